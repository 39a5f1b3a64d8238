"""A case turned into an equivalent one (other seats, other suits), and minimal pairs: the same but for one thing.

Turning the seats and exchanging suits change the names in a ruling and nothing else: every key and every citation of
its reasons stays.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, permutations

from rules.meanings.agreements import Agreements
from rules.meanings.conditions import WRITTEN_ORDER, Compared, Condition, Length, Not, Shaped, length_in
from rules.meanings.honours import Control, Honours, Keycards, Stop, SuitPoints
from rules.meanings.meaning import Bearing, Meaning
from rules.meanings.purposes import About
from rules.meanings.specified import Specified
from rules.rulings.facts import CallName, Fact, FactName, Facts, parse_call_name
from rules.table.board import Vulnerability
from rules.table.calls import BIDS, Call, bid, parse_call
from rules.table.cards import Hand
from rules.table.denominations import SUITS, Denomination
from rules.table.notation import Accepts, Case, Declines, DirectorCalled, Event
from rules.table.seats import SEATS

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
NO_MEANINGS, NO_FACTS = Agreements(), Facts()
_TURNED_VULNERABILITY = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
_MAJORS = {Denomination.HEARTS, Denomination.SPADES}


@dataclass(frozen=True, slots=True)
class Setting:
    """A case with all that the rules are given, and the hands of North, East, South, West as far as they are known."""

    case: Case
    meanings: Agreements = NO_MEANINGS
    facts: Facts = NO_FACTS
    hands: Hands = (None, None, None, None)


def turned(setting: Setting, places: int) -> Setting:
    """The same with every player so many seats further clockwise; the vulnerability goes with its side."""
    north = -places % 4
    hands = setting.hands[north:] + setting.hands[:north]
    meanings = Agreements(tuple((_turned_key(key, places), found) for key, found in setting.meanings.entries))
    facts = Facts(tuple(replace(fact, of=_turned_name(fact.of, places)) for fact in setting.facts.known))
    return Setting(_turned_case(setting.case, places), meanings, facts, (hands[0], hands[1], hands[2], hands[3]))


def _turned_case(case: Case, places: int) -> Case:
    swapped = places % 2 == 1
    vulnerability = _TURNED_VULNERABILITY.get(case.vulnerability) if swapped else None
    events = tuple(_turned_event(event, places) for event in case.events)
    return Case(case.dealer.turned(places), vulnerability or case.vulnerability, events)


def _turned_event(event: Event, places: int) -> Event:
    return event if isinstance(event, DirectorCalled) else replace(event, seat=event.seat.turned(places))


def _turned_key(key: str, places: int) -> str:
    return str(_turned_name(parse_call_name(key), places)) if ":" in key else key


def _turned_name(name: CallName | None, places: int) -> CallName | None:
    return replace(name, seat=name.seat.turned(places)) if name and name.seat else name


@dataclass(frozen=True, slots=True)
class SuitExchange:
    """Which suit becomes which: the new clubs, diamonds, hearts and spades in that order. Notrump stays.

    ValueError unless it names each suit once.
    """

    images: tuple[Denomination, ...]

    def __post_init__(self) -> None:
        if sorted(self.images) != list(SUITS):
            raise ValueError("each suit once")

    def __str__(self) -> str:
        """The suits that change: ``C>D D>C``."""
        return " ".join(f"{suit}>{self.suit(suit)}" for suit in SUITS if self.suit(suit) is not suit)

    def suit(self, denomination: Denomination) -> Denomination:
        return self.images[denomination] if denomination.is_suit else denomination

    def call(self, call: Call) -> Call:
        """The call with its suit exchanged, at the same level."""
        return call if call.denomination is None else bid(call.level, self.suit(call.denomination))

    def hand(self, hand: Hand) -> Hand:
        """The hand with its suits exchanged."""
        held = {self.suit(suit): hand.holding(suit) for suit in SUITS}
        return Hand(*(held[suit] for suit in reversed(SUITS)))

    def meaning(self, meaning: Meaning) -> Meaning:
        """The meaning with its suits exchanged; it holds for the exchanged hands of the same hands."""
        bearing = meaning.bearing
        specifies = None if bearing.specifies is None else tuple(map(self._specified, bearing.specifies))
        changed: Bearing = replace(bearing, about=self._about(bearing.about), specifies=specifies)
        return Meaning(tuple(tuple(map(self.condition, line)) for line in meaning.lines), changed)

    def condition(self, condition: Condition) -> Condition:
        """The condition with its suits exchanged."""
        match condition:
            case Not(inner):
                changed = self.condition(inner)
                return changed if isinstance(changed, Not) else Not(changed)
            case Length(window, suits):
                return length_in(window, frozenset(map(self.suit, suits)))
            case Compared(one, relation, other):
                return Compared(self.suit(one), relation, self.suit(other))
            case Shaped(lengths):
                return _shaped({self.suit(s): n for s, n in zip(reversed(SUITS), lengths, strict=True)})
            case Keycards(window, trump):
                return Keycards(window, self.suit(trump))
            case Honours() | SuitPoints() | Stop() | Control():
                return replace(condition, suit=self.suit(condition.suit))
        return condition

    def _about(self, about: About | None) -> About | None:
        suit = about.suit if about else None
        return about if suit is None else About(str(self.suit(suit)))

    def _specified(self, item: Specified) -> Specified:
        named = None if item.denomination is None else self.suit(item.denomination)
        suits = set(map(self.suit, item.suits))
        return Specified(named, item.feature, tuple(suit for suit in WRITTEN_ORDER if suit in suits))

    def case(self, case: Case) -> Case:
        """The case with the suits of its bids exchanged."""
        return replace(case, events=tuple(map(self._event, case.events)))

    def _event(self, event: Event) -> Event:
        if isinstance(event, DirectorCalled) or event.call is None:
            return event
        return replace(event, call=self.call(event.call))

    def _key(self, key: str) -> str:
        return key if key in ("withdrawn", "*") else str(self._name(parse_call_name(key)))

    def _name(self, name: CallName) -> CallName:
        return replace(name, call=self.call(name.call))

    def fact(self, fact: Fact) -> Fact:
        """The fact with the suits of the calls it speaks of exchanged."""
        of = None if fact.of is None else self._name(fact.of)
        is_call = fact.name is FactName.INTENDED_CALL
        return Fact(fact.name, of, str(self.call(parse_call(fact.value))) if is_call else fact.value)

    def setting(self, setting: Setting) -> Setting:
        """All of it exchanged, whether that leaves the ruling as it is or not (see ``exchanged``)."""
        entries = setting.meanings.entries
        meanings = Agreements(tuple((self._key(key), tuple(map(self.meaning, found))) for key, found in entries))
        facts = Facts(tuple(map(self.fact, setting.facts.known)))
        north, east, south, west = (hand and self.hand(hand) for hand in setting.hands)
        return Setting(self.case(setting.case), meanings, facts, (north, east, south, west))


def _shaped(lengths: dict[Denomination, int]) -> Shaped:
    clubs, diamonds, hearts, spades = (lengths[suit] for suit in SUITS)
    return Shaped((spades, hearts, diamonds, clubs))


class NotEquivalent(ValueError):
    """Suits that may not be exchanged. ``key``: ``order`` (two bids named in the case would change their order),
    ``between`` (another bid would come to lie between two of them, or no longer) or ``majors`` (a meaning is about
    majors); ``calls``: the bids in question."""

    def __init__(self, key: str, *calls: Call) -> None:
        super().__init__(" ".join([key, *map(str, calls)]))
        self.key, self.calls = key, calls


def exchanged(setting: Setting, exchange: SuitExchange) -> Setting:
    """The equivalent setting in other suits. NotEquivalent where rank does not allow it.

    Allowed when (1) all bids named in the case, meanings and facts keep their order, (2) exactly the exchanged bids
    lie between any two of them, so that sufficiency and every "cheaper bid" of Law 27B1(a) stay what they were, and
    (3) the majors stay the majors if a meaning asks for or shows a major by that word.
    """
    named = sorted(_bids_named(setting), key=lambda call: call.rank)
    for lower, higher in pairwise(named):
        _check_pair(exchange, lower, higher)
    if {exchange.suit(suit) for suit in _MAJORS} != _MAJORS and any(map(_is_about_majors, _all_meanings(setting))):
        raise NotEquivalent("majors")
    return exchange.setting(setting)


def possible_exchanges(setting: Setting) -> tuple[SuitExchange, ...]:
    """Every exchange, but for none at all, that leaves the ruling of a setting as it is."""
    exchanges = (SuitExchange(images) for images in permutations(SUITS) if images != SUITS)
    return tuple(exchange for exchange in exchanges if _is_possible(setting, exchange))


def _is_possible(setting: Setting, exchange: SuitExchange) -> bool:
    try:
        exchanged(setting, exchange)
    except NotEquivalent:
        return False
    return True


def _check_pair(exchange: SuitExchange, lower: Call, higher: Call) -> None:
    low, high = exchange.call(lower), exchange.call(higher)
    if low.rank > high.rank:
        raise NotEquivalent("order", lower, higher)
    for call in BIDS:
        is_between = lower.rank < call.rank < higher.rank
        if is_between is not (low.rank < exchange.call(call).rank < high.rank):
            raise NotEquivalent("between", call, lower, higher)


def _bids_named(setting: Setting) -> set[Call]:
    in_case = (event.call for event in setting.case.events if not isinstance(event, DirectorCalled))
    in_keys = (parse_call_name(key).call for key in setting.meanings if key not in ("withdrawn", "*"))
    in_facts = (fact.of.call for fact in setting.facts.known if fact.of)
    meant = (parse_call(f.value) for f in setting.facts.known if f.name is FactName.INTENDED_CALL)
    return {call for call in (*in_case, *in_keys, *in_facts, *meant) if call is not None and call.is_bid}


def _all_meanings(setting: Setting) -> Iterator[Meaning]:
    return (meaning for _, found in setting.meanings.entries for meaning in found)


def _is_about_majors(meaning: Meaning) -> bool:
    return meaning.about in (About.FOUR_CARD_MAJOR, About.FIVE_CARD_MAJOR)


@dataclass(frozen=True, slots=True)
class Pair:
    """A setting that differs in one thing. ``what``: answer, fact or meaning; ``of``: whose answer, which fact, which
    key; ``before`` and ``after``: its two values in their notation."""

    setting: Setting
    what: str
    of: str
    before: str
    after: str


def other_answers(setting: Setting) -> Iterator[Pair]:
    """Accepted where it was declined, and the reverse. What happened after the answer is left out."""
    for place, event in enumerate(setting.case.events):
        if isinstance(event, Accepts | Declines):
            kind = Declines if isinstance(event, Accepts) else Accepts
            events = (*setting.case.events[:place], kind(event.seat, event.call))
            words = ("accepts", "declines") if kind is Declines else ("declines", "accepts")
            yield Pair(replace(setting, case=replace(setting.case, events=events)), "answer", event.seat.value, *words)


def other_facts(setting: Setting) -> Iterator[Pair]:
    """Each fact that is yes made no, and the reverse: intended or not, comparable or not, and so on."""
    known = setting.facts.known
    for place, fact in enumerate(known):
        other = {"yes": "no", "no": "yes"}.get(fact.value)
        if other:
            facts = Facts((*known[:place], replace(fact, value=other), *known[place + 1 :]))
            of = f"{fact.name} {fact.of}" if fact.of else fact.name.value
            yield Pair(replace(setting, facts=facts), "fact", of, fact.value, other)


def other_meanings(setting: Setting, key: str, meanings: Iterable[Meaning]) -> Iterator[Pair]:
    """The meaning of one key replaced by each of these (a preset, for instance) that differs. MeaningError for a key
    that is none."""
    before = setting.meanings.get(key, ())
    for meaning in meanings:
        if (meaning,) != before:
            changed = setting.meanings.extended({key: (meaning,)})
            yield Pair(replace(setting, meanings=changed), "meaning", key, " | ".join(map(str, before)), str(meaning))


def minimal_pairs(setting: Setting) -> tuple[Pair, ...]:
    """Every pair that needs nothing from outside: the other answer, the other value of each fact."""
    return (*other_answers(setting), *other_facts(setting))


def all_turns(setting: Setting) -> tuple[Setting, ...]:
    """The setting as it would be with each other dealer."""
    return tuple(turned(setting, places) for places in range(1, len(SEATS)))
