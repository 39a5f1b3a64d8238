"""What every page of a draft shows: title, state, the way round its parts, and what the lint says."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Person
from arbmodule.authoring.access import may_handle, may_review, may_write
from arbmodule.authoring.hand_in import standing_in_the_way
from arbmodule.authoring.lint import Finding, lint
from arbmodule.authoring.models import Draft
from arbmodule.authoring.open_draft import OpenDraft
from arbmodule.authoring.parts import PARTS, Part
from arbmodule.diagrams import notation


def language() -> str:
    """The language of the page."""
    return get_language() or notation.FALLBACK


def findings_of(opened: OpenDraft) -> tuple[Finding, ...]:
    """The lint of a draft, in the language of the page."""
    return lint(opened.document, opened.draft.item_tests.all(), language())


def frame(opened: OpenDraft, person: Person, here: str, findings: tuple[Finding, ...]) -> dict[str, Any]:
    """The frame; ``here`` is the name of the part or page shown."""
    draft = opened.draft
    in_the_way = standing_in_the_way(draft, findings)
    return {
        "draft": draft,
        "title": draft.title_in(language()) or _("Untitled scenario"),
        "person": person,
        "here": here,
        "tabs": tabs(in_the_way),
        "in_the_way": in_the_way,
        "may_write": may_write(person, draft),
        "may_review": may_review(person, draft),
        "may_handle": may_handle(person, draft),
    }


def tabs(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """The parts in the order of the work, with the number of findings at each."""
    where = [each.part for each in findings]
    return [{"name": name, "title": part.title, "findings": where.count(name)} for name, part in PARTS.items()]


def part_frame(opened: OpenDraft, person: Person, name: str) -> dict[str, Any]:
    """The frame of a part's page: what the form needs to be saved, and what the lint says about this part."""
    findings = findings_of(opened)
    return {
        **frame(opened, person, name, findings),
        "part": PARTS[name],
        "kept": opened.parts.get(name),
        "base": opened.revision(name),
        "tab": uuid4(),
        "next": next_part(name),
        "findings": [each for each in findings if each.part == name],
    }


def next_part(name: str) -> Part | None:
    """The part that comes after this one in the order of the work; None after the last."""
    names = list(PARTS)
    return next((PARTS[each] for each in names[names.index(name) + 1 :]), None)


def saying(draft: Draft) -> str:
    """The title of a draft in the language of the page."""
    return draft.title_in(language()) or str(_("Untitled scenario"))
