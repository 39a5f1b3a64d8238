"""Errors in words: the place, what was found, what may stand there, in the language of the reader."""

import pytest

from rules import (
    LANGUAGES,
    FactError,
    NotationError,
    RequestError,
    Unreadable,
    explain,
    parse_case,
    parse_fact,
    read_call,
    read_hand,
    read_object,
)
from rules.wording.texts import table


def _notation_error(text: str) -> NotationError:
    with pytest.raises(NotationError) as refused:
        parse_case(text)
    return refused.value


def _unreadable(text: str, language: str) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        read_call(text, language)
    return refused.value


def test_a_wrong_call_in_a_case_is_named_with_its_place() -> None:
    error = _notation_error("N: 3H 2SA")
    assert explain(error, "nl") == "Op plaats 7 staat “2SA”; verwacht: een bieding zoals 3S, 1NT, P, X of XX."
    assert explain(error, "pl").startswith("Na miejscu 7 stoi „2SA”; oczekiwano: zapowiedź")


@pytest.mark.parametrize("text", ["", "hello", "N: TD TD", "N: Q:1H", "N: 1Z", "N: " + "P " * 500])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_notation_expects_has_words(text: str, language: str) -> None:
    error = _notation_error(text)
    assert error.expected in table(language, "errors")["expected"]
    assert "{" not in explain(error, language)


@pytest.mark.parametrize(
    ("name", "of", "value"),
    [("intented", None, "yes"), ("intended", None, "maybe"), ("comparable", "Z:3S", "yes"), ("exposed", None, "small")],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_fact_expects_has_words(name: str, of: str | None, value: str, language: str) -> None:
    with pytest.raises(FactError) as refused:
        parse_fact(name, of, value)
    assert str(explain(refused.value, language)) != explain(refused.value, "en" if language != "en" else "nl")


@pytest.mark.parametrize(
    "request_",
    [
        5,
        {"case": 5},
        {"case": "N: 1H", "preview": "x"},
        {"case": "N: 1H", "extra": 1},
        {"case": "N: 1H", "policy": "mine"},
        {"case": "N: 1H", "facts": 5},
        {"case": "N: 1H", "facts": [5]},
    ],
)
def test_everything_a_request_expects_is_said_in_the_language(request_: object) -> None:
    with pytest.raises(RequestError) as refused:
        read_object(request_, "2017")
    assert len({explain(refused.value, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_letter_with_two_readings_is_explained_with_both() -> None:
    text = explain(_unreadable("1K", "pl"), "pl")
    assert "1♦, 1♥" in text
    assert "1KA" in text


def test_notrump_written_in_another_language_is_answered_with_a_suggestion() -> None:
    assert "bedoel je 1SA?" in explain(_unreadable("1NT", "nl"), "nl")


def test_a_hand_with_a_card_too_many_says_how_many() -> None:
    with pytest.raises(Unreadable) as refused:
        read_hand("AKQ.AKQ.AKQ.AKQJ10", "en")
    assert explain(refused.value, "en").startswith("The hand has 14 cards instead of 13;")


def test_signs_that_a_terminal_obeys_are_not_repeated() -> None:
    assert "\x1b" not in explain(_notation_error("N: \x1b[31m"), "en")
