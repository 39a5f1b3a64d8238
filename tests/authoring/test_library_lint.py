"""Every published starter scenario passes the lint that authors must pass, and the desk takes it up unchanged."""

from functools import cache

import pytest
from django.utils.translation import override

from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.lint import lint
from arbmodule.authoring.models import ItemTest
from arbmodule.lessons.load_library import LIBRARY, check_library
from arbmodule.lessons.read_library import ScenarioFile
from rules import VERSION

Found = tuple[str, ScenarioFile]


@cache
def scenarios() -> dict[str, Found]:
    """Path -> the slug of its lesson and the scenario."""
    lessons = [lesson for course in check_library(LIBRARY) for lesson in course.lessons]
    return {file.path: (lesson.head["slug"], file) for lesson in lessons for file in lesson.scenarios}


@pytest.mark.parametrize(
    "path", sorted(each.relative_to(LIBRARY).as_posix() for each in LIBRARY.rglob("scenarios/*.toml"))
)
def test_scenario_of_the_starter_library_has_no_error(path: str) -> None:
    lesson, file = scenarios()[path]
    about = {"lesson": lesson, "level": str(file.head["level"]), "position": str(file.head["position"])}
    document = Document(bodies_of(file.content, about), file.head["slug"])
    with override("en"):
        found = lint(document, [ItemTest(step="s1", failure={}, ran_with=VERSION)], "en")
    assert [each.words for each in found if each.is_error] == []
