"""How an edition of the Laws describes itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.meanings.agreements import Agreements
from rules.rulings import procedure
from rules.rulings.conclude import conclude
from rules.rulings.facts import Facts
from rules.rulings.laws import Laws
from rules.rulings.readings.policy import Policy
from rules.rulings.ruling import Ruling
from rules.rulings.situation import Situation
from rules.table.auction import Auction
from rules.table.notation import Case, Event


@dataclass(frozen=True, slots=True)
class Book:
    """An edition: its name, the years it was in force (``until`` None: still), its Laws and what it covers.

    ``contents`` and ``not_modelled`` list every clause with its place (module.function) or the reason.
    """

    edition: str
    since: int
    until: int | None
    laws: Laws
    contents: Mapping[str, str]
    not_modelled: Mapping[str, str]

    @property
    def is_in_force(self) -> bool:
        return self.until is None

    def start(self, case: Case, meanings: Agreements, facts: Facts, policy: Policy) -> Situation:
        """The situation before the first event."""
        return Situation(self.edition, policy, meanings, facts, Auction(case.dealer))

    def follow(self, situation: Situation, events: tuple[Event, ...]) -> Situation:
        """The situation after these events too, or after the first on which this book cannot rule."""
        return procedure.follow(self.laws, situation, events)

    def conclude(self, situation: Situation, preview: bool) -> Ruling:
        """The answer from where a case has come, with or without the preview of all replacements.

        Every ruling of a book that is no longer in force says that it is superseded.
        """
        return conclude(self.laws, situation, preview, not self.is_in_force)

    def rule(self, case: Case, known: tuple[Agreements, Facts], policy: Policy, preview: bool) -> Ruling:
        """The ruling on a case with what is known of meanings and facts."""
        return self.conclude(self.follow(self.start(case, *known, policy), case.events), preview)
