"""A small library on disk, loaded, and a browser without scripts."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client

from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario

LIBRARY = Path(__file__).resolve().parent / "library"
NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture
def scenario(db: None) -> Scenario:
    """The library is loaded; its first scenario (Muiderberg over 3H)."""
    load_library(NOW, LIBRARY)
    return Scenario.objects.open_to_learners().get(slug="tafel-17")


@pytest.fixture
def other_scenario(scenario: Scenario) -> Scenario:
    """Its second one (what East may call after accepting)."""
    return Scenario.objects.open_to_learners().get(slug="tafel-18")


@pytest.fixture
def guest() -> Client:
    """A visitor without an account."""
    return Client(enforce_csrf_checks=False)
