"""Two instructors and a lesson to write for."""

import pytest
from django.test import Client

from arbmodule.accounts.models import Person, Role
from arbmodule.lessons.load_library import load_library
from tests.cast import person, signed_in
from tests.lessons.conftest import LIBRARY, NOW


@pytest.fixture
def lesson(db: None) -> str:
    """The slug of a lesson."""
    load_library(NOW, LIBRARY)
    return "les"


@pytest.fixture
def author(db: None) -> Person:
    """Who writes."""
    return person(Role.INSTRUCTOR, name="Auteur")


@pytest.fixture
def desk(author: Person) -> Client:
    """The author's browser."""
    return signed_in(author)


@pytest.fixture
def colleague(db: None) -> Person:
    """A second instructor."""
    return person(Role.INSTRUCTOR, name="Collega")


@pytest.fixture
def other_desk(colleague: Person) -> Client:
    """The colleague's browser."""
    return signed_in(colleague)
