"""A draft that nobody has sat is deleted, with its list of candidates. What has been built is evidence and stays."""

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from arbmodule.exams.edit_paper import editable
from arbmodule.exams.models import Candidate, Paper
from arbmodule.exams.refusals import Refused


def delete_paper(paper: Paper) -> None:
    """Delete it for good. Refused where it is no draft, or an attempt at its questions is on record.

    Copies on which examiners tried it out hold evidence of their own; they stay, in no list.
    """
    with transaction.atomic():
        locked = editable(paper)
        if locked.pool_attempts.exists():
            raise Refused(
                _("A candidate of this paper asked for exam questions. That is on record, so the paper stays.")
            )
        Paper.objects.filter(trial_of=locked).update(trial_of=F("pk"))
        Candidate.objects.filter(paper=locked).delete()
        locked.parts.all().delete()
        locked.delete()
