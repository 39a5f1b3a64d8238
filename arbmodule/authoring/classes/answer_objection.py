"""An instructor answers an objection, or begins a draft because of it; the learner reads the answer."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from arbmodule.accounts.models import Person
from arbmodule.authoring.begin_draft import begin_edit
from arbmodule.authoring.classes.models import Consequence, Reply, Verdict
from arbmodule.authoring.models import Draft
from arbmodule.lessons.models import Objection


def answer_objection(objection: Objection, author: Person, said: tuple[Verdict, str], now: datetime) -> Reply:
    """Keep verdict and words; sent twice within a moment it is kept once."""
    verdict, text = said
    with transaction.atomic():
        held = Objection.objects.select_for_update().get(pk=objection.pk)
        last = held.replies.order_by("-at").first()
        if last is not None and (last.author_id, last.verdict, last.text) == (author.pk, verdict, text):
            return last
        return Reply.objects.create(objection=held, author=author, verdict=verdict, text=text, about=held.text, at=now)


def begin_draft_from(objection: Objection, person: Person, now: datetime) -> Draft:
    """A draft that changes the disputed scenario; one this person has begun already is gone on with."""
    with transaction.atomic():
        draft = begin_edit(objection.attempt.version.scenario, person, now)
        Consequence.objects.get_or_create(objection=objection, draft=draft, defaults={"made_at": now})
    return draft


def mark_seen(objections: Iterable[Objection], now: datetime) -> None:
    """The learner has read every answer to these."""
    Reply.objects.filter(objection__in=objections, seen_at=None).update(seen_at=now)
