"""From an empty page to the learners: lint, review by a second person, publication, versions."""

import pytest
from django.test import Client

from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Act, Draft, DraftEvent, State
from arbmodule.lessons.models import Scenario
from tests.authoring.writing import muiderberg, press, state_third, tick_all, write

pytestmark = pytest.mark.django_db


def published(desk: Client, other_desk: Client, lesson: str) -> Draft:
    """The Muiderberg scenario, all the way."""
    draft = muiderberg(desk, lesson)
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    press(desk, draft, "publish")
    draft.refresh_from_db()
    return draft


def test_forgotten_meaning_stops_the_draft_until_it_is_stated(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson, third=False)
    tick_all(desk, draft)
    page = press(desk, draft, "hand_in").content.decode()
    draft.refresh_from_db()
    assert draft.state == State.DRAFT
    assert "Wat betekent 3" in page
    state_third(desk, draft)
    press(desk, draft, "hand_in")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW
