"""A second person agrees: what the plan says is brought into the lessons, all or nothing. Or he returns it."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.bring_in import Clock, checked
from arbmodule.authoring.exchange.hand_over import locked, moved_on
from arbmodule.authoring.exchange.lesson_files import files_of_lesson
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.authoring.exchange.plan import plan_of
from arbmodule.lessons.load_library import Loaded, load_courses
from arbmodule.lessons.models import Lesson
from arbmodule.lessons.read_library import CourseFolder
from rules import VERSION


def take_in(parcel: Parcel, person: Person, agreed: str, language: str, now: datetime) -> Loaded:
    """Bring it in. Refused for whoever brought the parcel, and if it is no longer what was looked at.

    The lessons as they stood are kept with the parcel, as files.
    """
    with transaction.atomic():
        held = locked(parcel, Stage.WAITING)
        if person.pk == held.made_by_id:
            raise Refused(_("A second person must look: somebody else than who brought the parcel."))
        if held.engine_version != VERSION:
            raise Refused(_("The engine has changed since this was checked. Ask it again first."))
        plan = plan_of(held, language)
        if plan.digest != agreed:
            raise Refused(moved_on())
        held.replaced = standing(plan.courses)
        loaded = load_courses(plan.courses, now)
        held.stage, held.decided_by, held.decided_at = Stage.TAKEN_IN, person, now
        held.save(update_fields=["replaced", "stage", "decided_by", "decided_at"])
    return loaded


def standing(courses: Iterable[CourseFolder]) -> dict[str, str]:
    """The files of the lessons that are about to change, as they stand."""
    slugs = [lesson.head["slug"] for course in courses for lesson in course.lessons]
    files: dict[str, str] = {}
    for lesson in Lesson.objects.select_related("course").filter(slug__in=slugs):
        files |= files_of_lesson(lesson)
    return files


def give_back(parcel: Parcel, person: Person, remark: str, now: datetime) -> None:
    """Something must change; the remark says what. Refused without one, and for whoever brought the parcel."""
    if not remark.strip():
        raise Refused(_("Say what should change, so that the author can go on."))
    with transaction.atomic():
        held = locked(parcel, Stage.WAITING)
        if person.pk == held.made_by_id:
            raise Refused(_("A second person must look: somebody else than who brought the parcel."))
        held.stage, held.remark, held.decided_by, held.decided_at = Stage.RETURNED, remark.strip(), person, now
        held.save(update_fields=["stage", "remark", "decided_by", "decided_at"])


def ask_again(parcel: Parcel, clock: Clock) -> None:
    """Ask the engine of today about every scenario of the parcel."""
    with transaction.atomic():
        held = locked(parcel, Stage.LOOKED_AT, Stage.WAITING, Stage.RETURNED)
        held.checked, held.engine_version = dict(checked(held.files, clock)), VERSION
        held.save(update_fields=["checked", "engine_version"])
