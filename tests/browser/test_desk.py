"""The ruling desk in a real browser: on a telephone, without scripts, in Polish, on paper."""

import re

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from tests.browser.accessibility import LOOKS, accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.test_look import SMALL, UNFIT, WIDER

PHONE = {"width": 360, "height": 740}
CASES = [
    "",
    "?case=N:+1S+TD",
    "?case=N:+E:1H+TD+S:declines+N:1S+E:2H",
    "?case=N:+3H+2S",
    "?case=N:+3H+2S&face=director&rest=natural",
    "?case=N:+E:1H+TD+S:declines",
]
#: Long scripts: a correction, a pass that may be artificial, a ruling; a card exposed besides, or one on each side.
ON_PAPER = [
    "N:+3H+2S+E:3S+TD",
    "N:+E:P+TD",
    "N:+E:1H+TD+S:declines+N:1S+E:2H&f=comparable%402H%3Dno",
    "N:+1S+P+2S+E:3S+TD&f=exposed%40S%3Dhonour",
    "N:+3H+2S+E:3S+TD&f=exposed%40S%3Dhonour&f=exposed%40E%3Dhonour",
    "N:+1C+P+1S+P+2H+P+3H+P+4C+P+4D+P+4H+3S+E:4S+TD&f=exposed%40S%3Dhonour",
]


def call(page: Page, name: str, by: str = "") -> None:
    """Make a call in the box, by the player in turn or another one."""
    if by:
        page.locator(f'.boxing label:has(input[value="{by}"])').click()
    page.locator(f'button[name="call"][value="{name}"]').click()


@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "plain"])
def test_call_out_of_turn_is_ruled_on_a_telephone(open_page: OpenPage, scripted: bool) -> None:
    page = open_page("/nl/desk/", **PHONE, java_script_enabled=scripted)
    call(page, "1S")
    expect(page.locator(".auction")).to_contain_text("1")
    call(page, "2C", by="W")
    expect(page.locator(".happened")).to_contain_text("bod voor de beurt")
    expect(page.locator(".script")).to_contain_text("noord")

    page.locator("button", has_text="Het was bedoeld").click()
    expect(page.locator("button", has_text="Het was bedoeld")).to_have_count(0)
    page.locator("button", has_text="Niet accepteren").click()
    expect(page.locator("#case")).to_have_value("N: 1S W:2C N:declines")
    expect(page.locator("button", has_text="Niet accepteren")).to_have_count(0)
    page.fill("#typed", "p")
    page.click("#type-it")
    expect(page.locator("#case")).to_have_value("N: 1S W:2C N:declines E:P")
    page.click("#undo")
    expect(page.locator("#case")).to_have_value("N: 1S W:2C N:declines")
    assert page.evaluate(WIDER) == 0


def test_insufficient_bid_is_ruled_in_polish_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/pl/desk/", **PHONE, java_script_enabled=False)
    page.fill("#typed", "3ki 2p")
    page.press("#typed", "Enter")
    expect(page.locator(".happened")).to_contain_text("odzywka niewystarczająca")
    expect(page.locator(".script")).to_contain_text("Można zaakceptować 2")
    page.locator("button", has_text="Nie akceptować").click()
    page.fill("#typed", "4p")
    page.press("#typed", "Enter")
    page.locator("a", has_text="Dla sędziego").click()
    page.locator("button", has_text="za naturalne").click()
    expect(page.locator("#result")).to_contain_text("Orzeczenie")
    page.locator("a", has_text="Dla stołu").click()
    expect(page.locator(".script")).to_contain_text("W")
    assert page.evaluate(WIDER) == 0


def test_call_out_of_turn_is_ruled_in_polish_on_a_telephone_without_scripts(open_page: OpenPage) -> None:
    """From the first call to the lead: a bid out of turn, not accepted, the right player, a replacement, a decision."""
    page = open_page("/pl/desk/", **PHONE, java_script_enabled=False)
    call(page, "1H", by="E")
    expect(page.locator(".happened")).to_contain_text("odzywka poza kolejnością")
    expect(page.locator(".script .to-chooser")).to_contain_text("S")
    page.locator("button", has_text="Nie akceptować").click()
    call(page, "1S")
    expect(page.locator(".script .to-offender")).to_be_visible()
    call(page, "2H")
    page.locator("form.question button", has_text="Nie").click()
    expect(page.locator(".must-pass")).to_contain_text("W")
    expect(page.locator("#result + ul, .result").first).to_contain_text("2")
    page.fill("#typed", "2p p p p")
    page.press("#typed", "Enter")
    expect(page.locator("#lead")).to_be_visible()
    expect(page.locator("#case")).to_have_value("N: E:1H S:declines N:1S E:2H S:2S W:P N:P E:P")
    assert page.evaluate(WIDER) == 0


def test_meaning_is_read_back_while_it_is_written(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S&face=director")
    page.fill("#shows", "5-10 hcp, 5 S, 4+ C/D")
    expect(page.locator("#read-back .hand")).to_have_count(6)
    page.fill("#shows", "5-10 hcp, 5 Q")
    expect(page.locator("#read-back .message-error")).to_be_visible()
    page.fill("#shows", "5-10 hcp, 5 S, 4+ C/D")
    page.locator("button", has_text="Noteer deze betekenis").click()
    expect(page.locator(".said")).to_contain_text("schoppen")


def test_common_meaning_is_noted_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S&face=director", java_script_enabled=False)
    page.select_option("#preset", "muiderberg")
    page.locator("button", has_text="Lees het terug").click()
    expect(page.locator("#read-back .message-error")).to_be_visible()
    assert page.input_value("#preset") == "muiderberg"
    page.select_option("#suit", "S")
    page.locator("button", has_text="Lees het terug").click()
    expect(page.locator("#read-back .hand")).to_have_count(6)
    page.locator("button", has_text="Noteer deze betekenis").click()
    expect(page.locator(".said dt")).to_have_count(1)


def test_one_call_of_the_preview_opens_its_reasons(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S&face=director&rest=natural")
    page.locator(".box-result a", has_text="3").nth(3).click()
    expect(page.locator("#call-reasons > .tree").first).to_be_visible()


def test_ruling_takes_the_focus_and_typed_calls_are_said_back(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H")
    page.fill("#typed", "2s")
    expect(page.locator("#heard .read")).to_contain_text("oost")
    page.press("#typed", "Enter")
    expect(page.locator("#ruling")).to_be_focused()
    page.go_back()
    expect(page.locator("#ruling")).to_have_count(0)


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_desk_is_clean_for_axe_and_fits(open_page: OpenPage, language: str, scheme: str) -> None:
    page = open_page(f"/{language}/desk/", width=360, color_scheme=scheme)
    faults = []
    for address in [*(f"/{language}/desk/{case}" for case in CASES), f"/{language}/desk/compare/?case=N:+E:1H"]:
        page.goto(address)
        faults += [f"{address} {fault}" for fault in accessibility_faults(page)]
        faults += [f"{address} small: {each}" for each in page.evaluate(SMALL)]
        faults += [f"{address} unfit: {each}" for each in page.evaluate(UNFIT)]
        faults += [f"{address} too wide"] * (page.evaluate(WIDER) > 0)
    assert faults == [], "\n".join(faults)


def test_script_prints_on_one_page_without_buttons(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S&m=withdrawn%3D5-10+hcp,+5+S")
    margin: PdfMargins = {"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"}
    for case in ON_PAPER:
        for language in ("nl", "pl"):
            page.goto(f"/{language}/desk/?case={case}")
            printed = page.pdf(format="A4", margin=margin)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, (case, language)
    page.emulate_media(media="print")
    expect(page.locator("#enter")).to_be_hidden()
    expect(page.locator(".desk-jump")).to_be_hidden()
    expect(page.locator(".script")).to_be_visible()


def test_everything_that_is_pressed_is_big_enough_for_a_thumb(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S", **PHONE)
    heights = page.evaluate(
        "[...document.querySelectorAll('.desk button, .boxing label, .faces a')]"
        ".filter(e => e.getBoundingClientRect().width).map(e => e.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44


def test_box_is_one_stop_of_the_tab_key_and_arrows_walk_it(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+1S")
    page.focus("#call-1C")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator("#call-2C")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".td button")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#case")).to_have_value("N: 1S 2C")
    expect(page.locator("#call-2C")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#call-XX")).to_be_focused()


def test_box_obeys_an_arrow_pressed_the_moment_it_arrives(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+1S")
    page.evaluate(
        "document.body.addEventListener('htmx:afterSwap', () => document.activeElement.dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })))"
    )
    page.locator("#call-2C").press("Enter")
    expect(page.locator("#case")).to_have_value("N: 1S 2C")
    expect(page.locator("#call-XX")).to_be_focused()


def test_double_click_puts_a_bid_down_once(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+1S")
    page.locator("#call-2C").dblclick()
    expect(page.locator("#case")).to_have_value("N: 1S 2C")
    page.locator("#call-2D").click()
    expect(page.locator("#case")).to_have_value("N: 1S 2C 2D")


def test_text_is_copied_by_one_tap(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S", **PHONE, permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-copies=plain]").click()
    expect(page.locator("[data-copies=plain]")).to_have_text("Gekopieerd")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#plain")


def test_ways_about_the_page_stand_at_the_thumb_and_lead_there(open_page: OpenPage) -> None:
    page = open_page("/nl/desk/?case=N:+3H+2S", **PHONE, java_script_enabled=False)
    ways = page.locator(".desk-jump a")
    assert [way.inner_text() for way in ways.all()] == ["Zeggen", "Keuze", "Bieden"]
    box = ways.first.bounding_box()
    assert box
    assert (box["height"] >= 44, box["y"] + box["height"] <= PHONE["height"] + 1) == (True, True)
    for way, target in zip(ways.all(), ("#script", "#options", "#enter"), strict=True):
        way.click()
        expect(page.locator(target)).to_be_in_viewport()


def test_dark_by_hand_is_dark_on_every_page_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/nl/accounts/settings/", java_script_enabled=False, color_scheme="light")
    page.select_option("[name=theme]", "dark")
    page.locator("main form button").click()
    page.goto("/nl/desk/")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
