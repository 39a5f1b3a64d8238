"""The address of the desk: written, read back, and what it refuses."""

import pytest
from django.http import QueryDict
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.desk.reading import LONGEST_ADDRESS, Reading, read_address
from arbmodule.desk.said import Said, read_said
from arbmodule.desk.sheet import Face, Sheet
from arbmodule.desk.turning import turned_to
from rules import (
    EDITIONS,
    POLICIES,
    PRESETS,
    MeaningError,
    Seat,
    Vulnerability,
    parse_case,
    parse_fact,
)

CASES = st.sampled_from(["N:", "N: 3H 2S", "W EW: N:1S", "N all: 3H 2S TD S:declines E:X E:3S", "S: 1S P 2S"]).map(
    parse_case
)
FACTS = st.sampled_from(
    [
        parse_fact("intended", None, "yes"),
        parse_fact("intended", "E:2S", "no"),
        parse_fact("intended_call", "E:2S", "3S"),
        parse_fact("comparable", "3S", "yes"),
        parse_fact("artificial", "E:P", "no"),
        parse_fact("exposed", "S", "honour"),
    ]
)
SAID = st.sampled_from(
    [
        Said("withdrawn", "@weak_two S"),
        Said("*", "none"),
        Said("3S", "12-16 hcp, 6+ S"),
        Said("E:2S", "8+ hcp, 4+ S/H | purpose=asks | about=4-card major | natural=no"),
        Said("E:2S#2", "6-10 hcp, 6 S / 20+ hcp"),
    ]
)
SHEETS = st.builds(
    Sheet,
    case=CASES,
    board=st.none() | st.integers(1, 999),
    meanings=st.lists(SAID, unique=True).map(tuple),
    is_natural=st.booleans(),
    facts=st.lists(FACTS, unique=True).map(tuple),
    edition=st.sampled_from(list(EDITIONS)),
    policy=st.sampled_from(list(POLICIES)),
    face=st.sampled_from(list(Face)),
)


def read(query: str, language: str = "nl") -> Reading:
    with override(language):
        return read_address(QueryDict(query), language, len(query))


@given(SHEETS)
def test_address_holds_everything_and_is_read_back(sheet: Sheet) -> None:
    reading = read(sheet.query())
    assert reading.problems == []
    assert reading.sheet == sheet


@given(SHEETS)
def test_what_is_shared_with_the_table_says_nothing_about_meanings(sheet: Sheet) -> None:
    shared = sheet.for_the_table()
    assert (shared.meanings, shared.is_natural, shared.face) == ((), False, Face.TABLE)
    assert (shared.case, shared.facts, shared.edition, shared.policy) == (
        sheet.case,
        sheet.facts,
        sheet.edition,
        sheet.policy,
    )
    assert "m=" not in shared.query()


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("case=rubbish", "case"),
        ("case=N:+3H+2Q", "case"),
        (f"case=N:{'+P' * 1500}", "case"),
        (f"case={'x' * LONGEST_ADDRESS}", "case"),
        ("case=N:&board=0", "board"),
        ("case=N:&board=%D9%A3", "board"),
        ("case=N:&m=withdrawn", "m"),
        ("case=N:&m=3S=5-10", "m"),
        ("case=N:&m=3S=@nonsense", "m"),
        ("case=N:&m=3S=@weak_two", "m"),
        ("case=N:&m=3S=@weak_two+Q", "m"),
        ("case=N:&m=3S=any+|+purpose=nonsense", "m"),
        ("case=N:&m=3S=any+|+nonsense=1", "m"),
        ("case=N:&" + "&".join(["m=3S=any"] * 61), "m"),
        ("case=N:&f=nonsense=yes", "f"),
        ("case=N:&f=intended", "f"),
        ("case=N:&f=exposed@Q=honour", "f"),
        ("case=N:&" + "&".join(["f=intended=yes"] * 41), "f"),
        ("case=N:&edition=1066", "edition"),
        ("case=N:&policy=mine", "policy"),
    ],
)
def test_what_cannot_be_read_becomes_a_sentence_about_its_field(query: str, field: str, language: str) -> None:
    problems = read(query, language).problems
    assert {problem.field for problem in problems} == {field}
    assert all(len(problem.message) > 15 for problem in problems)


def test_case_that_cannot_be_read_is_kept_as_it_was_written() -> None:
    reading = read("case=N:+3H+2Q")
    assert reading.case_text == "N: 3H 2Q"
    assert "7" in reading.problems[0].message


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=60))
def test_no_address_raises(case: str, said: str, fact: str) -> None:
    query = QueryDict(mutable=True)
    query.setlist("case", [case])
    query.setlist("m", [f"3S={said}", said])
    query.setlist("f", [fact])
    with override("en"):
        assert read_address(query, "en", 100).sheet.case is not None


@pytest.mark.parametrize("name", PRESETS)
def test_every_common_meaning_can_be_said(name: str) -> None:
    suits = [str(choice[0]) for choice in PRESETS[name].suits]
    if len(suits) == 2:
        suits[1] = next(str(s) for s in PRESETS[name].suits[1] if str(s) != suits[0])
    said = read_said(f"3S=@{' '.join([name, *suits])}")
    assert said.meaning().has_agreement
    assert (said.preset, list(said.suits)) == (name, suits)


def test_meaning_without_a_key_is_refused() -> None:
    with pytest.raises(MeaningError):
        read_said("=any")


def test_another_dealer_turns_calls_facts_and_meanings() -> None:
    sheet = Sheet(
        case=parse_case("N: 3H 2S TD S:declines"),
        facts=(parse_fact("intended", "E:2S", "yes"), parse_fact("exposed", "S", "small")),
        meanings=(Said("E:2S", "any"), Said("3S", "any")),
    )
    turned = turned_to(sheet, Seat.EAST)
    assert str(turned.case) == "E: 3H 2S TD W:declines"
    assert [said.key for said in turned.meanings] == ["S:2S", "3S"]
    assert "intended%40S%3A2S" in turned.query()
    assert "exposed%40W" in turned.query()
    assert turned_to(turned, Seat.NORTH) == sheet


def test_vulnerability_travels_in_the_case() -> None:
    assert read(Sheet(parse_case("W EW: 1S")).query()).sheet.case.vulnerability is Vulnerability.EW
