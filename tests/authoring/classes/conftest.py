"""A loaded lesson, an instructor, a class of two."""

import pytest

from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario
from tests.authoring.classes.school import a_class
from tests.cast import person
from tests.lessons.conftest import LIBRARY, NOW


@pytest.fixture
def scenario(db: None) -> Scenario:
    """The first scenario of the small library."""
    load_library(NOW, LIBRARY)
    return Scenario.objects.open_to_learners().get(slug="tafel-17")


@pytest.fixture
def other_scenario(scenario: Scenario) -> Scenario:
    """Its second one."""
    return Scenario.objects.open_to_learners().get(slug="tafel-18")


@pytest.fixture
def instructor(db: None) -> Person:
    """Who teaches."""
    return person(Role.INSTRUCTOR, name="Docent")


@pytest.fixture
def anna(db: None) -> Person:
    """A member."""
    return person(name="Anna")


@pytest.fixture
def bram(db: None) -> Person:
    """Another member."""
    return person(name="Bram")


@pytest.fixture
def training_class(instructor: Person, anna: Person, bram: Person) -> TrainingClass:
    """Their class."""
    return a_class(anna, bram, instructor=instructor)
