"""Loading a library: once, again, changed, and wrong in every way it can be."""

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, transaction

from arbmodule.lessons.load_library import LibraryError, check_library, load_library
from arbmodule.lessons.models import Pool, Scenario, ScenarioClause, ScenarioVersion, TheoryPage
from tests.lessons.conftest import LIBRARY, NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library that may be changed."""
    return Path(shutil.copytree(LIBRARY, tmp_path / "library"))


def change(library: Path, old: str, new: str, file: str = "010.toml") -> None:
    path = library / "course" / "lesson" / "scenarios" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def problems(library: Path) -> str:
    with pytest.raises(LibraryError) as error:
        check_library(library)
    return str(error.value)


def test_loading_twice_makes_one_version_of_each_scenario(library: Path) -> None:
    assert load_library(NOW, library).new_versions == 2
    assert load_library(NOW, library).new_versions == 0
    assert ScenarioVersion.objects.count() == 2
    assert TheoryPage.objects.count() == 1


def test_a_changed_file_becomes_a_new_version_and_the_old_one_stays(library: Path) -> None:
    load_library(NOW, library)
    change(library, "level = 2", "level = 3")
    assert load_library(NOW, library).new_versions == 1
    scenario = Scenario.objects.select_related("current").get(slug="tafel-17")
    assert scenario.current is not None
    assert (scenario.current.number, scenario.current.level) == (2, 3)
    assert [version.level for version in scenario.versions.all()] == [2, 3]


def test_a_version_is_frozen(library: Path) -> None:
    load_library(NOW, library)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        ScenarioVersion.objects.update(level=1)


def test_the_engine_tells_which_clauses_a_scenario_touches(library: Path) -> None:
    load_library(NOW, library)
    clauses = set(ScenarioClause.objects.filter(version__scenario__slug="tafel-17").values_list("clause", flat=True))
    assert {"18D", "26B", "27A1", "27B2", "27B3"} <= clauses


def test_a_missing_language_is_an_error_that_names_file_and_text(library: Path) -> None:
    change(library, '[text.pl]\ntitle = "Po bloku"', "[text.pl]")
    assert "scenarios/010.toml: text.pl has no title" in problems(library)


def test_a_missing_language_of_theory_is_an_error(library: Path) -> None:
    (library / "course" / "lesson" / "theory" / "10.pl.md").unlink()
    assert "page 10 does not exist in pl" in problems(library)


def test_a_case_that_cannot_be_read_is_an_error(library: Path) -> None:
    change(library, 'case = "N NS: 3H 2S"', 'case = "N NS: 3H 2Z"')
    assert "cannot be read" in problems(library)


def test_a_meaning_that_is_not_stated_is_an_error_that_asks_for_it(library: Path) -> None:
    change(library, '"*" = "none"\n', "")
    assert "must be stated" in problems(library)


def test_a_step_without_an_answer_in_its_case_is_an_error(library: Path) -> None:
    change(library, 'then = "E:3S S:3NT W:P N:P E:P"', 'then = "E:3S"')
    assert "step 7 (lead): the auction is not over" in problems(library)


def test_a_wrong_judgement_mark_is_an_error(library: Path) -> None:
    change(library, "judgement = false", "judgement = true")
    assert "judgement must be false" in problems(library)


def test_a_board_that_does_not_fit_is_an_error(library: Path) -> None:
    change(library, "board = 5", "board = 6")
    assert "board 6 has dealer E" in problems(library)


def test_a_clause_in_the_story_is_an_error_because_it_gives_something_away(library: Path) -> None:
    change(library, 'story = "North opens', 'story = "Law 27B1: North opens')
    assert "gives something away" in problems(library)


def test_unknown_keys_kinds_and_mistakes_are_errors(library: Path) -> None:
    change(library, "board = 5", "bord = 5")
    assert "'bord' is not known" in problems(library)
    change(library, "bord = 5", "board = 5")
    change(library, '"bare_accept"', '"bare_except"')
    change(library, 'kind = "identify"', 'kind = "identity"')
    found = problems(library)
    assert "'bare_except' is not one of" in found
    assert "'identity' is not one of" in found


def test_two_files_with_one_slug_are_an_error(library: Path) -> None:
    change(library, "tafel-18", "tafel-17", "020.toml")
    assert "is used by" in problems(library)


def test_two_lessons_and_two_courses_with_one_slug_are_errors(library: Path) -> None:
    shutil.copytree(library / "course", library / "other")
    found = problems(library)
    assert "other/course.toml: the slug 'cursus' is used by course/course.toml too" in found
    assert "other/lesson/lesson.toml: the slug 'les' is used by course/lesson/lesson.toml too" in found


@pytest.mark.parametrize("head", ["course/lesson/lesson.toml", "course/course.toml"])
def test_a_folder_without_its_head_is_an_error_and_is_not_passed_over(library: Path, head: str) -> None:
    (library / head).unlink()
    assert f"{head}: the file is missing" in problems(library)


@pytest.mark.parametrize("clause", ["[[27Z]]", "[[27 B1]]", "[[nl-1982:27B1]]", "[[1066:27]]"])
def test_a_clause_that_no_book_has_is_an_error_in_theory_and_in_remarks(library: Path, clause: str) -> None:
    page = library / "course" / "lesson" / "theory" / "10.en.md"
    page.write_text(page.read_text("utf-8").replace("[[27B1(a)]]", clause), "utf-8")
    change(library, "[[27B1(a)]]", clause)
    found = problems(library)
    assert f"theory/10.en.md: {clause} is no clause" in found
    assert f"scenarios/010.toml: {clause} is no clause" in found


def test_a_page_of_theory_without_a_title_is_an_error(library: Path) -> None:
    (library / "course" / "lesson" / "theory" / "10.en.md").write_text("No title.\n", "utf-8")
    assert "theory/10.en.md: the first line is not a title" in problems(library)


def test_a_file_that_is_not_toml_is_an_error(library: Path) -> None:
    change(library, "format = 1", "format : 1")
    assert "010.toml" in problems(library)


def test_nothing_is_loaded_where_anything_is_wrong(library: Path) -> None:
    change(library, "judgement = false", "judgement = true")
    with pytest.raises(LibraryError):
        load_library(NOW, library)
    assert not Scenario.objects.exists()


def test_the_command_lists_every_problem(library: Path) -> None:
    change(library, "judgement = false", "judgement = true")
    with pytest.raises(CommandError, match=r"\A1 problem:\n.*judgement must be false"):
        call_command("load_library", str(library), "--check")
    change(library, "judgement = true", "judgement = false")
    call_command("load_library", str(library), verbosity=0)
    assert Scenario.objects.count() == 2


def test_question_that_was_released_stays_with_the_lessons_whatever_its_file_says(library: Path) -> None:
    change(library, 'pool = "course"', 'pool = "exam"')
    load_library(NOW, library)
    assert Scenario.objects.get(slug="tafel-17").pool == Pool.EXAM
    Scenario.objects.filter(slug="tafel-17").update(pool=Pool.COURSE)
    load_library(NOW, library)
    assert Scenario.objects.get(slug="tafel-17").pool == Pool.COURSE
