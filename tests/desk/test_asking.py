"""Questions of the desk's own: a slip before a call that cannot stand, and the director's own decision."""

import pytest

from arbmodule.desk.asking import all_questions, decision_asked, script_of, slip_asked
from arbmodule.desk.ruled import Ruled, ruled
from arbmodule.desk.said import Said
from arbmodule.desk.sheet import Sheet, split_fact
from rules import Status, parse_case, parse_fact


def found(case: str, *facts: str, edition: str = "2017") -> Ruled:
    known = tuple(parse_fact(*split_fact(text)) for text in facts)
    return ruled(Sheet(case=parse_case(case), facts=known, edition=edition))


@pytest.mark.parametrize(
    ("case", "name"),
    [("N: 1S P X TD", "S:X"), ("N: 1S P X", "S:X"), ("N: 1S E:P N:X TD", "N:X"), ("N: X TD", "N:X")],
)
def test_inadmissible_double_may_have_been_a_slip(case: str, name: str) -> None:
    asked = slip_asked(found(case))
    assert asked
    assert str(asked.of) == name
    keys = [line.key for line in script_of(found(case))]
    assert keys.index("slip.ask") < keys.index("double.never")


def test_second_equal_double_is_asked_by_its_own_name() -> None:
    asked = slip_asked(found("N: 1S X P 2H P X"))
    assert asked
    assert str(asked.of) == "E:X#2"


@pytest.mark.parametrize(
    ("case", "facts"),
    [
        ("N: 1S P X TD", ("intended@S:X=yes",)),
        ("N: 1S P X TD", ("intended@S:X=no",)),
        ("N: 1S P X P TD", ()),
        ("N: 3H 2S TD", ()),
        ("N: 1S P 2S TD", ()),
    ],
)
def test_slip_is_not_asked_where_it_is_known_or_changes_nothing(case: str, facts: tuple[str, ...]) -> None:
    assert slip_asked(found(case, *facts)) is None


@pytest.mark.parametrize(
    ("case", "call"),
    [
        ("N: E:1H TD S:declines N:1S E:2H", "2H"),
        ("N: S:1C TD W:declines N:1D P S:1S", "1S"),
        ("N: 3H 2S TD S:declines E:P", "P"),
    ],
)
def test_director_may_decide_himself_what_settles_the_ruling(case: str, call: str) -> None:
    decision = decision_asked(found(case))
    assert decision
    assert str(decision) == call
    for answer in ("yes", "no"):
        settled = found(case, f"comparable@{call}={answer}").ruling
        assert settled.status is not Status.QUESTION
    shown = all_questions(found(case), "nl")[0]
    assert [each.value for each in shown.answers] == [f"comparable@{call}=yes", f"comparable@{call}=no"]


def test_decision_is_not_asked_where_it_would_settle_nothing() -> None:
    """After four clubs for two spades it still matters which suits the low bid showed (27B1a)."""
    assert decision_asked(found("N: 3H 2S TD S:declines E:4C")) is None
    assert decision_asked(found("N: 3H 2S TD")) is None


def test_suits_for_the_lead_are_asked_once_a_call() -> None:
    questions = all_questions(found("N: E:1H TD S:declines N:1S E:2H", "comparable@2H=no"), "en")
    assert [question.key for question in questions] == ["E:2H"]


@pytest.mark.parametrize("case", ["N: S:P", "N: S:P TD", "N: W:P TD", "N: 1C P 1H P S:P TD"])
@pytest.mark.parametrize(
    ("known", "partner", "later"),
    [
        ("artificial@{}=yes", ("30C", "31B1"), ("30C", "31B2")),
        ("artificial@{}=no", ("30B1(a)",), ("30B1(b)",)),
        (None, ("30B1(a)", "31B1"), ("30B1(b)", "31B2")),
    ],
)
def test_pass_at_partners_turn_or_on_the_left_is_told_under_the_law_of_its_kind(
    case: str, known: str | None, partner: tuple[str, ...], later: tuple[str, ...]
) -> None:
    name = "W:P" if "W:P" in case else "S:P"
    said = {line.key: line.laws for line in script_of(found(case, *([known.format(name)] if known else [])))}
    told = said.get("rotation.partner_turn") or said["rotation.lho_turn"]
    assert told == (*partner, "16C2")
    assert said["rotation.later"] == later


@pytest.mark.parametrize(
    ("case", "later"),
    [("N: 1C P P X S:P TD", ("30C", "31B2")), ("N: 1C P 1H P S:P TD", ("30B1(b)", "31B2"))],
    ids=["partner's call stands last", "over a bid of his own"],
)
def test_pass_of_an_artificial_call_is_told_as_a_bid_by_what_that_call_means(case: str, later: tuple[str, ...]) -> None:
    sheet = Sheet(case=parse_case(case), meanings=(Said("N:1C", "16+ hcp | natural=no"),))
    said = {line.key: line.laws for line in script_of(ruled(sheet))}
    assert said["rotation.later"] == later
