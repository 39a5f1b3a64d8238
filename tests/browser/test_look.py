"""Every diagram in a real browser: narrow and wide, light and dark, in each language, by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.witness import Witness

#: Elements whose text does not fit into them, and letters smaller than twelve pixels as they appear.
UNFIT = """() => [...document.querySelectorAll('td, th, .ruled, .ruled small, .choice, .seat, .board, .answered, .law')]
  .filter(e => e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1).map(e => e.textContent.trim())"""
SMALL = """() => {
  const drawn = svg => svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
  const scale = e => drawn(e.closest('svg'));
  const has_text = e => [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  return [...document.querySelectorAll('body *')]
    .filter(e => has_text(e) && e.getBoundingClientRect().width)
    .filter(e => parseFloat(getComputedStyle(e).fontSize) * scale(e) < 12).map(e => e.outerHTML.slice(0, 90));
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_every_diagram_fits_and_has_letters_of_twelve_pixels(open_page: OpenPage, language: str, width: int) -> None:
    page = open_page(f"/{language}/styleguide/", width=width)
    expect(page.locator(".ruled")).to_have_count(2 * 38)
    assert page.evaluate(UNFIT) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDER) == 0


@pytest.mark.parametrize("path", ["/nl/", "/pl/styleguide/"])
@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_axe_finds_nothing(open_page: OpenPage, path: str, width: int, scheme: str) -> None:
    assert accessibility_faults(open_page(path, width=width, color_scheme=scheme)) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_clause_opens_beside_the_text_and_closing_goes_back_to_its_link(open_page: OpenPage, width: int) -> None:
    page = open_page("/nl/styleguide/", width=width)
    page.locator("main a.law").first.click()
    expect(page.locator("#law-aside h2")).to_contain_text("27B1(a)")
    expect(page.locator("#law-aside")).to_be_focused()
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#law-aside")).to_be_empty()
    expect(page.locator("main a.law").first).to_be_focused()


def test_clause_opened_from_a_clause_still_closes_to_the_text(open_page: OpenPage) -> None:
    page = open_page("/nl/styleguide/")
    page.locator("main a.law").first.click()
    expect(page.locator("#law-aside")).to_be_focused()
    page.locator("#law-aside a.law").first.click()
    expect(page.locator("#law-aside h2")).not_to_contain_text("27B1(a)")
    expect(page.locator("#law-aside")).to_be_focused()
    page.locator("#law-aside .close").click()
    expect(page.locator("main a.law").first).to_be_focused()


def test_clause_closed_after_a_walk_through_several_leads_back_to_its_first_link(open_page: OpenPage) -> None:
    page = open_page("/nl/laws/2017/27/")
    opener = page.locator("main a.law", has_text="31").first  # Laws 27 and 31 refer to each other
    opener.focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        expect(page.locator("#law-aside")).to_be_focused()
        before = page.locator("#law-aside h2").inner_text()
        page.locator("#law-aside a.law").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#law-aside h2")).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_clause_whose_link_is_gone_closes_to_the_content(open_page: OpenPage) -> None:
    page = open_page("/nl/styleguide/")
    page.locator("main a.law").first.click()
    expect(page.locator("#law-aside")).to_be_focused()
    page.locator("main a.law").first.evaluate("link => link.remove()")
    page.keyboard.press("Escape")
    expect(page.locator("#main")).to_be_focused()


def test_clause_is_a_page_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/nl/styleguide/", java_script_enabled=False)
    page.locator("main a.law").first.click()
    expect(page.locator("h1")).to_contain_text("27B1(a)")
    expect(page.locator("#law-aside")).to_be_empty()


def test_bidding_box_is_one_stop_of_the_tab_key_and_arrows_choose(open_page: OpenPage) -> None:
    page = open_page("/nl/styleguide/", java_script_enabled=False)
    page.focus("input[name=one]:checked")
    page.keyboard.press("ArrowRight")
    assert page.input_value("input[name=one]:checked") == "3NT"
    page.keyboard.press("Tab")
    expect(page.locator("#one-typed")).to_be_focused()


def test_typed_call_is_said_back_in_words(open_page: OpenPage) -> None:
    page = open_page("/pl/styleguide/")
    page.fill("#one-typed", "3ba")
    expect(page.locator("#one-echo .read")).to_contain_text("bez atu")


def test_swap_that_fails_says_so_and_keeps_what_was_typed(open_page: OpenPage, witness: Witness) -> None:
    page = open_page("/nl/styleguide/")
    page.context.set_offline(True)
    page.fill("#one-typed", "3s")
    expect(page.locator("#messages")).to_contain_text("niet aangekomen")
    assert page.input_value("#one-typed") == "3s"
    assert all("htmx:" in note for note in witness.notes), "only the failed request is reported"
    witness.notes.clear()
