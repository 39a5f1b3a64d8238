"""What the director says a call means: a common meaning by name, or the notation; one short text in the address.

``@weak_two S`` is a common meaning with its suits; anything else is the notation of meanings, behind it what the call
is for: ``8+ hcp, 4+ S/H | purpose=asks | about=4-card major | natural=no``.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules import Agreements, Denomination, Meaning, MeaningError, parse_denomination, parse_meaning, preset

#: What a meaning may carry beside its hands.
BEARING = ("purpose", "about", "force", "natural")
#: The longest text of one meaning.
LONGEST = 600
_NAMED, _NEXT, _EQUALS = "@", "|", "="
_YES = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Said:
    """The meaning of a call by its key (``withdrawn``, ``E:2S``, ``3S``, ``*``), as it was written."""

    key: str
    text: str

    def __str__(self) -> str:
        return f"{self.key}{_EQUALS}{self.text}"

    def meaning(self) -> Meaning:
        """The meaning itself. MeaningError says what cannot be read, and that the key is none."""
        meaning = meaning_of(self.text)
        Agreements(((self.key, (meaning,)),))
        return meaning

    @property
    def preset(self) -> str:
        """The name of the common meaning; empty for the notation."""
        return self.text[1:].split(" ")[0] if self.text.startswith(_NAMED) else ""

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits of a common meaning."""
        return tuple(self.text.split(" ")[1:]) if self.preset else ()

    @property
    def shows(self) -> str:
        """The notation; empty for a common meaning."""
        return "" if self.preset else self.text.split(_NEXT)[0].strip()

    @property
    def bearing(self) -> Mapping[str, str]:
        """What stands behind the notation."""
        return {} if self.preset else dict(_pair(piece) for piece in self.text.split(_NEXT)[1:])


def read_said(text: str) -> Said:
    """``key=text``. MeaningError where there is no key, or the text is too long; the text itself is read later."""
    key, equals, rest = text.partition(_EQUALS)
    if not equals or not key.strip():
        raise MeaningError("agreement_key", text[:20])
    if len(rest) > LONGEST:
        raise MeaningError("too_long", rest[:20], limit=LONGEST).under(key.strip())
    return Said(key.strip(), rest.strip())


def written(shows: str, bearing: Mapping[str, str]) -> str:
    """The text of a meaning in the notation with what it is for; what is empty is left out."""
    lines = " / ".join(line.strip() for line in shows.splitlines() if line.strip())
    return f" {_NEXT} ".join([lines, *(f"{name}{_EQUALS}{bearing[name]}" for name in BEARING if bearing.get(name))])


def named(name: str, suits: tuple[str, ...]) -> str:
    """The text of a common meaning."""
    return " ".join([f"{_NAMED}{name}", *suits])


def meaning_of(text: str) -> Meaning:
    """The meaning of a text. MeaningError says what cannot be read, and where."""
    if text.startswith(_NAMED):
        name, *suits = text[1:].split(" ")
        return preset(name, *map(_suit, suits))
    shows, *behind = text.split(_NEXT)
    if shows.strip() == "none":
        return parse_meaning("none")
    bearing = dict(map(_pair, behind))
    unknown = next((name for name in bearing if name not in BEARING), None)
    if unknown is not None:
        raise MeaningError("choice", unknown[:20], allowed=", ".join(BEARING))
    return parse_meaning({"shows": shows, **{name: _value(name, value) for name, value in bearing.items()}})


def _value(name: str, value: str) -> object:
    """Naturalness is yes or no; the others are words that the notation checks."""
    return _YES.get(value, value) if name == "natural" else value


def _pair(piece: str) -> tuple[str, str]:
    name, _, value = piece.partition(_EQUALS)
    return name.strip(), value.strip()


def _suit(text: str) -> Denomination:
    try:
        return parse_denomination(text)
    except ValueError:
        raise MeaningError("suit", text[:20]) from None
