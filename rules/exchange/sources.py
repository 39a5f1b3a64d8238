"""The text of a file that somebody hands over: decoding, sizes, and where a character stands."""

import re
from bisect import bisect_right

from rules.exchange.boards import Expected, Imported, Problem, Unreadable

#: The longest file that is read, in characters; the most boards in it.
LONGEST_FILE, MOST_BOARDS = 2_000_000, 1000
#: Control characters, and those that turn the direction of what stands around them.
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]")

#: Bytes that are signs in Windows 1252 and control characters in ISO 8859-1.
_WINDOWS = re.compile(rb"[\x80-\x9f]")


class Source:
    """A file as text, with ``\\n`` at the end of each line.

    Bytes are read as UTF-8, and where they are not, as ISO 8859-1, the character set of the PBN standard; with the
    typographic signs of Windows, which stand there where the standard has none, as Windows 1252.
    """

    def __init__(self, content: str | bytes) -> None:
        text, self.encoding = (content, "utf-8") if isinstance(content, str) else _decoded(content)
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self._starts = [0, *(found.end() for found in re.finditer("\n", self.text))]

    @property
    def is_too_long(self) -> bool:
        return len(self.text) > LONGEST_FILE

    def refused(self) -> Imported:
        """The answer to a file that is too long."""
        return Imported((), (self.problem(0, LONGEST_FILE, "", Expected.SHORTER),), self.encoding)

    def problem(self, board: int, at: int, found: str, expected: str, is_lost: bool = True) -> Problem:
        line = bisect_right(self._starts, at)
        return Problem(board, line, at - self._starts[line - 1] + 1, found[:40], expected, is_lost)

    def lost(self, board: int, error: Unreadable) -> Problem:
        """The problem that made a board unreadable."""
        return self.problem(board, error.at, error.found, error.expected)

    def check_characters(self, start: int, end: int) -> None:
        """Unreadable at the first control character of a piece."""
        found = _CONTROL.search(self.text, start, end)
        if found:
            raise Unreadable(found.start(), repr(found[0]), Expected.PRINTABLE)


def _decoded(content: bytes) -> tuple[str, str]:
    try:
        return content[: LONGEST_FILE * 4].decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        content = content[: LONGEST_FILE * 4]
    if _WINDOWS.search(content):
        return content.decode("windows-1252", "replace"), "windows-1252"
    return content.decode("iso-8859-1"), "iso-8859-1"
