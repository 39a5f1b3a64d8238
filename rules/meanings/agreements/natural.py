"""A *natural* sheet: what calls mean to a pair that plays everything naturally, after any start of an auction.

Nothing here is law: it is the default an author or a director starts from and then corrects.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.meanings.agreements.presets import preset
from rules.meanings.agreements.sheet import Agreements
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.table.calls import ALL_CALLS, BIDS, DOUBLE, PASS, Call, CallKind, bid, supersedes
from rules.table.denominations import Denomination
from rules.table.seats import Seat

Before = Sequence[tuple[Seat, Call]]


@dataclass(frozen=True, slots=True)
class _Start:
    """The auction so far as one seat sees it."""

    before: tuple[tuple[Seat, Call], ...]
    seat: Seat

    def bids_of(self, *seats: Seat) -> tuple[Call, ...]:
        return tuple(call for seat, call in self.before if seat in seats and call.is_bid)

    @property
    def own(self) -> tuple[Call, ...]:
        return self.bids_of(self.seat)

    @property
    def partners(self) -> tuple[Call, ...]:
        return self.bids_of(self.seat.partner)

    @property
    def opponents(self) -> tuple[Call, ...]:
        return self.bids_of(self.seat.left, self.seat.right)

    @property
    def last(self) -> Call | None:
        """The last bid."""
        bids = [call for _, call in self.before if call.is_bid]
        return bids[-1] if bids else None

    def jump(self, call: Call) -> int:
        """How many levels above the lowest sufficient bid of its denomination (0 for an insufficient one)."""
        assert call.denomination is not None
        lowest = next((level for level in range(1, 8) if self.is_sufficient(bid(level, call.denomination))), 7)
        return max(0, call.level - lowest)

    def is_sufficient(self, call: Call) -> bool:
        return self.last is None or supersedes(call, self.last)


def natural_meaning(before: Before, seat: Seat, call: Call) -> Meaning:
    """What a call of this seat means after these calls, played naturally; for an insufficient bid as if it were the
    lowest sufficient one of its denomination."""
    start = _Start(tuple(before), seat)
    if call.kind is CallKind.PASS:
        return _pass(start)
    if not call.is_bid:
        return _double(start) if call.kind is CallKind.DOUBLE else _strength("10+ hcp")
    if call.level >= 6 or (call.level == 5 and call.denomination is Denomination.NOTRUMP):
        return _slam(start, call)
    if start.own:
        return _rebid(start, call)
    if start.partners:
        return _answer(start, call)
    return _overcall(start, call) if start.opponents else _opening(call)


def natural_sheet(before: Before, seat: Seat) -> Agreements:
    """The natural meanings of pass, double and every sufficient bid of this seat after these calls, by bare call."""
    start = _Start(tuple(before), seat)
    calls = (call for call in ALL_CALLS if call in (PASS, DOUBLE) or (call in BIDS and start.is_sufficient(call)))
    return Agreements(tuple((str(call), (natural_meaning(before, seat, call),)) for call in calls))


def _shows(text: str, natural: bool = True, force: str = "nf") -> Meaning:
    return parse_meaning({"shows": text, "purpose": "shows", "force": force, "natural": natural})


def _strength(text: str) -> Meaning:
    return parse_meaning({"shows": text, "purpose": "shows", "force": "nf", "natural": True})


def _suits(calls: tuple[Call, ...]) -> Iterator[Denomination]:
    return (call.denomination for call in calls if call.denomination is not None and call.denomination.is_suit)


def _pass(start: _Start) -> Meaning:
    if start.own:
        return _strength("any")
    if start.partners:
        return _strength("max 9 hcp" if start.opponents else "max 5 hcp")
    return _strength("max 16 hcp" if start.opponents else "max 11 hcp")


def _double(start: _Start) -> Meaning:
    """Negative after partner's suit, takeout of a suit, else for penalty."""
    theirs = start.opponents[-1] if start.opponents else None
    suit = theirs.denomination if theirs else None
    if theirs is None or suit is None or not suit.is_suit or theirs.level > 4:
        return preset("penalty_double")
    if tuple(_suits(start.partners)):
        return _negative_double(start, suit)
    return preset("takeout_double", suit)


def _negative_double(start: _Start, theirs: Denomination) -> Meaning:
    named = {theirs, *_suits(start.partners)}
    major = next((m for m in (Denomination.HEARTS, Denomination.SPADES) if m not in named), None)
    if major is None:
        return parse_meaning({"shows": "8+ hcp", "purpose": "takeout", "force": "f1", "natural": False})
    return preset("negative_double_hearts" if major is Denomination.HEARTS else "negative_double_spades")


def _slam(start: _Start, call: Call) -> Meaning:
    """Bids from 5NT up are to play: length (support is enough opposite partner's suit) and strength."""
    suit = call.denomination
    if suit is Denomination.NOTRUMP:
        return _shows("18+ hcp", force="signoff")
    length = 3 if suit in set(_suits(start.partners)) else 6
    return _shows(f"14+ hcp, {length}+ {suit}", force="signoff")


def _opening(call: Call) -> Meaning:
    suit = call.denomination
    if suit is None or not suit.is_suit:
        return _opening_notrump(call.level)
    if call.level == 1:
        minors = {Denomination.CLUBS: "opening_club", Denomination.DIAMONDS: "opening_diamond"}
        return preset(minors[suit]) if suit in minors else preset("opening_major", suit)
    if call.level == 2:
        return preset("strong_two_clubs") if suit is Denomination.CLUBS else preset("weak_two", suit)
    return preset("preempt", suit) if call.level == 3 else _shows(f"8-15 hcp, 7+ {suit}")


def _opening_notrump(level: int) -> Meaning:
    names = {1: "opening_notrump_15_17", 2: "opening_two_notrump", 4: "blackwood"}
    return preset(names[level]) if level in names else _shows("25-27 hcp, bal")


def _overcall(start: _Start, call: Call) -> Meaning:
    suit = call.denomination
    assert suit is not None
    if not suit.is_suit:
        return _notrump_overcall(start, call)
    if suit in set(_suits(start.opponents)):
        return preset("michaels", suit) if start.jump(call) == 0 else _shows(f"16+ hcp, stop in {suit}", False, "f1")
    jump = start.jump(call)
    if jump:
        return preset("jump_overcall_weak", suit) if jump == 1 and call.level <= 3 else _high_overcall(call)
    plain = {1: "overcall_one_level", 2: "overcall_two_level", 3: "overcall_three_level"}
    return preset(plain[call.level], suit) if call.level in plain else preset("natural_game", suit)


def _high_overcall(call: Call) -> Meaning:
    if call.level <= 3:
        return _shows(f"5-10 hcp, 7+ {call.denomination}")
    return _shows(f"10-18 hcp, 6+ {call.denomination}")


def _notrump_overcall(start: _Start, call: Call) -> Meaning:
    theirs = next(iter(_suits(start.opponents)), None)
    if call.level >= 4:
        return preset("blackwood")
    if call.level == 3:
        return preset("notrump_game")
    if theirs is None:
        return _shows("15-18 hcp, bal")
    return preset("unusual_notrump" if start.jump(call) and call.level == 2 else "notrump_overcall", theirs)


def _answer(start: _Start, call: Call) -> Meaning:
    """Partner has bid and this seat has not."""
    suit, partners = call.denomination, start.partners[-1].denomination
    assert suit is not None
    if not suit.is_suit:
        return _notrump_answer(start, call)
    if suit is partners:
        return _raise(start, call)
    if suit in set(_suits(start.opponents)):
        return _shows("10+ hcp" if partners is Denomination.NOTRUMP else f"10+ hcp, 3+ {partners}", False, "f1")
    if partners is Denomination.NOTRUMP:
        return _shows(f"5+ {suit}" if call.level <= 3 else f"6+ {suit}")
    return _new_suit(start, call)


def _new_suit(start: _Start, call: Call) -> Meaning:
    suit = call.denomination
    assert suit is not None
    if start.jump(call):
        return _shows(f"6-10 hcp, 6+ {suit}") if call.level >= 3 else _shows(f"16+ hcp, 5+ {suit}", force="gf")
    if call.level == 1:
        return preset("response_one_level", suit)
    return preset("response_two_level", suit) if call.level == 2 else _shows(f"10+ hcp, 5+ {suit}", force="f1")


def _raise(start: _Start, call: Call) -> Meaning:
    suit = call.denomination
    assert suit is not None
    if start.jump(call) == 0:
        return preset("raise", suit)
    return preset("limit_raise" if start.jump(call) == 1 and call.level == 3 else "preemptive_raise", suit)


def _notrump_answer(start: _Start, call: Call) -> Meaning:
    if call.level == 1:
        return preset("response_notrump")
    if call.level == 2:
        after_notrump = start.partners[-1].denomination is Denomination.NOTRUMP
        return _shows("8-9 hcp, bal", force="inv") if after_notrump else preset("response_two_notrump")
    return _shows("10-16 hcp") if call.level == 3 else preset("blackwood")


def _rebid(start: _Start, call: Call) -> Meaning:
    """This seat has bid before: his suit again, partner's, a new one, or notrump."""
    suit = call.denomination
    assert suit is not None
    if not suit.is_suit:
        return _shows("12+ hcp, semibal") if call.level <= 3 else preset("blackwood")
    if suit in set(_suits(start.own)):
        return _shows(f"6+ {suit}")
    if suit in set(_suits(start.opponents)):
        return _shows("14+ hcp", False, "f1")
    return _shows(f"4+ {suit}")
