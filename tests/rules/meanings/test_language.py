"""Reading and writing meanings: the authors' notation, the JSON form, precise errors and never anything else."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.meanings.errors import ENGLISH, MeaningError
from rules.meanings.language import MAX_TEXT, parse_meaning
from rules.meanings.meaning import Meaning
from rules.meanings.purposes import About, Force, Purpose
from rules.meanings.specified import Feature, Specified
from rules.table.denominations import Denomination
from tests.rules.meanings.strategies import meanings


@pytest.mark.parametrize(
    "text",
    [
        "15-17 hcp, bal",
        "8+ hcp, 4+ S/H",
        "6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S",
        "22+ hcp / 18+ hcp, 6+ suit, 6+ controls",
        "6-10 hcp, 6 S/H / 24-25 hcp, bal / 18-21 hcp, 6+ C/D, no 4+ major",
        "1 aces / 4 aces",
        "11-21 hcp, 5+ S, S >= H",
        "AK in H, 7+ hcp in S, stop in H, control in C, 2 keycards in S, not bal",
        "semibal, (5422) / 5422",
        "any",
        "none",
    ],
)
def test_canonical_text_prints_as_it_is_read(text: str) -> None:
    assert str(parse_meaning(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "5+ S\n4+ H",
        "5+ S; 4+ H",
        "5+ S / 4+ H",
        " 5+ ♠ ;4+ ♥",
        '{"shows": ["5+ S", "4+ H"]}',
        '{"shows": "5+ S / 4+ H"}',
    ],
)
def test_alternatives_may_be_separated_in_several_ways(text: str) -> None:
    assert parse_meaning(text) == parse_meaning({"shows": ["5+ S", "4+ H"]})


@pytest.mark.parametrize(
    ("text", "same"),
    [("5–10 hcp", "5-10 hcp"), ("1 ace", "1 aces"), ("2 of AK10 in S", "2 of AKT in S"), ("KQA in S", "AKQ in S")],
)
def test_variants_of_writing_are_read_alike(text: str, same: str) -> None:
    assert parse_meaning(text) == parse_meaning(same)


def test_a_meaning_with_everything_stated() -> None:
    meaning = parse_meaning(
        {
            "shows": ["5+ H"],
            "purpose": "transfer",
            "about": "H",
            "force": "f1",
            "natural": False,
            "specifies": [{"denomination": "H", "feature": "length"}, {"feature": "unknown", "suits": ["D", "C"]}],
        }
    )
    assert (meaning.purpose, meaning.about, meaning.force) == (Purpose.TRANSFER, About.HEARTS, Force.ONE_ROUND)
    assert meaning.natural is False
    assert meaning.bearing.specifies == (
        Specified(Denomination.HEARTS, Feature.LENGTH),
        Specified(None, Feature.UNKNOWN, (Denomination.CLUBS, Denomination.DIAMONDS)),
    )
    assert parse_meaning(json.dumps(meaning.to_json())) == meaning
    assert parse_meaning(str(meaning)) == meaning


@given(meanings())
@settings(max_examples=80)
def test_every_meaning_is_read_back_from_its_text_and_its_json(meaning: Meaning) -> None:
    assert parse_meaning(str(meaning)) == meaning
    assert parse_meaning(json.loads(json.dumps(meaning.to_json()))) == meaning
    assert hash(parse_meaning(str(meaning))) == hash(meaning)


@pytest.mark.parametrize(
    ("text", "key", "at", "found"),
    [
        ("", "empty", 0, ""),
        ("5+ S,", "empty", 5, ""),
        ("5+ S, , 4 H", "empty", 6, ""),
        ("1SA", "quantity", 1, "SA"),
        ("5+ S, 4 X", "quantity", 8, "X"),
        ("5+ S 4+ H", "end", 5, "4+"),
        ("5 S or 5 H", "or_in_line", 4, "or"),
        ("10-5 hcp", "reversed", 0, "10-5"),
        ("max 5+ S", "number", 4, "5+"),
        ("40 hcp", "too_high", 0, "40"),
        ("14+ S", "too_high", 0, "14+"),
        ("5 aces", "too_high", 0, "5"),
        ("11 hcp in S", "too_high", 0, "11"),
        ("4 of AKQ in S", "too_high", 0, "4"),
        ("6 keycards in S", "too_high", 0, "6"),
        ("max 3 C/D", "group_upper", 0, "max"),
        ("max 3 major", "group_upper", 0, "max"),
        ("2-3 S/H", "group_upper", 0, "2-3"),
        ("no max 3 minor", "group_upper", 3, "max"),
        ("4+ C/C", "two_suits", 3, "C/C"),
        ("S >= S", "two_suits", 5, "S"),
        ("S ~ H", "word", 2, "~"),
        ("2+ of AKA in S", "ranks", 6, "AKA"),
        ("2+ of AK on S", "word", 9, "on"),
        ("stop in S/H", "one_suit", 8, "S/H"),
        ("stop in major", "one_suit", 8, "major"),
        ("stop in NT", "suit", 8, "NT"),
        ("5432", "shape", 0, "5432"),
        ("(5431", "condition", 0, "("),
        ("not not bal", "double_not", 4, "not"),
        ("4+ C / D", "spaced_slash", 7, "D"),
        ("x" * (MAX_TEXT + 1), "too_long", 0, "x" * 40 + "…"),
        (";" * 40, "too_many", 0, ";" * 40),
        ("," * 40, "too_many", 0, "," * 40),
        ("{", "json", 1, "{"),
        ("{}", "type_texts", 0, "null"),
        ('{"shows": 3}', "type_texts", 0, "3"),
    ],
)
def test_an_error_says_where_what_was_read_and_what_was_expected(text: str, key: str, at: int, found: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning(text)
    assert (caught.value.key, caught.value.at, caught.value.found) == (key, at, found)
    assert caught.value.expected in str(caught.value)


@pytest.mark.parametrize(
    ("value", "key", "found"),
    [
        (3, "type_meaning", "3"),
        (None, "type_meaning", "null"),
        (["5 S"], "type_meaning", "[…]"),
        ({"shows": []}, "type_texts", "[…]"),
        ({"shows": ["5 S", 3]}, "type_texts", "[…]"),
        ({"shows": "5 S", "shape": 1}, "unknown_key", "shape"),
        ({"shows": "5 S", "purpose": "fun"}, "choice", "fun"),
        ({"shows": "5 S", "about": "NT"}, "choice", "NT"),
        ({"shows": "5 S", "force": True}, "choice", "true"),
        ({"shows": "5 S", "natural": "yes"}, "type_boolean", "yes"),
        ({"shows": "5 S", "specifies": "S"}, "type_list", "S"),
        ({"shows": "5 S", "specifies": ["S"]}, "type_object", "S"),
        ({"shows": "5 S", "specifies": [{"feature": "length", "suit": "S"}]}, "unknown_key", "suit"),
        ({"shows": "5 S", "specifies": [{"feature": "colour"}]}, "choice", "colour"),
        ({"shows": "5 S", "specifies": [{"feature": "length", "denomination": "NT"}]}, "choice", "NT"),
        ({"shows": "5 S", "specifies": [{"feature": "unknown", "suits": ["S"]}]}, "type_suits", "[…]"),
    ],
)
def test_a_wrong_object_is_refused_by_name(value: object, key: str, found: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning(value)
    assert (caught.value.key, caught.value.found) == (key, found)


def test_a_value_nested_beyond_measure_is_refused_too() -> None:
    nested: object = "5 S"
    for _ in range(5000):
        nested = [nested]
    with pytest.raises(MeaningError):
        parse_meaning(nested)
    with pytest.raises(MeaningError):
        parse_meaning({"shows": nested, "natural": 10**6000})
    with pytest.raises(MeaningError):
        parse_meaning('{"shows":' + "[" * 3000)


def test_a_wrong_word_is_refused_with_the_list() -> None:
    with pytest.raises(MeaningError, match="shows, asks, answers, relay, puppet, transfer, takeout"):
        parse_meaning({"shows": "any", "purpose": "fun"})


def test_the_error_of_a_later_alternative_names_its_line() -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning("5+ S\n4+ H, 5 Z")
    assert (caught.value.line, caught.value.at, caught.value.found) == (1, 13, "Z")


def test_every_error_key_has_english_words() -> None:
    assert all(text for text in ENGLISH.values())


_WORDS = "5 5+ max 5-10 hcp aces S C/D major suit bal (5431) 5431 >= of in AKQ stop control keycards not no any none or"
_SCRAPS = st.sampled_from([*_WORDS.split(), ",", " / ", ";", "\n", "{", "♠", "–", "[]", '"', "0"])


def _read(value: object) -> Meaning | MeaningError:
    """What reading gives; any other exception fails the test."""
    try:
        return parse_meaning(value)
    except MeaningError as error:
        return error


@given(st.text(max_size=40) | st.lists(_SCRAPS, max_size=12).map(" ".join))
@settings(max_examples=400)
def test_any_text_gives_a_meaning_or_the_declared_error(text: str) -> None:
    found = _read(text)
    if isinstance(found, MeaningError):
        assert 0 <= found.at <= len(text)
    else:
        assert parse_meaning(str(found)) == found


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | _SCRAPS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["shows", "purpose", "about", "natural", "specifies", "feature", "x"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(_json)
@settings(max_examples=300)
def test_any_json_gives_a_meaning_or_the_declared_error(value: object) -> None:
    found = _read(value)
    if isinstance(found, MeaningError):
        assert found.key in ENGLISH
    else:
        assert parse_meaning(found.to_json()) == found
