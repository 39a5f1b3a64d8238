"""The table seen from above: four seats round a board. Roles are named only when the caller reveals them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules import Seat, Vulnerability


class Role(StrEnum):
    """What a seat is in a ruling; each has its word in ``diagrams/role.html``."""

    OFFENDER = "offender"
    LHO = "lho"
    PARTNER = "partner"
    RHO = "rho"
    DECLARER = "declarer"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat at the table."""

    seat: Seat
    is_dealer: bool
    is_vulnerable: bool
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class TableTop:
    """What ``diagrams/table.html`` draws; ``board`` may be absent."""

    vulnerability: Vulnerability
    places: tuple[Place, ...]
    board: int | None = None


def roles_round(offender: Seat) -> dict[Seat, Role]:
    """Offender, left-hand opponent, partner, right-hand opponent: to be shown once the irregularity is found."""
    order = (Role.OFFENDER, Role.LHO, Role.PARTNER, Role.RHO)
    return {offender.turned(places): role for places, role in enumerate(order)}


def table_top(
    dealer: Seat, vulnerability: Vulnerability, board: int | None = None, roles: Mapping[Seat, Role] | None = None
) -> TableTop:
    """The table with its dealer; ``roles`` holds what may already be known."""
    known = roles or {}
    places = tuple(Place(seat, seat is dealer, vulnerability.includes(seat.side), known.get(seat)) for seat in Seat)
    return TableTop(vulnerability, places, board)
