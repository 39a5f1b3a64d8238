"""Parcels for tests: the small library's files, changed as wanted, and zips with anything in them."""

import zipfile
from collections.abc import Mapping
from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from arbmodule.accounts.models import Person
from arbmodule.authoring.exchange.bring_in import bring_in
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.lessons.read_library import files_in
from tests.lessons.conftest import LIBRARY, NOW

SCENARIO = "course/lesson/scenarios/010.toml"
OTHER = "course/lesson/scenarios/020.toml"
LESSON = "course/lesson/lesson.toml"
COURSE = "course/course.toml"


def library() -> dict[str, str]:
    """The files of the small library as texts."""
    return {path: content.decode() for path, content in files_in(LIBRARY).items()}


def changed(path: str, old: str, new: str) -> dict[str, str]:
    """The same with one text changed."""
    files = library()
    assert old in files[path]
    return files | {path: files[path].replace(old, new, 1)}


def raw_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip of these entries, whatever they are called."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def brought(files: Mapping[str, str], person: Person) -> Parcel:
    """A parcel of lessons, brought in by somebody."""
    return bring_in("les.zip", zip_of(files), person, NOW, lambda: 0.0)


def upload(client: Client, content: bytes, name: str = "les.zip", language: str = "nl") -> object:
    """The answer to a file sent by the form, in the end."""
    data = {"brought": SimpleUploadedFile(name, content)}
    return client.post(f"/{language}/authoring/exchange/", data, follow=True)
