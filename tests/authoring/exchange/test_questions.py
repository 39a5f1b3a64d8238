"""Exam questions out as a zip and in again: for examiners alone, into drafts, and through a second examiner."""

import zipfile
from io import BytesIO

import pytest
from django.test import Client

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.authoring.exchange.plan import Verdict
from arbmodule.authoring.exchange.questions import plan_of_questions
from arbmodule.authoring.models import Draft
from arbmodule.authoring.open_draft import open_draft
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Lesson, Pool, Scenario, TheoryPage
from rules import Board, parse_case, write_pbn
from tests.authoring.exchange.parcels import LESSON, SCENARIO, brought, library, upload
from tests.authoring.writing import press, tick_all
from tests.cast import person, signed_in
from tests.exams.cast import exam_pool
from tests.exams.hall import POOL
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db
OUT = "/nl/authoring/exam-questions/zip/"


@pytest.fixture
def examiner() -> Person:
    """Who brings questions in."""
    return person(Role.EXAMINER)


def taken_out(client: Client, query: str = "") -> dict[str, str]:
    """The files of the zip."""
    with zipfile.ZipFile(BytesIO(client.get(OUT + query).content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def verdicts(files: dict[str, str], somebody: Person) -> dict[str, Verdict]:
    """What would happen to each file."""
    return {line.path: line.verdict for line in plan_of_questions(brought(files, somebody), "nl").lines}


def for_exams() -> dict[str, str]:
    """The small library, its first scenario meant for exams."""
    files = library()
    return files | {SCENARIO: files[SCENARIO].replace('pool = "course"', 'pool = "exam"', 1)}


def test_zip_holds_the_questions_of_the_pool_and_nothing_of_the_lessons(examiner: Person, lesson: str) -> None:
    load_library(NOW, POOL)
    files = taken_out(signed_in(examiner))
    scenarios = [text for path, text in files.items() if "/scenarios/" in path]
    assert len(scenarios) == Scenario.objects.filter(pool=Pool.EXAM).count() == 2
    assert all('pool = "exam"' in text for text in scenarios)
    assert not [path for path in files if "theory" in path]
    assert not [slug for slug in ("tafel-17", "tafel-18") if slug in "".join(files.values())]


def test_what_was_taken_out_changes_nothing_when_it_is_brought_in_again(examiner: Person) -> None:
    load_library(NOW, POOL)
    files = taken_out(signed_in(examiner))
    assert set(verdicts(files, examiner).values()) == {Verdict.UNCHANGED}


def test_question_that_stands_here_under_another_slug_is_not_doubled(examiner: Person) -> None:
    load_library(NOW, POOL)
    files = taken_out(signed_in(examiner))
    Scenario.objects.filter(slug="vraag-01").update(slug="elders-01")
    assert set(verdicts(files, examiner).values()) == {Verdict.UNCHANGED}


def test_new_question_becomes_a_draft_is_reviewed_and_gets_a_neutral_slug(examiner: Person, lesson: str) -> None:
    files = for_exams()
    files[SCENARIO] = files[SCENARIO].replace('slug = "tafel-17"', 'slug = "artikel-27-te-laag"', 1)
    client = signed_in(examiner)
    upload(client, zip_of(files))
    parcel = Parcel.objects.get()
    assert parcel.pool == Pool.EXAM
    assert client.get(f"/nl/authoring/exchange/{parcel.pk}/scenarios/artikel-27-te-laag/").status_code == 200
    page = client.get(f"/nl/authoring/exchange/{parcel.pk}/").content.decode()
    agreed = page.split('name="agreed" value="')[1].split('"')[0]
    client.post(f"/nl/authoring/exchange/{parcel.pk}/confirm/", {"agreed": agreed})
    draft = Draft.objects.get()
    assert (draft.pool, draft.author_id, draft.scenario) == (Pool.EXAM, examiner.pk, None)
    assert open_draft(draft).document.body("about")["lesson"] == "les"
    tick_all(client, draft)
    press(client, draft, "hand_in")
    press(signed_in(person(Role.EXAMINER)), draft, "approve")
    press(client, draft, "publish")
    made = Scenario.objects.get(pool=Pool.EXAM)
    assert made.slug == f"opgave-{draft.pk.hex[:8]}"


def test_changed_question_becomes_a_draft_that_changes_it(examiner: Person) -> None:
    load_library(NOW, POOL)
    client = signed_in(examiner)
    files = taken_out(client)
    path = next(path for path, text in files.items() if '"vraag-01"' in text)
    files[path] = files[path].replace("level = 2", "level = 3").replace("level = 1", "level = 3")
    upload(client, zip_of(files))
    parcel = Parcel.objects.get()
    page = client.get(f"/nl/authoring/exchange/{parcel.pk}/").content.decode()
    agreed = page.split('name="agreed" value="')[1].split('"')[0]
    client.post(f"/nl/authoring/exchange/{parcel.pk}/confirm/", {"agreed": agreed})
    draft = Draft.objects.get()
    assert draft.scenario is not None
    assert (draft.scenario.slug, draft.based_on_id) == ("vraag-01", draft.scenario.current_id)
    assert open_draft(draft).document.raw["level"] == 3
    parcel.refresh_from_db()
    assert parcel.stage == Stage.TAKEN_IN
    client.post(f"/nl/authoring/exchange/{parcel.pk}/confirm/", {"agreed": agreed})
    assert Draft.objects.count() == 1


def test_parcel_that_is_no_longer_what_was_looked_at_makes_no_draft(examiner: Person, lesson: str) -> None:
    client = signed_in(examiner)
    parcel = brought(for_exams(), examiner)
    client.post(f"/nl/authoring/exchange/{parcel.pk}/confirm/", {"agreed": "something else"})
    assert not Draft.objects.exists()


def test_questions_never_touch_heads_and_theory_of_lessons(examiner: Person, lesson: str) -> None:
    before = (list(Lesson.objects.values()), list(TheoryPage.objects.values()))
    files = for_exams()
    files[LESSON] = files[LESSON].replace("position = 1", "position = 9")
    files = {path: text for path, text in files.items() if "/theory/" not in path}
    client = signed_in(examiner)
    parcel = brought(files, examiner)
    page = client.get(f"/nl/authoring/exchange/{parcel.pk}/").content.decode()
    agreed = page.split('name="agreed" value="')[1].split('"')[0]
    client.post(f"/nl/authoring/exchange/{parcel.pk}/confirm/", {"agreed": agreed})
    assert Draft.objects.count() == 1
    assert (list(Lesson.objects.values()), list(TheoryPage.objects.values())) == before


def test_scenario_meant_for_lessons_and_retired_question_are_refused_with_the_reason(
    examiner: Person, lesson: str
) -> None:
    lines = plan_of_questions(brought(library(), examiner), "nl").lines
    assert {line.verdict for line in lines} == {Verdict.REFUSED}
    assert "bedoeld voor lessen" in lines[0].whys[0]
    Scenario.objects.filter(slug="tafel-17").update(pool=Pool.EXAM, archived_at=NOW)
    retired = plan_of_questions(brought(for_exams(), examiner), "nl").lines
    assert any("uit de roulatie" in why for line in retired for why in line.whys)


def test_boards_of_an_examiner_become_drafts_for_the_exam_pool(examiner: Person) -> None:
    client = signed_in(examiner)
    upload(client, write_pbn([Board(parse_case("N: 3H 2S"))]).encode(), "spel.pbn")
    client.post(f"/nl/authoring/exchange/{Parcel.objects.get().pk}/confirm/")
    assert Draft.objects.get().pool == Pool.EXAM


@pytest.mark.parametrize("role", [Role.LEARNER, Role.INSTRUCTOR, Role.ADMINISTRATOR, Role.EXAMINER])
def test_parcel_of_an_examiner_exists_for_nobody_else(examiner: Person, lesson: str, role: Role) -> None:
    parcel = brought(for_exams(), examiner)
    other = signed_in(person(role))
    for stage in (Stage.LOOKED_AT, Stage.WAITING, Stage.TAKEN_IN):
        Parcel.objects.filter(pk=parcel.pk).update(stage=stage)
        for end in ("", "scenarios/tafel-17/"):
            assert other.get(f"/nl/authoring/exchange/{parcel.pk}/{end}").status_code == 404
        for end in ("confirm", "discard", "accept", "return", "again"):
            assert other.post(f"/nl/authoring/exchange/{parcel.pk}/{end}/").status_code == 404
    assert Parcel.objects.count() == 1


def test_examiner_takes_no_lessons_in_and_out(examiner: Person, lesson: str) -> None:
    client = signed_in(examiner)
    parcel = brought(library(), person(Role.INSTRUCTOR))
    Parcel.objects.filter(pk=parcel.pk).update(stage=Stage.WAITING)
    for end in ("lessons/les/", "courses/cursus/", f"{parcel.pk}/"):
        assert client.get(f"/nl/authoring/exchange/{end}").status_code == 404
    assert client.post(f"/nl/authoring/exchange/{parcel.pk}/accept/").status_code == 404


@pytest.mark.parametrize("slug", ["opgave-001", "opgave-999"])
def test_instructor_cannot_find_out_by_a_slug_whether_an_exam_question_is_called_so(lesson: str, slug: str) -> None:
    """The same answer whether there is one or not."""
    Scenario.objects.filter(slug="tafel-18").update(pool=Pool.EXAM, slug="opgave-001")
    files = library()
    files[SCENARIO] = files[SCENARIO].replace('"tafel-17"', f'"{slug}"', 1)
    client = signed_in(person(Role.INSTRUCTOR))
    body = upload(client, zip_of(files)).content.decode()  # type: ignore[attr-defined]
    assert "“opgave-”" in body
    assert "beginnen, zijn voorbehouden" in body


def test_pool_too_large_for_one_parcel_goes_out_in_parts_that_come_in_again(examiner: Person) -> None:
    exam_pool(53)
    client = signed_in(examiner)
    page = client.get("/nl/authoring/exchange/").content.decode()
    parts = [taken_out(client, f"?part={part}") for part in (1, 2, 3)]
    assert [page.count(f"?part={part}") for part in (1, 2, 3)] == [1, 1, 0]
    assert [sum("/scenarios/" in path for path in files) for files in parts] == [50, 3, 0]
    whole = taken_out(client)
    assert sorted(slugs(whole)) == sorted([*slugs(parts[0]), *slugs(parts[1])])
    assert set(verdicts(parts[1], examiner).values()) == {Verdict.UNCHANGED}
    assert slugs(taken_out(client, "?part=x")) == slugs(whole)


def slugs(files: dict[str, str]) -> list[str]:
    """The slugs of the questions in these files."""
    return [text.split('slug = "')[1].split('"')[0] for path, text in files.items() if "/scenarios/" in path]
