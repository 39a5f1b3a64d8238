"""One exam in real browsers, from building the paper to an accepted appeal and a regrade by a second examiner."""

import re
from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from arbmodule.accounts.models import Person, Role
from arbmodule.exams.build_paper import build_due_papers
from arbmodule.exams.end_sitting import close_papers
from arbmodule.exams.models import Mark, Paper, PaperState, RegradeRun, Sitting
from arbmodule.lessons.load_library import load_library
from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.cast import person
from tests.exams.hall import POOL
from tests.lessons.play import fields_of

TEXT = "Volgens 27B2 moet partner passen; 30A speelt niet."
SENTENCE = "main form .actions button.button"


def browser_of(open_page: OpenPage, somebody: Person, **options: Any) -> Page:
    """A browser of somebody's own; patient, for a machine that does other things too."""
    page = open_page("/nl/", **options)
    page.set_default_timeout(60_000)
    sign_in(page, somebody)
    return page


def fill(page: Page, form: str, fields: Mapping[str, Any]) -> None:
    """Fill in a form as a person does, by the names of its fields."""
    for name, value in fields.items():
        for each in value if isinstance(value, list) else [value]:
            field = page.locator(f"{form} [name='{name}']")
            if each is True:
                field.check()
            elif field.first.get_attribute("type") in ("radio", "checkbox"):
                page.check(f"{form} [name='{name}'][value='{each}']", force=True)
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(str(each))
            else:
                field.fill(str(each))


def opened(page: Page, form: str) -> str:
    """A form whose fold is open."""
    page.eval_on_selector_all(f"details:has({form})", "folds => folds.forEach(fold => fold.open = true)")
    return form


def build(page: Page, candidates: list[Person], colleague: Person) -> Paper:
    """The first examiner makes a paper of two questions, its team, its candidates and the rubric, and schedules it."""
    tomorrow = (timezone.now() + timedelta(days=1)).strftime("%Y-%m-%d")
    page.goto("/nl/exams/papers/new/")
    titles = {"title_nl": "Clubleider A", "title_en": "Club director A", "title_pl": "Sędzia klubowy A"}
    fill(
        page,
        "main form",
        {**titles, "organisation": "Bridgebond", "kind": "fixed", "policy": "nbb", "day": tomorrow, "hour": "19:30"},
    )
    page.uncheck("main form [name=shuffles]")
    page.click(SENTENCE)
    paper = Paper.objects.get()
    home = f"/nl/exams/papers/{paper.pk}/"
    for label in ("Tafel 3", "Tafel 4"):
        form = opened(page, "form[action$='/questions/']:has(select)")
        option = page.locator(f"{form} option", has_text=label)
        page.select_option(f"{form} [name=scenario]", option.get_attribute("value"))
        page.click(f"{form} button.button")
    form = opened(page, "form[action$='/team/']")
    fill(page, form, {"email": colleague.email})
    page.click(f"{form} button")
    page.goto(f"{home}candidates/list/")
    page.fill("[name=text]", "\n".join(f"{each.email};{each.name}" for each in candidates))
    page.click(SENTENCE)
    page.click("main form button.button")
    page.goto(f"{home}rubrics/")
    page.click("main .rows a")
    write_rubric(page)
    page.goto(home)
    page.click("form:has([name=to][value=scheduled]) button.button")
    paper.refresh_from_db()
    assert paper.state == PaperState.SCHEDULED
    return paper


def write_rubric(page: Page) -> None:
    words = {"text_nl": "noemt het artikel", "text_en": "names the law", "text_pl": "podaje przepis"}
    for number, (points, clauses) in enumerate(((2, "27B2"), (3, "23A"))):
        fields = {f"form-{number}-{name}": value for name, value in words.items()}
        fill(page, "main form", {**fields, f"form-{number}-points": points, f"form-{number}-clauses": clauses})
    page.click("main form > .actions button.button")
    expect(page.locator("#messages .message-success")).to_be_visible()


def the_hour_comes(paper: Paper) -> None:
    """Time passes until the start; the job builds the paper."""
    Paper.objects.filter(pk=paper.pk).update(opens_at=timezone.now() - timedelta(seconds=5))
    build_due_papers(timezone.now(), Random(1))


def sit(page: Page, paper: Paper, wrong: int | None) -> Sitting:
    """A candidate comes in, answers everything (one step of the second question wrongly, if told) and hands in."""
    page.goto(f"/nl/exams/room/{paper.pk}/")
    page.click("form[action$='/check-in/'] button")
    page.wait_for_url(re.compile("/sitting/"))
    sitting = Sitting.objects.get(paper=paper, started_at__isnull=False, finished_at=None)
    for row in sitting.items.select_related("item").order_by("position"):
        key = row.item.keys.get()
        page.goto(f"/nl/exams/sitting/{sitting.pk}/{row.item.code}/")
        for step in key.steps:
            number, kind = step["step"], step["kind"]
            answer = {"text": TEXT} if kind == "text" else step["right"]
            if row.position == 2 and number == wrong:
                answer = {"seat": "N"}
            fill(page, "#answer", fields_of(kind, answer))
            last = number == len(key.steps)
            with page.expect_navigation():
                page.click(f"#answer button[name=then][value={'stay' if last else 'on'}]")
    page.goto(f"/nl/exams/sitting/{sitting.pk}/hand-in/")
    page.click("#hand-in button.button")
    page.wait_for_url(re.compile("/receipt/"))
    return sitting


def time_is_up(paper: Paper) -> None:
    """The start window has passed; the job closes the paper."""
    Paper.objects.filter(pk=paper.pk).update(opens_at=timezone.now() - timedelta(hours=2))
    assert close_papers(timezone.now()) == 1


def mark_by_keyboard(page: Page, paper: Paper) -> None:
    """The engine marks; the free text, equal for both candidates, is marked once, without touching the mouse."""
    page.goto(f"/nl/exams/papers/{paper.pk}/marking/")
    page.click("main form button.button")
    item = paper.items.get(number=1)
    page.goto(f"/nl/exams/papers/{paper.pk}/marking/{item.code}/3/")
    assert accessibility_faults(page) == []
    page.click("main p.actions a.button")
    assert accessibility_faults(page) == []
    expect(page.locator("input[name^=points_]").first).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")  # one point for the law
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # none for the reason
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/3/$"))
    marks = Mark.objects.filter(item=item, step=3)
    assert sorted(marks.values_list("points", "made_by")) == [(1, "E1"), (1, "E1")]


def release(page: Page, paper: Paper, stage: int) -> None:
    page.goto(f"/nl/exams/papers/{paper.pk}/results/")
    page.click(f"form:has([name=stage][value='{stage}']) button")
    expect(page.locator("#messages .message-success")).to_be_visible()


def appeal(page: Page, address: str) -> None:
    """A candidate reads the reasoning of a mark and appeals against it."""
    page.goto(address)
    assert accessibility_faults(page) == []
    page.fill("#appeal textarea", "Ik noem 27B2 en zeg waarom.")
    page.click("#appeal button.button")
    expect(page.locator(".thread")).to_contain_text("Ik noem 27B2")


def decide(marker: Page, other: Page, paper: Paper) -> None:
    """Who marked the answer does not decide; another examiner does, for both who gave it."""
    for page in (marker, other):
        page.goto(f"/nl/exams/papers/{paper.pk}/appeals/")
        page.click("main .rows a")
    expect(marker.locator("#decide ~ p.message")).to_be_visible()
    assert accessibility_faults(other) == []
    decision = {"upheld": "yes", "points": 4, "for_equal_answers": True, "reason": "Het artikel en de reden staan er."}
    fill(other, "form:has([name=decide])", decision)
    other.click("form:has([name=decide]) button.button")
    expect(other.locator("#messages .message-success")).to_be_visible()


def correct(first: Page, second: Page, paper: Paper) -> RegradeRun:
    """The first examiner tries out a corrected key; the second applies it, for somebody would fall."""
    question = paper.items.get(number=2)
    first.goto(f"/nl/exams/papers/{paper.pk}/keys/{question.code}/")
    assert accessibility_faults(first) == []
    correction = {"case": "S: 1H 3S 2D", "policy": "apply", "reason": "In de opgave stond het verkeerde bod."}
    fill(first, "#correct ~ form", correction)
    first.click("#correct ~ form button.button")
    first.wait_for_url(re.compile("/regrades/"))
    assert accessibility_faults(first) == []
    run = RegradeRun.objects.get()
    assert run.has_falls
    expect(first.locator("button[name=apply]")).to_be_disabled()
    second.goto(f"/nl/exams/papers/{paper.pk}/regrades/{run.pk}/")
    second.click("button[name=apply]")
    expect(second.locator("#messages .message-success")).to_be_visible()
    return run


def told(page: Page, sitting: Sitting, words: str) -> None:
    """The candidate finds the notice on the page of his result."""
    page.goto(f"/nl/exams/results/{sitting.pk}/")
    expect(page.locator("main")).to_contain_text(words)


@pytest.mark.django_db(transaction=True)
def test_exam_from_building_the_paper_to_an_accepted_appeal_and_a_regrade(open_page: OpenPage) -> None:
    load_library(timezone.now() - timedelta(days=9), POOL)
    first, second = person(Role.EXAMINER), person(Role.EXAMINER)
    people = [person(name="Kandidaat Een"), person(name="Kandidaat Twee")]
    desk, other = browser_of(open_page, first), browser_of(open_page, second)
    paper = build(desk, people, second)
    the_hour_comes(paper)
    rooms = [browser_of(open_page, each, width=width) for each, width in zip(people, (360, 1280), strict=True)]
    sittings = [sit(page, paper, wrong) for page, wrong in zip(rooms, (None, 2), strict=True)]
    time_is_up(paper)
    mark_by_keyboard(desk, paper)
    for stage in (1, 2):
        release(desk, paper, stage)
    mine = f"/nl/exams/results/{sittings[0].pk}/"
    rooms[0].goto(mine)
    assert accessibility_faults(rooms[0]) == []
    appeal(rooms[0], f"{mine}{paper.items.get(number=1).code}/3/")
    decide(desk, other, paper)
    for page, sitting in zip(rooms, sittings, strict=True):
        told(page, sitting, "Het artikel en de reden staan er.")
    changed = {change["code"] for change in correct(desk, other, paper).changes}
    for page, sitting in zip(rooms, sittings, strict=True):
        if sitting.code in changed:
            told(page, sitting, "In de opgave stond het verkeerde bod.")
    release(desk, paper, 3)
    rooms[0].goto(f"{mine}{paper.items.get(number=2).code}/1/")
    expect(rooms[0].locator("main")).to_contain_text("Juist is")
