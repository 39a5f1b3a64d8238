"""Where the director stands in his procedure, read off the engine's ruling."""

from collections.abc import Set
from enum import StrEnum

from rules import Act, Bar, Case, Irregularity, Kind, Lead26B, Option, Record, Ruling, Seat, Status


class Moment(StrEnum):
    """What the ruling says is to be done now; several may hold at once."""

    # an insufficient bid in rotation
    LHO_CHOOSES = "lho_chooses"
    NOT_CORRECTED = "not_corrected"
    CORRECTED = "corrected"
    SECOND_LHO_CHOOSES = "second_lho_chooses"
    PARTNER_OUT_ALREADY = "partner_out_already"
    OFFENDER_CHOOSES = "offender_chooses"
    PARTNER_OUT_CHOOSES = "partner_out_chooses"
    ACCEPTED = "accepted"
    ACCEPTED_OVER_CORRECTION = "accepted_over_correction"
    ACCEPTED_SECOND = "accepted_second"
    ACCEPTED_AFTER_ATTEMPT = "accepted_after_attempt"
    ACCEPTED_PARTNER_BOUND = "accepted_partner_bound"
    CORRECTION_BINDS = "correction_binds"
    PARTNER_FREE = "partner_free"
    PARTNER_BARRED = "partner_barred"
    # a call out of rotation
    TURN_LHO_CHOOSES = "turn_lho_chooses"
    TURN_OF_RHO = "turn_of_rho"
    TURN_OF_PARTNER = "turn_of_partner"
    TURN_OF_RHO_PASSED = "turn_of_rho_passed"
    TURN_GOES_BACK = "turn_goes_back"
    PARTNER_CALLS = "partner_calls"
    MUST_REPEAT = "must_repeat"
    OBLIGED = "obliged"
    TURN_OFFENDER_CHOOSES = "turn_offender_chooses"
    TURN_ACCEPTED = "turn_accepted"
    TURN_RULED = "turn_ruled"
    TURN_IGNORED = "turn_ignored"
    TURN_LOST = "turn_lost"
    TURN_MAY_BE_LOST = "turn_may_be_lost"
    # a change of call
    CHANGE_LHO_CHOOSES = "change_lho_chooses"
    CHANGE_SETTLED = "change_settled"
    LHO_MAY_TAKE_BACK = "lho_may_take_back"
    LHO_MAY_CHANGE_TOO = "lho_may_change_too"
    UNINTENDED = "unintended"
    UNINTENDED_IN_PLACE = "unintended_in_place"
    # inadmissible calls
    INADMISSIBLE = "inadmissible"
    REPLACES_INADMISSIBLE = "replaces_inadmissible"
    CALLED_OVER = "called_over"
    BOTH_OUT = "both_out"
    TOO_LATE = "too_late"
    # whatever the irregularity
    BEGINNING = "beginning"
    INTENT_IN_DOUBT = "intent_in_doubt"
    UNAUTHORISED = "unauthorised"
    LEAD_OPEN = "lead_open"
    REVIEW_OPEN = "review_open"


_OUT_OF_ROTATION = frozenset({Kind.PASS_OUT_OF_ROTATION, Kind.BID_OUT_OF_ROTATION, Kind.DOUBLE_OUT_OF_ROTATION})
#: A choice by what its options do: the act, the Law and the consequence (a key of the engine; '' for any).
_BY_OPTION: tuple[tuple[Act, str, str, tuple[Moment, ...]], ...] = (
    (Act.ACCEPT, "27", "", (Moment.LHO_CHOOSES, Moment.BEGINNING, Moment.INTENT_IN_DOUBT)),
    (Act.DECLINE, "27", "second_bid_cancelled", (Moment.SECOND_LHO_CHOOSES,)),
    (Act.ACCEPT, "29", "", (Moment.TURN_LHO_CHOOSES, Moment.BEGINNING)),
    (Act.ACCEPT, "25", "", (Moment.CHANGE_LHO_CHOOSES, Moment.BEGINNING, Moment.INTENT_IN_DOUBT)),
    (Act.DECLINE, "29", "cancelled_partner_turn", (Moment.TURN_OF_PARTNER,)),
    (Act.DECLINE, "29", "cancelled_lho_turn", (Moment.TURN_OF_PARTNER,)),
    (Act.SUBSTITUTE, "25", "", (Moment.UNINTENDED, Moment.BEGINNING, Moment.INTENT_IN_DOUBT)),
    (Act.WITHDRAW, "25", "", (Moment.LHO_MAY_TAKE_BACK,)),
    (Act.WITHDRAW, "21", "", (Moment.LHO_MAY_CHANGE_TOO,)),
    (Act.CALL, "36", "", (Moment.CALLED_OVER, Moment.BEGINNING)),
    (Act.CALL, "38", "", (Moment.CALLED_OVER, Moment.BEGINNING)),
    (Act.CALL, "", "right_player_calls", (Moment.TURN_GOES_BACK,)),
    (Act.CALL, "", "partner_calls_freely", (Moment.TURN_GOES_BACK, Moment.PARTNER_CALLS)),
    (Act.REPEAT, "31", "", (Moment.MUST_REPEAT,)),
    (Act.REPEAT, "32", "", (Moment.MUST_REPEAT,)),
    (Act.PASS, "30", "", (Moment.OBLIGED,)),
    (Act.PASS, "37", "", (Moment.INADMISSIBLE, Moment.BOTH_OUT, Moment.BEGINNING)),
    (Act.PASS, "38", "", (Moment.INADMISSIBLE, Moment.BOTH_OUT, Moment.BEGINNING)),
    (Act.REPLACE, "36", "", (Moment.INADMISSIBLE, Moment.REPLACES_INADMISSIBLE, Moment.BEGINNING)),
    (Act.REPLACE, "27", "partner_out", (Moment.PARTNER_OUT_CHOOSES,)),
    (Act.REPLACE, "27", "", (Moment.OFFENDER_CHOOSES,)),
    (Act.REPLACE, "", "", (Moment.TURN_OFFENDER_CHOOSES,)),
)
#: What has been settled, by the Law or the clause the record rests on; the longest that fits counts.
_BY_RECORD: dict[str, tuple[Moment, ...]] = {
    "27A1": (Moment.ACCEPTED, Moment.BEGINNING),
    "29A": (Moment.TURN_ACCEPTED, Moment.BEGINNING),
    "28B": (Moment.TURN_IGNORED, Moment.BEGINNING),
    "17D3": (Moment.TURN_LOST, Moment.BEGINNING),
    "30": (Moment.TURN_RULED,),
    "31": (Moment.TURN_RULED,),
    "32": (Moment.TURN_RULED,),
    "25A": (Moment.UNINTENDED, Moment.BEGINNING, Moment.INTENT_IN_DOUBT),
    "25B": (Moment.CHANGE_SETTLED,),
    "36A": (Moment.CALLED_OVER,),
    "39": (Moment.TOO_LATE, Moment.BEGINNING),
}
#: What an accepted bid leaves behind where another call stays withdrawn (16C2, 26B), by the clause it came by.
_ACCEPTED_VIA = {"27C": Moment.ACCEPTED_OVER_CORRECTION, "27B4": Moment.ACCEPTED_SECOND}
#: The clauses of an attempt to replace an insufficient bid that was cancelled.
_CANCELLED_ATTEMPT = frozenset({"27B3", "27B4"})
#: A correction that was itself cancelled binds nobody: he chooses again, his partner being out; nor does one that is
#: withdrawn because the bid was accepted.
_BINDS_NOBODY = _CANCELLED_ATTEMPT | {"27A1"}


#: By these clauses an irregular call stood, or is no longer of account; by those a replacement was cancelled.
_STANDS = frozenset({"25A1", "27A1", "28A", "28B", "29A", "36A", "36C", "37A"})


def moments_of(ruling: Ruling, case: Case) -> frozenset[Moment]:
    """Every moment that holds; none where nothing is irregular."""
    if _is_slip_in_place(ruling, case):
        return frozenset({Moment.UNINTENDED_IN_PLACE})
    taken_back = [option for option in ruling.choice.options if option.act is Act.WITHDRAW] if ruling.choice else []
    if taken_back:
        return frozenset(_of_option(taken_back[0]))
    if not ruling.irregularities and (ruling.ruling is None or ruling.ruling.citation.law != "25"):
        return frozenset()
    return frozenset(_choice(ruling) if ruling.choice else _ruled(ruling))


def _is_slip_in_place(ruling: Ruling, case: Case) -> bool:
    """Is a slip to be put right that was made in place of an irregular call, or of a cancelled attempt at that?"""
    if ruling.choice is None or ruling.choice.options[0].act is not Act.SUBSTITUTE:
        return False
    seat = ruling.choice.seat
    mine = [event.call for event in case.calls() if event.seat is seat]
    before = (seat, mine[-2]) if len(mine) > 1 else None
    clauses = {str(record.citation) for record in _records(ruling) if (record.seat, record.call) == before}
    is_irregular = any((each.seat, each.call) == before for each in ruling.irregularities)
    return not clauses & _STANDS if is_irregular else bool(clauses & _CANCELLED_ATTEMPT)


def _records(ruling: Ruling) -> tuple[Record, ...]:
    return (*ruling.earlier, *((ruling.ruling,) if ruling.ruling else ()))


def bound_before(ruling: Ruling, seat: Seat) -> Seat | None:
    """The partner of this player, if an earlier ruling (not a card) obliges him to pass whatever is called now."""
    partner = seat.partner
    earlier = ruling.earlier if ruling.choice is None else _records(ruling)
    bars = (
        each.offender_bar if each.seat is partner else each.partner_bar
        for each in earlier
        if each.call is not None and each.seat in (seat, partner)
    )
    is_bound = partner in ruling.must_pass and any(bar is not Bar.NONE for bar in bars)
    return partner if is_bound else None


def replaces_call_out_of_turn(ruling: Ruling, case: Case) -> bool:
    """Is the latest irregular call another one made in place of a call out of rotation that did not stand (31, 32)?"""
    latest = ruling.irregularities[-1]
    mine = [event.call for event in case.calls() if event.seat is latest.seat]
    before = (latest.seat, mine[-2]) if len(mine) > 1 and mine[-2] != latest.call else None
    kinds = {each.kind for each in ruling.irregularities if (each.seat, each.call) == before}
    stood = any((each.seat, each.call) == before and str(each.citation) in _STANDS for each in _records(ruling))
    return bool(kinds & _OUT_OF_ROTATION) and not stood


def _choice(ruling: Ruling) -> set[Moment]:
    options = ruling.choice.options if ruling.choice else ()
    found = {moment for option in options for moment in _of_option(option)}
    if Moment.TURN_LHO_CHOOSES in found:
        found |= _at_rho(found, ruling.irregularities[-1])
    if Moment.SECOND_LHO_CHOOSES in found:
        found.discard(Moment.LHO_CHOOSES)
        if _is_partner_out(ruling):
            found.add(Moment.PARTNER_OUT_ALREADY)
    if Moment.LHO_CHOOSES in found:
        found.add(Moment.CORRECTED if _is_corrected(ruling) else Moment.NOT_CORRECTED)
    return found


def _of_option(option: Option) -> tuple[Moment, ...]:
    law = str(option.citation.law)
    for act, of_law, consequence, moments in _BY_OPTION:
        if act is option.act and of_law in ("", law) and consequence in ("", option.consequence):
            return moments
    return ()


def _at_rho(found: Set[Moment], latest: Irregularity) -> set[Moment]:
    """At the turn of the player on the right a pass and any other call go different ways."""
    is_pass = latest.kind is Kind.PASS_OUT_OF_ROTATION
    more = set() if is_pass else {Moment.INTENT_IN_DOUBT}
    if Moment.TURN_OF_PARTNER in found:
        return more
    return more | {Moment.TURN_OF_RHO_PASSED if is_pass and str(latest.citation.law) == "30" else Moment.TURN_OF_RHO}


def _is_partner_out(ruling: Ruling) -> bool:
    """Was an attempt of this player cancelled before? Accepting another one does not bring his partner back."""
    record, latest = ruling.ruling, ruling.irregularities[-1]
    return record is not None and record.seat is latest.seat and str(record.citation) in _CANCELLED_ATTEMPT


def _is_corrected(ruling: Ruling) -> bool:
    """The offender has replaced the call himself: then the preview holds that call only."""
    return len(ruling.replacements) == 1


def _ruled(ruling: Ruling) -> set[Moment]:
    record = ruling.ruling
    if ruling.status is not Status.RULED or record is None:
        return set()
    found = set(_of_record(record, is_bound=bound_before(ruling, record.seat) is not None))
    conditions = {
        Moment.CORRECTION_BINDS: "27C" in record.via and str(record.citation) not in _BINDS_NOBODY,
        Moment.ACCEPTED_AFTER_ATTEMPT: _is_accepted_since(ruling, record),
        Moment.UNAUTHORISED: record.ui16C,
        Moment.LEAD_OPEN: record.lead26B is not Lead26B.NO,
        Moment.REVIEW_OPEN: bool(record.review),
    }
    return found | {moment for moment, holds in conditions.items() if holds}


def _is_accepted_since(ruling: Ruling, record: Record) -> bool:
    """Has another bid been accepted after an attempt was cancelled? The attempt's ruling keeps the partner out."""
    accepted = [(each.seat, each.call) for each in ruling.earlier if str(each.citation) == "27A1"]
    return str(record.citation) in _CANCELLED_ATTEMPT and (record.seat, record.final_call) in accepted


def _of_record(record: Record, *, is_bound: bool) -> tuple[Moment, ...]:
    clause = str(record.citation)
    if clause == "27A1" and is_bound and not record.ui16C:
        return Moment.ACCEPTED_PARTNER_BOUND, Moment.BEGINNING
    if clause == "27A1" and record.ui16C:
        left = next((moment for via, moment in _ACCEPTED_VIA.items() if via in record.via), Moment.ACCEPTED)
        return left, Moment.BEGINNING
    fitting = [start for start in _BY_RECORD if clause.startswith(start)]
    if fitting:
        return _BY_RECORD[max(fitting, key=len)]
    return (Moment.PARTNER_FREE if record.partner_bar is Bar.NONE else Moment.PARTNER_BARRED,)


def lho_of(ruling: Ruling) -> Seat | None:
    """The left-hand opponent of the first offender."""
    return ruling.irregularities[0].seat.left if ruling.irregularities else None
