"""The four seats, clockwise, and the two sides."""

from enum import StrEnum


class Side(StrEnum):
    """A partnership."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS


class Seat(StrEnum):
    """A player by compass point; ``str()`` is the letter of the case notation."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def turned(self, places: int) -> "Seat":
        """The seat so many places clockwise."""
        return SEATS[(SEATS.index(self) + places) % 4]

    @property
    def left(self) -> "Seat":
        """Left-hand opponent: calls next."""
        return _LEFT[self]

    @property
    def partner(self) -> "Seat":
        return _LEFT[_LEFT[self]]

    @property
    def right(self) -> "Seat":
        """Right-hand opponent: called before."""
        return _LEFT[_LEFT[_LEFT[self]]]

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW


SEATS: tuple[Seat, ...] = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_LEFT = {seat: SEATS[(place + 1) % 4] for place, seat in enumerate(SEATS)}
