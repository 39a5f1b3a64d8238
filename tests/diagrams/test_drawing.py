"""The templates draw what the values say, for eyes and for ears, in three languages."""

import re
from html.parser import HTMLParser

import pytest
from django.template import Context, Template
from django.utils.translation import override

from arbmodule.diagrams.auction import Mark, draw_case
from arbmodule.diagrams.bidding_box import Outcome, Verdicts, box, result_box
from arbmodule.diagrams.ruling_tree import TreeNode
from arbmodule.diagrams.styleguide import examples
from arbmodule.diagrams.table import roles_round, table_top
from rules import ALL_CALLS, Seat, Vulnerability, parse_call, parse_case

LANGUAGES = ["nl", "en", "pl"]


def drawn(source: str, language: str = "nl", **context: object) -> str:
    with override(language):
        return Template("{% load diagrams %}" + source).render(Context(context))


class Listener(HTMLParser):
    """Collects what a screen reader says: text that is not ``aria-hidden``."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._silent: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("input", "br", "meta", "link"):
            self._silent.append(("aria-hidden", "true") in attrs)

    def handle_endtag(self, tag: str) -> None:
        self._silent.pop()
        if tag in ("td", "th", "caption"):
            self.said.append(" ")

    def handle_data(self, data: str) -> None:
        if not any(self._silent):
            self.said.append(data)


def heard(markup: str) -> str:
    """The markup as it is read out, soft hyphens left out."""
    listener = Listener()
    listener.feed(markup)
    return " ".join("".join(listener.said).replace("\u00ad", "").split())


def test_call_shows_a_symbol_and_says_its_name() -> None:
    markup = drawn("{{ call|call }}", call=parse_call("3H"))
    assert '3<span class="suit suit-h">♥\ufe0e</span>' in markup
    assert heard(markup) == "drie harten"


def test_double_in_a_polish_auction_is_short_to_see_and_whole_to_hear() -> None:
    markup = drawn("{{ call|call_short }}", "pl", call=parse_call("X"))
    assert ">ktr<" in markup
    assert heard(markup) == "kontra"


def test_symbols_in_a_sentence_are_spoken_and_other_markup_is_escaped() -> None:
    markup = drawn("{{ text|suited }}", text="3♠ < <b>4♥</b>")
    assert heard(markup) == "3schoppen < <b>4harten</b>"
    assert "<b>" not in markup


def test_auction_is_a_table_with_columns_and_a_caption() -> None:
    markup = drawn(
        '{% include "diagrams/auction.html" %}', auction=draw_case(parse_case("N NS: 3H 2S"), open_seat=Seat.SOUTH)
    )
    assert markup.count('<th scope="col"') == 4
    assert (
        heard(markup)
        == "Het bieden: gever noord, NZ kwetsbaar west noord gever oost zuid drie harten twee schoppen moet nu bieden"
    )


def test_irregular_call_is_not_named_until_it_is_found() -> None:
    case = parse_case("N: 3H 2S")
    before = drawn('{% include "diagrams/auction.html" %}', auction=draw_case(case))
    after = drawn(
        '{% include "diagrams/auction.html" %}', auction=draw_case(case, {1: (Mark.INSUFFICIENT, Mark.WITHDRAWN)})
    )
    assert "mark" not in before
    assert "<s>" not in before
    assert "twee schoppen onvoldoende ingetrokken" in heard(after)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", list(Mark))
def test_every_mark_has_a_word(mark: Mark, language: str) -> None:
    assert drawn('{% include "diagrams/mark.html" %}', language, mark=mark)


@pytest.mark.parametrize("part", ["outcome", "outcome_meaning", "outcome_sign"])
@pytest.mark.parametrize("outcome", list(Outcome))
def test_every_outcome_has_a_word_a_meaning_and_a_sign(outcome: Outcome, part: str) -> None:
    markup = drawn(f'{{% include "diagrams/{part}.html" %}}', outcome=outcome)
    assert re.sub(r"<[^>]*>", "", markup)


def test_roles_are_named_only_when_revealed() -> None:
    source = '{% include "diagrams/table.html" %}'
    before = drawn(source, table=table_top(Seat.NORTH, Vulnerability.NS, 5))
    after = drawn(source, table=table_top(Seat.NORTH, Vulnerability.NS, 5, roles_round(Seat.EAST)))
    assert "overtreder" not in heard(before)
    assert "is-offender" not in before
    assert "oost overtreder" in heard(after)
    assert "zuid linkertegenstander" in heard(after)


def test_bidding_box_is_one_radio_group_of_38_with_nothing_disabled() -> None:
    markup = drawn('{% include "diagrams/bidding_box.html" with name="call" legend="?" %}', box=box(["3S"]))
    assert markup.count('type="radio" name="call"') == 38
    assert re.findall(r'value="(\w+)" checked', markup) == ["3S"]
    assert "disabled" not in markup


def test_bidding_box_for_several_calls_offers_none_of_them() -> None:
    markup = drawn('{% include "diagrams/bidding_box.html" with name="calls" legend="?" several=True %}', box=box())
    assert markup.count('type="checkbox" name="calls"') == 39
    assert "geen van deze biedingen" in heard(markup)


def test_typed_text_comes_back_into_its_field() -> None:
    source = '{% include "diagrams/bidding_box.html" with name="call" typed=True %}'
    assert 'name="call_typed" value="3q&quot;"' in drawn(source, box=box(), typed_text='3q"')


def test_ruled_box_says_outcome_and_answer_in_words() -> None:
    outcomes = dict.fromkeys(ALL_CALLS, Outcome.PARTNER_PASSES) | {parse_call("3S"): Outcome.FREE}
    shown = result_box(Verdicts(outcomes, {parse_call("3S")}, Seat.WEST), ["4S"])
    said = heard(drawn('{% include "diagrams/bidding_box_result.html" %}', box=shown))
    assert "drie schoppen vrij juist" in said
    assert "vier schoppen west past jij ✗" in said


def test_reasons_become_a_tree_with_their_clauses_in_the_margin() -> None:
    node = TreeNode("insufficient", ("18D",), (TreeNode("not_comparable", ("23A",)),), is_open=True)
    markup = drawn("{% ruling_tree node %}", node=node)
    assert markup.count("<details open>") == 1
    assert heard(markup) == "18D insufficient 23A not_comparable"


def test_clause_without_a_page_is_plain_text() -> None:
    assert drawn('{% law "999Z" %}') == '<span class="law">999Z</span>'


def test_clause_opens_beside_the_text_and_is_a_link_without_scripts() -> None:
    markup = drawn('{% law "27B1(a)" %}')
    assert re.search(r'href="(/nl/laws/[^"]+)" hx-get="\1" hx-target="#law-aside"', markup)


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_has_a_sentence_and_a_table_beside_the_drawing(language: str) -> None:
    markup = drawn("{% meaning_picture figure %}", language, figure=examples()["figure"])
    assert 'role="img" aria-labelledby="example-says"' in markup
    assert '<figcaption id="example-says">' in markup
    assert markup.count('<th scope="row">') >= 2


def test_progress_is_a_real_progress_element() -> None:
    markup = drawn('{% progress "Les" 7 16 %}')
    assert '<progress max="16" value="7" aria-label="Les">' in markup
    assert "7 van 16" in heard(markup)
