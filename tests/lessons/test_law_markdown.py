"""Authors' Markdown is made safe and linked to the Laws."""

import pytest

from arbmodule.lessons.law_markdown import law_markdown


def test_a_clause_becomes_a_link_to_its_page() -> None:
    assert 'href="/nl/laws/27B1(a)/"' in law_markdown("See [[27B1(a)]].") or "27B1(a)</a>" in law_markdown(
        "See [[27B1(a)]]."
    )


def test_headings_start_below_the_page_title() -> None:
    assert law_markdown("# A\n\n## B") == "<h2>A</h2>\n<h3>B</h3>\n"


def test_suits_get_a_spoken_name() -> None:
    assert 'class="vh"' in law_markdown("♠")


@pytest.mark.parametrize(
    "attack", ["<script>x</script>", "<img src=x onerror=y>", "[a](javascript:x)", "<b onclick=x>", "[[<script>]]"]
)
def test_nothing_of_an_author_runs(attack: str) -> None:
    html = law_markdown(attack)
    assert "<script" not in html
    assert "<img" not in html
    assert "<b " not in html
    assert 'href="javascript' not in html
