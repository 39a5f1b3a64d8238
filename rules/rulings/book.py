"""How an edition of the Laws describes itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.meanings.agreements import Agreements
from rules.rulings.facts import Facts
from rules.rulings.readings.policy import Policy
from rules.rulings.ruling import Ruling
from rules.rulings.situation import Situation
from rules.table.auction import Auction
from rules.table.notation import Case, Event


@dataclass(frozen=True, slots=True)
class Book:
    """An edition: its name, the years it was in force (``until`` None: still), how it rules and what it covers.

    ``follow`` takes a situation through events, ``conclude`` answers from where it has come (with or without the
    preview of all replacements); ``contents`` and ``not_modelled`` list every clause with its place or the reason.
    """

    edition: str
    since: int
    until: int | None
    follow: Callable[[Situation, tuple[Event, ...]], Situation]
    conclude: Callable[[Situation, bool], Ruling]
    contents: Mapping[str, str]
    not_modelled: Mapping[str, str]

    @property
    def is_in_force(self) -> bool:
        return self.until is None

    def start(self, case: Case, meanings: Agreements, facts: Facts, policy: Policy) -> Situation:
        """The situation before the first event."""
        return Situation(self.edition, policy, meanings, facts, Auction(case.dealer))

    def rule(self, case: Case, known: tuple[Agreements, Facts], policy: Policy, preview: bool) -> Ruling:
        """The ruling on a case with what is known of meanings and facts."""
        return self.conclude(self.follow(self.start(case, *known, policy), case.events), preview)
