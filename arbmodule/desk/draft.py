"""A meaning while it is being written: what stands in the editor, and the same read back in words with hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from django.http import QueryDict

from arbmodule.desk.said import BEARING, Said, named, written
from rules import (
    PRESETS,
    Hand,
    Meaning,
    MeaningError,
    fitting,
    near_misses,
    spell_meaning,
    spell_respect,
    spell_share,
)

#: How many hands are shown that fit, and that just do not.
HANDS = 3
#: The draw of sample hands; the same meaning shows the same hands, so that a page can be kept.
SEED = 23


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of the editor as they were sent."""

    key: str = ""
    preset: str = ""
    suits: tuple[str, ...] = ()
    shows: str = ""
    bearing: tuple[tuple[str, str], ...] = ()
    is_also: bool = False

    @property
    def is_empty(self) -> bool:
        """Is there nothing to read back?"""
        return not self.preset and not self.shows.strip()

    @property
    def behind(self) -> Mapping[str, str]:
        """What the call is for, by name."""
        return dict(self.bearing)

    def said(self) -> Said:
        """What is noted. MeaningError where the editor is empty or a suit is missing."""
        if self.is_empty or not self.key:
            raise MeaningError("empty")
        if not self.preset:
            return Said(self.key, written(self.shows, self.behind))
        needed = PRESETS[self.preset].suits if self.preset in PRESETS else ()
        return Said(self.key, named(self.preset, self.suits[: len(needed)]))


@dataclass(frozen=True, slots=True)
class ReadBack:
    """A meaning in words: what it shows, its share of all hands, hands that fit and hands that just do not."""

    words: str
    share: str
    fitting: tuple[Hand, ...]
    near: tuple[tuple[Hand, str], ...]


def draft_of(query: QueryDict) -> Draft:
    """The editor as it was sent. A common meaning counts before the notation."""
    suits = tuple(found for found in (query.get("suit", ""), query.get("suit2", "")) if found)
    bearing = tuple((name, query.get(name, "")[:20]) for name in BEARING if query.get(name))
    key, preset = query.get("key", "")[:12], query.get("preset", "")[:40]
    return Draft(key, preset, suits, query.get("shows", "")[:800], bearing, "also" in query)


def draft_from(said: Said) -> Draft:
    """The editor with a meaning that is noted already, to be changed."""
    return Draft(said.key, said.preset, said.suits, said.shows, tuple(said.bearing.items()))


def read_back(meaning: Meaning, language: str) -> ReadBack:
    """The meaning in words with its hands."""
    random = Random(SEED)  # noqa: S311 - a draw of examples
    return ReadBack(
        words=spell_meaning(meaning, language),
        share=spell_share(meaning.share, language),
        fitting=fitting(meaning, HANDS, random),
        near=tuple((miss.hand, spell_respect(miss.respect, language)) for miss in near_misses(meaning, HANDS, random)),
    )


def suits_of(draft: Draft) -> tuple[bool, bool]:
    """Does the common meaning need a suit, and a second one?"""
    needed = PRESETS[draft.preset].suits if draft.preset in PRESETS else ()
    return len(needed) > 0, len(needed) > 1
