"""A ruling as data: who may do what now, what each replacement would bring, what stands and why.

Fields and values are the contract of the JSON form (``contract.py``); every one is a plain immutable value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from rules.rulings.citation import Citation
from rules.rulings.finding import Finding
from rules.rulings.reason import Reason
from rules.table.auction import Contract
from rules.table.calls import Call
from rules.table.denominations import Denomination
from rules.table.seats import Seat


class Status(StrEnum):
    """How far the case has come."""

    REGULAR = "regular"
    CHOICE = "choice"
    RULED = "ruled"
    QUESTION = "question"
    NOT_MODELLED = "not_modelled"


class CallState(StrEnum):
    """Fate of a call."""

    STANDS = "stands"
    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"
    ILLEGAL = "illegal"


class Bar(StrEnum):
    """How long a player must pass."""

    NONE = "none"
    NEXT = "next"
    ALL = "all"


class Lead26B(StrEnum):
    """Does declarer get the option of Law 26B if the offender defends? ``open``: the law does not say."""

    NO = "no"
    POSSIBLE = "possible"
    OPEN = "open"


class Act(StrEnum):
    """What somebody may choose to do."""

    ACCEPT = "accept"
    DECLINE = "decline"
    REPLACE = "replace"
    REPEAT = "repeat"
    PASS = "pass"
    SUBSTITUTE = "substitute"
    WITHDRAW = "withdraw"
    CALL = "call"


class Kind(StrEnum):
    """What is wrong with a call."""

    INSUFFICIENT_BID = "insufficient_bid"
    PASS_OUT_OF_ROTATION = "pass_out_of_rotation"
    BID_OUT_OF_ROTATION = "bid_out_of_rotation"
    DOUBLE_OUT_OF_ROTATION = "double_out_of_rotation"
    CHANGE_OF_CALL = "change_of_call"
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    OBLIGED_TO_PASS = "call_by_player_obliged_to_pass"
    BID_ABOVE_SEVEN = "bid_above_seven"
    CALL_AFTER_FINAL_PASS = "call_after_final_pass"


class Option(NamedTuple):
    """One thing the player with the choice may do, where the book says so, and what follows (a key)."""

    act: Act
    call: Call | None
    citation: Citation
    consequence: str


class Choice(NamedTuple):
    """Who must act now, and his options."""

    seat: Seat
    options: tuple[Option, ...]


class Irregularity(NamedTuple):
    """One defect of one call; a bid too low and out of turn has two."""

    seat: Seat
    call: Call
    kind: Kind
    citation: Citation


class Question(NamedTuple):
    """A fact that is not known and would change the ruling; ``of`` as in the keys of facts and meanings."""

    fact: str
    of: str | None = None


class Lead(NamedTuple):
    """Law 26 (26B in 2017) at the end of the auction: who may not lead what, and who decides when.

    ``may_require``: the suits declarer may demand instead, by older editions; () where he may only forbid.
    """

    barred_seat: Seat
    by: Seat
    when: str
    bannable: tuple[Denomination, ...] | None
    may_require: tuple[Denomination, ...] | None = ()


class Record(NamedTuple):
    """The ruling on one call: a replacement that could be made, or the one that was.

    ``lead26B`` and ``bannable`` speak of the lead restrictions of the edition's own Law 26, ``ui16C`` of its own
    Law 16, whatever their clauses are called there; ``may_require``: the suits declarer may demand (older editions).
    """

    seat: Seat
    call: Call | None
    citation: Citation
    call_state: CallState = CallState.STANDS
    partner_bar: Bar = Bar.NONE
    offender_bar: Bar = Bar.NONE
    lead26B: Lead26B = Lead26B.NO  # noqa: N815 (name of the contract)
    bannable: tuple[Denomination, ...] | None = ()
    ui16C: bool = False  # noqa: N815 (name of the contract)
    review: tuple[str, ...] = ()
    turn: Seat | None = None
    contract: Contract | None = None
    lead: Lead | None = None
    finding: Finding | None = None
    on: str | None = None
    lean: str | None = None
    outcomes: tuple["Record", ...] = ()
    decided_by: str | None = None
    reasons: tuple[Reason, ...] = ()
    via: tuple[str, ...] = ()
    final_call: Call | None = None
    questions: tuple[Question, ...] = ()
    possible: tuple[str, ...] = ()
    may_require: tuple[Denomination, ...] | None = ()

    @property
    def is_open(self) -> bool:
        """No ruling yet: a fact is missing, ``possible`` lists the citations still open."""
        return bool(self.possible)


class NotModelled(NamedTuple):
    """The Law that would have to be applied, and why this book does not rule on it."""

    citation: Citation
    seat: Seat
    call: Call | None
    why: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a case. ``superseded``: by a book that is no longer in force."""

    status: Status
    edition: str
    policy: str
    turn: Seat | None
    irregularities: tuple[Irregularity, ...] = ()
    choice: Choice | None = None
    replacements: Mapping[Call, Record] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    ruling: Record | None = None
    earlier: tuple[Record, ...] = ()
    must_pass: tuple[Seat, ...] = ()
    ui16C: bool = False  # noqa: N815 (name of the contract)
    contract: Contract | None = None
    lead: Lead | None = None
    not_modelled: NotModelled | None = None
    refused: tuple[Option, ...] = ()
    superseded: bool = False
