"""In which papers questions are asked or listed: titles for those who examine them, a number for everybody else."""

from collections.abc import Collection
from dataclasses import dataclass

from arbmodule.accounts.models import Person
from arbmodule.exams.models import ItemChoice, Paper, PaperItem


@dataclass(frozen=True, slots=True)
class Use:
    """The papers this examiner examines, the last first, and how many there are of others."""

    own: tuple[Paper, ...] = ()
    others: int = 0


def used_in(scenarios: Collection[int], person: Person) -> dict[int, Use]:
    """By scenario, in three queries whatever their number; examiners trying a paper out do not count."""
    asked = PaperItem.objects.filter(paper__trial_of=None, version__scenario__in=scenarios)
    listed = ItemChoice.objects.filter(part__paper__trial_of=None, scenario__in=scenarios)
    pairs = {*asked.values_list("version__scenario", "paper"), *listed.values_list("scenario", "part__paper")}
    own = list(Paper.objects.examined_by(person).filter(pk__in={paper for _scenario, paper in pairs}))
    return {
        scenario: Use(
            tuple(paper for paper in own if (scenario, paper.pk) in pairs),
            sum(each == scenario for each, _paper in pairs) - sum((scenario, paper.pk) in pairs for paper in own),
        )
        for scenario in scenarios
    }
