"""The bidding box keeps what was chosen and shows what each call brings."""

import pytest

from arbmodule.diagrams.bidding_box import Answered, BoxCell, Outcome, Verdicts, box, outcome_of, result_box
from rules import ALL_CALLS, Bar, Call, CallState, Citation, Finding, Record, Seat, parse_call

FREE = Verdicts(dict.fromkeys(ALL_CALLS, Outcome.FREE), right={parse_call("3S")}, barred=Seat.WEST)


def answered(cells: tuple[BoxCell, ...]) -> dict[str, Answered]:
    return {cell.value: cell.answered for cell in cells if cell.answered}


def record(call: str, **fields: object) -> Record:
    made = Record(Seat.EAST, parse_call(call), Citation("2017", "27B1(a)"))
    return made._replace(**fields)  # type: ignore[arg-type]


def test_box_holds_35_bids_in_rows_of_five_and_three_other_calls() -> None:
    empty = box()
    assert [cell.value for cell in empty.bids[:6]] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert [cell.value for cell in empty.others] == ["P", "X", "XX"]
    assert len(empty.bids) == 35


def test_submitted_values_come_back_chosen_and_unknown_ones_are_left_out() -> None:
    filled = box(["3S", "none", "9Z", "<script>"])
    assert [cell.value for cell in (*filled.bids, *filled.others) if cell.is_chosen] == ["3S"]
    assert filled.chose_none


def test_right_answer_is_marked_right() -> None:
    assert answered(result_box(FREE, ["3S"]).bids) == {"3S": Answered.RIGHT}


def test_wrong_answer_is_marked_beside_the_right_one() -> None:
    assert answered(result_box(FREE, ["4S"]).bids) == {"3S": Answered.MISSED, "4S": Answered.WRONG}


def test_ruling_shown_without_a_question_marks_no_answer() -> None:
    shown = result_box(Verdicts(FREE.outcomes), ["4S"])
    assert answered(shown.bids) == {}


@pytest.mark.parametrize(
    ("chosen", "right", "answer"),
    [
        (["none"], set(), Answered.RIGHT),
        (["none"], {parse_call("3S")}, Answered.WRONG),
        (["3S"], set(), Answered.MISSED),
        (["3S"], {parse_call("3S")}, None),
        (["none"], None, None),
    ],
)
def test_none_of_them_is_an_answer_too(chosen: list[str], right: set[Call] | None, answer: Answered | None) -> None:
    assert result_box(Verdicts(FREE.outcomes, right), chosen).none_answered is answer


def test_key_lists_only_outcomes_that_occur() -> None:
    assert result_box(FREE).outcomes == (Outcome.FREE,)


def test_each_call_links_to_its_reasons() -> None:
    def address(call: Call) -> str:
        return f"/reasons/{call}"

    assert result_box(Verdicts(FREE.outcomes, address=address)).bids[0].address == "/reasons/1C"


@pytest.mark.parametrize(
    ("ruled", "outcome"),
    [
        (record("3S"), Outcome.FREE),
        (record("4S", partner_bar=Bar.ALL), Outcome.PARTNER_PASSES),
        (record("1S", partner_bar=Bar.NEXT), Outcome.PARTNER_PASSES_ONCE),
        (record("X", call_state=CallState.CANCELLED, partner_bar=Bar.ALL), Outcome.CANCELLED),
        (record("2H", call_state=CallState.CANCELLED, partner_bar=Bar.ALL), Outcome.TOO_LOW),
        (record("XX", call_state=CallState.ILLEGAL, partner_bar=Bar.ALL), Outcome.IMPOSSIBLE),
        (record("4S", finding=Finding.JUDGEMENT), Outcome.JUDGEMENT),
        (record("4S", possible=("27B1(b)", "27B2")), Outcome.QUESTION),
    ],
)
def test_record_is_put_into_one_outcome(ruled: Record, outcome: Outcome) -> None:
    assert outcome_of(ruled) is outcome
