"""Meanings and their errors in three languages."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.meanings.agreements import PRESETS, parse_agreements
from rules.meanings.errors import ENGLISH, MeaningError
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.meanings.purposes import About, Force, Purpose
from rules.meanings.samples import Respect
from rules.meanings.specified import Feature, Specified
from rules.table.denominations import SUITS, Denomination
from rules.wording.meanings import (
    spell_error,
    spell_expected,
    spell_meaning,
    spell_preset,
    spell_respect,
    spell_share,
    spell_specified,
    texts,
)
from rules.wording.texts import LANGUAGES, UnknownLanguage
from tests.rules.meanings.strategies import meanings

languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "5–10 punten, precies 5 schoppen, minstens 4 klaveren of ruiten, hoogstens 3 harten"),
        ("en", "5–10 points, exactly 5 spades, at least 4 clubs or diamonds, at most 3 hearts"),
        ("pl", "5–10 PC, piki: dokładnie 5, trefle lub kara: co najmniej 4, kiery: najwyżej 3"),
    ],
)
def test_muiderberg_is_read_back(language: str, words: str) -> None:
    assert spell_meaning(parse_meaning("5-10 hcp, 5 S, 4+ C/D, max 3 H"), language) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 aces / 4 aces", "exactly 1 ace; or: exactly 4 aces"),
        ("max 1 S", "at most 1 spade"),
        ("1+ S", "at least 1 spade"),
        ("1 hcp", "exactly 1 point"),
        ("no 4+ major", "at most 3 spades, at most 3 hearts"),
        ("no 6+ suit", "at most 5 cards in every suit"),
        ("not bal", "not balanced"),
        ("A10 in S, 2+ of AKQ in H", "A 10 in spades, at least 2 of A K Q in hearts"),
        (
            "S >= H, S = D, C < D",
            "at least as many spades as hearts, as many spades as diamonds, fewer clubs than diamonds",
        ),
        ("none", "no agreement"),
        ("any", "any hand"),
    ],
)
def test_conditions_in_english(text: str, words: str) -> None:
    assert spell_meaning(parse_meaning(text), "en") == words


def test_honours_have_the_letters_of_the_language() -> None:
    meaning = parse_meaning("2 of AKQJ10 in S")
    assert "A H V B 10" in spell_meaning(meaning, "nl")
    assert "A K D W 10" in spell_meaning(meaning, "pl")


def test_what_is_stated_beside_the_hands_is_said_too() -> None:
    transfer = {"shows": "5+ H", "purpose": "transfer", "about": "H", "force": "f1", "natural": False}
    said = spell_meaning(parse_meaning(transfer), "nl")
    assert said == "minstens 5 harten – de bieding is een transfer (harten), één ronde forcing, kunstmatig"


@languages
@given(meaning=meanings())
@settings(max_examples=40)
def test_every_meaning_has_words(language: str, meaning: Meaning) -> None:
    said = spell_meaning(meaning, language)
    assert said
    assert not re.search(r"[{}]|None", said)


def _keys(table: object, path: str = "") -> set[str]:
    if not isinstance(table, dict):
        return {path}
    return {key for name, inner in table.items() for key in _keys(inner, f"{path}/{name}")}


def test_the_languages_say_the_same_things() -> None:
    keys = {language: _keys(dict(texts(language))) for language in LANGUAGES}
    assert keys["nl"] == keys["en"] == keys["pl"]


def _places(table: object, path: str = "") -> dict[str, set[str]]:
    if not isinstance(table, dict):
        return {path: set(re.findall(r"\{(\w+)\}", str(table)))}
    return {key: found for name, inner in table.items() for key, found in _places(inner, f"{path}/{name}").items()}


def test_error_texts_have_the_same_places_in_every_language() -> None:
    wanted = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in ENGLISH.items()}
    for language in LANGUAGES:
        places = _places(dict(texts(language)["errors"]))
        assert {key: places[f"/{key}"] for key in wanted} == wanted


def test_english_errors_are_worded_alike_in_the_code_and_at_the_edge() -> None:
    assert {key: texts("en")["errors"][key] for key in ENGLISH} == dict(ENGLISH)


@languages
def test_an_error_says_place_reading_and_expectation(language: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning("5+ S\n4+ Z")
    said = spell_error(caught.value, language)
    assert "Z" in said
    assert re.search(r"\b2\b.*\b9\b", said)
    assert spell_expected(caught.value, language) in said


@languages
def test_an_error_on_a_sheet_names_the_call(language: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_agreements({"3S": "5+ Z"})
    assert spell_error(caught.value, language).startswith("3S, ")


@languages
def test_an_error_at_the_end_says_that_the_text_stops(language: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning("5+ S,")
    assert "“”" not in spell_error(caught.value, language)


@languages
def test_every_word_of_the_closed_lists_is_there(language: str) -> None:
    words = texts(language)
    assert set(words["purpose"]) == {word.value for word in Purpose}
    assert set(words["about"]) == {word.value for word in About}
    assert set(words["force"]) == {word.value for word in Force}
    assert set(words["presets"]) == set(PRESETS)
    assert all(spell_preset(name, language) for name in PRESETS)
    assert all(spell_respect(respect, language) for respect in Respect)


@languages
def test_every_specified_item_has_words(language: str) -> None:
    features = (Feature.LENGTH, Feature.SHORTAGE, Feature.CONTROL)
    items = [Specified(suit, feature) for suit in SUITS for feature in features]
    items += [Specified(Denomination.NOTRUMP, Feature.NOTRUMP), Specified(None, Feature.UNKNOWN, SUITS[:2])]
    said = [spell_specified(item, language) for item in items]
    assert len(set(said)) == len(items)
    assert not any("{" in text for text in said)


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(17634, 100000), "17,634% van alle handen"),
        (Fraction(1), "100,000% van alle handen"),
        (Fraction(1, 3), "33,333% van alle handen"),
        (Fraction(1, 635_013_559_600), "minder dan 0,001% van alle handen"),
    ],
)
def test_a_share_is_said_with_three_decimals(share: Fraction, said: str) -> None:
    assert spell_share(share, "nl") == said


@given(st.text(max_size=3).filter(lambda text: text not in LANGUAGES))
def test_a_language_without_words_is_refused(language: str) -> None:
    with pytest.raises(UnknownLanguage):
        spell_meaning(Meaning.NONE, language)
