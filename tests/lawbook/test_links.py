"""Links to clauses, as other rooms write them."""

from typing import NamedTuple

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import override


class Cited(NamedTuple):
    """A citation as rulings hold it."""

    edition: str
    clause: str

    def __str__(self) -> str:
        return self.clause


def cite(citation: object, language: str = "en") -> str:
    """What ``{% cite %}`` writes."""
    with override(language):
        return Template("{% load lawbook %}{% cite citation %}").render(Context({"citation": citation}))


@pytest.mark.parametrize("citation", [Cited("2017", "27B1(a)"), "27B1(a)", "27b1a"])
def test_citation_is_a_plain_link_that_htmx_opens_beside_the_text(citation: object) -> None:
    written = cite(citation)
    assert written.startswith('<a class="law" href="/en/laws/2017/27B1(a)/" hx-get="/en/laws/2017/27B1(a)/"')
    assert 'hx-target="#law-aside"' in written
    assert written.endswith(">27B1(a)</a>")


def test_tip_of_a_citation_is_in_the_language_of_the_page() -> None:
    assert 'title="Partner past de rest van het bieden."' in cite("27B2", "nl")
    assert 'title="Partner pasuje do końca licytacji."' in cite("27B2", "pl")


def test_citation_deeper_than_the_book_opens_the_nearest_clause_and_keeps_its_number() -> None:
    written = cite("38A7")
    assert 'href="/en/laws/2017/38A/"' in written
    assert written.endswith(">38A7</a>")


@pytest.mark.parametrize("citation", ["45F", Cited("1066", "27B1(a)"), "see below"])
def test_citation_no_book_holds_is_a_number_without_a_link(citation: object) -> None:
    assert cite(citation) == f'<span class="law">{citation}</span>'


def test_hostile_citation_is_written_as_text() -> None:
    assert cite('27"><script>') == '<span class="law">27&quot;&gt;&lt;script&gt;</span>'


def test_address_of_a_clause_no_book_holds_is_never_made() -> None:
    with pytest.raises(NoReverseMatch):
        reverse("lawbook:clause", kwargs={"clause": "45F"})
    with pytest.raises(NoReverseMatch):
        reverse("lawbook:clause_of", kwargs={"edition": "1066", "clause": "27"})
