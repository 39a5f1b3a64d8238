"""Steps taken back: nothing that was noted about a call outlives it."""

import pytest

from arbmodule.desk.ruled import ruled
from arbmodule.desk.said import Said
from arbmodule.desk.sheet import Sheet, fact_text, split_fact
from arbmodule.desk.stepping_back import back_to
from rules import parse_case, parse_fact

FACTS = ("intended@E:2S=yes", "comparable@3S=yes", "exposed@W=small", "artificial@E:P#2=no")
SAID = (Said("withdrawn", "@weak_two S"), Said("3S", "12-16 hcp, 6+ S"), Said("N:3H", "@weak_two H"))


def noted(case: str) -> Sheet:
    facts = tuple(parse_fact(*split_fact(text)) for text in FACTS)
    return Sheet(case=parse_case(case), facts=facts, meanings=SAID)


@pytest.mark.parametrize(
    ("count", "facts", "keys"),
    [
        (5, FACTS[:3], ["withdrawn", "3S", "N:3H"]),
        (2, FACTS[:3], ["withdrawn", "3S", "N:3H"]),
        (1, FACTS[2:3], ["N:3H"]),
        (0, FACTS[2:3], []),
    ],
)
def test_what_was_noted_of_a_call_goes_with_it(count: int, facts: tuple[str, ...], keys: list[str]) -> None:
    sheet = back_to(ruled(noted("N: 3H 2S TD S:declines E:3S")), count)
    assert [fact_text(fact) for fact in sheet.facts] == list(facts)
    assert [said.key for said in sheet.meanings] == keys
    assert len(sheet.case.events) == count


def test_another_low_bid_is_not_taken_for_what_the_first_one_meant() -> None:
    """A weak two in spades noted for 2♠ says nothing about the 2♢ made instead of it."""
    back = back_to(ruled(noted("N: 3H 2S")), 1)
    other = Sheet(case=parse_case("N: 3H 2D"), facts=back.facts, meanings=back.meanings)
    assert ruled(other).meanings.withdrawn == ()


@pytest.mark.parametrize(("count", "is_kept"), [(5, True), (4, True), (3, False)])
def test_second_pass_of_a_player_has_its_own_facts(count: int, is_kept: bool) -> None:
    sheet = back_to(ruled(noted("E: P 1S P E:P P P")), count)
    assert ("artificial@E:P#2=no" in [fact_text(fact) for fact in sheet.facts]) is is_kept
