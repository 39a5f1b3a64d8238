"""The gates of exchange: which parcels somebody may see. Everybody else: there is no such page."""

from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404

from arbmodule.accounts.models import Person
from arbmodule.authoring.access import pool_of
from arbmodule.authoring.exchange.models import Kind, Parcel, ParcelQuerySet, Stage
from arbmodule.authoring.exchange.read_parcel import read_parcel
from arbmodule.lessons.models import Course, Lesson, Pool
from arbmodule.lessons.read_library import LessonFolder, ScenarioFile


def parcels_of(person: Person) -> ParcelQuerySet:
    """The parcels this person may see, of his pool; of the exam pool only his own."""
    pool = pool_of(person)
    found = Parcel.objects.filter(pool=pool).seen_by(person)
    return found.filter(made_by=person) if pool == Pool.EXAM else found


def parcel_for(person: Person, parcel_id: UUID) -> Parcel:
    """A parcel this person may see. Http404 otherwise."""
    return get_object_or_404(parcels_of(person).select_related("made_by", "decided_by"), pk=parcel_id)


def own_parcel(person: Person, parcel_id: UUID) -> Parcel:
    """A parcel this person brought himself. Http404 otherwise."""
    return get_object_or_404(parcels_of(person).filter(made_by=person), pk=parcel_id)


def may_decide(person: Person, parcel: Parcel) -> bool:
    """Is this the second person of a parcel that waits?"""
    return parcel.stage == Stage.WAITING and parcel.made_by_id != person.pk and parcel.pool == pool_of(person)


def scenario_in(parcel: Parcel, slug: str) -> tuple[LessonFolder, ScenarioFile]:
    """A scenario of a parcel of lessons that the engine can rule on, with its lesson. Http404 otherwise."""
    courses = read_parcel(parcel.files).courses if parcel.kind == Kind.LESSONS else ()
    for course in courses:
        for lesson in course.lessons:
            for file in lesson.scenarios:
                if file.head["slug"] == slug and not parcel.said_of(file.path, "refused", "en"):
                    return lesson, file
    raise Http404


def lesson_called(slug: str) -> Lesson:
    """A lesson to take out. Http404 if there is none."""
    return get_object_or_404(Lesson.objects.select_related("course"), slug=slug)


def course_called(slug: str) -> Course:
    """A course to take out. Http404 if there is none."""
    return get_object_or_404(Course, slug=slug)
