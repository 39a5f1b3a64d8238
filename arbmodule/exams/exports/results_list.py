"""The list of results: by code while marking is blind, with names once the results are out."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.exams.exports.cells import Cell
from arbmodule.exams.models import Candidate, Paper, Stage
from arbmodule.exams.results.certify import valid_certificates
from arbmodule.exams.results.outcome import Outcome
from arbmodule.exams.results.results_of import results_of
from arbmodule.exams.results.stages import stage_of


def results_list(paper: Paper) -> list[list[Cell]]:
    """Heading and a row per candidate; a fixed number of queries."""
    results, named = results_of(paper), stage_of(paper) >= Stage.RESULTS
    people = {each.code: each for each in Candidate.objects.filter(paper=paper).select_related("person")}
    numbers = {code: each.number for code, each in valid_certificates(paper).items()}
    heading: list[Cell] = [_("Code"), *([_("Name"), _("E-mail address")] if named else [])]
    for part in results.parts:
        title = part.title_in(get_language() or "nl")
        points = _("points")
        heading += [f"{title}: {points}", _("out of"), "%", _("passed")]
    heading += [_("Total"), _("out of"), "%", _("passed"), _("Certificate")]
    return [heading, *(_row(each, people if named else {}, numbers) for each in results.outcomes.values())]


def _row(outcome: Outcome, people: dict[str, Candidate], numbers: dict[str, str]) -> list[Cell]:
    row: list[Cell] = [outcome.code]
    if outcome.code in people:
        row += [name_of(people[outcome.code]), people[outcome.code].email]
    for part in outcome.parts:
        row += [part.tally.points, part.tally.out_of, part.tally.shown, _yes(part.is_passed)]
    total = outcome.total
    return [*row, total.points, total.out_of, total.shown, _yes(outcome.is_passed), numbers.get(outcome.code, "")]


def name_of(candidate: Candidate) -> str:
    """The name a candidate goes by."""
    return candidate.name or (candidate.person.name if candidate.person else "")


def _yes(is_so: bool) -> str:
    return _("yes") if is_so else _("no")
