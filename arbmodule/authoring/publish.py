"""An approved draft becomes the scenario's new version; what learners answered stays with the version they met."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.document import Document
from arbmodule.authoring.hand_in import locked, ready_or_refused, record
from arbmodule.authoring.lint import is_judgement
from arbmodule.authoring.models import Act, Draft, State
from arbmodule.authoring.open_draft import OpenDraft, open_draft
from arbmodule.lessons.check_scenario import clauses_of
from arbmodule.lessons.models import Lesson, Scenario, ScenarioClause, ScenarioVersion
from arbmodule.lessons.scene import digest_of, scene_of


def publish(draft: Draft, person: Person, language: str, now: datetime) -> ScenarioVersion:
    """Refused if it is not what the second person approved, if the lint stops it, or if the scenario moved on."""
    with transaction.atomic():
        opened = open_draft(locked(draft, State.REVIEWED))
        if opened.document.digest != opened.draft.reviewed_digest:
            raise Refused(_("This is no longer what was approved, or the engine has changed since. Hand it in again."))
        ready_or_refused(opened, language)
        version = _new_version(opened, _scenario(opened), now)
        record(opened, Act.PUBLISHED, person, now)
        _close(opened.draft, version, now)
    return version


def _scenario(opened: OpenDraft) -> Scenario:
    """The scenario it changes, held; or a new one. Refused if somebody published another change meanwhile."""
    draft, raw = opened.draft, opened.document.raw
    lesson = Lesson.objects.filter(slug=opened.document.body("about")["lesson"]).first()
    if lesson is None:
        raise Refused(_("The lesson it belongs to is not there any more. Take it back and choose another."))
    if draft.scenario is None:
        slug = opened.document.slug
        return Scenario.objects.create(lesson=lesson, slug=slug, position=raw["position"], pool=draft.pool)
    scenario = Scenario.objects.select_for_update().get(pk=draft.scenario.pk)
    if scenario.pool != draft.pool:
        raise Refused(
            _("Meanwhile the question was released: it is no exam question any more. This draft stays as it is.")
        )
    if scenario.current_id != draft.based_on_id:
        raise Refused(_("Meanwhile another version was published. Begin a new draft from it; this one stays as it is."))
    if scenario.archived_at is not None:
        raise Refused(put_away_meanwhile(draft))
    scenario.lesson, scenario.position = lesson, raw["position"]
    return scenario


def put_away_meanwhile(draft: Draft) -> str:
    """What is said where a colleague put the scenario away while this change of it was under way."""
    if draft.is_exam:
        return _("The question is retired. Take it back into the pool first, if it is to change.")
    return _("The scenario was put away. Take it out again first, if it is to change.")


def _new_version(opened: OpenDraft, scenario: Scenario, now: datetime) -> ScenarioVersion:
    document = opened.document
    content, judgement = document.json, is_judged(document)
    version = ScenarioVersion.objects.create(
        scenario=scenario,
        number=(scenario.versions.aggregate(last=Max("number"))["last"] or 0) + 1,
        title=document.title,
        content=content,
        digest=digest_of([content, document.raw["level"], judgement]),
        edition=content["edition"],
        policy=content["policy"],
        level=document.raw["level"],
        judgement=judgement,
        created_at=now,
    )
    clauses = (ScenarioClause(version=version, edition=version.edition, clause=each) for each in clauses_of(content))
    ScenarioClause.objects.bulk_create(clauses)
    scenario.current = version
    scenario.save()
    return version


def is_judged(document: Document) -> bool:
    """Does a question ask for the director's judgement? The engine says so, not the author."""
    return is_judgement(scene_of(document.content, number) for number in range(1, len(document.rows) + 1))


def _close(draft: Draft, version: ScenarioVersion, now: datetime) -> None:
    draft.state, draft.published, draft.scenario, draft.changed_at = State.PUBLISHED, version, version.scenario, now
    draft.save(update_fields=["state", "published", "scenario", "changed_at"])
