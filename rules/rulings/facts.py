"""Facts found by the director: what the law needs and nobody can see from the calls."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.table.auction import Entry
from rules.table.calls import Call, parse_call
from rules.table.seats import Seat


class FactName(StrEnum):
    """The facts a ruling may hang on."""

    INTENDED = "intended"
    INTENDED_CALL = "intended_call"
    PAUSED = "paused"
    ATTRIBUTABLE = "attributable"
    AGREEMENT = "agreement"
    ARTIFICIAL = "artificial"
    COMPARABLE = "comparable"
    CALLED_OVER = "called_over"
    IGNORED = "ignored"
    MISINFORMED = "misinformed"
    LEAD_FACED = "lead_faced"
    EXPOSED = "exposed"


class FactError(ValueError):
    """A fact that cannot be read: ``found`` and ``expected`` (a key or the list of allowed values)."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"found {found!r}, expected {expected}")
        self.found, self.expected = found, expected


@dataclass(frozen=True, slots=True)
class CallName:
    """Which call a fact or meaning is about: ``E:2S``, ``E:2S#2``, or a bare ``3S`` (the offender's replacement)."""

    call: Call
    seat: Seat | None = None
    nth: int | None = None

    def __str__(self) -> str:
        head = f"{self.seat}:" if self.seat else ""
        return f"{head}{self.call}" + (f"#{self.nth}" if self.nth else "")

    def is_about(self, entry: Entry) -> bool:
        return (self.call, self.seat) == (entry.call, entry.seat) and self.nth in (None, entry.nth)


#: What ``of`` says for the first irregular call.
FIRST_IRREGULAR = None

_YES_NO = ("yes", "no")
_VALUES: dict[FactName, tuple[str, ...]] = {
    FactName.INTENDED: _YES_NO,
    FactName.PAUSED: _YES_NO,
    FactName.AGREEMENT: (*_YES_NO, "unknown"),
    FactName.ARTIFICIAL: _YES_NO,
    FactName.COMPARABLE: _YES_NO,
    FactName.CALLED_OVER: ("original", "replacement"),
    FactName.IGNORED: _YES_NO,
    FactName.MISINFORMED: _YES_NO,
    FactName.LEAD_FACED: _YES_NO,
    FactName.EXPOSED: ("small", "honour", "led", "several"),
    FactName.ATTRIBUTABLE: tuple(str(number) for number in range(1, 10)),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """``name`` of the call ``of`` (None: the first irregular call) is ``value``."""

    name: FactName
    of: CallName | None
    value: str


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts the director has found; a fact not among them is not known."""

    known: tuple[Fact, ...] = ()

    def of_call(self, name: FactName, entry: Entry, first: bool) -> str | None:
        """The value found for this call; ``first`` says whether it is the first irregular call."""
        return self._find(name, (f for f in self.known if self._is_about(f, entry, first)))

    def of_replacement(self, name: FactName, entry: Entry, made: bool) -> str | None:
        """The value found for a replacement, by its bare call or with its seat; without a call: the one made (but an
        agreement without a call is about the first irregular one)."""
        about = (f for f in self.known if self._is_for_replacement(f, entry, made))
        return self._find(name, about)

    @staticmethod
    def _is_for_replacement(fact: Fact, entry: Entry, made: bool) -> bool:
        if fact.of is None:
            return made and fact.name is not FactName.AGREEMENT
        return fact.of == CallName(entry.call) or fact.of.is_about(entry)

    @staticmethod
    def _is_about(fact: Fact, entry: Entry, first: bool) -> bool:
        return first if fact.of is None else fact.of.is_about(entry)

    @staticmethod
    def _find(name: FactName, facts: Iterable[Fact]) -> str | None:
        return next((fact.value for fact in facts if fact.name is name), None)


def parse_call_name(text: str) -> CallName:
    """Read ``seat:call#n``, ``seat:call`` or a bare call. FactError on anything else."""
    head, colon, rest = text.rpartition(":")
    name, hash_, nth = rest.partition("#")
    if (colon and head not in ("N", "E", "S", "W")) or (hash_ and not (nth.isascii() and nth.isdigit() and colon)):
        raise FactError(text[:30], "seat:call#n")
    try:
        call = parse_call(name)
    except ValueError:
        raise FactError(text[:30], "seat:call#n") from None
    return CallName(call, Seat(head) if colon else None, int(nth[:4]) if hash_ else None)


def parse_fact(name: str, of: str | None, value: object) -> Fact:
    """One fact. FactError names an unknown fact or value and says what was expected."""
    if name not in tuple(FactName):
        raise FactError(str(name)[:30], " ".join(FactName))
    fact = FactName(name)
    if fact is FactName.EXPOSED:
        return _exposed(of, value)
    about = None if of in (None, "withdrawn") else parse_call_name(str(of))
    text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
    if fact is FactName.INTENDED_CALL:
        return Fact(fact, about, str(parse_call_name(str(text)).call))
    if isinstance(text, int):
        text = str(text)
    if not isinstance(text, str) or text not in _VALUES[fact]:
        raise FactError(str(text)[:30], " ".join(_VALUES[fact]))
    return Fact(fact, about, text)


def facts_of(found: Iterable[Fact]) -> Facts:
    """All facts found. FactError where one call is said to have two values of the same fact; cards may be several."""
    facts = tuple(found)
    values: dict[tuple[FactName, CallName | None], str] = {}
    for fact in facts:
        before = values.setdefault((fact.name, fact.of), fact.value)
        if before != fact.value and fact.name is not FactName.EXPOSED:
            raise FactError(f"{fact.name} {before} {fact.value}"[:30], "one value for each fact")
    return Facts(facts)


def _exposed(of: str | None, value: object) -> Fact:
    """A card of a player could be seen by his partner (Law 24): ``of`` is the seat, the value says which card."""
    if of not in ("N", "E", "S", "W"):
        raise FactError(str(of or "")[:30], "seat N E S W")
    if value not in _VALUES[FactName.EXPOSED]:
        raise FactError(str(value)[:30], " ".join(_VALUES[FactName.EXPOSED]))
    return Fact(FactName.EXPOSED, None, f"{of}:{value}")
