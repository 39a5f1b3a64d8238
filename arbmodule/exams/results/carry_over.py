"""Parts passed on an earlier paper are carried over to a later one."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.models import Candidate, CarriedPart, Certificate, Paper, PaperExaminer, PaperState
from arbmodule.exams.refusals import Refused


def earlier_passes(paper: Paper, candidate: Candidate) -> dict[str, str]:
    """By part code the number of a valid certificate of the same person that has it. The newest counts."""
    own = Candidate.objects.exclude(paper=paper).real()
    if candidate.person_id is not None:
        own = own.filter(person=candidate.person_id)
    elif candidate.email:
        own = own.filter(email=candidate.email)
    else:
        return {}
    codes = list(own.values_list("code", flat=True))
    valid = Certificate.objects.filter(code__in=codes, withdrawal=None).order_by("issued_at")
    return {part["code"]: each.number for each in valid for part in each.snapshot["parts"]}


def carry_over(paper: Paper, examiner: PaperExaminer, now: datetime) -> list[CarriedPart]:
    """Everything that anybody registered has passed before. Refused once the paper is built: sittings are fixed."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state not in (PaperState.DRAFT, PaperState.SCHEDULED):
            raise Refused(_("The sittings of this paper are made; carry over before that."))
        parts = {part.code: part for part in locked.parts.all()}
        made = []
        for candidate in locked.candidates.real().prefetch_related("carried"):
            known = {each.part_id for each in candidate.carried.all()}
            for code, number in earlier_passes(locked, candidate).items():
                if code in parts and parts[code].pk not in known:
                    made.append(_carried(candidate, parts[code].pk, number, (examiner.code, now)))
        return CarriedPart.objects.bulk_create(made)


def _carried(candidate: Candidate, part: int, number: str, made: tuple[str, datetime]) -> CarriedPart:
    return CarriedPart(candidate=candidate, part_id=part, source=number, granted_by=made[0], granted_at=made[1])
