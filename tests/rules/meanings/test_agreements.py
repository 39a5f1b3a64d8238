"""Agreements: keys, look-up, several attributable meanings, the JSON form."""

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules.meanings.agreements import Agreements, parse_agreements, parse_key, parse_means
from rules.meanings.errors import MeaningError
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.table.calls import PASS, parse_call
from rules.table.seats import Seat
from tests.rules.meanings.strategies import meanings

SPADES = parse_meaning("5+ S")
HEARTS = parse_meaning("5+ H")


def test_a_replacement_not_listed_has_the_meaning_of_the_star() -> None:
    agreements = parse_agreements({"3S": "5+ S", "*": "none"})
    assert agreements.replacement(parse_call("3S")) == SPADES
    assert agreements.replacement(PASS) is Meaning.NONE
    assert Agreements().replacement(PASS) is None


def test_the_second_time_may_have_its_own_meaning() -> None:
    agreements = parse_agreements({"E:2S": "5+ S", "E:2S#2": "5+ H"})
    assert agreements.of_call(Seat.EAST, parse_call("2S")) == (SPADES,)
    assert agreements.of_call(Seat.EAST, parse_call("2S"), 2) == (HEARTS,)
    assert agreements.of_call(Seat.EAST, parse_call("2S"), 3) == (SPADES,)
    assert agreements.of_call(Seat.WEST, parse_call("2S")) == ()


def test_a_withdrawn_call_may_have_several_meanings() -> None:
    agreements = parse_agreements({"withdrawn": ["5+ S", {"shows": ["5+ H"]}, "5+ S"]})
    assert agreements.withdrawn == (SPADES, HEARTS)
    assert Agreements().withdrawn == ()


@pytest.mark.parametrize("key", ["3S", "*", "P"])
def test_a_replacement_has_one_meaning(key: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_agreements({key: ["5+ S", "5+ H"]})
    assert (caught.value.key, caught.value.found) == ("one_meaning", key)


@pytest.mark.parametrize("key", ["withdrawn", "*", "3S", "P", "XX", "7NT", "N:1C", "W:X", "E:2S#2", "S:P#12"])
def test_keys_that_are_read(key: str) -> None:
    assert parse_key(key) == key


@pytest.mark.parametrize(
    "key",
    ["", "replacement", "3s", "1SA", "0C", "Q:1C", "3S#2", "E:2S#0", "E:2S#", "E:", "E:withdrawn", "N:1C ", "１C"],
)
def test_keys_that_are_refused(key: str) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_key(key)
    assert (caught.value.key, caught.value.found) == ("agreement_key", key)


def test_the_command_line_form_is_key_equals_meaning() -> None:
    assert parse_means("withdrawn=5-10 hcp, 5 S, 4+ C/D") == ("withdrawn", parse_meaning("5-10 hcp, 5 S, 4+ C/D"))
    assert parse_means("2C = 4+ S / 4+ H") == ("2C", parse_meaning({"shows": ["4+ S", "4+ H"]}))
    assert parse_means("1S=S >= H") == ("1S", parse_meaning("S >= H"))


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [("5+ S", "agreement_key", 0), ("=5+ S", "agreement_key", 0), ("3S=5+ Z", "quantity", 6), ("3S=", "empty", 3)],
)
def test_the_command_line_form_refuses_with_the_position_in_the_whole_text(text: str, key: str, at: int) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_means(text)
    assert (caught.value.key, caught.value.at) == (key, at)


@pytest.mark.parametrize("value", [None, "5+ S", [], {"3S": []}, {"3S": None}, {"withdrawn": ["any"] * 9}, {1: "any"}])
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(MeaningError):
        parse_agreements(value)


def test_an_error_on_a_sheet_names_the_key_of_the_meaning() -> None:
    with pytest.raises(MeaningError) as caught:
        parse_agreements({"3S": "5+ S", "4S": "5+ Z"})
    assert (caught.value.of, caught.value.at) == ("4S", 3)
    with pytest.raises(MeaningError) as caught:
        parse_means("4S=5+ Z")
    assert (caught.value.of, caught.value.at) == ("4S", 6)


def test_a_sheet_whose_meanings_cannot_be_compared_in_time_is_refused() -> None:
    sheet = {
        "withdrawn": "1 aces, 2 kings",
        **{f"{level}S": "stop in S, stop in H, stop in D, 6 controls" for level in (1, 2)},
    }
    assert len(parse_agreements(sheet)) == 3
    with pytest.raises(MeaningError) as caught:
        parse_agreements({**sheet, "3S": "2+ of AKQ in S, 2+ of AKQ in H, 2+ of AKQ in D, 2+ of AKQ in C"})
    assert caught.value.key == "too_large"


def test_a_sheet_is_measured_with_each_attributable_meaning_alone_and_with_all_of_them_together() -> None:
    several = ["stop in S", "control in H", "stop in D", "control in C"]
    heavy = {
        f"{level}{name}": f"{level % 5 + 1}+ hcp in {suit}, not {1 + level // 4}+ of AQJ in {other}"
        for level in range(1, 8)
        for name, suit, other in (("S", *"SH"), ("H", *"HD"), ("D", *"DC"), ("C", *"CS"), ("NT", *"SD"))
    }
    assert len(parse_agreements({"withdrawn": several[0], **heavy})) == len(heavy) + 1
    with pytest.raises(MeaningError) as caught:
        parse_agreements({"withdrawn": several, **heavy})
    assert caught.value.key == "too_large"


def test_no_meaning_at_all_under_a_key_is_not_called_too_long() -> None:
    with pytest.raises(MeaningError) as caught:
        parse_agreements({"3S": []})
    assert (caught.value.key, caught.value.of) == ("type_meaning", "3S")


def test_agreements_are_a_mapping_that_is_equal_by_content() -> None:
    agreements = parse_agreements({"3S": "5+ S", "*": "none"})
    assert dict(agreements) == {"*": (Meaning.NONE,), "3S": (SPADES,)}
    assert agreements == parse_agreements({"*": "none", "3S": "5+ S"})
    assert hash(agreements) == hash(parse_agreements({"*": "none", "3S": "5+ S"}))
    assert agreements["3S"] == (SPADES,)
    with pytest.raises(KeyError):
        agreements["4S"]


def test_entries_can_be_added_or_put_in_place_of_others() -> None:
    agreements = parse_agreements({"3S": "5+ S"})
    assert dict(agreements.extended({"3S": (HEARTS,), "4S": (SPADES,)})) == {"3S": (HEARTS,), "4S": (SPADES,)}
    assert dict(agreements) == {"3S": (SPADES,)}


_KEYS = st.sampled_from(["withdrawn", "*", "3S", "P", "E:2S", "E:2S#2"])


@given(st.dictionaries(_KEYS, meanings(), max_size=3))
@settings(max_examples=40)
def test_agreements_are_read_back_from_their_json(given_meanings: dict[str, Meaning]) -> None:
    try:
        agreements = Agreements(tuple((key, (meaning,)) for key, meaning in given_meanings.items()))
    except MeaningError:
        reject()
    assert parse_agreements(agreements.to_json()) == agreements
