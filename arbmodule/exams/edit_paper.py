"""Examiners make papers and change them, as long as they are drafts; two never overwrite each other."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.exams.check_in import is_registered
from arbmodule.exams.models import CarriedPart, ItemChoice, Paper, PaperExaminer, PaperState, Part, Quota, Room
from arbmodule.exams.models.papers import team_code
from arbmodule.exams.refusals import Refused
from arbmodule.lessons.models import Scenario
from rules import IN_FORCE


def make_paper(person: Person, values: Mapping[str, Any], key: UUID, now: datetime) -> Paper:
    """A new draft, its maker the first of its team, with one part to begin with; sent twice (``key``) it is one."""
    with transaction.atomic():
        first = {"made_by": person, "made_at": now, "edition": IN_FORCE, "policy": "nbb", **values}
        paper, is_new = Paper.objects.get_or_create(id=key, defaults=first)
        if not is_new:
            return paper
        PaperExaminer.objects.create(paper=paper, person=person, code=team_code(0), added_at=now)
        names = {"nl": "Deel 1", "en": "Part 1", "pl": "Część 1"}
        Part.objects.create(paper=paper, position=1, code="part-1", title=names)
    return paper


def change_paper(paper: Paper, values: Mapping[str, Any], revision: int) -> None:
    """New settings. Refused where another examiner changed them meanwhile, or the paper is no draft any more."""
    draft = Paper.objects.filter(pk=paper.pk, state=PaperState.DRAFT)
    if draft.filter(revision=revision).update(**values, revision=F("revision") + 1):
        return
    if draft.exists():
        raise Refused(_("Somebody else changed this paper meanwhile. Look at what stands there now, then try again."))
    raise Refused(_no_draft(Paper.objects.get(pk=paper.pk)))


def editable(paper: Paper) -> Paper:
    """The paper, held for a change. Refused where it is no draft; call inside a transaction."""
    locked = Paper.objects.select_for_update().get(pk=paper.pk)
    if locked.state != PaperState.DRAFT:
        raise Refused(_no_draft(locked))
    return locked


def _no_draft(paper: Paper) -> str:
    if paper.is_built:
        return _("The paper has been built: questions and keys stand fixed.")
    return _("This paper is scheduled. Take it back to draft before you change it.")


def add_part(paper: Paper, values: Mapping[str, Any]) -> Part:
    """One more part. Refused where its code is taken."""
    with transaction.atomic():
        editable(paper)
        if paper.parts.filter(code=values["code"]).exists():
            raise Refused(_("There is a part with this code already."))
        last = paper.parts.aggregate(last=Max("position"))["last"] or 0
        return Part.objects.create(paper=paper, position=last + 1, **values)


def change_part(part: Part, values: Mapping[str, Any]) -> None:
    """Other titles, code or pass mark. Refused where the code is taken."""
    with transaction.atomic():
        editable(part.paper)
        if Part.objects.filter(paper=part.paper, code=values["code"]).exclude(pk=part.pk).exists():
            raise Refused(_("There is a part with this code already."))
        Part.objects.filter(pk=part.pk).update(**values)


def add_quota(part: Part, quota: Quota) -> None:
    """A line more in a blueprint. Refused where the same line stands there: it was sent twice."""
    with transaction.atomic():
        editable(part.paper)
        asked = {name: getattr(quota, name) for name in ("law", "level", "judgement", "open_book")}
        if part.quotas.filter(**asked).exists():
            raise Refused(_("This line stands there already. Remove it, and say the number in one line."))
        quota.part, quota.position = part, part.quotas.count() + 1
        quota.save()


def add_room(paper: Paper, name: str) -> Room:
    """A room with a start code; one of this name that is there already."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=paper.pk)
        return Room.objects.get_or_create(paper=paper, name=name)[0]


def remove_part(part: Part) -> None:
    """A part less, with what it asks and what was carried over to it."""
    with transaction.atomic():
        editable(part.paper)
        CarriedPart.objects.filter(part=part).delete()
        part.delete()


def choose(part: Part, scenario: Scenario, open_book: bool) -> None:
    """A question more in a fixed list; chosen again it only changes between open and closed book."""
    with transaction.atomic():
        editable(part.paper)
        last = part.choices.aggregate(last=Max("position"))["last"] or 0
        ItemChoice.objects.update_or_create(
            part=part,
            scenario=scenario,
            defaults={"open_book": open_book},
            create_defaults={"open_book": open_book, "position": last + 1},
        )


def join_team(paper: Paper, person: Person, now: datetime) -> None:
    """Another examiner; who is on the team already stays. Refused for somebody who is to sit the paper."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=paper.pk)
        if is_registered(paper, person):
            raise Refused(_("This examiner is a candidate of this paper. Take the registration back first."))
        if not paper.team.filter(person=person).exists():
            PaperExaminer.objects.create(paper=paper, person=person, code=team_code(paper.team.count()), added_at=now)
