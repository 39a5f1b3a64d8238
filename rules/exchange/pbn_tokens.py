"""PBN text -> games, each a row of tags with the tokens and comments of their sections.

An empty line ends a game. Inside a comment it does not, unless a tag follows: then the comment was never closed. Many
programs leave the empty line out: a second ``Board`` or ``Event`` after a deal or an auction begins a game too, also
behind what cannot be read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.exchange.boards import Expected, Unreadable

_TOKEN = re.compile(
    r"""(?P<escape>^%[^\n]*)
    |(?P<space>\s+)
    |\{(?P<comment>[^}]*)\}
    |;(?P<line>[^\n]*)
    |\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]
    |"(?P<text>(?:[^"\\\n]|\\[^\n])*)"
    |(?P<word>[^\s"{}\[\];]+)""",
    re.VERBOSE | re.MULTILINE,
)
_EMPTY_LINE = re.compile(r"\n[^\S\n]*\n")
#: A tag at the beginning of a line, be it whole or broken.
_LINE_WITH_TAG = re.compile(r"^[^\S\n]*\[\s*(?P<name>\w+)", re.MULTILINE)
#: What a first tag may look like below an empty line, with a sign too many before its bracket or behind it.
_FIRST_LINE = re.compile(r"\W{0,2}\[(\W{0,2}\w|$)")
_ESCAPED_LINE = re.compile(r"^%[^\n]*", re.MULTILINE)
_FIRST_TAGS = ("Board", "Event")
_WHAT_IS_OPEN = {"{": Expected.CLOSED_COMMENT, '"': Expected.CLOSED_TEXT}


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a text in quotation marks or a comment of a section."""

    kind: str
    text: str
    at: int


@dataclass(slots=True)
class Section:
    """A tag pair and what follows it up to the next one."""

    name: str
    value: str
    at: int
    tokens: list[Token] = field(default_factory=list)

    def whole_text(self) -> str:
        """The value, continued by the texts in quotation marks that follow."""
        return self.value + "".join(token.text for token in self.tokens if token.kind == "text")


@dataclass(slots=True)
class Game:
    """The sections of a game; ``stray``: text after the empty line that ended it; ``next_at``: where another one begins
    without an empty line."""

    sections: list[Section] = field(default_factory=list)
    stray: Token | None = None
    next_at: int | None = None

    def is_begun_anew_by(self, name: str | None) -> bool:
        """Does this tag begin another game?"""
        return name in _FIRST_TAGS and _begins_another({section.name for section in self.sections}, name)


def _begins_another(names: set[str], name: str) -> bool:
    """Does a tag begin another game behind one with these tags?"""
    return name in _FIRST_TAGS and name in names and bool({"Deal", "Auction"} & names)


def split_games(text: str) -> Iterator[tuple[int, int]]:
    """Where each game begins and ends: at an empty line with a tag below it."""
    begin, at, after_empty_line = 0, 0, False
    for line in text.split("\n"):
        bare = line.strip()
        if after_empty_line and bare and line[0] != "%":
            after_empty_line = False
            if _FIRST_LINE.match(bare):
                yield begin, at
                begin = at
        after_empty_line = after_empty_line or not bare
        at += len(line) + 1
    yield begin, len(text)


def next_game(text: str, begin: int, after: int, end: int) -> int | None:
    """Where the next game begins behind a place that cannot be read, in a piece that begins with a game; else None."""
    names: set[str] = set()
    for found in _LINE_WITH_TAG.finditer(text, begin, end):
        if found.start() > after and _begins_another(names, found["name"]):
            return found.start()
        names.add(found["name"])
    return None


def read_game(text: str, begin: int, end: int) -> Game:
    """The sections between two places. Unreadable where no token can be read."""
    game, at, is_over = Game(), begin, False
    while at < end and game.stray is None:
        found = _TOKEN.match(text, at, end)
        tag = found or _LINE_WITH_TAG.match(text, at, end)
        if tag and game.is_begun_anew_by(tag["name"]):
            game.next_at = at
            return game
        if found is None or _swallows_a_game(found["comment"]):
            raise _open_at(text, at, end)
        at = found.end()
        is_over = is_over or bool(game.sections and found["space"] and _EMPTY_LINE.search(found["space"]))
        _add(game, found, is_over)
    return game


def _swallows_a_game(comment: str | None) -> bool:
    """Does a comment reach over the first tag of a game into another comment? Then it was never closed."""
    tags = _LINE_WITH_TAG.finditer(comment) if comment and "{" in comment else ()
    return any(found["name"] in _FIRST_TAGS for found in tags)


def _open_at(text: str, at: int, end: int) -> Unreadable:
    line = text[at:end].split("\n", 1)[0]
    return Unreadable(at, line, _WHAT_IS_OPEN.get(text[at], Expected.TAG))


def _add(game: Game, found: re.Match[str], is_over: bool) -> None:
    kind = found.lastgroup
    if kind == "value":
        kind = "name"
    if kind in ("escape", "space", None):
        return
    if is_over and kind not in ("comment", "line"):
        game.stray = Token("word", found[0], found.start())
    elif not is_over:
        _add_token(game, found, kind)


def _add_token(game: Game, found: re.Match[str], kind: str) -> None:
    if kind == "name":
        game.sections.append(Section(found["name"], _unescaped(found["value"]), found.start()))
    elif game.sections:
        text = found[kind]
        if kind in ("comment", "line"):
            kind, text = "comment", " ".join(_ESCAPED_LINE.sub("", text).split())
        game.sections[-1].tokens.append(Token(kind, _unescaped(text) if kind == "text" else text, found.start()))
    elif kind == "word":
        raise Unreadable(found.start(), found[0], Expected.TAG)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
