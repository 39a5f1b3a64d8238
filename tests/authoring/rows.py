"""Rows for the table of doors: a shared draft of somebody else, a draft of his own that nobody may see."""

from datetime import UTC, datetime

from arbmodule.accounts.models import Role
from arbmodule.authoring.begin_draft import begin_draft
from arbmodule.authoring.models import Draft, SetAside
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Pool, Scenario
from tests.cast import person
from tests.lessons.conftest import LIBRARY

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def shared_draft() -> Draft:
    """A draft that every instructor may write in."""
    draft = begin_draft(person(Role.INSTRUCTOR), "nl", NOW)
    draft.is_shared = True
    draft.save()
    return draft


def a_draft() -> list[object]:
    """The id of a shared draft."""
    return [shared_draft().pk]


def a_private_part() -> list[object]:
    """A part of a draft that its author shares with nobody."""
    return [begin_draft(person(Role.INSTRUCTOR), "nl", NOW).pk, "table"]


def a_part() -> list[object]:
    """A part of a shared draft."""
    return [*a_draft(), "table"]


def an_act() -> list[object]:
    """A draft and something to do with it."""
    return [*a_draft(), "publish"]


def a_row() -> list[object]:
    """A draft and a row of its meanings."""
    return [*a_draft(), "m1"]


def a_question() -> list[object]:
    """A draft and its first question."""
    return [*a_draft(), 1]


def an_aside_of_another() -> list[object]:
    """A text that lost a race, of somebody else."""
    draft = shared_draft()
    aside = SetAside.objects.create(draft=draft, name="table", body={}, person=draft.author, typed_at=NOW)
    return [draft.pk, aside.pk]


def a_scenario() -> list[object]:
    """The slug of a published scenario."""
    load_library(NOW, LIBRARY)
    return ["tafel-17"]


def a_question_of_the_pool() -> list[object]:
    """The slug of a published exam question."""
    a_scenario()
    Scenario.objects.filter(slug="tafel-17").update(pool=Pool.EXAM)
    return ["tafel-17"]
