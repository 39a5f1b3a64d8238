"""The notation on one page: example lines with what the engine finds in them, and meanings read back and counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from arbmodule.lessons.words import KINDS_OF_IRREGULARITY
from rules import (
    PRESETS,
    Denomination,
    Irregularity,
    Meaning,
    parse_case,
    parse_meaning,
    rule,
    spell_meaning,
    spell_preset,
    spell_share,
)

#: What a line of a meaning may hold, in the order in which it is explained.
LINES = (
    "5-10 hcp",
    "12+ hcp",
    "max 14 hcp",
    "5 S",
    "5+ S",
    "max 3 H",
    "4+ C/D",
    "4+ major",
    "6+ suit",
    "no 4+ major",
    "bal",
    "semibal",
    "(5431)",
    "5431",
    "H >= S",
    "2+ of AKQ in S",
    "AK in H",
    "7+ hcp in S",
    "stop in H",
    "not stop in H",
    "control in C",
    "1 aces",
    "6+ controls",
    "2 keycards in S",
    "any",
)
#: Well-known meanings, with the suits they are shown for.
NAMES: Mapping[str, tuple[Denomination, ...]] = {
    "opening_notrump_15_17": (),
    "weak_two": (Denomination.SPADES,),
    "muiderberg": (Denomination.SPADES,),
    "multi": (),
    "stayman": (),
    "transfer": (Denomination.HEARTS,),
    "michaels": (Denomination.HEARTS,),
    "takeout_double": (Denomination.HEARTS,),
}


@dataclass(frozen=True, slots=True)
class CaseExample:
    """A line of the case notation, what it says in words, and the irregularities the engine finds."""

    line: str
    says: str
    found: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MeaningExample:
    """A meaning as it is written, by name or read back, and its share of all hands."""

    lines: tuple[str, ...]
    words: str
    share: str


def case_examples(says: Mapping[str, str]) -> list[CaseExample]:
    """Each line with its explanation. NotationError for a line that cannot be read (a test reads them all)."""
    return [CaseExample(line, words, tuple(map(_found, _irregularities(line)))) for line, words in says.items()]


@lru_cache(maxsize=64)
def _irregularities(line: str) -> tuple[Irregularity, ...]:
    return tuple(rule(parse_case(line)).irregularities)


def _found(irregularity: Irregularity) -> tuple[str, str]:
    return str(KINDS_OF_IRREGULARITY[irregularity.kind]), str(irregularity.citation)


@lru_cache(maxsize=8)
def line_examples(language: str) -> tuple[MeaningExample, ...]:
    """Every kind of condition, read back and counted."""
    return tuple(_example((line,), parse_meaning(line), "", language) for line in LINES)


@lru_cache(maxsize=8)
def name_examples(language: str) -> tuple[MeaningExample, ...]:
    """The well-known meanings by name, and what they hold."""
    found = ((name, PRESETS[name].meaning(*suits)) for name, suits in NAMES.items())
    return tuple(_example(meaning.shows, meaning, spell_preset(name, language), language) for name, meaning in found)


def _example(lines: tuple[str, ...], meaning: Meaning, name: str, language: str) -> MeaningExample:
    share = spell_share(meaning.share, language)
    return MeaningExample(tuple(lines), name or spell_meaning(meaning, language), share)
