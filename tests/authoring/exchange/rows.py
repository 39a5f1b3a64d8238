"""Rows for the table of doors: a parcel that waits for a second person, and one that is somebody's own."""

from django.utils import timezone

from arbmodule.accounts.models import Role
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.lessons.models import Course
from tests.authoring.exchange.parcels import brought, library
from tests.cast import person
from tests.lessons import rows


def a_course() -> list[object]:
    """The slug of a course that exists."""
    rows.a_lesson()
    return [Course.objects.get().slug]


def _parcel(stage: Stage) -> Parcel:
    parcel = brought(library(), person(Role.INSTRUCTOR))
    Parcel.objects.filter(pk=parcel.pk).update(stage=stage, made_at=timezone.now())
    return parcel


def a_waiting_parcel() -> list[object]:
    """A parcel of somebody that a second person must look at."""
    return [_parcel(Stage.WAITING).pk]


def a_private_parcel() -> list[object]:
    """A parcel that somebody else has only looked at."""
    return [_parcel(Stage.LOOKED_AT).pk]


def a_scenario() -> list[object]:
    """A scenario of a waiting parcel."""
    return [*a_waiting_parcel(), "tafel-17"]
