"""Sentences as a reader meets them: values spelled in the language, the right variant, no mixing of bieding and bod."""

import re

import pytest

from rules import (
    ALL_CALLS,
    DOUBLE,
    LANGUAGES,
    PASS,
    Citation,
    Denomination,
    Reason,
    Seat,
    UnknownLanguage,
    parse_call,
    parse_meaning,
    render,
    render_tree,
)
from rules.meanings.comparison import compare
from rules.rulings.readings import cite_reading
from rules.wording.texts import table

TWO_SPADES, THREE_SPADES, FOUR_SPADES = (parse_call(text) for text in ("2S", "3S", "4S"))


def _reason(key: str, clause: str, **values: object) -> Reason:
    return Reason(key, tuple(values.items()), Citation("2017", clause))


def test_calls_and_seats_are_written_in_the_language() -> None:
    accepted = _reason("accepted", "27A1", call=parse_call("1NT"), lho=Seat.SOUTH)
    assert render(accepted, "nl") == "Zuid accepteert 1SA: het bod telt alsof het voldoende was."
    assert render(accepted, "en") == "South accepts 1NT: the bid counts as if it had been sufficient."
    assert render(accepted, "pl") == "S akceptuje odzywkę 1BA: liczy się ona tak, jakby była wystarczająca."


def test_a_double_at_the_beginning_of_a_sentence_gets_a_capital() -> None:
    reason = _reason("never_a_bid", "27B1(a)", withdrawn=TWO_SPADES, call=DOUBLE)
    assert render(reason, "nl").endswith("en doublet is er geen.")
    cancelled = _reason("double_not_comparable", "27B3", call=DOUBLE, withdrawn=TWO_SPADES, partner=Seat.WEST)
    assert render(cancelled, "nl").startswith("Doublet is niet vergelijkbaar met 2♠")


@pytest.mark.parametrize(
    ("suits", "ending"),
    [
        ((Denomination.HEARTS, Denomination.DIAMONDS), "one suit when West is first to lead, out of ♥ ♦."),
        ((), "so declarer has nothing to forbid when West is first to lead."),
        (None, "depends on what the offender has specified by calls that stand."),
    ],
)
def test_the_lead_restriction_says_which_suits_or_that_it_is_not_known(suits: object, ending: str) -> None:
    reason = _reason("lead_restriction_possible", "26B", suits=suits, partner=Seat.WEST)
    assert render(reason, "en").endswith(ending)


def test_a_comparison_gives_the_share_and_a_hand_in_the_letters_of_the_language() -> None:
    comparison = compare(parse_meaning("11-15 hcp, 6+ S"), parse_meaning("11-16 hcp, 6+ S"))
    reason = _reason("similar_same_suits", "23A1", comparison=comparison)
    dutch, polish = render(reason, "nl"), render(reason, "pl")
    assert "scheelt alleen wat punten; 92\u202f% van de nieuwe handen" in dutch
    assert "♠" in dutch
    assert not re.search("[KQJ]", dutch.partition("♠")[2].partition(" bijvoorbeeld")[0])
    assert "pasuje 92% nowych rąk" in polish


@pytest.mark.parametrize(("lean", "clause"), [("yes", "27B1(a)"), ("no", "27B1(a)"), ("yes", "23A"), ("no", "23A")])
def test_a_judgement_says_on_what_and_which_way(lean: str, clause: str) -> None:
    text = render(_reason("judgement", clause, call=FOUR_SPADES, lean=lean), "en")
    assert ("the same denominations" in text) == (clause == "27B1(a)")
    assert text.endswith(f"for now the answer is {lean}.")


def test_missing_facts_are_named_by_what_they_are_about() -> None:
    questions = (("meaning", "withdrawn"), ("meaning", "3S"), ("artificial", "E:P"), ("meaning", "E:2S#2"))
    reason = _reason("meaning_missing", "23A", call=THREE_SPADES, questions=questions)
    assert render(reason, "nl") == (
        "Over 3♠ is geen uitspraak mogelijk zolang dit niet bekend is: de betekenis van de ingetrokken bieding, "
        "de betekenis van 3♠, of pas van oost kunstmatig is, de betekenis van 2♠ van oost (keer 2)."
    )
    assert "co oznaczała wycofana zapowiedź, co oznacza 3♠" in render(reason, "pl")


def test_a_reading_is_told_by_its_title_and_what_we_follow_or_where_policies_differ_by_the_question() -> None:
    always = Reason("bar_survives", (), cite_reading("bar_survives"))
    assert render(always, "en").startswith("After a cancelled attempt. Partner still passes;")
    differs = Reason("extra_suit", (), cite_reading("extra_suit"))
    assert render(differs, "en").endswith("still specify the same denominations?")


def test_the_same_key_as_law_and_as_reading_has_two_sentences() -> None:
    key = "second_insufficient_accepted"
    law = Reason(key, (("call", THREE_SPADES),), Citation("2017", "27B4"), (Reason(key, (), cite_reading(key)),))
    tree = render_tree(law, "en")
    assert tree.text == "The second insufficient bid, 3♠, has been accepted; the first stays withdrawn."
    assert tree.children[0].text.startswith("Second insufficient bid accepted. The first bid stays withdrawn")
    assert tree.children[0].is_reading
    assert not tree.is_reading


def test_a_card_that_was_seen_is_not_called_a_withdrawn_call() -> None:
    partner = {"partner": Seat.WEST}
    assert "withdrawn call" in render(_reason("information_unauthorised", "16C2", **partner), "en")
    assert "withdrawn" not in render(_reason("information_unauthorised", "16C", **partner), "en")


def test_a_key_without_words_is_given_as_it_is() -> None:
    assert render(_reason("not_a_key", "27"), "nl") == "not_a_key"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="fr") as refused:
        render(_reason("accepted", "27A1", call=PASS, lho=Seat.WEST), "fr")
    assert refused.value.expected.split() == list(LANGUAGES)


@pytest.mark.parametrize(
    "law",
    ["law_16", "law_17", "law_21", "law_23", "law_25", "law_28", "law_29", "law_31", "law_36", "law_37", "law_39"],
)
def test_dutch_says_bieding_where_any_call_is_meant(law: str) -> None:
    assert not re.search(r"\bbod\b", str(dict(table("nl", law))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_fits_into_a_sentence(language: str) -> None:
    for call in ALL_CALLS:
        text = render(_reason("call_repeated", "31A1", call=call, seat=Seat.EAST, rho=Seat.NORTH), language)
        assert text.endswith(".")
        assert "{" not in text
