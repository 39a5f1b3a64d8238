"""The account of a ruling says who, what and how certain, in every language."""

import pytest

from rules import Agreements, Facts, parse_case, parse_fact, rule
from rules.meanings.agreements import parse_means
from rules.wording.account import account


def told(case: str, language: str, *means: str, facts: tuple[tuple[str, str, str], ...] = ()) -> str:
    """The account of a case, on one line."""
    meanings = Agreements(tuple((key, (meaning,)) for key, meaning in map(parse_means, means)))
    known = Facts(tuple(parse_fact(name, of, value) for name, of, value in facts))
    return " ".join(account(rule(parse_case(case), meanings, known), language, [], meanings).split())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "Noord mag west de eerste keer dat hij moet voorspelen één kleur verbieden"),
        ("en", "North may forbid West one suit at the first turn to lead"),
        ("pl", "N może zakazać graczowi W wyjścia w jeden kolor, gdy ten gracz po raz pierwszy będzie na wyjściu"),
    ],
)
def test_the_turn_to_lead_is_that_of_the_restricted_player(language: str, words: str) -> None:
    assert words in told("N: 1S P P P E:X", language)


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "neigt naar ja"), ("en", "leaning to yes"), ("pl", "raczej tak")]
)
def test_a_judgement_is_told_as_one_beside_the_ruling(language: str, words: str) -> None:
    case = "N: E:1H TD S:declines N:1S E:2H"
    assert words in told(case, language, "withdrawn=11-21 hcp, 5+ H", "2H=9-16 hcp, 5+ H")


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_both_restrictions_are_told_where_both_defenders_offended(language: str) -> None:
    assert told("N: 1S P P P E:X W:2H", language).count("26B") >= 4


@pytest.mark.parametrize(("language", "act"), [("nl", "wijzigen"), ("en", "change"), ("pl", "zmienić")])
def test_a_misinformed_player_changes_a_call_that_he_meant(language: str, act: str) -> None:
    assert f"{act} – " in told("N: 1S 2H P", language, facts=(("misinformed", "E:2H", "yes"),))
