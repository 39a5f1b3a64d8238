"""A real browser: Debian's Chromium driven by Playwright, kept inside the live server."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.browser.traffic import Traffic
from tests.browser.witness import Witness

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # nothing outside can be reached
]
#: The same Chromium without windows first: it starts no pages of its own and is a quarter faster.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
#: Milliseconds until a wait gives up: long, because a busy machine is slow and a wrong page stays wrong.
TIMEOUT = 45_000
OpenPage = Callable[..., Page]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test that opens a page is a ``browser`` test on a committed database."""
    if "open_page" in getattr(item, "fixturenames", ()):
        item.add_marker("browser")
        item.add_marker(pytest.mark.django_db(transaction=True))


def chromium_path() -> str | None:
    """The browser on this machine: CHROMIUM_PATH, or the first of ``BROWSERS`` on PATH."""
    named = os.environ.get("CHROMIUM_PATH")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, running; Django is told that its event loop does no harm."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The browser. Without one the test is skipped, but fails where CI is set."""
    path = chromium_path()
    if path is None:
        refuse = pytest.fail if os.environ.get("CI") else pytest.skip
        refuse("no Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM_PATH")
    playwright: Playwright = request.getfixturevalue("playwright")
    running = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield running
    running.close()


@pytest.fixture
def witness(live_server: LiveServer) -> Witness:
    """Who notes what pages do that they must not."""
    return Witness(live_server.url)


@pytest.fixture
def traffic() -> Iterator[Traffic]:
    """What the live server is working on."""
    counted = Traffic()
    counted.watch()
    yield counted
    counted.rest()


@pytest.fixture
def open_page(browser: Browser, live_server: LiveServer, witness: Witness, traffic: Traffic) -> Iterator[OpenPage]:
    """Open an address of the site: ``open_page("/nl/", width=360, java_script_enabled=False, color_scheme="dark")``.

    Options are Playwright's for a context; ``width`` and ``height`` make the viewport. At the end the witness must have
    seen nothing: no request to elsewhere, no refusal by the content policy, no fault in a script.
    """
    contexts: list[BrowserContext] = []

    def opened(path: str = "/nl/", *, width: int = 1280, height: int = 800, **options: Any) -> Page:
        context = browser.new_context(
            base_url=live_server.url, viewport={"width": width, "height": height}, reduced_motion="reduce", **options
        )
        contexts.append(context)
        context.set_default_timeout(TIMEOUT)
        context.on("request", lambda request: witness.hear_request(request.url))
        page = context.new_page()
        page.on("console", witness.hear_console)
        page.on("pageerror", witness.hear_fault)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    traffic.wait_until_quiet()
    witness.testify()
