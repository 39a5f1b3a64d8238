"""Fixtures of the whole test house."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection, models
from django.utils import translation
from xdist.scheduler import LoadScopeScheduling

from arbmodule import append_only
from arbmodule.messages import compile_messages

#: Where Linux keeps files in memory.
MEMORY = "/dev/shm"


def pytest_configure(config: pytest.Config) -> None:
    """Texts are compiled before any page is drawn; passwords are hashed fast; clocks run on request only.

    Property tests look further on every run of ours; in the gate they look at the same examples each time.
    """
    compile_messages()
    config.option.benchmark_skip = not config.option.benchmark_only
    hypothesis.settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
    hypothesis.settings.load_profile("house")
    keep_database_in_a_file(config)
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def keep_database_in_a_file(config: pytest.Config) -> None:
    """SQLite in a file of this process, in memory where the machine has such a place; it need not survive a crash.

    In a file every thread has its connection and waits for the others, as in service; a database *in memory* is one
    connection for the test and the live server, and its locks wait for nobody.
    """
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        folder = mkdtemp(prefix="arbmodule-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None)
        config.add_cleanup(lambda: rmtree(folder, ignore_errors=True))
        database["TEST"] = {**database.get("TEST", {}), "NAME": f"{folder}/test.sqlite3"}
        database["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """One process where the clock is read or a few files are asked for; else as many as there are cores."""
    few = bool(config.args) and all(Path(argument.partition("::")[0]).is_file() for argument in config.args)
    return 0 if few or config.option.benchmark_only else None


class OneBrowser(LoadScopeScheduling):
    """Deals out the tests by file, but all of the browser's to one process: two browsers starve each other."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneBrowser:
    """Instead of xdist's own ways, whose groups this pytest does not know."""
    return OneBrowser(config, log)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Whatever opens the database says so: what does not is the same on every database and runs on one of them, like
    what says so itself (``any_database``)."""
    if item.get_closest_marker("any_database"):
        return
    by_fixture = not {"db", "transactional_db", "live_server"}.isdisjoint(getattr(item, "fixturenames", ()))
    if by_fixture or item.get_closest_marker("django_db"):
        item.add_marker("database")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where the tests are dealt out, the browser's come first: they take longest."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not item.nodeid.startswith("tests/browser/"))


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """No test inherits the counters of another, nor the language of the last page it opened."""
    translation.activate(settings.LANGUAGE_CODE)
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def _append_only_tables_emptied(request: pytest.FixtureRequest) -> Iterator[None]:
    """A committing test leaves rows that SQLite refuses to delete: lift that here only. PostgreSQL truncates."""
    transactional = is_transactional(request) and connection.vendor == "sqlite"
    yield
    if transactional:
        with append_only.lifted(connection), connection.constraint_checks_disabled():
            for model in append_only.protected_models():
                models.QuerySet(model)._raw_delete(connection.alias)


def is_transactional(request: pytest.FixtureRequest) -> bool:
    """Does this test commit for real?"""
    marker = request.node.get_closest_marker("django_db")
    by_marker = marker is not None and bool(marker.kwargs.get("transaction"))
    return by_marker or not {"transactional_db", "live_server"}.isdisjoint(request.fixturenames)
