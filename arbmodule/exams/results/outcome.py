"""What a candidate reached: by part, law path and question; passed or not. Whole numbers only."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from arbmodule.exams.models import Mark, PaperItem, Part
from arbmodule.exams.results.carried import Carried

_SECTION = re.compile(r"\d+[A-H]?")


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of so many."""

    points: int = 0
    out_of: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.points + other.points, self.out_of + other.out_of)

    @property
    def share(self) -> Fraction:
        """The part that was reached; nothing of nothing is nothing."""
        return Fraction(self.points, self.out_of) if self.out_of else Fraction(0)

    def reaches(self, percentage: int) -> bool:
        """Is it at least so many per cent? Exactly: 65 of 100 reaches 65."""
        return self.points * 100 >= percentage * self.out_of

    @property
    def percentage(self) -> str:
        """Per cent with one decimal, rounded down, so that what is shown never looks like a pass that is none."""
        tenths = self.points * 1000 // self.out_of if self.out_of else 0
        return f"{tenths // 10}.{tenths % 10}"

    @property
    def shown(self) -> Decimal:
        """The same as a number that a page writes with the comma of its language."""
        return Decimal(self.percentage)


@dataclass(frozen=True, slots=True)
class PartOutcome:
    """A part: reached on this paper, or carried over from an earlier one (``carried``: the certificate there).

    ``lapsed``: that certificate, where it was carried over and is no longer so; then what was reached here counts.
    """

    part: Part
    tally: Tally
    carried: str = ""
    lapsed: str = ""

    @property
    def is_passed(self) -> bool:
        """Passed here or before."""
        return bool(self.carried) or (self.tally.out_of > 0 and self.tally.reaches(self.part.pass_percentage))


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything a candidate reached on a paper. ``marks`` are the entries that stand, by question and step."""

    code: str
    parts: tuple[PartOutcome, ...]
    by_item: Mapping[int, Tally]
    by_law: Mapping[str, Tally]
    marks: Mapping[tuple[int, int], Mark] = field(default_factory=dict)

    @property
    def total(self) -> Tally:
        """Everything that was sat on this paper."""
        return sum((part.tally for part in self.parts), Tally())

    @property
    def is_passed(self) -> bool:
        """Every part is passed."""
        return bool(self.parts) and all(part.is_passed for part in self.parts)


def outcome_of(
    code: str,
    parts: Sequence[Part],
    items: Mapping[int, PaperItem],
    marks: Iterable[Mark],
    carried: Mapping[int, Carried],
) -> Outcome:
    """A candidate's outcome from the entries that stand. ``items`` by id; ``carried`` by part."""
    own = {(mark.item_id, mark.step): mark for mark in marks}
    by_part: dict[int, Tally] = {}
    by_item: dict[int, Tally] = {}
    by_law: dict[str, Tally] = {}
    for mark in own.values():
        tally, item = Tally(mark.points, mark.out_of), items[mark.item_id]
        by_part[item.part_id] = by_part.get(item.part_id, Tally()) + tally
        by_item[item.pk] = by_item.get(item.pk, Tally()) + tally
        law = law_path(mark, item)
        by_law[law] = by_law.get(law, Tally()) + tally
    listed = tuple(_part(part, by_part.get(part.pk, Tally()), carried.get(part.pk)) for part in parts)
    return Outcome(code, listed, by_item, dict(sorted(by_law.items(), key=_place_in_book)), own)


def _part(part: Part, tally: Tally, carried: Carried | None) -> PartOutcome:
    if carried is None:
        return PartOutcome(part, tally)
    source = carried.row.source
    return PartOutcome(part, tally, carried=source) if carried.holds else PartOutcome(part, tally, lapsed=source)


def law_path(mark: Mark, item: PaperItem) -> str:
    """The section of the Law that a step is about: ``27B`` of ``27B1(a)``; the question's own where none is cited."""
    clause = mark.citation or next(iter(item.clauses), "")
    found = _SECTION.match(clause)
    return found[0] if found else "–"


def _place_in_book(entry: tuple[str, Tally]) -> tuple[int, str]:
    digits = re.match(r"\d+", entry[0])
    return (int(digits[0]) if digits else 999, entry[0])
