"""Law 19: when a double or redouble is allowed."""

from rules.table.auction import Auction
from rules.table.calls import DOUBLE, REDOUBLE, Call
from rules.table.seats import Seat


def inadmissible_clause(auction: Auction, seat: Seat, call: Call) -> str | None:
    """The clause a double (19A1) or redouble (19B1) breaks, or None when it breaks none."""
    if call == DOUBLE and not auction.may_double(seat):
        return "19A1"
    if call == REDOUBLE and not auction.may_redouble(seat):
        return "19B1"
    return None
