"""One example of every diagram, for the page on which the look of the house can be judged."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbmodule.diagrams.auction import Mark, draw_case
from arbmodule.diagrams.bidding_box import Outcome, Verdicts, box, result_box
from arbmodule.diagrams.meaning_picture import MeaningFigure, draw_meanings
from arbmodule.diagrams.ruling_tree import TreeNode
from arbmodule.diagrams.table import roles_round, table_top
from rules import (
    ALL_CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    SEATS,
    Call,
    Denomination,
    Seat,
    Vulnerability,
    parse_call,
    parse_case,
    parse_hand,
    parse_meaning,
    picture,
)


@dataclass(frozen=True, slots=True)
class StepShown:
    """One step of a scenario in the row of steps."""

    label: str
    state: str


def examples() -> dict[str, Any]:
    """The context of ``diagrams/styleguide.html``: the same case before and after it is found."""
    before = parse_case("N NS: 3H 2S")
    after = parse_case("N NS: 3H 2S TD S:declines E:X E:3S P")
    marks = {1: (Mark.INSUFFICIENT, Mark.WITHDRAWN), 4: (Mark.CANCELLED,)}
    return {
        "auction_before": draw_case(before, open_seat=Seat.SOUTH),
        "auction_after": draw_case(after, marks, Seat.WEST),
        "auction_words": draw_case(parse_case("W all: 1S X XX P S:1NT"), {4: (Mark.OUT_OF_TURN,)}),
        "table_before": table_top(Seat.NORTH, Vulnerability.NS, 5),
        "table_after": table_top(Seat.NORTH, Vulnerability.NS, 5, roles_round(Seat.EAST)),
        "hand": parse_hand("KQT43.94.A762.85"),
        "box": box(["3S"]),
        "box_several": box(["3S", "4S"]),
        "box_result": result_box(Verdicts(_outcomes(), {parse_call("3S")}, Seat.WEST), ["X"]),
        "box_several_result": result_box(Verdicts(_outcomes(), _free(_outcomes()), Seat.WEST), ["3S", "3NT"]),
        "seats": SEATS,
        "tree": _tree(),
        "figure": _figure(),
        "steps": _steps(),
    }


def _outcomes() -> Mapping[Call, Outcome]:
    """Something of everything, so that each pattern is seen."""
    last = parse_call("3H")
    special = {
        PASS: Outcome.PARTNER_PASSES,
        DOUBLE: Outcome.CANCELLED,
        REDOUBLE: Outcome.IMPOSSIBLE,
        parse_call("3S"): Outcome.FREE,
        parse_call("4C"): Outcome.FREE,
        parse_call("4S"): Outcome.JUDGEMENT,
        parse_call("5C"): Outcome.QUESTION,
    }
    plain = {call: Outcome.TOO_LOW if call.rank <= last.rank else Outcome.PARTNER_PASSES for call in ALL_CALLS}
    return {**plain, **special}


def _free(outcomes: Mapping[Call, Outcome]) -> set[Call]:
    return {call for call, outcome in outcomes.items() if outcome is Outcome.FREE}


def _tree() -> TreeNode:
    subset = TreeNode("0 % ♠", ("23A2",))
    comparable = TreeNode("3♠ – 2♠", ("27B1(b)", "23A"), (TreeNode("3♠ ≠ 2♠", ("23A1",)), subset))
    return TreeNode("2♠ < 3♥", ("18D",), (TreeNode("3♠", ("27B1(a)",)), comparable), is_open=True)


def _figure() -> MeaningFigure:
    """The founding example: a weak two-suiter withdrawn, an overcall of opening strength instead."""
    withdrawn, replacement = parse_meaning("5-10 hcp, 5 S, 4+ C/D"), parse_meaning("9-16 hcp, 5+ S")
    cells = picture(withdrawn.hands, replacement.hands, Denomination.SPADES)
    hand = parse_hand("AQ9865.4.A72.K85")
    return MeaningFigure("example", draw_meanings(cells), Denomination.SPADES, parse_call("2S"), parse_call("3S"), hand)


def _steps() -> tuple[StepShown, ...]:
    return (StepShown("2♠", "done"), StepShown("27A1", "done"), StepShown("27B1", "now"), StepShown("26B", "next"))
