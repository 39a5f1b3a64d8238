"""The pages round the player: clean for axe, in both themes, and no wider than a telephone."""

import pytest
from playwright.sync_api import Page

from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Lesson
from tests.browser.accessibility import LOOKS, accessibility_faults
from tests.browser.conftest import OpenPage
from tests.lessons.conftest import LIBRARY, NOW

PAGES = [
    "lessons/",
    "lessons/les/",
    "lessons/les/tafel-17/",
    "lessons/les/tafel-18/?mode=check",
    "lessons/touching/2017/27/",
    "lessons/coverage/",
    "lessons/coverage/?show=untouched",
]


def faults_on(page: Page, address: str) -> list[str]:
    page.goto(address)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [*accessibility_faults(page), *([f"{wide} px too wide"] if wide > 0 else [])]


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_pages_of_the_lessons_are_clean_and_fit(open_page: OpenPage, language: str, scheme: str) -> None:
    load_library(NOW, LIBRARY)
    page = open_page(f"/{language}/", width=360, color_scheme=scheme)
    assert [f"{path} {fault}" for path in PAGES for fault in faults_on(page, f"/{language}/{path}")] == []


def test_every_lesson_of_the_house_fits_a_telephone(open_page: OpenPage) -> None:
    load_library(NOW)
    page = open_page("/pl/", width=360)
    lessons = Lesson.objects.values_list("slug", flat=True)
    addresses = [f"/{language}/lessons/{slug}/" for slug in lessons for language in ("nl", "en", "pl")]
    assert [address for address in addresses if is_too_wide(page, address)] == []


def is_too_wide(page: Page, address: str) -> bool:
    page.goto(address)
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
