"""Law 19: when a double or redouble is allowed. Its clauses of 2007 are not among our facts; the Law is cited whole."""

from rules.table.auction import Auction
from rules.table.calls import Call
from rules.table.seats import Seat


def broken(auction: Auction, seat: Seat, call: Call) -> str | None:
    """The Law that a double or redouble breaks, or None when it breaks none."""
    return None if auction.is_admissible(seat, call) else "19"
