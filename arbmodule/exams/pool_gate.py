"""The gate of the exam pool: an examiner who is a candidate himself does not read questions that he may be asked.

The rooms that show the pool pass through here; ``ExamGuard`` turns the refusal into a page and writes it down.
"""

from django.core.exceptions import PermissionDenied

from arbmodule.accounts.models import Person
from arbmodule.exams.models import Candidate, Stage


class PoolClosed(PermissionDenied):
    """The pool is closed to this person as long as the paper of ``candidate`` is not released with its keys."""

    def __init__(self, candidate: Candidate) -> None:
        super().__init__(candidate.paper_id)
        self.candidate = candidate


def enter_pool(person: Person) -> None:
    """Nothing where this examiner may read the pool. PoolClosed while an exam of his own is not over."""
    found = registration_in_the_way(person)
    if found is not None:
        raise PoolClosed(found)


def registration_in_the_way(person: Person) -> Candidate | None:
    """His own registration, by account or by address, for a paper whose keys are not released yet."""
    own = Candidate.objects.real().for_person(person)
    mine = own.filter(paper__trial_of=None).exclude(paper__releases__stage=Stage.KEYS)
    return mine.select_related("paper").order_by("-paper__opens_at", "pk").first()
