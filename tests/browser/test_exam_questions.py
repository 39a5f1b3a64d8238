"""An exam question in a real browser: written by one examiner, reviewed by another, drawn by a blueprint."""

import re
from random import Random

from django.utils import timezone
from playwright.sync_api import Page, expect

from arbmodule.accounts.models import Person, Role
from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.models import Paper, PaperItem, PaperState, Quota
from arbmodule.lessons.models import Pool, Scenario
from tests.authoring.writing import muiderberg, press, tick_all
from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.browser.test_authoring import (
    ask_questions,
    go,
    put_on_the_table,
    save,
    state_facts_and_meanings,
    tick_everything,
    write_texts,
)
from tests.cast import person, signed_in
from tests.exams.cast import Exam, draft


def browser_of(open_page: OpenPage, somebody: Person, path: str, **options: object) -> Page:
    """A page in somebody's browser."""
    page = open_page("/nl/", **options)
    sign_in(page, somebody)
    page.goto(path)
    return page


def blueprint() -> Exam:
    """A paper that wants one question on Law 27, with nothing in the pool."""
    exam = draft(questions=0, kind="blueprint")
    Quota.objects.create(part=exam.paper.parts.get(), position=1, count=1, law="27")
    return exam


def test_question_from_an_empty_pool_to_a_paper_that_draws_it(open_page: OpenPage) -> None:
    exam = blueprint()
    paper = f"/nl/exams/papers/{exam.paper.pk}/"
    page = browser_of(open_page, exam.examiner, paper)
    page.get_by_role("link", name="Schrijf er een").click()
    expect(page.locator("#law")).to_have_value("27")
    page.get_by_role("button", name="Nieuwe vraag").click()
    put_on_the_table(page)
    state_facts_and_meanings(page)
    page.click('button[value="add-m:named:3S"]')
    page.fill("#m2-shows", "12-16 hcp, 6+ S")
    save(page)
    ask_questions(page)
    write_texts(page)
    go(page, "Controle en publicatie")
    tick_everything(page)
    page.get_by_role("button", name="Inleveren").click()
    expect(page.locator(".way [aria-current]")).to_contain_text("tweede persoon")

    second = browser_of(open_page, person(Role.EXAMINER, name="Tweede"), "/nl/authoring/exam-questions/")
    second.get_by_role("link", name=re.compile("wacht op een tweede examinator")).click()
    second.get_by_text("Over een preempt heen").click()
    second.get_by_role("button", name="Goedkeuren").click()
    page.reload()
    page.get_by_role("button", name="Publiceren").click()
    expect(page.locator("#messages")).to_contain_text("Alleen examinatoren")
    page.get_by_role("link", name="De vraag zoals zij nu is").click()
    expect(page.locator("h1")).to_have_text("Over een preempt heen")
    expect(page.get_by_text("Nog nooit gevraagd")).to_be_visible()

    page.goto(paper)
    expect(page.get_by_role("link", name="Schrijf er een")).to_have_count(0)
    Paper.objects.filter(pk=exam.paper.pk).update(state=PaperState.SCHEDULED)
    build_paper(exam.paper.pk, timezone.now(), Random(1))
    question = Scenario.objects.get(pool=Pool.EXAM)
    assert PaperItem.objects.get(paper=exam.paper).version == question.current
    page.goto(f"/nl/authoring/exam-questions/{question.slug}/")
    expect(page.get_by_role("link", name="Clubleider A")).to_be_visible()


def a_question(exam: Exam) -> Scenario:
    """A published question, written by the examiner of this paper."""
    client = signed_in(exam.examiner)
    written = muiderberg(client, "les")
    tick_all(client, written)
    press(client, written, "hand_in")
    press(signed_in(person(Role.EXAMINER)), written, "approve")
    press(client, written, "publish")
    return Scenario.objects.get(pool=Pool.EXAM)


def test_pages_of_exam_questions_have_no_accessibility_faults_and_fit_a_phone(open_page: OpenPage) -> None:
    exam = blueprint()
    slug = a_question(exam).slug
    page = browser_of(open_page, exam.examiner, "/nl/authoring/exam-questions/", width=360)
    for path in ("", "?show=drafts", "?show=retired", "?law=99", f"{slug}/"):
        page.goto(f"/pl/authoring/exam-questions/{path}")
        assert not accessibility_faults(page), path
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, path


def test_question_is_begun_retired_and_taken_back_without_scripts(open_page: OpenPage) -> None:
    exam = blueprint()
    question = a_question(exam)
    page = browser_of(open_page, exam.examiner, "/nl/authoring/exam-questions/", java_script_enabled=False)
    page.get_by_role("link", name="Over een preempt heen").click()
    page.get_by_role("button", name="Uit de roulatie nemen").click()
    page.goto("/nl/authoring/exam-questions/?show=retired")
    page.get_by_role("link", name="Over een preempt heen").click()
    page.get_by_role("button", name="Terug in de voorraad").click()
    question.refresh_from_db()
    assert question.archived_at is None
    page.goto("/nl/authoring/exam-questions/")
    page.get_by_role("button", name="Nieuwe vraag").click()
    expect(page.locator("h1")).to_be_visible()
