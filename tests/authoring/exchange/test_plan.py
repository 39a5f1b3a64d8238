"""The dry run: what is created, changed, taken out, left alone and refused, each with its reason."""

import re
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

import arbmodule.lessons.read_scenario as reader
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.plan import Line, Plan, Verdict, plan_of
from arbmodule.authoring.exchange.problems import in_words
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Lesson, Pool, Scenario, TheoryPage
from tests.authoring.exchange.parcels import COURSE, LESSON, OTHER, SCENARIO, brought, changed, library
from tests.cast import person
from tests.lessons.conftest import LIBRARY, NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def author() -> Person:
    """Who brings parcels."""
    return person(Role.INSTRUCTOR)


def plan(files: dict[str, str], author: Person, language: str = "en") -> Plan:
    with override(language):
        return plan_of(brought(files, author), language)


def line(found: Plan, path: str) -> Line:
    (one,) = [each for each in found.lines if each.path == path]
    return one


def why(found: Plan, path: str) -> str:
    one = line(found, path)
    assert one.verdict is Verdict.REFUSED
    return " ".join(one.whys)


def test_in_an_empty_house_everything_is_created(author: Person) -> None:
    found = plan(library(), author)
    assert [each.what for each in found.lines] == ["course", "lesson", "theory", "scenario", "scenario"]
    assert {each.verdict for each in found.lines} == {Verdict.CREATED}
    assert not Lesson.objects.exists()


def test_what_stands_already_stays_as_it_is(author: Person) -> None:
    load_library(NOW, LIBRARY)
    found = plan(library(), author)
    assert {each.verdict for each in found.lines} == {Verdict.UNCHANGED}
    assert not found.does_something


def test_a_changed_scenario_says_what_differs(author: Person) -> None:
    load_library(NOW, LIBRARY)
    found = line(plan(changed(SCENARIO, "level = 2", "level = 3"), author), SCENARIO)
    assert found.verdict is Verdict.CHANGED
    assert [(each.path, each.before, each.after) for each in found.changes] == [("level", "2", "3")]


def test_a_changed_head_and_page_of_theory_say_what_differs(author: Person) -> None:
    load_library(NOW, LIBRARY)
    path = "course/lesson/theory/10.nl.md"
    files = library() | {path: "# Anders\n\nTekst."}
    found = plan(files, author)
    page = line(found, "course/lesson/theory/10")
    assert (page.verdict, page.title["nl"], page.changes[0].path) == (Verdict.CHANGED, "Anders", "nl")


def test_a_page_of_theory_that_is_not_in_the_parcel_goes_out(author: Person) -> None:
    load_library(NOW, LIBRARY)
    text = {"nl": "# Oud", "en": "# Old", "pl": "# Stare"}
    TheoryPage.objects.create(lesson=Lesson.objects.get(), position=99, text=text)
    assert line(plan(library(), author), "course/lesson/theory/99").verdict is Verdict.REMOVED


@pytest.mark.parametrize(
    ("path", "old", "new", "reason"),
    [
        (SCENARIO, "level = 2", "level = 9", "The level is 9; it is 1, 2 or 3."),
        (SCENARIO, "level = 2", 'level = "2"', "level is not a whole number"),
        (SCENARIO, "level = 2", "level = true", "level is not a whole number"),
        (SCENARIO, "level = 2", "level = 2\ncolour = 1", "The key colour is not known."),
        (SCENARIO, 'slug = "tafel-17"', 'slug = "Tafel 17"', "other signs than a-z"),
        (SCENARIO, 'slug = "tafel-17"', 'slug = "tafel-18"', "holds this slug twice"),
        (SCENARIO, 'case = "N NS: 3H 2S"', "case = 5", "case is not a text between quotation marks."),
        (SCENARIO, 'case = "N NS: 3H 2S"', 'case = "N NS: 3H 2Z"', "2Z"),
        (SCENARIO, 'pool = "course"', 'pool = "exam"', "meant for exams"),
        (SCENARIO, "format = 1", "format = 2", "The format is 2; this site reads format 1."),
        (SCENARIO, "format = 1", "format = 1.5", "format is not a whole number"),
        (SCENARIO, "board = 5", "board = 2026-11-30", "board is not a whole number"),
        (SCENARIO, "format = 1", "format = ", "no TOML that can be read"),
        (SCENARIO, '[text.pl]\ntitle = "Po bloku"', "[text.pl]", "has no title"),
        (LESSON, 'slug = "les"', 'slug = "start"', "is an address of the site"),
        (LESSON, 'slug = "les"', "slug = 1", "slug is not a text"),
        (LESSON, "position", "place", "The key position is missing."),
        (COURSE, "[text.nl]", "[text]\nnl = 1\n[ander]", "text.nl is not a table"),
    ],
)
def test_each_fault_is_refused_with_its_reason(path: str, old: str, new: str, reason: str, author: Person) -> None:
    found = plan(changed(path, old, new), author)
    said = " ".join(why for each in found.lines for why in each.whys)
    assert reason in said


def test_a_refused_course_takes_everything_in_it_along_and_nothing_is_left_out_in_silence(author: Person) -> None:
    found = plan(changed(COURSE, "slug", "snail"), author)
    told = {each.path for each in found.lines}
    assert {COURSE, LESSON, SCENARIO, OTHER} <= told
    assert {each.verdict for each in found.lines} == {Verdict.REFUSED}
    assert found.courses == ()


def test_a_head_that_cannot_be_read_at_all_refuses_what_belongs_to_it(author: Person) -> None:
    found = plan(library() | {LESSON: "slug ="}, author)
    assert "cannot be read" in why(found, SCENARIO)
    assert "no TOML" in why(found, LESSON)


def test_a_file_that_belongs_to_no_lesson_is_told(author: Person) -> None:
    found = plan(library() | {"course/readme.txt": "x"}, author)
    assert "nothing is done with it" in why(found, "course/readme.txt")


def test_a_refused_scenario_does_not_hold_up_the_others(author: Person) -> None:
    found = plan(changed(SCENARIO, "level = 2", "level = 9"), author)
    assert line(found, OTHER).verdict is Verdict.CREATED
    assert [file.path for course in found.courses for lesson in course.lessons for file in lesson.scenarios] == [OTHER]


def test_a_slug_taken_elsewhere_and_one_kept_for_exams_are_refused_in_the_same_words(author: Person) -> None:
    load_library(NOW, LIBRARY)
    files = library()
    elsewhere = {
        path.replace("/lesson/", "/ander/"): text.replace('slug = "les"', 'slug = "ander"')
        for path, text in files.items()
    }
    first = why(plan(elsewhere, author), "course/ander/scenarios/010.toml")
    Scenario.objects.filter(slug="tafel-17").update(pool=Pool.EXAM)
    assert why(plan(files, author), SCENARIO) == first


def test_a_scenario_that_was_put_away_is_refused(author: Person) -> None:
    load_library(NOW, LIBRARY)
    Scenario.objects.filter(slug="tafel-17").update(archived_at=NOW)
    assert "was put away" in why(plan(library(), author), SCENARIO)


def test_a_lesson_of_another_course_is_refused(author: Person) -> None:
    load_library(NOW, LIBRARY)
    files = library()
    slug = re.search(r'slug = "([^"]+)"', files[COURSE])
    assert slug is not None
    other = files | {COURSE: files[COURSE].replace(slug[0], 'slug = "andere-cursus"')}
    assert "stands in another course already" in why(plan(other, author), LESSON)


def test_the_plan_is_another_when_what_stands_changes(author: Person) -> None:
    load_library(NOW, LIBRARY)
    parcel = brought(changed(SCENARIO, "level = 2", "level = 3"), author)
    before = plan_of(parcel, "nl").digest
    TheoryPage.objects.update(text={"nl": "# A", "en": "# A", "pl": "# A"})
    assert plan_of(parcel, "nl").digest != before
    assert plan_of(parcel, "nl").digest == plan_of(parcel, "pl").digest


def test_a_plan_costs_as_many_queries_for_two_scenarios_as_for_fifty(author: Person) -> None:
    load_library(NOW, LIBRARY)
    few = queries(brought(library(), author))
    text = library()[OTHER]
    more = {
        f"course/lesson/scenarios/{number}.toml": text.replace('slug = "tafel-18"', f'slug = "tafel-{number}"')
        for number in range(200, 248)
    }
    assert queries(brought(library() | more, author)) == few <= 6


def queries(parcel: Parcel) -> int:
    with CaptureQueriesContext(connection) as captured:
        plan_of(parcel, "nl")
    return len(captured)


def test_every_sentence_of_the_readers_has_its_like_in_our_words() -> None:
    source = Path(reader.__file__).read_text("utf-8")
    said = re.findall(r'f?"([^"\n]*\b(?:is|has|gives|are) [^"\n]*)"', source.split("def problems_of")[1])
    for sentence in said:
        if not sentence.startswith(("Everything", "The ", "May")):
            filled = re.sub(r"\{[^{}]*!r\}", "'x'", sentence)
            filled = re.sub(r"\{[^{}]*\}", "x", filled).replace("is not x", "is not 1")
            with override("nl"):
                assert in_words(filled) != filled, sentence
