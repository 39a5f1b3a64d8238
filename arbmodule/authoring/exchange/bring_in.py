"""Somebody brings files in: they are read, the engine is asked, and all is kept to be looked at. No more yet."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.access import pool_of
from arbmodule.authoring.exchange.boards import boards_in
from arbmodule.authoring.exchange.check_scenario import check_scenario
from arbmodule.authoring.exchange.limits import LARGEST_UPLOAD, MOST_SECONDS, MOST_WAITING
from arbmodule.authoring.exchange.models import Kind, Parcel, Stage
from arbmodule.authoring.exchange.open_archive import open_archive, too_large
from arbmodule.authoring.exchange.read_parcel import read_parcel, texts_of
from rules import VERSION

#: How long a parcel that nobody confirms is kept.
KEPT = timedelta(days=7)
#: Seconds on a clock that only goes forward.
Clock = Callable[[], float]


def bring_in(name: str, content: bytes, person: Person, now: datetime, clock: Clock) -> Parcel:
    """Keep a zip of lessons or a file of boards (PBN, LIN), for the pool that this person writes for. Refused in words
    where it cannot be read."""
    if len(content) > LARGEST_UPLOAD:
        raise Refused(too_large())
    Parcel.objects.filter(stage=Stage.LOOKED_AT, made_at__lt=now - KEPT).delete()
    if Parcel.objects.filter(made_by=person, stage=Stage.LOOKED_AT).count() >= MOST_WAITING:
        raise Refused(_("You have many parcels that wait for your decision. Confirm them or throw them away first."))
    held = _boards(content) if not content.startswith(b"PK") else lessons(texts_of(open_archive(content)), clock)
    return Parcel.objects.create(
        pool=pool_of(person), name=_name(name), made_by=person, made_at=now, engine_version=VERSION, **held
    )


def _boards(content: bytes) -> dict[str, Any]:
    return {"kind": Kind.BOARDS, "files": boards_in(content)}


def lessons(files: dict[str, str], clock: Clock) -> dict[str, Any]:
    """What is kept of the files of lessons: themselves, and what the engine says of each scenario."""
    return {"kind": Kind.LESSONS, "files": files, "checked": dict(checked(files, clock))}


def checked(files: dict[str, str], clock: Clock) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the engine says of each scenario. Refused where that takes too long."""
    ends = clock() + MOST_SECONDS
    for course in read_parcel(files).courses:
        for lesson in course.lessons:
            for file in lesson.scenarios:
                if clock() > ends:
                    raise Refused(_("Ruling on all this takes too long. Bring in fewer scenarios at a time."))
                yield file.path, check_scenario(file, str(lesson.head.get("slug", ""))).to_json()


def _name(name: str) -> str:
    """The name of the file as it is shown: without folders, without signs that cannot be shown."""
    plain = "".join(sign for sign in name.replace("\\", "/").rpartition("/")[2] if sign.isprintable())
    return plain[-120:] or "?"
