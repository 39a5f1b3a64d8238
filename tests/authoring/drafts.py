"""A scenario of the library as a document, to be spoilt one thing at a time."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.parts import Body
from arbmodule.lessons.load_library import check_library
from tests.lessons.conftest import LIBRARY


def library_content(slug: str = "tafel-17") -> dict[str, Any]:
    """The frozen content of a scenario of the small library."""
    files = [file for course in check_library(LIBRARY) for lesson in course.lessons for file in lesson.scenarios]
    return next(file.content for file in files if file.head["slug"] == slug)


@dataclass
class Spoilt:
    """The parts of a sound draft, to be changed before they are looked at."""

    bodies: dict[str, Body] = field(default_factory=dict)

    @property
    def document(self) -> Document:
        """The draft as it is now."""
        return Document(deepcopy(self.bodies))

    def text(self, key: str, **languages: str) -> None:
        """Change a text in some languages."""
        self.bodies["texts"]["texts"].setdefault(key, {"nl": "", "en": "", "pl": "", "of": {}}).update(languages)

    def rows(self, part: str) -> list[Body]:
        """The rows of a part."""
        rows: list[Body] = self.bodies[part]["rows"]
        return rows


def sound(slug: str = "tafel-17") -> Spoilt:
    """A draft without errors."""
    return Spoilt(bodies_of(library_content(slug), {"lesson": "les", "level": "2", "position": "5"}))
