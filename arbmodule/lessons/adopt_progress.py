"""A guest signs in: what he did as a guest becomes his own."""

from django.db import transaction

from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt


def adopt_progress(guest: str, learner: Learner) -> int:
    """Move the guest's attempts to the person; how many moved.

    Where both have an unfinished attempt at the same version in the same mode, the guest's is the newer one: it is
    finished as it is, so that nothing is lost and one of them stays open.
    """
    with transaction.atomic():
        attempts = list(Attempt.objects.of(Learner(guest=guest)).select_for_update())
        open_here = set(Attempt.objects.of(learner).unfinished().values_list("version_id", "mode"))
        for attempt in attempts:
            if attempt.finished_at is None and (attempt.version_id, attempt.mode) in open_here:
                attempt.finished_at = attempt.started_at
            attempt.person_id, attempt.guest = learner.person_id, ""
            attempt.save(update_fields=["person", "guest", "finished_at"])
    return len(attempts)
