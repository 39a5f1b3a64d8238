"""The older editions and the Law in all of them: clean for axe, in columns when wide, stacked when narrow."""

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage

PAGES = [
    "laws/",
    "laws/2017/72C/",
    "laws/2007/",
    "laws/2007/27/",
    "laws/nl-1982/30/",
    "laws/nl-1982/31A2/",
    "laws/2017/31/compare/",
    "laws/2017/23/compare/",
]


def faults_on(page: Page, address: str) -> list[str]:
    page.goto(address)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [*accessibility_faults(page), *([f"{wide} px too wide"] if wide > 0 else [])]


@pytest.mark.parametrize(("language", "width", "scheme"), [("pl", 360, "light"), ("nl", 1280, "dark")])
def test_pages_of_the_editions_are_clean_and_fit(open_page: OpenPage, language: str, width: int, scheme: str) -> None:
    page = open_page(f"/{language}/", width=width, color_scheme=scheme)
    assert [f"{path} {fault}" for path in PAGES for fault in faults_on(page, f"/{language}/{path}")] == []


@pytest.mark.parametrize(("width", "tops"), [(360, 3), (1280, 1)])
def test_editions_stand_beside_each_other_when_wide_and_below_when_narrow(
    open_page: OpenPage, width: int, tops: int
) -> None:
    page = open_page("/nl/laws/2017/31/compare/", width=width, java_script_enabled=False)
    boxes = [article.bounding_box() for article in page.locator(".editions-beside > article").all()]
    assert len(boxes) == 3
    assert len({box["y"] for box in boxes if box}) == tops
