"""A draft is begun: from nothing, or from a published scenario that is to change. Its pool stays what it is then."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from arbmodule.accounts.models import Person
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.models import Act, Draft, DraftEvent, DraftPart, State
from arbmodule.authoring.parts import PARTS, Body
from arbmodule.authoring.parts.texts import text_of
from arbmodule.lessons.models import Pool, Scenario


def begin_draft(person: Person, language: str, now: datetime, pool: Pool = Pool.COURSE) -> Draft:
    """An empty draft whose texts are first written in this language."""
    bodies = {"texts": {**PARTS["texts"].blank(), "source": language}}
    return make_draft(person, bodies, now, pool)


def begin_edit(scenario: Scenario, person: Person, now: datetime) -> Draft:
    """A draft that says what the current version says; one already begun by this person is gone on with."""
    pool = Pool(scenario.pool)
    begun = Draft.objects.in_work().filter(scenario=scenario, author=person, pool=pool).first()
    if begun is not None or scenario.current is None:
        return begun or make_draft(person, {}, now, pool)
    version = scenario.current
    about = {"lesson": scenario.lesson.slug, "level": str(version.level), "position": str(scenario.position)}
    return make_change(scenario, person, bodies_of(version.content, about), now)


def make_change(scenario: Scenario, person: Person, bodies: Mapping[str, Body], now: datetime) -> Draft:
    """A draft with these parts that changes the current version of this scenario."""
    with transaction.atomic():
        draft = make_draft(person, bodies, now, Pool(scenario.pool))
        draft.scenario, draft.based_on = scenario, scenario.current
        draft.save(update_fields=["scenario", "based_on"])
        _copy_tests(draft, scenario, now)
    return draft


def make_draft(person: Person, bodies: Mapping[str, Body], now: datetime, pool: Pool = Pool.COURSE) -> Draft:
    """A draft with these parts, for this pool."""
    with transaction.atomic():
        title = text_of(bodies["texts"], "title") if "texts" in bodies else {}
        draft = Draft.objects.create(author=person, pool=pool, title=title, made_at=now, changed_at=now)
        DraftPart.objects.bulk_create(
            DraftPart(draft=draft, name=name, body=body, saved_by=person, saved_at=now) for name, body in bodies.items()
        )
        DraftEvent.objects.create(draft=draft, act=Act.BEGUN, person=person, at=now)
    return draft


def _copy_tests(draft: Draft, scenario: Scenario, now: datetime) -> None:
    """The item tests of the draft last published go along; questions keep their order, so ids are counted anew."""
    last = Draft.objects.filter(scenario=scenario, state=State.PUBLISHED).order_by("-changed_at").first()
    if last is None:
        return
    rows: list[Body] = next((part.body["rows"] for part in last.parts.filter(name="steps")), [])
    ids = {row["id"]: f"s{number}" for number, row in enumerate(rows, 1)}
    for test in last.item_tests.filter(step__in=ids):
        test.pk, test.draft, test.step, test.made_at = None, draft, ids[test.step], now
        test.save(force_insert=True)
