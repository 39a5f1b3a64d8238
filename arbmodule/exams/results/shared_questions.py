"""Questions that more than one paper asks: what one of them shows, candidates of the other may know."""

from collections.abc import Collection

from django.db.models import QuerySet

from arbmodule.exams.models import Paper, PaperItem, Stage
from arbmodule.lessons.models import Scenario


def asked_by(papers: "QuerySet[Paper]") -> set[int]:
    """The scenarios on the lists of these papers, and those frozen in them."""
    frozen = PaperItem.objects.filter(paper__in=papers).values_list("version__scenario", flat=True)
    listed = Scenario.objects.filter(chosen_in__part__paper__in=papers).values_list("pk", flat=True)
    return {*frozen, *listed}


def kept_by_others(paper: Paper, until: Stage) -> set[int]:
    """The scenarios that other papers ask and have not shown yet: ``until`` is the stage that shows them."""
    others = Paper.objects.real().exclude(pk=paper.pk)
    return asked_by(others.exclude(releases__stage=until))


def shown_by_others(paper: Paper, scenarios: Collection[int]) -> set[int]:
    """Which of these scenarios candidates of another paper have read with the reasoning."""
    others = Paper.objects.real().exclude(pk=paper.pk).filter(releases__stage=Stage.QUESTIONS)
    return asked_by(others).intersection(scenarios)


def numbers_kept(paper: Paper, stage: Stage) -> list[int]:
    """The numbers of the questions of this paper that the stage would show while another paper keeps them secret."""
    kept = kept_by_others(paper, stage)
    rows = PaperItem.objects.filter(paper=paper).order_by("number").values_list("number", "version__scenario")
    return [number for number, scenario in rows if scenario in kept]
