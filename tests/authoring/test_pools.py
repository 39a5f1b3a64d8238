"""Two pools, two roles: instructors never meet an exam question, examiners nothing else; one gate for all of it."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.begin_draft import begin_draft, begin_edit
from arbmodule.authoring.models import Draft, ItemTest, SetAside, State
from arbmodule.authoring.publish import publish
from arbmodule.lessons.models import Pool, Scenario
from tests.authoring.rows import NOW
from tests.authoring.writing import begin, muiderberg, press, tick_all
from tests.cast import person, signed_in

pytestmark = pytest.mark.django_db
OTHERS = (Role.LEARNER, Role.INSTRUCTOR, Role.ADMINISTRATOR)


@pytest.fixture
def examiner() -> Person:
    """Who writes exam questions."""
    return person(Role.EXAMINER, name="Examinator")


@pytest.fixture
def question(lesson: str) -> Scenario:
    """A published exam question."""
    Scenario.objects.filter(slug="tafel-17").update(pool=Pool.EXAM)
    return Scenario.objects.get(slug="tafel-17")


def published(client: Client, lesson: str, reviewer: Client) -> Draft:
    """The Muiderberg question, written, reviewed and published."""
    draft = muiderberg(client, lesson)
    tick_all(client, draft)
    press(client, draft, "hand_in")
    press(reviewer, draft, "approve")
    press(client, draft, "publish")
    draft.refresh_from_db()
    return draft


def everything_of(draft: Draft, aside: SetAside) -> Iterator[tuple[str, str]]:
    """Every address of a draft, and how it is asked for."""
    pk = draft.pk
    yield from (("get", reverse("authoring:part", args=[pk, part])) for part in ("table", "texts", "steps", "about"))
    yield from (("get", reverse(f"authoring:{name}", args=[pk])) for name in ("draft", "tests"))
    yield "get", reverse("authoring:preview", args=[pk, 1])
    yield "get", reverse("authoring:set_aside", args=[pk, aside.pk])
    yield from (("post", reverse(f"authoring:{name}", args=[pk])) for name in ("tick", "paste", "keep", "tests"))
    yield "post", reverse("authoring:part", args=[pk, "table"])
    yield "post", reverse("authoring:live", args=[pk, "m1"])
    acts = ("hand_in", "take_back", "approve", "give_back", "publish", "put_away", "take_out", "share", "unshare")
    yield from (("post", reverse("authoring:act", args=[pk, act])) for act in acts)


def test_draft_of_an_examiner_is_for_the_exam_pool_and_of_an_instructor_for_the_lessons(examiner: Person) -> None:
    assert begin(signed_in(examiner)).pool == Pool.EXAM
    assert begin(signed_in(person(Role.INSTRUCTOR))).pool == Pool.COURSE


@pytest.mark.parametrize("role", OTHERS)
@pytest.mark.parametrize("state", [State.DRAFT, State.IN_REVIEW, State.REVIEWED, State.PUBLISHED, State.ARCHIVED])
def test_nobody_but_examiners_sees_an_exam_draft_whatever_its_state(examiner: Person, role: Role, state: State) -> None:
    draft = begin_draft(examiner, "nl", NOW, Pool.EXAM)
    Draft.objects.filter(pk=draft.pk).update(is_shared=True, state=state)
    stranger = person(role)
    aside = SetAside.objects.create(draft=draft, name="table", body={}, person=stranger, typed_at=NOW)
    client = signed_in(stranger)
    answers = {path: getattr(client, how)(path).status_code for how, path in everything_of(draft, aside)}
    assert set(answers.values()) == {404}, answers


def test_examiner_sees_no_draft_of_the_lessons_and_none_he_wrote_as_an_instructor(lesson: str) -> None:
    writer = person(Role.INSTRUCTOR)
    draft = begin_draft(writer, "nl", NOW)
    Draft.objects.filter(pk=draft.pk).update(is_shared=True, state=State.IN_REVIEW)
    Person.objects.filter(pk=writer.pk).update(role=Role.EXAMINER)
    for somebody in (writer, person(Role.EXAMINER)):
        client = signed_in(somebody)
        assert client.get(f"/nl/authoring/{draft.pk}/").status_code == 404
        assert client.get("/nl/authoring/scenarios/").status_code == 404
        assert client.get("/nl/authoring/scenarios/tafel-17/").status_code == 404


def test_examiner_who_becomes_an_instructor_loses_his_exam_drafts(examiner: Person) -> None:
    draft = begin_draft(examiner, "nl", NOW, Pool.EXAM)
    Person.objects.filter(pk=examiner.pk).update(role=Role.INSTRUCTOR)
    client = signed_in(examiner)
    assert client.get(f"/nl/authoring/{draft.pk}/").status_code == 404
    assert str(draft.pk) not in client.get("/nl/authoring/").content.decode()


@pytest.mark.parametrize("role", OTHERS)
def test_published_exam_question_exists_for_no_other_role(question: Scenario, role: Role) -> None:
    client, slug = signed_in(person(role)), question.slug
    for path in (f"scenarios/{slug}/", f"exam-questions/{slug}/", "exam-questions/", "exam-questions/zip/"):
        assert client.get(f"/nl/authoring/{path}").status_code == 404
    for act in ("edit", "archive"):
        assert client.post(f"/nl/authoring/scenarios/{slug}/{act}/").status_code == 404
    assert not Draft.objects.exists()
    question.refresh_from_db()
    assert question.archived_at is None


def test_lists_and_counts_of_instructors_leave_exam_questions_out(examiner: Person, question: Scenario) -> None:
    draft = begin_edit(question, examiner, NOW)
    Draft.objects.filter(pk=draft.pk).update(is_shared=True)
    ItemTest.objects.create(
        draft=draft, step="s1", kind="identify", answer={}, points=1, out_of=1, made_by=examiner, made_at=NOW,
        failure={"why": "gone"},
    )  # fmt: skip
    client = signed_in(person(Role.INSTRUCTOR))
    for path in ("", "?archived", "scenarios/", "scenarios/?archived", "tests/", "exchange/"):
        body = client.get(f"/nl/authoring/{path}").content.decode()
        assert not [each for each in (question.slug, str(draft.pk)) if each in body], path
        assert 'class="count"' not in body, path
    client.post("/nl/authoring/tests/run/")
    assert ItemTest.objects.get().ran_with == ""


def test_question_is_published_into_the_exam_pool_under_a_neutral_slug_and_stands_in_no_lesson(
    examiner: Person, lesson: str
) -> None:
    draft = published(signed_in(examiner), lesson, signed_in(person(Role.EXAMINER)))
    assert (draft.state, draft.pool) == (State.PUBLISHED, Pool.EXAM)
    made = draft.scenario
    assert made is not None
    assert made.pool == Pool.EXAM
    assert made.slug == f"opgave-{draft.pk.hex[:8]}"
    for somebody in (Client(), *(signed_in(person(role)) for role in Role)):
        assert made.slug not in somebody.get(f"/nl/lessons/{lesson}/").content.decode()
        assert somebody.get(f"/nl/lessons/{lesson}/{made.slug}/").status_code == 404


def test_instructor_cannot_review_and_the_writer_neither(examiner: Person, lesson: str) -> None:
    client = signed_in(examiner)
    draft = muiderberg(client, lesson)
    tick_all(client, draft)
    press(client, draft, "hand_in")
    assert press(signed_in(person(Role.INSTRUCTOR)), draft, "approve").status_code == 404
    press(client, draft, "approve")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW


def test_change_of_a_question_takes_its_pool_and_gives_a_new_version(examiner: Person, question: Scenario) -> None:
    client = signed_in(examiner)
    client.post(f"/nl/authoring/scenarios/{question.slug}/edit/")
    draft = Draft.objects.get()
    assert (draft.pool, draft.scenario_id) == (Pool.EXAM, question.pk)
    tick_all(client, draft)
    press(client, draft, "hand_in")
    press(signed_in(person(Role.EXAMINER)), draft, "approve")
    press(client, draft, "publish")
    question.refresh_from_db()
    assert question.current is not None
    assert (question.current.number, question.pool) == (2, Pool.EXAM)


def test_draft_of_a_question_released_meanwhile_is_not_published(examiner: Person, question: Scenario) -> None:
    draft = begin_edit(question, examiner, NOW)
    client = signed_in(examiner)
    tick_all(client, draft)
    press(client, draft, "hand_in")
    press(signed_in(person(Role.EXAMINER)), draft, "approve")
    Scenario.objects.filter(pk=question.pk).update(pool=Pool.COURSE)
    draft.refresh_from_db()
    with pytest.raises(Refused):
        publish(draft, examiner, "nl", NOW)
    assert begin_edit(Scenario.objects.get(pk=question.pk), person(Role.INSTRUCTOR), NOW).pool == Pool.COURSE
