"""How an edition of the Laws describes itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.meanings.agreements import Agreements
from rules.rulings.facts import Facts
from rules.rulings.readings.policy import Policy
from rules.rulings.ruling import Ruling
from rules.table.notation import Case

Rule = Callable[[Case, Agreements, Facts, Policy, bool], Ruling]


@dataclass(frozen=True, slots=True)
class Book:
    """An edition: its name, the years it was in force (``until`` None: still), its rule and what it covers."""

    edition: str
    since: int
    until: int | None
    rule: Rule
    contents: Mapping[str, str]
    not_modelled: Mapping[str, str]

    @property
    def is_in_force(self) -> bool:
        return self.until is None
