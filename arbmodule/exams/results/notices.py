"""Which notices a candidate may read: word about a mark only once marks are released."""

from django.db.models import QuerySet

from arbmodule.exams.models import Candidate, Notice
from arbmodule.exams.results.stages import Shown, may_see

#: Notices that tell points, or that they changed.
TELL_A_MARK = frozenset({"regraded", "raised_by_appeal", "appeal_upheld", "appeal_rejected"})


def notices_shown(candidate: Candidate) -> "QuerySet[Notice]":
    """What is told to this candidate by now; the rest is told with the marks."""
    own = Notice.objects.filter(candidate=candidate)
    return own if Shown.MARKS in may_see(candidate.paper) else own.exclude(key__in=TELL_A_MARK)
