"""Parts passed on an earlier paper are carried over to a later one."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from arbmodule.exams.models import Candidate, CarriedPart, Certificate, Paper, PaperExaminer, PaperState
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.carried import looked_at


def earlier_passes(paper: Paper, candidates: Sequence[Candidate]) -> dict[int, dict[str, str]]:
    """By candidate and part code the number of a valid certificate of the same person that has it; the newest counts.

    The same account; for who has not come in yet, the same address. Two queries, however many candidates.
    """
    people = {each.person_id for each in candidates if each.person_id is not None}
    emails = {each.email for each in candidates if each.person_id is None and each.email}
    own = Candidate.objects.exclude(paper=paper).real().filter(Q(person__in=people) | Q(email__in=emails))
    known = {code: (person, email) for code, person, email in own.values_list("code", "person", "email")}
    by_person: dict[int, dict[str, str]] = {}
    by_email: dict[str, dict[str, str]] = {}
    for each in Certificate.objects.filter(code__in=list(known), withdrawal=None).order_by("issued_at"):
        person, email = known[each.code]
        passed = {part["code"]: each.number for part in each.snapshot["parts"]}
        by_person.setdefault(person, {}).update(passed)
        by_email.setdefault(email, {}).update(passed)
    found = {each.pk: _of(each, by_person, by_email) for each in candidates}
    return {pk: passed for pk, passed in found.items() if passed}


def _of(
    candidate: Candidate, by_person: dict[int, dict[str, str]], by_email: dict[str, dict[str, str]]
) -> dict[str, str]:
    if candidate.person_id is not None:
        return by_person.get(candidate.person_id, {})
    return by_email.get(candidate.email, {}) if candidate.email else {}


def carry_over(paper: Paper, examiner: PaperExaminer, now: datetime) -> list[CarriedPart]:
    """Everything that anybody registered has passed before. Refused once the paper is built: sittings are fixed."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state not in (PaperState.DRAFT, PaperState.SCHEDULED):
            raise Refused(_("The sittings of this paper are made; carry over before that."))
        return carry_over_for(locked, list(locked.candidates.real()), examiner.code, now)


def carry_over_for(locked: Paper, candidates: Sequence[Candidate], by: str, now: datetime) -> list[CarriedPart]:
    """What these candidates passed before and has not been carried over; what no longer holds is replaced."""
    parts = {part.code: part for part in locked.parts.all()}
    known = {
        (each.row.candidate_id, each.row.part_id): each
        for each in looked_at(CarriedPart.objects.filter(candidate__in=candidates))
    }
    made: list[CarriedPart] = []
    again: list[CarriedPart] = []
    for pk, passed in earlier_passes(locked, candidates).items():
        for code in sorted(passed.keys() & parts.keys()):
            before = known.get((pk, parts[code].pk))
            if before is not None and before.holds:
                continue
            row = before.row if before else CarriedPart(candidate_id=pk, part=parts[code])
            row.source, row.granted_by, row.granted_at = passed[code], by, now
            (again if before else made).append(row)
    CarriedPart.objects.bulk_update(again, ["source", "granted_by", "granted_at"], batch_size=200)
    return [*CarriedPart.objects.bulk_create(made), *again]
