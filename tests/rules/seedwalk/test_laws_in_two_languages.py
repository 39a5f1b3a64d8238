"""S25, S43-S69: the printed laws, and that the ruling does not depend on the language a reader has them in."""

import json

import pytest

import rules
from tests.rules.law_tables.expectations import answer_to
from tests.rules.seedwalk.four_hands import CASE, HANDS, OUTCOMES, WEAK, command_line, command_line_on, expected, row

#: Paragraph, how it comes about with the weak two, and the row of consequences; Dutch and Polish text say the same.
PARAGRAPHS = [
    ("27B1(a)", "3S", "free_by_a"),
    ("27B1(b)", "X as 2S", "free_by_b"),
    ("27B2", "3NT", "barred"),
    ("27B2", "P", "barred"),
    ("27B3", "X", "cancelled"),
    ("27B4", "2NT", "cancelled"),
]


@pytest.mark.parametrize(("paragraph", "call", "outcome"), PARAGRAPHS)
def test_paragraph_rules_as_both_texts_say(paragraph: str, call: str, outcome: str) -> None:
    like_2s = {"X": WEAK.withdrawn} if call == "X as 2S" else {}
    record = WEAK.record(call.split()[0], like_2s)
    assert row(record, OUTCOMES[outcome]) == expected(outcome) | {"citation": paragraph}


def test_the_lowest_bid_is_the_lowest_sufficient_one() -> None:
    """2S itself is lower than 3S and shows spades, but is no sufficient bid: it does not take 27B1(a) away from 3S."""
    assert WEAK.record("3S", {"2S": WEAK.withdrawn})["citation"] == "27B1(a)"
    assert WEAK.record("4S")["citation"] != "27B1(a)"


@pytest.mark.parametrize("call", ["1C", "2S", "2NT", "3H"])
def test_another_bid_under_27b2_is_a_sufficient_one(call: str) -> None:
    assert WEAK.record(call)["citation"] == "27B4"


def test_a_premature_double_is_still_subject_to_27b3() -> None:
    answer = WEAK.answer("N: 3H 2S E:X TD S:declines")
    assert (answer["ruling"]["citation"], answer["ruling"]["partner_bar"]) == ("27B3", "all")
    assert answer["choice"]["seat"] == "E"


def test_the_missing_diagram_is_north_3h_east_2s_with_south_to_choose() -> None:
    choice = answer_to("N: 3H 2S")["choice"]
    assert choice["seat"] == "S"
    assert CASE.startswith("N: 3H 2S")


def test_the_hand_that_jumps_to_4s_has_eleven_points_and_shape_5314() -> None:
    hand = rules.parse_hand("KT853.A74.4.A732")
    assert hand.hcp == 11
    assert tuple(map(len, (hand.spades, hand.hearts, hand.diamonds, hand.clubs))) == (5, 3, 1, 4)


@pytest.mark.parametrize(
    ("text", "language", "call"),
    [
        ("2S", "en", "2S"),
        ("2R", "nl", "2D"),
        ("2K", "nl", "2C"),
        ("1SA", "nl", "1NT"),
        ("2Ki", "pl", "2H"),
        ("1BA", "pl", "1NT"),
    ],
)
def test_calls_are_read_in_the_spelling_of_each_language(text: str, language: str, call: str) -> None:
    assert str(rules.read_call(text, language)) == call


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_a_ruling_is_told_in_the_terms_of_each_language(language: str) -> None:
    told = command_line(WEAK, "3S", language).stdout.lower()
    assert {"nl": "laagste", "en": "lowest", "pl": "najniż"}[language] in told


#: What is said before anybody chooses: the double and the lead restriction by the words of each language.
TOLD_BEFORE = {
    "nl": ("doublet", "geannuleerd", "voorspeelbeperking"),
    "en": ("double", "cancelled", "lead restriction"),
    "pl": ("kontra", "unieważniona", "ograniczenia wistowe"),
}


@pytest.mark.parametrize("language", TOLD_BEFORE)
@pytest.mark.parametrize("case", ["N: 3H 2S", CASE])
def test_the_double_and_the_lead_restriction_are_told_before_the_choice(case: str, language: str) -> None:
    told = " ".join(command_line_on(case, WEAK, language).stdout.split())
    assert "27B3" in told
    assert [word for word in TOLD_BEFORE[language] if word not in told] == []


@pytest.mark.parametrize("term", ["odzywka niewystarczająca", "ograniczenia wistowe", "wykraczający"])
def test_the_polish_terms_are_those_of_the_polish_text(term: str) -> None:
    assert term in " ".join(command_line_on("N: 3H 2S", WEAK, "pl").stdout.split())


def test_no_ruling_in_force_cites_a_superseded_book() -> None:
    for hand in HANDS:
        text = json.dumps(hand.answer(CASE, {"*": "none"}))
        assert "1982" not in text
        assert "2007" not in text
