"""Where the director stands in his procedure, read off the engine's ruling."""

from enum import StrEnum

from rules import Act, Bar, Lead26B, Ruling, Seat, Status


class Moment(StrEnum):
    """What the ruling says is to be done now; several may hold at once."""

    LHO_CHOOSES = "lho_chooses"
    CORRECTED = "corrected"
    OFFENDER_CHOOSES = "offender_chooses"
    ACCEPTED = "accepted"
    CORRECTION_BINDS = "correction_binds"
    PARTNER_FREE = "partner_free"
    PARTNER_BARRED = "partner_barred"
    UNAUTHORISED = "unauthorised"
    LEAD_OPEN = "lead_open"
    REVIEW_OPEN = "review_open"


def moments_of(ruling: Ruling) -> frozenset[Moment]:
    """Every moment that holds; none where nothing is irregular."""
    if not ruling.irregularities:
        return frozenset()
    return frozenset(_choice(ruling) if ruling.choice else _ruled(ruling))


def _choice(ruling: Ruling) -> set[Moment]:
    choice = ruling.choice
    acts = {option.act for option in choice.options} if choice else set()
    if Act.ACCEPT in acts:
        return {Moment.LHO_CHOOSES} | ({Moment.CORRECTED} if _is_corrected(ruling) else set())
    return {Moment.OFFENDER_CHOOSES}


def _is_corrected(ruling: Ruling) -> bool:
    """The offender has replaced the call himself: then the preview holds that call only."""
    return len(ruling.replacements) == 1


def _ruled(ruling: Ruling) -> set[Moment]:
    record = ruling.ruling
    if ruling.status is not Status.RULED or record is None:
        return set()
    if str(record.citation) in ("27A1", "29A"):
        return {Moment.ACCEPTED}
    found = {Moment.PARTNER_FREE if record.partner_bar is Bar.NONE else Moment.PARTNER_BARRED}
    conditions = {
        Moment.CORRECTION_BINDS: "27C" in record.via,
        Moment.UNAUTHORISED: record.ui16C,
        Moment.LEAD_OPEN: record.lead26B is not Lead26B.NO,
        Moment.REVIEW_OPEN: bool(record.review),
    }
    return found | {moment for moment, holds in conditions.items() if holds}


def lho_of(ruling: Ruling) -> Seat | None:
    """The left-hand opponent of the first offender."""
    return ruling.irregularities[0].seat.left if ruling.irregularities else None
