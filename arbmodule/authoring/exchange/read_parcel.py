"""The files of a parcel -> courses, lessons and scenarios that can be read, and what is wrong with the others."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.limits import MOST_SCENARIOS
from arbmodule.authoring.exchange.open_archive import check_path
from arbmodule.authoring.exchange.problems import in_words
from arbmodule.authoring.exchange.shape import faults_of_head, faults_of_scenario, has_control_signs
from arbmodule.authoring.exchange.texts import text_in, values_in
from arbmodule.lessons.read_library import CourseFolder, Reader

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PLACE = re.compile(r"[^/]+/(course\.toml|[^/]+/(lesson\.toml|theory/[^/]+\.md|scenarios/[^/]+\.toml))")

Problems = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class ReadParcel:
    """What could be read, and by path what could not and why, in the language of the page."""

    courses: tuple[CourseFolder, ...]
    problems: Mapping[str, list[str]]


def texts_of(files: Mapping[str, bytes]) -> dict[str, str]:
    """Every file as text. Refused, naming the file, if one is no text, or there is nothing of a lesson among them."""
    if not any(path.count("/") == 1 and path.endswith("/course.toml") for path in files):
        words = _(
            "There is no lesson in it. A parcel holds a folder of a course with course.toml, "
            "and in it a folder of a lesson with lesson.toml."
        )
        raise Refused(words)
    scenarios = sum("/scenarios/" in path for path in files)
    if scenarios > MOST_SCENARIOS:
        words = _("The parcel holds %(number)s scenarios; at most %(most)s are read at a time.")
        raise Refused(words % {"number": scenarios, "most": MOST_SCENARIOS})
    return {path: _text(path, content) for path, content in files.items()}


def _text(path: str, content: bytes) -> str:
    check_path(path)
    try:
        return text_in(content)
    except Refused as refusal:
        raise Refused(f"{path}: {refusal}") from refusal


def read_parcel(files: Mapping[str, str]) -> ReadParcel:
    """Read the files; those that are not built as they must be never reach the reader of the library."""
    problems: Problems = {path: found for path, text in files.items() if (found := list(_faults(path, text)))}
    reader = Reader({path: text.encode() for path, text in files.items() if path not in problems})
    courses = reader.courses()
    for problem in reader.problems:
        path, _colon, why = problem.partition(": ")
        problems.setdefault(path, []).append(in_words(why))
    return ReadParcel(courses, problems)


def _faults(path: str, text: str) -> list[str]:
    """What is wrong with one file by itself."""
    if not _PLACE.fullmatch(path):
        return [_("This is no file of a lesson; nothing is done with it.")]
    if path.endswith(".md"):
        return [_("The text holds signs that cannot be shown.")] if has_control_signs(text) else []
    try:
        values = values_in(text)
    except Refused as refusal:
        return [str(refusal)]
    if "/scenarios/" in path:
        return faults_of_scenario(values) or ([] if values else [_("The file is empty.")])
    return faults_of_head(values) or _slug(values.get("slug", ""))


def _slug(slug: str) -> list[str]:
    return (
        []
        if not slug or _SLUG.fullmatch(slug)
        else [in_words(f"the slug {slug!r} has other signs than a-z, 0-9 and hyphens")]
    )
