"""What is done and said after calls out of rotation, changes of call and inadmissible calls."""

from typing import Any

import pytest

from arbmodule.diagrams.templatetags.diagrams import clause_address
from arbmodule.lessons.procedure.actions import ACTIONS
from arbmodule.lessons.procedure.explanations import EXPLANATIONS
from arbmodule.lessons.procedure.mistakes import MISTAKES
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.clause import clauses_to_choose
from arbmodule.lessons.steps.legal_calls import KIND as LEGAL_CALLS
from arbmodule.lessons.steps.procedure import right_actions
from arbmodule.lessons.steps.tell import needed_keys
from tests.lessons.steps.tables import table

COMPARED = {"accept_turn", "cancelled", "comparable_turn", "other_turn", "lead"}
MISINFORMED = {"facts": [{"fact": "misinformed", "of": "E:1S", "value": "yes"}]}
UNINTENDED = {"facts": {"intended": "no", "intended_call": "2D"}}


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("N: E:P", {"accept_turn", "cancelled", "must_pass_once"}),
        ("W: P P S:P", {"accept_turn", "cancelled", "must_pass_once", "skipped_player"}),
        ("N: E:1H", COMPARED | {"rho_passes", "rho_acts"}),
        (
            "S: N:2S",
            COMPARED | {"partner_may_call", "any_call"},
        ),
        (
            "W: S:1H",
            COMPARED | {"partner_may_call", "any_call"},
        ),
        ("N: 1H 2C E:2D", {"accept_change", "first_stands", "change_information", "lead"}),
        ("N: 1H P X", {"any_legal_call", "partner_out", "lead_after"}),
    ],
)
def test_before_the_choice_the_player_hears_what_belongs_to_this_position(case: str, said: set[str]) -> None:
    assert set(needed_keys(table(case, "tell"))) == said


@pytest.mark.parametrize(
    ("case", "known", "clauses"),
    [
        ("N: 1H 2C P E:2D", UNINTENDED, {"take_back": "25A6", "take_back_information": "25A6"}),
        ("N: 1H 1S 2H E:2C", MISINFORMED, {"change_too": "21B2", "change_too_information": "16C2"}),
    ],
    ids=["over a slip", "over a wrong explanation"],
)
def test_who_takes_back_a_call_hears_under_which_law_and_whom_it_binds(
    case: str, known: dict[str, Any], clauses: dict[str, str]
) -> None:
    told = needed_keys(table(case, "tell", known))
    assert {item.key: item.citation for item in EXPLANATIONS if item.key in told} == clauses


def test_a_call_taken_back_after_a_wrong_explanation_is_not_told_under_the_law_of_slips() -> None:
    done = right_actions(table("N: 1H 1S 2H E:2C", "procedure", MISINFORMED))
    assert [action.citation for action in done] == ["21B2", "10C2"]


def test_a_pass_of_partners_transfer_is_explained_like_a_bid() -> None:
    transfer = {"shows": ["5+ H"], "purpose": "transfer", "about": "H", "natural": False}
    known = {"meanings": {"E:2D": transfer, "*": "none"}, "facts": {"intended": "yes"}}
    told = needed_keys(table("W: 1NT P 2D W:P", "tell", known))
    assert "rho_passes" in told
    assert "must_pass_once" not in told


@pytest.mark.parametrize(
    ("case", "known", "done"),
    [
        ("N: E:1H S:1S", {}, ["freeze", "facts", "turn_accepted"]),
        ("S: W:1H S:1D", {}, ["freeze", "facts", "warn_partner", "turn_ignored"]),
        ("S: N:2S TD E:declines", {}, ["cancel_call", "warn_partner_now", "turn_back"]),
        ("N: E:1H TD S:declines", {}, ["cancel_call", "turn_back"]),
        ("N: 1C P 2C N:P E:P S:P", {}, ["freeze", "facts", "warn_partner", "skipped"]),
        ("N: 1H 2C E:2D", UNINTENDED, ["freeze", "facts", "ask_intent", "intended_stands"]),
        ("N: 1H 2C P E:2D", UNINTENDED, ["may_take_back", "let_take_back"]),
        ("N: 1H 1S 2H E:2C", MISINFORMED, ["may_change_too", "let_take_back"]),
        ("N: 1H 2C E:2D TD S:X", {}, ["which_stands", "warn_partner", "lead_later"]),
        ("N: 1H P X", {}, ["freeze", "facts", "cancel_inadmissible", "explain_inadmissible", "let_call"]),
        ("N: 1H P X 1S", {}, ["freeze", "facts", "as_if_nothing"]),
        ("N: 7NT 8C", {}, ["freeze", "facts", "cancel_inadmissible", "both_pass"]),
        ("N: 1S P P P S:2S", {}, ["freeze", "facts", "auction_over"]),
    ],
)
def test_the_procedure_of_each_law_in_its_order(case: str, known: dict[str, Any], done: list[str]) -> None:
    assert [action.key for action in right_actions(table(case, "procedure", known))] == done


@pytest.mark.parametrize(
    ("case", "lowest", "may_pass"),
    [("N: E:1H TD S:declines N:P", "1H", False), ("N: E:P TD S:declines N:1D", None, True)],
)
def test_a_player_bound_by_a_rectification_may_make_that_call_only(
    case: str, lowest: str | None, may_pass: bool
) -> None:
    right = LEGAL_CALLS.right(table(case, "legal_calls", seat="E"))
    assert right == {"lowest": lowest, "pass": may_pass, "double": False, "redouble": False}


@pytest.mark.parametrize(
    "case", ["N: E:1H TD S:declines N:1C E:P", "N: 1H P X", "N: 1S P P P W:1NT", "N: 1H 2C E:2D TD S:X"]
)
def test_the_clause_of_the_ruling_is_among_those_offered(case: str) -> None:
    scene = table(case, "clause")
    assert KINDS["clause"].score(scene, KINDS["clause"].right(scene)).is_full
    assert scene.citation in clauses_to_choose(scene)


def test_a_wrong_turn_without_a_clause_of_its_own_carries_that_of_the_ruling() -> None:
    scene = table("N: E:1H TD S:declines N:1C E:P", "procedure")
    turns = KINDS["procedure"].score(scene, {"order": [], "to": {}}).wrong
    assert {turn.citation for turn in turns if turn.values["action"] == "announce"} == {"31A2(b)"}


CITED = {
    *(action.citation for action in ACTIONS if action.citation),
    *(item.citation for item in EXPLANATIONS if item.citation),
    *(mistake.citation for mistake in MISTAKES),
}


@pytest.mark.parametrize("clause", sorted(CITED))
def test_every_clause_told_has_a_page_in_the_law_book(clause: str) -> None:
    assert clause_address(clause)


def test_a_wrong_answer_about_a_bound_player_cites_what_binds_him() -> None:
    scene = table("N: E:1H TD S:declines N:P", "legal_calls", seat="E")
    given = {"lowest": "1C", "pass": True, "double": False, "redouble": False}
    assert {turn.citation for turn in LEGAL_CALLS.score(scene, given).wrong} == {"31A1"}


def test_no_call_leaves_the_partner_in_after_an_inadmissible_double_and_36b_says_so() -> None:
    scene = table("N: 1H P X", "number", of="free_calls")
    assert KINDS["number"].right(scene) == {"number": 0}
    assert KINDS["number"].score(scene, {"number": 3}).wrong[0].citation == "36B2"
