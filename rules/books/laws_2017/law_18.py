"""Law 18: bids, their rank, and when one is insufficient."""

from rules.table.auction import Auction
from rules.table.calls import Call


def is_insufficient(auction: Auction, call: Call) -> bool:
    """18D: a bid that does not supersede the immediately preceding bid (18B, 18C), accepted ones included."""
    return call.is_bid and not auction.is_sufficient(call)
