"""What the director does, in which order, and whom he speaks to."""

from typing import Any

import pytest

from arbmodule.lessons.procedure.actions import ACTIONS
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.procedure import KIND, items, longest_in_order, right_actions
from tests.lessons.steps.scenes import MUIDERBERG, OPEN, scene
from tests.lessons.steps.tables import table

MISTAKES = ["intent_in_public", "bare_accept", "advise"]


def test_the_procedure_before_the_choice_explains_before_it_lets_choose() -> None:
    order = KIND.right(scene("N: 3H 2S", "procedure", mistakes=MISTAKES))["order"]
    assert order == ["freeze", "facts", "ask_intent", "explain_all", "may_ask", "let_choose"]


@pytest.mark.parametrize("case", ["N: 3H 2S", OPEN, "N: 1S 1H 4S", f"{OPEN} E:3S", "N: 3H 2S E:3S"])
def test_the_right_answer_gets_every_point_at_every_moment(case: str) -> None:
    at_table = scene(case, "procedure", mistakes=MISTAKES)
    score = KIND.score(at_table, KIND.right(at_table))
    assert score.is_full
    assert not score.wrong


def test_a_correction_made_at_once_has_to_be_kept_on_hold() -> None:
    assert "hold_correction" in KIND.right(scene("N: 3H 2S E:3S", "procedure"))["order"]
    assert "hold_correction" not in KIND.right(scene("N: 3H 2S", "procedure"))["order"]


@pytest.mark.parametrize(("correction", "binds"), [("3S", True), ("P", True), ("X E:3S", False)])
def test_a_correction_is_said_to_bind_unless_it_was_itself_cancelled(correction: str, binds: bool) -> None:
    first, _, again = correction.partition(" ")
    at_table = scene(f"N: 3H 2S E:{first} TD S:declines {again}".strip(), "procedure")
    assert ("correction_binds" in KIND.right(at_table)["order"]) is binds


LEFT_BEHIND = {"warn_partner", "lead_later"}


@pytest.mark.parametrize(
    ("case", "said", "clause", "follows"),
    [
        ("N: 3H 2S TD S:accepts", "accepted_stands", "27A1", set()),
        ("N: 3H 2S X", "accepted_stands", "27A1", set()),
        ("N: 3H 2S E:3S TD S:accepts", "accepted_over_correction", "27C", LEFT_BEHIND),
        (f"{OPEN} E:2D S:accepts", "accepted_second", "27B4", LEFT_BEHIND),
    ],
    ids=["accepted", "called over", "over a correction", "second bid"],
)
def test_acceptance_is_told_with_what_a_withdrawn_call_leaves_behind(
    case: str, said: str, clause: str, follows: set[str]
) -> None:
    at_table = scene(case, "procedure")
    done = {action.key: action.citation for action in right_actions(at_table)}
    assert done[said] == clause
    assert set(done) - {"freeze", "facts", said} == follows
    assert KIND.score(at_table, KIND.right(at_table)).is_full


@pytest.mark.parametrize("attempt", ["E:X", "E:2D S:declines"])
def test_after_a_cancelled_attempt_the_partner_is_said_to_be_out_whatever_follows(attempt: str) -> None:
    done = [action.key for action in right_actions(scene(f"{OPEN} {attempt}", "procedure"))]
    assert done == ["cancel_attempt", "explain_out", "offer_answers", "let_replace"]


@pytest.mark.parametrize("attempt", ["E:X", "E:2NT S:declines"])
def test_bid_accepted_after_a_cancelled_attempt_is_said_to_count_and_the_partner_to_be_out(attempt: str) -> None:
    at_table = scene(f"{OPEN} {attempt} E:2D S:accepts", "procedure")
    done = [action.key for action in right_actions(at_table)]
    assert done == ["accepted_after_attempt", "announce", "warn_partner", "lead_later", "come_back"]
    assert KIND.score(at_table, KIND.right(at_table)).is_full


def test_second_bid_that_shows_the_same_is_accepted_without_anything_left_behind() -> None:
    same = {"meanings": {"withdrawn": MUIDERBERG, "2D": MUIDERBERG}, "facts": {"intended": "yes"}}
    done = right_actions(table(f"{OPEN} E:2D S:accepts", "procedure", same))
    assert [action.key for action in done] == ["freeze", "facts", "accepted_stands"]


def test_choosing_before_the_explanation_costs_one_point_and_says_what_comes_first() -> None:
    at_table = scene("N: 3H 2S", "procedure", mistakes=MISTAKES)
    answer = dict(KIND.right(at_table))
    answer["order"] = ["freeze", "facts", "ask_intent", "let_choose", "explain_all", "may_ask"]
    score = KIND.score(at_table, answer)
    assert score.points == score.out_of - 1
    assert score.first_wrong is not None
    assert score.first_wrong.key == "procedure.order"
    assert score.first_wrong.values == {"action": "explain_all", "other": "let_choose"}


def test_asking_for_the_intention_in_public_costs_a_point_and_is_the_first_wrong_turn() -> None:
    at_table = scene("N: 3H 2S", "procedure", mistakes=MISTAKES)
    right = KIND.right(at_table)
    score = KIND.score(at_table, {"order": ["freeze", "intent_in_public", *right["order"][1:]], "to": right["to"]})
    assert score.points == score.out_of - 1
    assert score.first_wrong is not None
    assert score.first_wrong.values == {"mistake": "intent_in_public"}


def test_speaking_to_the_wrong_player_costs_the_point_for_the_audience() -> None:
    at_table = scene("N: 3H 2S", "procedure", mistakes=MISTAKES)
    right = KIND.right(at_table)
    score = KIND.score(at_table, {**right, "to": {**right["to"], "ask_intent": "table"}})
    assert score.points == score.out_of - 1
    assert score.first_wrong is not None
    assert score.first_wrong.key == "procedure.audience"


def test_doing_nothing_gets_nothing() -> None:
    assert KIND.score(scene("N: 3H 2S", "procedure"), {"order": [], "to": {}}).points == 0


def test_the_order_on_the_page_is_not_the_order_of_the_procedure() -> None:
    at_table = scene("N: 3H 2S", "procedure", mistakes=MISTAKES)
    shown = [key for key in items(at_table) if key not in MISTAKES]
    assert shown != KIND.right(at_table)["order"]
    assert set(items(at_table)) >= set(MISTAKES)


def test_longest_part_in_order_is_kept() -> None:
    assert longest_in_order([10, 20, 20, 50, 40, 45]) == 5
    assert longest_in_order([50, 40, 30]) == 1
    assert longest_in_order([]) == 0


def test_every_action_has_its_own_name() -> None:
    assert len({action.key for action in ACTIONS}) == len(ACTIONS)


SLIPS = {"facts": [{"fact": "intended", "value": "yes"}, {"fact": "intended", "of": "E:X", "value": "no"}]}
BARRED: dict[str, Any] = {"facts": [{"fact": "comparable", "of": "E:P", "value": "no"}]}


def test_slip_in_place_of_an_irregular_call_is_repaired_without_beginning_anew() -> None:
    at_table = table(f"{OPEN} E:X", "procedure", SLIPS)
    assert [action.key for action in right_actions(at_table)] == ["ask_intent", "intended_in_place"]
    first = table("N: 3H 2S", "procedure", {"facts": {"intended": "no"}})
    assert [action.key for action in right_actions(first)] == ["freeze", "facts", "ask_intent", "intended_stands"]


def test_bid_accepted_while_an_earlier_ruling_keeps_the_partner_out_is_announced_with_that() -> None:
    at_table = table("N: 1H 1D TD S:declines E:P S:2H P P E:2D S:2S", "procedure", BARRED)
    assert "accepted_partner_bound" in [action.key for action in right_actions(at_table)]


@pytest.mark.parametrize(
    ("case", "kind"),
    [
        ("S:2H P P E:2D", "tell"),
        ("S:2H P P E:2D S:declines", "tell"),
        ("S:2H W:P E:2S", "tell"),
        ("S:2H P P E:2D S:declines", "free_calls"),
        ("S:2H P P E:2D S:declines E:3D", "consequence"),
    ],
)
def test_step_that_supposes_a_free_partner_is_refused_where_an_earlier_ruling_keeps_him_out(
    case: str, kind: str
) -> None:
    diamonds = dict.fromkeys(("1D", "2D", "3D", "E:2D", "E:3D"), "4+ D")
    known = BARRED | {"meanings": {**diamonds, "*": "none"}}
    problem = KINDS[kind].problem(table(f"N: 1H 1D TD S:declines E:P {case}", kind, known))
    assert problem is not None
    assert "W must pass by an earlier ruling" in problem
