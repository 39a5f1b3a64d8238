"""What every part offers: how it begins, and how it reads what its page sent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from arbmodule.lessons.localised import Lazy

#: A part as it is kept: JSON, texts as typed or in the notation of the house.
Body = dict[str, Any]
#: Longest text of a field that is kept; what is longer is cut where it is read.
LONGEST = 8000
#: Most rows of one kind, so that a page never sends more fields than the server takes.
MOST_ROWS = 40
#: Most rows that stay of a board or scenario that came with more than may be added by hand.
MOST_TAKEN_OVER = 80


@dataclass(frozen=True, slots=True)
class Sent:
    """What a page sent: the form, the language its letters are in, and the button pressed (``do``)."""

    data: QueryDict
    language: str

    @property
    def do(self) -> str:
        """The button: ``add``, ``drop:3``, ``call:3S``; '' for a plain save."""
        return self.data.get("do", "")[:60]

    def done(self, verb: str) -> str | None:
        """What stands behind the verb of the button; None for another button."""
        head, _, rest = self.do.partition(":")
        return rest if head == verb else None

    def text(self, name: str) -> str:
        """One field, its line ends as in Unix, without the sign no database keeps."""
        return self.data.get(name, "").replace("\r\n", "\n").replace("\0", "")[:LONGEST]

    def several(self, name: str) -> list[str]:
        """All values of a field with boxes."""
        return [each[:60] for each in self.data.getlist(name)[:60]]


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name in addresses, its title, the body it begins with, and how a page is read into one."""

    name: str
    title: Lazy
    read: Callable[[Sent, Body], Body]
    blank: Callable[[], Body]


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows with ids that stay: read in the order sent, then moved, dropped or added to as the button says."""

    prefix: str
    read: Callable[[Sent, str], Mapping[str, Any]]
    blank: Callable[[str], Mapping[str, Any]] = field(default=lambda _kind: {})

    def of(self, sent: Sent, before: list[Body], last: int = 0) -> list[Body]:
        """The rows after this page was sent; a new one has a number above ``last`` too."""
        most = min(max(MOST_ROWS, len(before)), MOST_TAKEN_OVER)
        ids = [each for each in dict.fromkeys(sent.data.getlist("row")) if self._is_id(each)]
        rows = [{"id": each, **self.read(sent, each)} for each in ids[:most]]
        dropped, added = sent.done(f"drop-{self.prefix}"), sent.done(f"add-{self.prefix}")
        rows = [row for row in rows if row["id"] != dropped]
        for verb, places in ((f"up-{self.prefix}", -1), (f"down-{self.prefix}", 1)):
            rows = _moved(rows, sent.done(verb), places)
        if added is not None and len(rows) < MOST_ROWS:
            rows.append({"id": self._fresh([*before, *rows], last), **self.blank(added)})
        return rows

    def _is_id(self, text: str) -> bool:
        """Is it the id of a row, as this desk gives them?"""
        head, number = text[: len(self.prefix)], text[len(self.prefix) :]
        return head == self.prefix and number.isascii() and number.isdigit() and len(number) < 6

    def _fresh(self, rows: list[Body], last: int) -> str:
        used = (int(str(row["id"])[len(self.prefix) :]) for row in rows)
        return f"{self.prefix}{max([last, *used]) + 1}"


def _moved(rows: list[Body], row_id: str | None, places: int) -> list[Body]:
    here = next((place for place, row in enumerate(rows) if row["id"] == row_id), None)
    if here is None or not 0 <= here + places < len(rows):
        return rows
    moved = [*rows]
    moved[here], moved[here + places] = moved[here + places], moved[here]
    return moved
