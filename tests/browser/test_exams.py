"""An exam in real browsers: two tabs, back button, double click, dead connection, expired session, no scripts."""

import itertools
import json
import re
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Page, expect

from arbmodule.exams.models import Answer, AnswerSave, PaperState, Recovery, Sitting
from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.browser.witness import Witness
from tests.cast import PASSWORD
from tests.exams.cast import Exam, address, built, draft, running

SAVED = re.compile(r"\d\d:\d\d:\d\d")
CALL, KIND = "input[name=call][value='1']", "select[name=kind]"


def enter(open_page: OpenPage, exam: Exam, **options: object) -> Page:
    """The candidate at the first question."""
    page = open_page("/nl/", **options)
    sign_in(page, exam.people[0])
    page.goto(address(exam))
    return page


def choose(page: Page, kind: str = "insufficient_bid") -> None:
    """Answer the first step."""
    page.check(CALL)
    page.select_option(KIND, kind)


def stored() -> Answer:
    return Answer.objects.get(step=1)


def queue(page: Page) -> int:
    """How many places wait in this browser."""
    return int(page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('exam:')).length"))


def test_change_is_saved_by_itself_and_said_with_the_servers_time(open_page: OpenPage) -> None:
    page = enter(open_page, running())
    choose(page)
    expect(page.locator("#saved")).to_have_text(SAVED)
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    assert queue(page) == 0
    page.reload()
    expect(page.locator(CALL)).to_be_checked()


def test_change_is_sent_within_two_seconds_also_while_changing_goes_on(open_page: OpenPage) -> None:
    """In the time of the page: it stands still but for the steps taken here."""
    page = enter(open_page, running())
    page.clock.install()
    page.reload()
    page.clock.pause_at(timezone.now() + timedelta(minutes=1))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/save/" in request.url else None)
    choose(page)
    waited, kinds = 0, itertools.cycle(("pass_out_of_rotation", "insufficient_bid"))
    while not sent and waited < 2000:
        page.clock.run_for(250)
        waited += 250
        page.select_option(KIND, next(kinds))
    assert sent
    for _ in range(100):
        page.clock.run_for(50)
        if queue(page) == 0:
            break
    expect(page.locator("#saved")).to_have_text(SAVED)
    assert stored().answer == {"call": 1, "kind": page.locator(KIND).input_value()}


def test_two_tabs_the_second_is_told_and_both_texts_are_shown(open_page: OpenPage) -> None:
    exam = running()
    first = enter(open_page, exam)
    second = first.context.new_page()
    second.goto(address(exam))
    choose(first)
    expect(first.locator("#saved")).to_have_text(SAVED)
    second.check("input[name=call][value=none]")
    expect(second.locator("#saved")).to_have_class(re.compile("is-fault"))
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    assert AnswerSave.objects.filter(taken=False).count() == 1
    second.click("#answer button[value=stay]")
    expect(second.locator("h1")).to_be_visible()
    assert second.locator("main .panel").count() == 2
    second.click("main form button.button")
    expect(second.locator("input[name=call][value=none]")).to_be_checked()
    assert stored().answer == {"call": None, "kind": None}


def test_dead_connection_keeps_the_answer_and_sends_it_when_it_is_back(open_page: OpenPage, witness: Witness) -> None:
    page = enter(open_page, running())
    page.context.set_offline(True)
    choose(page)
    expect(page.locator("#saved")).to_have_class(re.compile("is-fault"))
    assert queue(page) == 1
    assert not Answer.objects.exists()
    page.context.set_offline(False)
    expect(page.locator("#saved")).to_have_text(SAVED)
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    assert queue(page) == 0
    witness.notes.clear()


def test_answer_that_waited_survives_a_reload_and_is_sent_then(open_page: OpenPage, witness: Witness) -> None:
    page = enter(open_page, running())
    page.route("**/save/", lambda route: route.abort())
    choose(page)
    expect(page.locator("#saved")).to_have_class(re.compile("is-fault"))
    page.unroute("**/save/")
    page.reload()
    expect(page.locator("#saved")).to_have_text(SAVED)
    expect(page.locator(CALL)).to_be_checked()
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    witness.notes.clear()


def test_lost_acknowledgement_makes_no_second_save(open_page: OpenPage, witness: Witness) -> None:
    page = enter(open_page, running())
    lost = []

    def lose_the_first(route: object) -> None:
        response = route.fetch()  # type: ignore[attr-defined]
        if lost:
            route.fulfill(response=response)  # type: ignore[attr-defined]
        else:
            lost.append(True)
            route.abort()  # type: ignore[attr-defined]

    page.route("**/save/", lose_the_first)
    page.check("input[name=call][value=none]")
    expect(page.locator("#saved")).to_have_text(SAVED)
    assert stored().revision == 1
    assert AnswerSave.objects.count() == 1
    witness.notes.clear()


def test_session_that_ended_is_signed_in_again_in_place_and_the_answer_arrives(open_page: OpenPage) -> None:
    exam = running()
    page = enter(open_page, exam)
    Session.objects.all().delete()
    choose(page)
    expect(page.locator("#sign-in")).to_be_visible()
    assert accessibility_faults(page) == []
    page.fill("#sign-in-login", exam.people[0].email)
    page.fill("#sign-in-password", "verkeerd")
    page.click("#sign-in button")
    expect(page.locator("#sign-in-fault")).to_be_visible()
    page.fill("#sign-in-password", PASSWORD)
    page.click("#sign-in button")
    expect(page.locator("#saved")).to_have_text(SAVED)
    expect(page.locator("#sign-in")).to_be_hidden()
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    page.click("#answer button[value=stay]")
    expect(page.locator(CALL)).to_be_checked()


def test_double_click_on_going_on_goes_one_step_on(open_page: OpenPage) -> None:
    exam = running()
    page = enter(open_page, exam)
    choose(page)
    expect(page.locator("#saved")).to_have_text(SAVED)
    page.dblclick("#answer button[value=on]")
    expect(page.locator("h1")).to_contain_text("2")
    page.wait_for_load_state()
    assert exam.row().reached == 2


def test_back_button_shows_the_fixed_step_and_changes_nothing(open_page: OpenPage) -> None:
    exam = running()
    page = enter(open_page, exam)
    choose(page)
    page.click("#answer button[value=on]")
    expect(page.locator("input[name^=order], select[name^=order]").first).to_be_visible()
    page.go_back()
    page.wait_for_load_state()
    if page.locator(CALL).count():
        page.check("input[name=call][value=none]")
        page.wait_for_timeout(1500)
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    assert exam.row().reached == 2


def test_without_scripts_a_button_saves_moves_and_changes_the_language(open_page: OpenPage) -> None:
    exam = running()
    page = enter(open_page, exam, java_script_enabled=False)
    choose(page)
    page.click("button[name=language][value=pl]")
    expect(page).to_have_url(re.compile("/pl/exams/sitting/"))
    expect(page.locator(CALL)).to_be_checked()
    page.select_option(KIND, "bid_out_of_rotation")
    page.click(".exam-map button[name=to][value='2'] >> nth=-1")
    expect(page).to_have_url(re.compile(exam.row(2).item.code))
    assert stored().answer == {"call": 1, "kind": "bid_out_of_rotation"}
    page.click("button[value=hand_in]")
    page.click("#hand-in button")
    expect(page.locator("[data-handed-in]")).to_be_visible()
    assert Sitting.objects.get().finished_at is not None


def test_enter_in_a_text_field_saves_and_changes_neither_language_nor_question(open_page: OpenPage) -> None:
    exam = running()
    row = exam.row()
    row.reached = 5
    row.save()
    page = enter(open_page, exam, java_script_enabled=False)
    page.fill("#calls-typed", "3s")
    page.press("#calls-typed", "Enter")
    expect(page).to_have_url(re.compile(f"/nl/.*{row.item.code}/$"))
    assert Answer.objects.get().answer == {"calls": ["3S"]}


def test_queue_is_empty_after_handing_in(open_page: OpenPage, witness: Witness) -> None:
    exam = running()
    page = enter(open_page, exam)
    page.route("**/save/", lambda route: route.abort())
    choose(page)
    expect(page.locator("#saved")).to_have_class(re.compile("is-fault"))
    page.unroute("**/save/")
    page.goto(f"/nl/exams/sitting/{exam.sitting().pk}/hand-in/")
    page.click("#hand-in button")
    expect(page.locator("[data-handed-in]")).to_be_visible()
    assert queue(page) == 0
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    witness.notes.clear()


def test_recovery_file_of_the_browser_can_be_handed_in(open_page: OpenPage, witness: Witness, tmp_path: object) -> None:
    exam = running()
    page = enter(open_page, exam)
    page.route("**/save/", lambda route: route.abort())
    choose(page)
    expect(page.locator("#recovery-file")).to_be_visible()
    with page.expect_download() as download:
        page.click("#recovery-file")
    path = f"{tmp_path}/exam-recovery.json"
    download.value.save_as(path)
    page.evaluate("localStorage.clear()")
    page.goto(f"/nl/exams/sitting/{exam.sitting().pk}/recovery/")
    page.set_input_files("#file", path)
    page.click("main form button")
    expect(page.locator("#messages")).to_contain_text(re.compile(r"\d"))
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    with open(path) as file:  # noqa: PTH123
        assert json.load(file)["mac"]
    witness.notes.clear()


def test_waiting_room_turns_into_the_exam_by_itself(open_page: OpenPage) -> None:
    exam = built(opens_at=timezone.now() + timedelta(seconds=4))
    page = open_page("/nl/")
    sign_in(page, exam.people[0])
    page.goto(f"/nl/exams/room/{exam.paper.pk}/")
    page.click("main form button")
    expect(page).to_have_url(re.compile("/exams/sitting/"))
    assert Sitting.objects.get().started_at is not None


def test_clock_can_be_hidden_and_stays_hidden(open_page: OpenPage) -> None:
    page = enter(open_page, running())
    expect(page.locator("#clock")).to_contain_text(re.compile(r"1\d\d"))
    page.click("#clock-switch")
    expect(page.locator("#clock")).to_be_hidden()
    page.reload()
    expect(page.locator("#clock")).to_be_hidden()


def test_time_left_is_spoken_at_thresholds_only(open_page: OpenPage) -> None:
    exam = running()
    Sitting.objects.update(ends_at=timezone.now() + timedelta(minutes=5, seconds=8))
    page = enter(open_page, exam)
    expect(page.locator("#spoken")).to_be_empty()
    expect(page.locator("#spoken")).to_contain_text("5")


def test_law_opens_beside_an_open_book_question_and_the_answer_stays(open_page: OpenPage) -> None:
    page = enter(open_page, running())
    page.check(CALL)
    page.click("details:has(.laws-beside) summary")
    page.locator(".laws-beside a").last.click()
    expect(page.locator("#law-aside h2")).to_be_visible()
    expect(page.locator(CALL)).to_be_checked()
    assert accessibility_faults(page) == []


def test_time_up_leads_to_the_receipt_with_the_last_answer_saved(open_page: OpenPage) -> None:
    exam = running()
    Sitting.objects.update(ends_at=timezone.now() + timedelta(seconds=5))
    page = enter(open_page, exam)
    choose(page)
    expect(page.locator("[data-handed-in]")).to_be_visible(timeout=20_000)
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}


def go_to(page: Page, place: str) -> None:
    """Tab on until this place has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.locator(place).evaluate_all("found => found.some(each => each === document.activeElement)"):
            return
    pytest.fail(f"the keyboard does not reach {place}")


@pytest.mark.parametrize("scripts", [True, False])
def test_exam_is_sat_from_the_first_answer_to_the_receipt_by_keyboard_alone(open_page: OpenPage, scripts: bool) -> None:
    page = enter(open_page, running(), java_script_enabled=scripts)
    go_to(page, "input[name=call]")
    page.keyboard.press("Space")
    while not page.locator(CALL).is_checked():
        page.keyboard.press("ArrowDown")
    go_to(page, KIND)
    while page.locator(KIND).input_value() != "insufficient_bid":
        page.keyboard.press("ArrowDown")
    go_to(page, "button[name=flag]")
    page.keyboard.press("Enter")
    expect(page.locator("button[name=flag][value=off]")).to_be_visible()
    assert stored().answer == {"call": 1, "kind": "insufficient_bid"}
    go_to(page, "button[name=then][value=hand_in]")
    page.keyboard.press("Enter")
    expect(page.locator("#hand-in")).to_be_visible()
    go_to(page, "#hand-in button")
    page.keyboard.press("Enter")
    expect(page.locator("[data-handed-in]")).to_be_visible()


def test_page_of_somebody_else_is_no_acknowledgement(open_page: OpenPage, witness: Witness) -> None:
    """The network of the hall answers with a page of its own: nothing is called saved, and it is sent again."""
    page = enter(open_page, running())
    page.route("**/save/", lambda route: route.fulfill(status=200, content_type="text/html", body="<h1>Wifi</h1>"))
    choose(page)
    expect(page.locator("#saved")).to_have_class(re.compile("is-fault"))
    assert queue(page) == 1
    page.unroute("**/save/")
    expect(page.locator("#saved")).to_have_text(SAVED, timeout=10_000)
    assert (stored().answer, queue(page)) == ({"call": 1, "kind": "insufficient_bid"}, 0)
    witness.notes.clear()


def test_answer_that_waited_when_time_was_up_is_given_to_the_examiner(open_page: OpenPage, witness: Witness) -> None:
    """The connection dies, time passes, the connection is back: what was typed is still there, and can be handed in."""
    exam = running()
    page = enter(open_page, exam)
    page.route("**/save/", lambda route: route.abort())
    choose(page)
    expect(page.locator("#saved")).to_have_class(re.compile("is-fault"))
    Sitting.objects.update(
        started_at=timezone.now() - timedelta(hours=1), ends_at=timezone.now() - timedelta(seconds=1)
    )
    page.unroute("**/save/")
    expect(page.locator("[data-handed-in]")).to_be_visible(timeout=20_000)
    assert not Answer.objects.exists()
    assert queue(page) == 1
    page.reload()
    page.click("#late button:not([type=button])")
    expect(page.locator("#messages")).to_be_visible()
    expect(page.locator("#late")).to_be_hidden()
    waiting = Recovery.objects.get()
    assert waiting.is_genuine
    assert waiting.entries[0]["fields"]["call"] == ["1"]
    assert queue(page) == 0
    witness.notes.clear()


@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    [("pl", 360, "dark"), ("nl", 768, "light"), ("en", 1280, "dark")],
)
def test_pages_of_a_candidate_are_clean_for_axe_and_fit(
    open_page: OpenPage, language: str, width: int, scheme: str
) -> None:
    exam = running(questions=3, closed_book=1)
    page = open_page("/nl/", width=width, color_scheme=scheme)
    sign_in(page, exam.people[0])
    sitting = f"/{language}/exams/sitting/{exam.sitting().pk}/"
    question = f"/{language}{address(exam)[3:]}"
    room = f"/{language}/exams/room/{built(opens_at=timezone.now() + timedelta(minutes=5)).paper.pk}/"
    paths = [f"/{language}/exams/", sitting, question, f"{question}1/fix/", f"{sitting}book/", f"{sitting}hand-in/"]
    paths += [f"{sitting}recovery/", f"/{language}/lessons/", f"/{language}/exams/receipt/", room]
    assert faults(page, paths, width) == []
    page.goto(f"{sitting}hand-in/")
    page.click("#hand-in button")
    expect(page.locator("[data-handed-in]")).to_be_visible()
    assert faults(page, [f"{sitting}receipt/"], width) == []


@pytest.mark.parametrize(("language", "width", "scheme"), [("nl", 360, "light"), ("pl", 1280, "dark")])
def test_pages_of_an_examiner_are_clean_for_axe_and_fit(
    open_page: OpenPage, language: str, width: int, scheme: str
) -> None:
    exam = draft(candidates=3)
    blueprint = draft(kind="blueprint", candidates=0)
    blueprint.paper.team.create(person=exam.examiner, code="E2", added_at=timezone.now())
    page = open_page("/nl/", width=width, color_scheme=scheme)
    sign_in(page, exam.examiner)
    papers = f"/{language}/exams/papers/"
    paths = [papers, f"{papers}new/"] + [f"{papers}{each.paper.pk}/" for each in (exam, blueprint)]
    paths += [f"{papers}{exam.paper.pk}/{end}" for end in ("settings/", "candidates/", "candidates/list/")]
    assert faults(page, paths, width) == []
    assert exam.paper.state == PaperState.DRAFT


def faults(page: Page, paths: list[str], width: int) -> list[str]:
    """What axe finds on these pages, and which are wider than the window."""
    found = []
    for path in paths:
        page.goto(path)
        found += [f"{path} {fault}" for fault in accessibility_faults(page)]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{path} is wider than {width}")
    return found
