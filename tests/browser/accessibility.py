"""axe-core on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "resultTypes": ["violations"],  # what is in order need not travel out of the browser: megabytes a page
}

#: A language with a colour scheme: colours are the same in every language, widths in every scheme; each comes once.
LOOKS = [("nl", "light"), ("pl", "dark")]


#: Bars that stay at the lower edge of the window: whatever lies under one is scrolled out from there (WCAG 2.5.8).
LOWER_BARS = ".savebar, .desk-jump"


def accessibility_faults(page: Page) -> list[str]:
    """What axe finds wrong, one line for each place; empty for a clean page. A bar at the lower edge stands at its own
    place in the page then, so that it does not hang on the window's height what it covers."""
    if page.locator(LOWER_BARS).count():
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{fault['id']}: {fault['help']}: {place['html'][:160]}" for fault in found for place in fault["nodes"]]
