"""Vulnerability, and what the number of a board says about it (Law 2)."""

from enum import StrEnum

from rules.table.seats import SEATS, Seat, Side


class Vulnerability(StrEnum):
    """Which sides are vulnerable; ``str()`` as in the case notation."""

    NONE = "-"
    NS = "NS"
    EW = "EW"
    ALL = "all"

    def includes(self, side: Side) -> bool:
        return self is Vulnerability.ALL or self.value == side.value


_CYCLE = "-NEA NEA- EA-N A-NE".replace(" ", "")
_BY_LETTER = {"-": Vulnerability.NONE, "N": Vulnerability.NS, "E": Vulnerability.EW, "A": Vulnerability.ALL}


def dealer_of_board(number: int) -> Seat:
    """The dealer of a board, from 1 upwards."""
    return SEATS[(number - 1) % 4]


def vulnerability_of_board(number: int) -> Vulnerability:
    """The vulnerability of a board, from 1 upwards, repeating after 16."""
    return _BY_LETTER[_CYCLE[(number - 1) % 16]]
