"""All that an address of the desk holds: the case, what calls mean, the facts found, edition, policy and face."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from urllib.parse import urlencode

from arbmodule.desk.said import Said
from rules import IN_FORCE, Case, Fact, FactName, Facts, Seat

#: The policy of a desk that names none.
POLICY = "nbb"
#: What stands for "whatever else is not said is natural" in the address.
NATURAL = "natural"
_OF, _EQUALS = "@", "="


#: Before anything has been entered.
_NOTHING = Case(Seat.NORTH)


class Face(StrEnum):
    """Which side of the desk is shown: the one for the table, or the one for the director alone."""

    TABLE = "table"
    DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the desk knows. ``is_natural``: calls whose meaning is not said are natural."""

    case: Case = _NOTHING
    board: int | None = None
    meanings: tuple[Said, ...] = ()
    is_natural: bool = False
    facts: tuple[Fact, ...] = ()
    edition: str = IN_FORCE
    policy: str = POLICY
    face: Face = Face.TABLE

    def query(self) -> str:
        """The address after the question mark; what is as usual is left out. ``reading`` reads it back."""
        return urlencode(list(self.pairs()))

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Name and value of everything that must travel along, as a form would send it."""
        yield "case", _written(self.case)
        if self.board is not None:
            yield "board", str(self.board)
        yield from (("m", str(said)) for said in self.meanings)
        if self.is_natural:
            yield "rest", NATURAL
        yield from (("f", fact_text(fact)) for fact in self.facts)
        usual = {"edition": IN_FORCE, "policy": POLICY, "face": Face.TABLE.value}
        own = {"edition": self.edition, "policy": self.policy, "face": self.face.value}
        yield from ((name, value) for name, value in own.items() if value != usual[name])

    def known(self) -> Facts:
        """The facts as the rules take them."""
        return Facts(self.facts)

    def seen_by(self, face: Face) -> "Sheet":
        """The same sheet with the other face up."""
        return replace(self, face=face)

    def for_the_table(self) -> "Sheet":
        """What may be shared with the table: nothing about what calls mean to whom."""
        return replace(self, meanings=(), is_natural=False, face=Face.TABLE)

    def finding(self, fact: Fact) -> "Sheet":
        """With this fact, in the place of an older one about the same."""
        return replace(self, facts=(*(old for old in self.facts if not _same(old, fact)), fact))

    def forgetting(self, fact: Fact) -> "Sheet":
        """Without this fact."""
        return replace(self, facts=tuple(old for old in self.facts if old != fact))

    def saying(self, said: Said, *, also: bool = False) -> "Sheet":
        """With this meaning; ``also``: beside the older ones of the same call, else in their place."""
        kept = self.meanings if also else tuple(old for old in self.meanings if old.key != said.key)
        return replace(self, meanings=tuple(dict.fromkeys((*kept, said))))

    def unsaying(self, said: Said) -> "Sheet":
        """Without this meaning."""
        return replace(self, meanings=tuple(old for old in self.meanings if old != said))


@lru_cache(maxsize=64)
def _written(case: Case) -> str:
    """The case in its notation; a page writes the same one into many addresses."""
    return str(case)


def fact_text(fact: Fact) -> str:
    """``intended@E:2S=no``; about the first irregular call ``intended=no``; of a card ``exposed@S=honour``."""
    if fact.name is FactName.EXPOSED:
        seat, _, card = fact.value.partition(":")
        return f"{fact.name}{_OF}{seat}{_EQUALS}{card}"
    about = f"{_OF}{fact.of}" if fact.of else ""
    return f"{fact.name}{about}{_EQUALS}{fact.value}"


def split_fact(text: str) -> tuple[str, str | None, str]:
    """Name, what it is about, and value of such a text; the rules check each."""
    head, _, value = text.partition(_EQUALS)
    name, at, of = head.partition(_OF)
    return name, of if at else None, value


def _same(one: Fact, other: Fact) -> bool:
    if one.name is FactName.EXPOSED and other.name is FactName.EXPOSED:
        return one.value[:1] == other.value[:1]
    return (one.name, one.of) == (other.name, other.of)
