"""What can be wrong with a meaning. Data first: a key and values; the words per language live in ``rules.wording``."""

from collections.abc import Mapping
from types import MappingProxyType

#: English texts of every key (the translations are in ``wording/<language>/meanings.toml``).
ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "empty": "a condition; here is nothing",
        "condition": "a condition such as “5+ S”, “5-10 hcp”, “bal” or “any”",
        "quantity": "after a number: hcp, aces, kings, controls, keycards, of AKQ in …, or a suit",
        "number": "a number: “5”, “5+”, “max 3” or “5-10”",
        "reversed": "a range from low to high, such as “5-10”",
        "too_high": "at most {limit} here",
        "suit": "a suit: S, H, D or C",
        "one_suit": "one suit here; write one alternative per suit",
        "ranks": "ranks such as AKQ, each once",
        "word": "“{word}” here",
        "end": "a comma or the end of the line",
        "shape": "a shape whose four lengths make 13 cards, such as (5431)",
        "two_suits": "two different suits to compare",
        "or_in_line": "no “or” inside a line: write it as an alternative of its own",
        "group_upper": "at least or exactly so many cards with several suits; for an upper limit write two conditions",
        "double_not": "one “not” at most",
        "spaced_slash": "“C/D” without spaces (“ / ” separates alternatives)",
        "contradiction": "hands that exist: nothing fits “{conditions}” (line {line})",
        "contradiction_cards": "hands of 13 cards: “{conditions}” asks for {cards} (line {line})",
        "too_large": "a simpler meaning: it tells apart {size} classes of hands, {limit} is the most",
        "too_many": "fewer of these: {limit} is the most",
        "too_long": "a shorter text: {limit} is the most",
        "type_meaning": "a text, an object or “none” as a meaning",
        "type_object": "an object for “{name}”",
        "type_list": "a list for “{name}”",
        "type_texts": "a list of texts, one an alternative, for “{name}”",
        "type_suits": "two or more suits for “{name}”",
        "type_boolean": "true or false for “{name}”",
        "unknown_key": "one of the keys {allowed}",
        "choice": "one of {allowed}",
        "agreement_key": "a key such as withdrawn, 3S, *, E:2S or E:2S#2",
        "one_meaning": "one meaning for this key; only a withdrawn call may have several",
        "preset": "the name of a common meaning: {allowed}",
        "preset_suit": "for this meaning one of the suits {allowed}",
        "json": "an object written as JSON",
    }
)


class MeaningError(ValueError):
    """A meaning that cannot be read or that no hand fits.

    ``key`` and ``values`` say what was expected (translated at the edge), ``at`` where in the text (0 = first
    character), ``found`` what was read there, ``line`` which alternative (0 = first), ``of`` the key of the meaning
    on a sheet of agreements (empty elsewhere). ``str()`` is English.
    """

    def __init__(self, key: str, found: str = "", at: int = 0, line: int = 0, **values: str | int) -> None:
        self.of = ""
        self.key = key
        self.found = found
        self.at = at
        self.line = line
        self.values: Mapping[str, str | int] = MappingProxyType({"line": line + 1, **values})
        super().__init__(f"at {at}: found “{found}”, expected {self.expected}")

    @property
    def expected(self) -> str:
        """What was expected, in English."""
        return ENGLISH[self.key].format(**self.values)

    def moved(self, at: int, line: int) -> "MeaningError":
        """The same error seen from a longer text: so many characters further, in that line."""
        values = {name: value for name, value in self.values.items() if name != "line"}
        return MeaningError(self.key, self.found, self.at + at, line, **values)

    def under(self, of: str) -> "MeaningError":
        """The same error, of the meaning under this key of a sheet."""
        self.of = of
        return self


#: The most characters of what was read that an error repeats.
_MOST_SHOWN = 40


def shown(value: object) -> str:
    """What was read, as an error repeats it: shortened, and as JSON writes it where it is no text."""
    if isinstance(value, str):
        return value if len(value) <= _MOST_SHOWN else f"{value[:_MOST_SHOWN]}…"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**_MOST_SHOWN else "…"
    if isinstance(value, float):
        return str(value)
    return "{…}" if isinstance(value, Mapping) else "[…]"
