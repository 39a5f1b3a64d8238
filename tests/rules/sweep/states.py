"""Every distinct state of an auction × every next event: the walk behind the coverage sweep.

No expected values: whatever the state and the event, a book must give exactly one ruling, choice, named question or
*not modelled*, and never raise. States are followed step by step through the book and told apart by what can matter.
"""

from collections.abc import Callable, Iterator

from rules import (
    ALL_CALLS,
    SEATS,
    Accepts,
    Agreements,
    Auction,
    Call,
    Case,
    Declines,
    DirectorCalled,
    Event,
    Facts,
    Made,
    Ruling,
    Seat,
    Status,
    bid,
    policy_named,
)
from rules.rulings.book import Book
from rules.rulings.situation import OpenCall, Situation
from rules.table.denominations import Denomination

EIGHT_CLUBS = bid(8, Denomination.CLUBS)
EVENTS: tuple[Event, ...] = (
    *(Made(seat, call) for seat in SEATS for call in (*ALL_CALLS, EIGHT_CLUBS)),
    *(word(seat) for seat in SEATS for word in (Accepts, Declines)),
    DirectorCalled(),
)


def start(book: Book) -> Situation:
    """An auction with dealer North, no agreements and no facts."""
    return book.start(Case(Seat.NORTH), Agreements(), Facts(), policy_named("nbb"))


def key(situation: Situation) -> object:
    """What can matter for the next event: two situations with the same key have the same future.

    Seats are counted from the player to call, so that rotated auctions are one.
    """
    auction = situation.auction
    last, turn = auction.last_bid, auction.turn

    def places(seat: Seat | None) -> int | None:
        return None if seat is None else (SEATS.index(seat) - SEATS.index(turn)) % 4

    return (
        last and (last.call.text, places(last.seat)),
        auction.doubling,
        auction.trailing_passes,
        auction.is_over,
        auction.first_skip is None,
        frozenset(places(entry.seat) for entry in auction),
        tuple(sorted((places(seat), bar) for seat, bar in situation.bars)),
        tuple(_open(opened, auction, places) for opened in situation.open),
        places(situation.may_withdraw and situation.may_withdraw.seat),
        frozenset((places(record.seat), record.lead26B) for record in situation.records),
        situation.is_stopped,
    )


def _open(opened: OpenCall, auction: Auction, places: Callable[[Seat | None], int | None]) -> object:
    return (
        opened.kind,
        opened.stage,
        _class(opened.entry.call, auction),
        places(opened.entry.seat),
        places(opened.whose_turn),
        opened.barred_by,
        tuple(_class(entry.call, auction) for entry in opened.held),
        opened.first is None,
        len(opened.cancelled),
    )


def _class(call: Call, auction: Auction) -> str:
    """Bids on the table are told apart only by being high enough: as standing bids each is a state of its own."""
    if not call.is_bid:
        return call.text
    return "above seven" if call.level > 7 else "high enough" if auction.is_sufficient(call) else "too low"


def fault(ruling: Ruling) -> str | None:
    """What is wrong with an answer: not exactly one ruling, choice, question or law not modelled."""
    wrong = {
        Status.REGULAR: bool(ruling.irregularities or ruling.choice or ruling.ruling),
        Status.CHOICE: ruling.choice is None or not ruling.choice.options,
        Status.RULED: ruling.ruling is None or ruling.choice is not None,
        Status.QUESTION: not ruling.questions or ruling.choice is not None,
        Status.NOT_MODELLED: ruling.not_modelled is None or ruling.choice is not None,
    }[ruling.status]
    if wrong:
        return f"{ruling.status} without what belongs to it"
    if ruling.not_modelled is not None and ruling.status is not Status.NOT_MODELLED:
        return f"not modelled and {ruling.status}"
    if ruling.turn is None and ruling.status in (Status.CHOICE, Status.REGULAR) and ruling.contract is None:
        return None if ruling.status is Status.REGULAR else "a choice for nobody"
    return None


def successors(book: Book, situation: Situation) -> Iterator[tuple[Event, Situation]]:
    """The situation after each possible next event."""
    for event in EVENTS:
        yield event, book.follow(situation, (event,))
