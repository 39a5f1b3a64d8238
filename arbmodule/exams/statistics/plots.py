"""Bars and points as plain numbers for the SVG templates: no style, only attributes; the same stands in a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbmodule.exams.statistics.describe_paper import ItemFigures

WIDTH, HEIGHT, BASE = 400, 200, 170


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: where it stands, how high it is, what is written under and above it."""

    x: int
    y: int
    width: int
    height: int
    label: str
    value: str

    @property
    def middle(self) -> int:
        """Where its words are centred."""
        return self.x + self.width // 2


@dataclass(frozen=True, slots=True)
class Point:
    """A question in the plane of facility (across) and discrimination (up)."""

    x: int
    y: int
    label: str


def histogram(counts: Sequence[int], labels: Sequence[str]) -> list[Bar]:
    """Bars as wide as the picture allows, the highest as high as it allows."""
    highest, step = max([*counts, 1]), WIDTH // max(1, len(counts))
    return [
        _bar(place * step + 2, step - 4, (count, highest), label)
        for place, (count, label) in enumerate(zip(counts, labels, strict=True))
    ]


def _bar(x: int, width: int, share: tuple[int, int], label: str) -> Bar:
    height = round(share[0] / share[1] * (BASE - 20))
    return Bar(x, BASE - height, width, height, label, str(share[0]))


def plane(items: Iterable[ItemFigures]) -> list[Point]:
    """The questions that have both numbers. Left is hard, up tells candidates apart."""
    return [
        Point(30 + round(each.facility * (WIDTH - 50)), round(BASE / 2 - each.discrimination * (BASE / 2 - 10)), label)
        for each in items
        if each.facility is not None and each.discrimination is not None
        for label in [str(each.item.number)]
    ]
