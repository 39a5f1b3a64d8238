"""The page on which a draft is checked and published."""

from typing import Any

from django.db.models import QuerySet

from arbmodule.accounts.models import Person
from arbmodule.authoring.access import POOLS
from arbmodule.authoring.affected_answers import affected_answers
from arbmodule.authoring.compare_texts import changes
from arbmodule.authoring.forms import RemarkForm
from arbmodule.authoring.lint import Finding
from arbmodule.authoring.models import Draft, State
from arbmodule.authoring.open_draft import OpenDraft

#: The states on the way to the learners.
WAY = (State.DRAFT, State.IN_REVIEW, State.REVIEWED, State.PUBLISHED)


def check_page(opened: OpenDraft, person: Person, findings: tuple[Finding, ...]) -> dict[str, Any]:
    """What ``authoring/check.html`` draws."""
    draft = opened.draft
    current = draft.scenario.current if draft.scenario else None
    can_score = current is not None and draft.state != State.PUBLISHED and not any(each.is_error for each in findings)
    return {
        "errors": [each for each in findings if each.is_error],
        "warnings": [(each, each.fingerprint in draft.ticked) for each in findings if not each.is_error],
        "events": draft.events.select_related("person"),
        "affected": affected_answers(opened.document, current) if can_score else None,
        "changes": changes(current.content, opened.document.json) if current and draft.state != State.PUBLISHED else [],
        "states": [(state.value, state.label) for state in WAY],
        "remark": RemarkForm(),
        "digest": opened.document.digest,
        "set_aside": draft.set_aside.filter(decided_at=None, person=person),
        "tests": draft.item_tests.all(),
        "reviewers": reviewers_of(draft).count(),
    }


def reviewers_of(draft: Draft) -> QuerySet[Person]:
    """Who could be the second person: everybody who writes for the pool, but neither its author nor who wrote in it."""
    roles = [role for role, pool in POOLS.items() if pool == draft.pool]
    found = Person.objects.filter(role__in=roles, is_active=True).exclude(pk=draft.author_id)
    return found.exclude(pk__in=draft.writers.values("pk"))
