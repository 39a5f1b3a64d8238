"""A meaning: the hands a call shows, what it is for, and what it specifies."""

import json
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from rules.meanings.conditions import Condition, Length, traits_of
from rules.meanings.errors import MeaningError
from rules.meanings.handset import HandSet, all_of, any_of
from rules.meanings.handspace import check_size, in_order
from rules.meanings.honours import Control
from rules.meanings.purposes import About, Force, Purpose
from rules.meanings.specified import (
    Feature,
    Specified,
    is_semibalanced,
    lengths_held,
    promised_lengths,
    promised_shortages,
    unknown_suits,
)
from rules.table.calls import Call
from rules.table.cards import Hand
from rules.table.denominations import SUITS, Denomination

#: The most pairs of honour classes folded for one meaning (about half a second when first met).
MAX_WORK = 1500
#: One alternative: conditions that hold together.
Line = tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Bearing:
    """All that a meaning has beside its hands; None where the author does not say."""

    purpose: Purpose | None = None
    about: About | None = None
    force: Force | None = None
    natural: bool | None = None
    specifies: tuple[Specified, ...] | None = None


UNSTATED = Bearing()


@dataclass(frozen=True, slots=True, eq=False)
class Meaning:
    """What a call means: alternatives of conditions, and a bearing. Equal when written alike.

    ``Meaning.NONE`` is *no agreement*: it specifies nothing, promises any hand and is comparable with nothing.
    MeaningError ``contradiction`` names an alternative that no hand fits.
    """

    lines: tuple[Line, ...]
    bearing: Bearing = UNSTATED
    hands: HandSet = field(init=False, repr=False)
    _hash: int = field(init=False, repr=False)

    NONE: ClassVar["Meaning"]

    def __post_init__(self) -> None:
        _check_work(work_of(self.lines), MAX_WORK)
        sets = tuple(_hands_of(number, line) for number, line in enumerate(self.lines))
        object.__setattr__(self, "hands", any_of(sets) if sets else HandSet.ALL)
        object.__setattr__(self, "_hash", hash((self.lines, self.bearing)))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Meaning) and (self.lines, self.bearing) == (other.lines, other.bearing)

    def __hash__(self) -> int:
        return self._hash

    @property
    def has_agreement(self) -> bool:
        """False for ``none`` only: the pair has not agreed what the call means."""
        return bool(self.lines)

    @property
    def purpose(self) -> Purpose | None:
        """What the call is for, as stated."""
        return self.bearing.purpose

    @property
    def about(self) -> About | None:
        """What it asks, answers or transfers to, as stated."""
        return self.bearing.about

    @property
    def force(self) -> Force | None:
        """How far it forces, as stated."""
        return self.bearing.force

    @property
    def natural(self) -> bool | None:
        """As the author says; ``is_natural`` derives it where he does not."""
        return self.bearing.natural

    @property
    def shows(self) -> tuple[str, ...]:
        """The alternatives in the authors' notation, one text each."""
        return tuple(", ".join(map(str, line)) for line in self.lines)

    @property
    def share(self) -> Fraction:
        """The exact part of all hands."""
        return self.hands.share

    def __contains__(self, hand: Hand) -> bool:
        return hand in self.hands

    def is_natural(self, call: Call) -> bool | None:
        """Is the call natural? As stated, else derived: a bid of a suit it promises with 3+, or of notrump and
        (semi-)balanced. None where neither settles it."""
        if self.natural is not None or not (self.has_agreement and call.is_bid):
            return self.natural
        held = lengths_held(self.hands)
        if call.denomination is Denomination.NOTRUMP:
            return True if is_semibalanced(held) else None
        return True if call.denomination in promised_lengths(held, dict.fromkeys(SUITS, 3)) else None

    def specifies(self, call: Call) -> frozenset[Specified]:
        """What the call specifies (27B1(a), 26B): as stated, else derived from the hands; nothing without agreement."""
        return _specifies(self, call)

    def __str__(self) -> str:
        """The alternatives joined by `` / ``; the JSON form where more than the hands is stated. Both are parseable."""
        if self.bearing == UNSTATED:
            return " / ".join(self.shows) if self.has_agreement else "none"
        return json.dumps(self.to_json())

    def to_json(self) -> object:
        """The JSON form: ``"none"`` or an object with ``shows`` and what else is stated."""
        if not self.has_agreement:
            return "none"
        bearing = self.bearing
        stated = {"purpose": bearing.purpose, "about": bearing.about, "force": bearing.force}
        form: dict[str, object] = {"shows": list(self.shows)}
        form.update((name, word.value) for name, word in stated.items() if word is not None)
        if bearing.natural is not None:
            form["natural"] = bearing.natural
        if bearing.specifies is not None:
            form["specifies"] = [item.to_json() for item in bearing.specifies]
        return form


def work_of(lines: tuple[Line, ...]) -> int:
    """How many pairs of honour classes must be folded to count these alternatives and all of them together."""
    sets = {frozenset().union(*map(traits_of, line)) for line in (*lines, sum(lines, ()))}
    return sum(check_size(in_order(traits)) for traits in sets if traits)


def _check_work(work: int, limit: int) -> None:
    if work > limit:
        raise MeaningError("too_large", size=work, limit=limit)


Meaning.NONE = Meaning(())


def _hands_of(number: int, line: Line) -> HandSet:
    hands = all_of(line)
    if not hands:
        raise _contradiction(number, line)
    return hands


def _contradiction(number: int, line: Line) -> MeaningError:
    """The error that names conditions of a line that exclude each other, none of which can be missed."""
    clash = tuple(dict.fromkeys(line))
    for condition in clash:
        without = tuple(c for c in clash if c is not condition)
        if without and not all_of(without):
            clash = without
    text, whole = ", ".join(map(str, clash)), ", ".join(map(str, line))
    cards = _cards_asked(clash)
    if cards is not None and cards > 13:
        return MeaningError("contradiction_cards", whole, line=number, conditions=text, cards=cards)
    return MeaningError("contradiction", whole, line=number, conditions=text)


def _cards_asked(line: Line) -> int | None:
    """How many cards the conditions ask for, if they are lengths of different single suits."""
    lengths = [c for c in line if isinstance(c, Length) and len(c.suits) == 1]
    if len(lengths) < len(line) or len({c.suits for c in lengths}) < len(lengths):
        return None
    return sum(condition.window.low for condition in lengths)


@lru_cache(maxsize=1024)
def _specifies(meaning: Meaning, call: Call) -> frozenset[Specified]:
    if meaning.bearing.specifies is not None:
        return frozenset(meaning.bearing.specifies)
    if not meaning.has_agreement:
        return frozenset()
    if meaning.purpose in (Purpose.TAKEOUT, Purpose.PENALTY):
        return _specified_by_double(meaning)
    return frozenset((*_suits_specified(meaning, call), *_notrump_specified(meaning, call)))


def _specified_by_double(meaning: Meaning) -> frozenset[Specified]:
    """Takeout and penalty calls specify only the suit they are about, where they promise four cards in it."""
    suit = meaning.about.suit if meaning.about else None
    if suit is None or suit not in promised_lengths(lengths_held(meaning.hands), {}):
        return frozenset()
    return frozenset({Specified(suit, Feature.LENGTH)})


def _suits_specified(meaning: Meaning, call: Call) -> tuple[Specified, ...]:
    held = lengths_held(meaning.hands)
    suit = call.denomination
    is_bid_suit = suit is not None and suit.is_suit and meaning.is_natural(call)
    lengths = promised_lengths(held, {suit: 3} if suit is not None and is_bid_suit else {})
    shortages = promised_shortages(held)
    unknown = unknown_suits(held, lengths) if lengths else ()
    return (
        *(Specified(suit, Feature.LENGTH) for suit in lengths),
        *(Specified(suit, Feature.SHORTAGE) for suit in shortages),
        *(Specified(suit, Feature.CONTROL) for suit in _controls_stated(meaning) if suit not in shortages),
        *(Specified(None, Feature.UNKNOWN, suits) for suits in unknown),
    )


def _controls_stated(meaning: Meaning) -> tuple[Denomination, ...]:
    """The suits of which every alternative says that there is a control: stated, not inferred from strength."""
    return tuple(suit for suit in SUITS if all(Control(suit) in line for line in meaning.lines))


def _notrump_specified(meaning: Meaning, call: Call) -> tuple[Specified, ...]:
    if call.denomination is Denomination.NOTRUMP and meaning.is_natural(call):
        return (Specified(Denomination.NOTRUMP, Feature.NOTRUMP),)
    return ()
