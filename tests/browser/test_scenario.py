"""The Muiderberg scenario from the home page to the end: mouse, keyboard alone, no scripts, Polish on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from arbmodule.lessons.content import Content
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Attempt, Scenario
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Answer
from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.witness import Witness
from tests.lessons.conftest import LIBRARY, NOW

#: How one control is set: a radio button or box to tick, or a value of a closed list.
Tick = Callable[[Locator], None]
Choose = Callable[[Locator, str], None]


@pytest.fixture
def muiderberg(open_page: OpenPage) -> Scenario:
    """The library is loaded; the scenario is its first one."""
    load_library(NOW, LIBRARY)
    return Scenario.objects.open_to_learners().get(slug="tafel-17")


def right(scenario: Scenario, step: int) -> tuple[str, Answer]:
    """Kind and right answer of a step."""
    assert scenario.current is not None
    scene = scene_of(Content.from_json(scenario.current.content), step)
    return scene.step.kind, KINDS[scene.step.kind].right(scene)


def controls(kind: str, answer: Answer) -> list[tuple[str, str]]:
    """The answer as (name, value) of the controls to be set, in the order of the page."""
    if kind == "identify":
        return [("call", str(answer["call"])), ("kind", answer["kind"])]
    if kind == "procedure":
        places = enumerate(answer["order"], 1)
        return [pair for n, key in places for pair in ((f"order_{key}", str(n)), (f"to_{key}", answer["to"][key]))]
    if kind == "lead":
        return [("restriction", "yes"), *_flat({name: answer[name] for name in ("seat", "by", "when", "suits")})]
    return _flat(answer)


def _flat(answer: Answer) -> list[tuple[str, str]]:
    pairs = [(name, value if isinstance(value, list) else [value]) for name, value in answer.items()]
    return [(name, str(value)) for name, values in pairs for value in values or ["none"]]


def fill(page: Page, pairs: list[tuple[str, str]], tick: Tick, choose: Choose) -> None:
    """Set every control by the given hands."""
    for name, value in pairs:
        listed = page.locator(f"#player select[name='{name}']")
        if listed.count():
            choose(listed, value)
        else:
            tick(page.locator(f"#player input[name='{name}'][value='{value}']"))


def play(page: Page, scenario: Scenario, hands: tuple[Tick, Choose], press: Callable[[Locator], None]) -> None:
    """From the first step to the debriefing, every page looked at by axe."""
    assert scenario.current is not None
    for step in range(1, scenario.current.step_count + 1):
        assert accessibility_faults(page) == []
        kind, answer = right(scenario, step)
        fill(page, controls(kind, answer), *hands)
        press(page.locator("#player form[method=post] button[type=submit]").first)
        expect(page.locator("#verdict")).to_have_class(re.compile("verdict-right"))
        assert accessibility_faults(page) == []
        press(page.locator("#player .actions a.button"))
        expect(page.locator("#verdict")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()
    assert accessibility_faults(page) == []
    attempt = Attempt.objects.get()
    assert attempt.finished_at is not None
    assert attempt.points == attempt.out_of


def click(control: Locator) -> None:
    """By mouse: the label that covers the control takes the click."""
    control.locator("xpath=ancestor::label").click()


def test_by_mouse(open_page: OpenPage, muiderberg: Scenario) -> None:
    page = open_page("/nl/")
    assert accessibility_faults(page) == []
    page.locator("a[href='/nl/lessons/start/']").click()
    play(page, muiderberg, (click, pick), lambda control: control.click())


def pick(listed: Locator, value: str) -> None:
    """Choose from a closed list."""
    listed.select_option(value)


def test_without_scripts(open_page: OpenPage, muiderberg: Scenario) -> None:
    page = open_page("/nl/", java_script_enabled=False)
    page.locator("a[href='/nl/lessons/start/']").click()
    assert muiderberg.current is not None
    for step in range(1, muiderberg.current.step_count + 1):
        kind, answer = right(muiderberg, step)
        fill(page, controls(kind, answer), click, pick)
        page.locator("#player form[method=post] button[type=submit]").first.click()
        expect(page.locator("#verdict")).to_have_class(re.compile("verdict-right"))
        page.locator("#player .actions a.button").click()
    attempt = Attempt.objects.get()
    assert attempt.finished_at is not None
    assert attempt.points == attempt.out_of


def test_in_polish_on_a_phone(open_page: OpenPage, muiderberg: Scenario) -> None:
    page = open_page("/pl/", width=360, height=740, color_scheme="dark")
    page.locator("a[href='/pl/lessons/start/']").click()
    assert muiderberg.current is not None
    play(page, muiderberg, (click, pick), stays_within(page))


def stays_within(page: Page) -> Callable[[Locator], None]:
    """Press after seeing that nothing sticks out of the screen."""

    def press(control: Locator) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        control.click()

    return press


class Keyboard:
    """Moves by Tab, arrows, blank and Enter only."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, control: Locator) -> None:
        """Tab until this control has the focus; a radio group is one stop."""
        same = "(one, other) => one === other || (one.type === 'radio' && other && one.name === other.name)"
        handle = control.element_handle()
        for _ in range(200):
            focused = self.page.evaluate_handle("document.activeElement")
            if self.page.evaluate(f"([one, other]) => ({same})(one, other)", [handle, focused]):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    def tick(self, control: Locator) -> None:
        """Blank for a box; arrows until the radio button is the chosen one."""
        self.reach(control)
        if control.get_attribute("type") == "checkbox":
            self.page.keyboard.press("Space")
            return
        self.page.keyboard.press("Space")
        for _ in range(40):
            if control.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows do not get there")

    def choose(self, listed: Locator, value: str) -> None:
        """Arrows down a closed list."""
        self.reach(listed)
        for _ in range(40):
            if listed.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows do not get there")

    def press(self, control: Locator) -> None:
        """Enter on a button or link."""
        self.reach(control)
        self.page.keyboard.press("Enter")


def test_by_keyboard_alone(open_page: OpenPage, muiderberg: Scenario) -> None:
    page = open_page("/nl/")
    keys = Keyboard(page)
    keys.press(page.locator("a[href='/nl/lessons/start/']"))
    expect(page.locator("#player")).to_be_visible()
    assert muiderberg.current is not None
    for step in range(1, muiderberg.current.step_count + 1):
        kind, answer = right(muiderberg, step)
        if kind == "free_calls":  # typed, as a practised hand would
            keys.reach(page.locator("input[value='none']"))
            page.keyboard.press("Space")
        else:
            fill(page, controls(kind, answer), keys.tick, keys.choose)
        keys.press(page.locator("#player form[method=post] button[type=submit]").first)
        expect(page.locator("#verdict")).to_have_class(re.compile("verdict-right"))
        expect(page.locator("#verdict")).to_be_focused()
        keys.press(page.locator("#player .actions a.button"))
        expect(page.locator("#verdict")).to_have_count(0)
    assert Attempt.objects.get().finished_at is not None


def test_calls_are_typed_and_a_wrong_one_is_explained(open_page: OpenPage, muiderberg: Scenario) -> None:
    page = open_page("/nl/lessons/start/")
    for step in range(1, 5):
        kind, answer = right(muiderberg, step)
        fill(page, controls(kind, answer), click, pick)
        page.locator("#player form[method=post] button[type=submit]").first.click()
        page.locator("#player .actions a.button").click()
        expect(page.locator("#verdict")).to_have_count(0)
    page.locator("input[name=calls_typed]").fill("foo")
    page.locator("input[name=calls_typed]").press("Enter")
    expect(page.locator(".errorlist")).to_be_visible()
    expect(page.locator("input[name=calls_typed]")).to_have_value("foo")
    page.locator("input[name=calls_typed]").fill("3s")
    page.locator("input[name=calls_typed]").press("Enter")
    expect(page.locator("#verdict")).to_have_class(re.compile("verdict-wrong"))
    page.locator(".box-result a[href$='/X/']").click()
    expect(page.locator("#call-reasons h3")).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("#verdict a.law").first.click()
    expect(page.locator("#law-aside h2")).to_be_visible()


def test_an_answer_that_did_not_arrive_stays_and_the_message_goes_once_it_has(
    open_page: OpenPage, muiderberg: Scenario, witness: Witness
) -> None:
    page = open_page(muiderberg.get_absolute_url())
    kind, answer = right(muiderberg, 1)
    fill(page, controls(kind, answer), click, pick)
    send = page.locator("#player form[method=post] button[type=submit]").first
    page.context.set_offline(True)
    send.click()
    expect(page.locator("#messages .message-error")).to_be_visible()
    page.context.set_offline(False)
    send.click()
    expect(page.locator("#verdict")).to_have_class(re.compile("verdict-right"))
    expect(page.locator("#messages .message-error")).to_have_count(0)
    assert all("htmx:" in note for note in witness.notes), "only the failed request is reported"
    witness.notes.clear()
