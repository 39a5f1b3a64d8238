"""Many rulings for the tests of words: East's four hands in many cases, under both policies, and the casebook."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules import Reason, Record, RequestError, Ruling, read_object, ruling_on
from tests.rules.casebook.casebook import all_entries
from tests.rules.seedwalk.four_hands import HANDS

CASES = (
    "N: 3H 2S",
    "N: 3H 2S TD S:declines",
    "N: 3H 2S TD S:accepts",
    "N: 3H 2S 4H",
    "N: 3H 2S E:3S",
    "N: 3H 2S E:X TD S:declines",
    "N: 3H 2S E:3S TD S:accepts 4H P P P",
    "N: 3H 2S TD S:declines E:X",
    "N: 3H 2S TD S:declines E:X E:3S S:4H W:P N:P E:P",
    "N: 3H 2S TD S:declines E:XX E:P",
    "N: 3H 2S TD S:declines E:2H",
    "N: 3H 2S TD S:declines E:2H S:accepts",
    "N: 3H 2S TD S:declines E:2H S:declines E:3S",
    "N: 3H 2S TD S:declines E:P",
    "N: 3H 2S TD S:declines E:3S S:4H",
    "N: 3H 2S E:3S 4H",
    "N: 3H 2S E:P E:3S",
    "N: 1S P TD S:accepts",
    "N: E:1H",
    "W: N:1S P",
    "N: 1H P X",
    "N: 1H 8S",
    "N: P P P P P",
    "N: 1H N:2H",
    "N: 1H N:2H E:declines",
    "N: 1H N:2H E:accepts",
    "N: 1H E:X N:2H",
    "N: E:1H TD S:declines",
    "N: E:1H TD S:declines N:P",
    "N: E:1H TD S:declines N:P E:1H",
    "N: E:1H TD S:declines N:P E:2H",
    "N: E:1H TD S:declines N:1S E:2H",
    "N: E:P TD S:declines",
    "N: E:P TD S:declines N:1S E:P",
    "N: S:1H TD W:declines",
    "N: S:1H TD W:declines N:1S E:P S:2H",
    "N: S:1H N:1S",
    "N: E:1H N:1S",
    "N: W:1H N:1S",
    "N: 1H W:X",
    "N: 1H P X W:P",
    "N: 1H X E:XX",
    "N: 1H 2S TD S:accepts 3S S:P",
    "N: 3H 2S TD S:declines E:P S:P W:3S",
    "N: 3H 2S TD S:declines E:P S:P W:3S N:4H",
    "N: 3H 2S TD S:declines E:P S:P N:4H",
    "N: 1H 8S S:P",
    "N: 1H 8S E:P",
    "N: 1H P P P E:2H",
    "N: 1H P P P E:2H S:P",
    "N: 1H P P P S:2H",
    "N: P E:P W:P N:P",
    "N: 1H S:P W:P N:P",
    "N: 1S P P E:2H TD S:declines W:P",
    "N: 3H 2S TD S:declines E:P S:3D W:P",
)
CARDS = ("small", "honour", "led", "several")
FACTS: tuple[dict[str, str], ...] = ({}, {"intended": "yes"}, {"intended": "no"}, {"comparable": "yes"})
EXTRA_MEANINGS: tuple[dict[str, Any], ...] = (
    {},
    {"*": "none"},
    {"withdrawn": "none"},
    {"withdrawn": ["11-15 hcp, 6+ S", "6-10 hcp, 6+ H"]},
    {"withdrawn": "any", "4C": "12+ hcp"},
    {"withdrawn": {"shows": "any", "purpose": "asks", "about": "aces"}, "4C": {"shows": "any", "purpose": "asks"}},
    {
        "withdrawn": {"shows": "any", "purpose": "asks", "about": "aces"},
        "4C": {"shows": "any", "purpose": "asks", "about": "keycards"},
        "4D": {"shows": "any", "purpose": "asks", "about": "aces"},
        "4H": {"shows": "any", "purpose": "asks", "about": "stop"},
    },
    {"3S": "5-10 hcp, 5+ S, 4+ C/D", "4S": "5+ S, 5+ H", "4H": "11-15 hcp, 6+ S"},
    {"3S": "any", "4C": "5+ S", "4D": "11-16 hcp, 6+ S", "4H": "4+ S, 4+ H"},
)


def requests() -> Iterator[dict[str, Any]]:
    for policy in ("nbb", "wbf"):
        for hand in HANDS:
            yield from ({"case": case, "policy": policy, "meanings": hand.meanings} for case in CASES)
        for extra in EXTRA_MEANINGS:
            meanings = HANDS[3].meanings | extra
            yield {"case": "N: 3H 2S TD S:declines", "policy": policy, "meanings": meanings}
    for facts in FACTS:
        yield from ({"case": case, "facts": facts} for case in CASES)
        yield {"case": "N: 3H 2S 4H TD E:3S", "facts": facts}
    yield from _rarer()
    yield from _older()
    yield from (entry.request(policy) for entry in all_entries() for policy in ("nbb", "wbf"))


def _rarer() -> Iterator[dict[str, Any]]:
    """Facts that only a few cases have: cards seen, wrong explanations, who meant what."""
    for case in ("N: 1H", "N: 1H P P P", "N: P 1H P P P"):
        yield from ({"case": case, "facts": [{"fact": "exposed", "of": "E", "value": card}]} for card in CARDS)
    misinformed = [{"fact": "misinformed", "of": "E:1S", "value": "yes"}]
    yield from ({"case": case, "facts": misinformed} for case in ("N: 1H 1S", "N: 1H 1S P E:P", "N: 1H 1S P E:1S"))
    natural = {"E:P": {"shows": "max 11 hcp", "natural": True}}
    yield {"case": "N: E:P TD S:declines N:P E:P", "meanings": natural}
    yield from ({"case": "N: W:1H N:1S", "facts": {"ignored": value}} for value in ("yes", "no"))
    yield {"case": "N: 1H P X", "facts": {"lead_faced": "yes"}}
    yield {"case": "N: 1H P P P S:X", "facts": {"lead_faced": "yes"}}
    diamonds = {"withdrawn": "5+ D", "E:2D": "5+ D", "3D": "5+ D", "*": "none"}
    yield {"case": "N: 1H 1D TD S:declines E:P S:2H P P E:2D S:declines", "meanings": diamonds}
    several = {"withdrawn": "11-15 hcp, 5+ S, 4+ H", "4S": "11-15 hcp, 5+ S, 4+ H / 11-12 hcp, 6 S, 3 H", "3S": "none"}
    yield {"case": "N: 3H 2S TD S:declines", "meanings": several}


OLDER_CASES = (
    *CASES,
    "N: E:1H TD S:declines N:1S E:1NT S:P W:P N:P",
    "N: E:1H TD S:declines N:1C E:1H",
    "N: E:1H TD S:accepts",
    "W: P S:1S TD W:declines N:P E:1NT S:P W:P N:P",
    "W: P N:P S:1S TD W:declines N:P E:2H P P P",
    "N: P S:1H TD W:declines E:P S:P W:1NT P P P",
    "N: P S:1H TD W:declines E:P S:P W:1NT N:2H",
    "W: 1C S:X TD W:declines N:P E:P S:X",
    "N: 1C E:P W:X TD N:declines S:1D W:X",
    "N: 1C E:P W:X TD N:declines S:P W:X",
    "N: 1H S:P TD W:declines E:P",
    "N: 1H P S:P N:P TD E:declines",
    "N: W:P TD N:declines N:P",
    "W: 1C S:P TD W:declines N:X",
    "W: 1C S:P TD W:declines N:1H",
    "N: 1H 8S S:P",
    "S: W:1NT TD N:declines S:P W:2C",
)


def _older() -> Iterator[dict[str, Any]]:
    """The same and other cases under the older editions, with and without what is known of meanings and facts."""
    known: tuple[dict[str, Any], ...] = (
        {},
        {"intended": "no"},
        {"intended": "no", "paused": "no"},
        {"artificial": "no", "intended": "yes"},
        {"artificial": "yes"},
        {"comparable": "yes"},
    )
    sheets = tuple(hand.meanings for hand in HANDS)
    spades = {"withdrawn": {"shows": "6-10 hcp, 6 S", "natural": True}, "3S": {"shows": "6-10 hcp, 6 S"}, "*": "any"}
    asks = HANDS[3].meanings | EXTRA_MEANINGS[6]
    stayman = {"purpose": "asks", "about": "4-card major"}
    twice = {"withdrawn": {"shows": "8+ hcp, 4+ S/H"} | stayman, "3C": {"shows": "4+ hcp, 4+ S/H"} | stayman}
    yield {"edition": "2007", "case": "N: 2NT P 2C TD W:declines", "meanings": twice}
    for edition in ("2007", "nl-1982"):
        for meanings in ({}, *sheets, spades, asks, EXTRA_MEANINGS[1], {"withdrawn": "none"}):
            yield from ({"edition": edition, "case": case, "meanings": meanings} for case in OLDER_CASES)
        for facts in known:
            yield from ({"edition": edition, "case": case, "facts": facts} for case in OLDER_CASES)
        for case in ("N: 1H", "N: 1H P P P"):
            yield {"edition": edition, "case": case, "facts": [{"fact": "exposed", "of": "E", "value": "small"}]}
        yield {"edition": edition, "case": "N: 1H 1S", "facts": [{"fact": "misinformed", "of": "E:1S", "value": "yes"}]}


@lru_cache(maxsize=1)
def all_rulings() -> tuple[Ruling, ...]:
    found = []
    for request in requests():
        try:
            found.append(ruling_on(read_object(request, "2017")))
        except RequestError:
            continue
    return tuple(found)


def records(ruling: Ruling) -> Iterator[Record]:
    """Every record of a ruling, outcomes of judgements too."""
    waiting = [*ruling.replacements.values(), *ruling.earlier, *([ruling.ruling] if ruling.ruling else [])]
    while waiting:
        record = waiting.pop()
        waiting.extend(record.outcomes)
        yield record


def all_reasons() -> set[Reason]:
    return {
        reason
        for ruling in all_rulings()
        for record in records(ruling)
        for top in record.reasons
        for reason in top.walk()
    }
