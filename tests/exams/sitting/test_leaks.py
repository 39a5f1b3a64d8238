"""Nothing of a key leaves the server before release; scenarios of the exam pool appear nowhere else."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbmodule.accounts.models import Role
from arbmodule.authoring.begin_draft import begin_draft, begin_edit
from arbmodule.authoring.models import Draft
from arbmodule.exams.models import ItemKey, PaperItem
from arbmodule.lessons.models import Pool, Scenario
from tests.cast import person, signed_in
from tests.exams.cast import Exam, address, draft, running
from tests.house.doors import DOORS
from tests.lessons.play import fields_of, form_on
from tests.lessons.test_leaks import CLAUSE, LISTED

pytestmark = pytest.mark.django_db
#: Words of the engine that only a ruling, a finding or a key has.
RULING = re.compile(
    r"verdict|is-offender|class=\"role\"|answer-(right|wrong)|is-(free|partner_passes|cancelled|too_low)|"
    r"partner_bar|offender_bar|lead26B|ui16C|call_state|engine_version|digest|comparable|\"right\"|out_of|points"
)


def bodies(exam: Exam) -> Iterator[tuple[str, str]]:
    """Every response a candidate can get from the waiting room to the receipt, answering everything right."""
    client = exam.browser()
    sitting = exam.sitting().pk
    for path in ("/nl/exams/", f"/nl/exams/room/{exam.paper.pk}/", f"/nl/exams/sitting/{sitting}/"):
        yield path, client.get(path, follow=True).content.decode()
    for position in (1, 2):
        yield from _question(client, exam, position)
    for end in ("", "hand-in/", "book/", "recovery/"):
        yield end, client.get(f"/nl/exams/sitting/{sitting}/{end}", follow=True).content.decode()


def _question(client: Client, exam: Exam, position: int) -> Iterator[tuple[str, str]]:
    key = ItemKey.objects.get(item=exam.row(position).item)
    for entry in key.steps:
        page = client.get(address(exam, position)).content.decode()
        yield f"question {position} step {entry['step']}", page
        form = form_on(page)
        fields = {**form.hidden, **fields_of(entry["kind"], entry["right"])}
        told = client.post(form.action, fields, headers={"Accept": "application/json"})
        yield "told", told.content.decode()
        client.post(form.action, {**fields, "revision": "1", "then": "on"})
    yield "fixed", client.get(address(exam, position, step=1)).content.decode()


def shown(body: str) -> str:
    """The content of a page without the lists and boxes that everybody is offered alike."""
    start = body.find("<main")
    inner = body[start : body.find("</main>")] if start >= 0 else body
    own_answer = re.compile(r"<ol>.*?</ol>|<p>\d\d?[A-G].*?</p>", re.DOTALL)
    without_scripts = re.sub(r'data-[a-z]+="[^"]*"', "", inner)
    return own_answer.sub("", LISTED.sub("", without_scripts))


def test_no_response_before_release_names_a_clause_a_ruling_or_a_key() -> None:
    exam = running()
    seen = 0
    for name, body in bodies(exam):
        text = shown(body)
        assert not CLAUSE.search(text.replace("/laws/", "")), (name, CLAUSE.search(text))
        found = RULING.search(text)
        assert not found, (name, found)
        assert name[-6:] != "step 1" or "is-marked" not in text
        seen += 1
    assert seen > 25


def test_stored_keys_stand_in_no_response() -> None:
    """The JSON of every ruling and right answer, searched for as it is stored."""
    exam = running()
    pieces = [piece for key in ItemKey.objects.all() for piece in _telling(key)]
    assert len(pieces) > 20
    for name, body in bodies(exam):
        assert not [piece for piece in pieces if piece in body], name


def _telling(key: ItemKey) -> Iterator[str]:
    for step in key.steps:
        yield step["digest"]
        yield json.dumps(step["right"])
        yield json.dumps(step["ruling"])[:80]


def test_form_of_a_step_is_the_same_whatever_the_key_says() -> None:
    """Nothing is chosen beforehand."""
    exam = running()
    page = exam.browser().get(address(exam)).content.decode()
    assert "checked" not in page.split('id="answer"')[1].split("</form>")[0]


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize("role", [None, Role.LEARNER, Role.INSTRUCTOR, Role.ADMINISTRATOR])
def test_exam_questions_and_their_drafts_are_named_on_no_page_of_the_site(role: Role | None, language: str) -> None:
    exam = draft(questions=3)
    secrets = secrets_of(exam)
    client = signed_in(person(role)) if role else Client()
    others = [name for name in DOORS if not name.startswith("exams:")]
    pages = [reverse(name, args=DOORS[name].arguments()) for name in others if name not in OF_EXAMINERS]
    pages += [
        "/nl/authoring/?archived",
        "/nl/authoring/scenarios/?archived",
        "/nl/laws/2017/27B1(a)/",
        "/nl/lessons/les/",
    ]
    for page in (path.replace("/nl/", f"/{language}/", 1) for path in pages):
        body = told(client.get(page, follow=True))
        assert not [each for each in secrets if each in body], page
    for scenario in Scenario.objects.filter(pool="exam"):
        assert client.get(f"/{language}/lessons/les/{scenario.slug}/").status_code == 404


#: Pages whose address itself names a question; what they answer stands in tests/authoring/test_pools.py.
OF_EXAMINERS = {"authoring:question"}


def secrets_of(exam: Exam) -> list[str]:
    """Slugs and titles of what only examiners may see: the questions, a change of one, and a draft from nothing."""
    now, titles = timezone.now(), {each: f"Geheim {each}" for each in ("nl", "en", "pl")}
    questions = list(Scenario.objects.filter(pool="exam"))
    drafts = [begin_edit(questions[0], exam.examiner, now), begin_draft(exam.examiner, "nl", now, Pool.EXAM)]
    for each, state in zip(drafts, ("in_review", "draft"), strict=True):
        Draft.objects.filter(pk=each.pk).update(is_shared=True, state=state, title=titles)
    return [each.slug for each in questions] + [str(each.pk) for each in drafts] + list(titles.values())


def told(response: Any) -> str:
    """All that a browser gets: the text of a page, or of the files in a zip."""
    if response.get("Content-Type") != "application/zip":
        return str(response.content.decode(errors="replace"))
    with ZipFile(BytesIO(response.content)) as archive:
        return "".join(name + archive.read(name).decode() for name in archive.namelist())


def test_exam_pages_are_never_kept_by_browser_or_proxy() -> None:
    exam = running()
    for path in ("/nl/exams/", address(exam), "/nl/exams/token/"):
        assert "no-store" in exam.browser().get(path)["Cache-Control"]


def test_addresses_of_questions_say_nothing_about_them() -> None:
    exam = running(questions=3)
    for item in PaperItem.objects.filter(paper=exam.paper):
        assert re.fullmatch(r"[2-9a-z]{8}", item.code)
        assert item.version.scenario.slug not in address(exam, item.number)


def test_names_of_candidates_stand_on_no_page_and_in_no_log_of_a_sitting(caplog: Any) -> None:
    exam = running()
    caplog.set_level("DEBUG")
    for name, body in bodies(exam):
        main = body[body.find("<main") :]
        assert "Kandidaat" not in main, name
        assert exam.people[0].email not in main, name
    assert "Kandidaat" not in caplog.text
