"""How long the server takes to read a meaning back while an author types, and to check a whole draft.

Run with ``--benchmark-only``; the issue asks for less than 150 ms of server time for the read-back.
"""

from itertools import count
from typing import Any

import pytest
from django.test import Client

from arbmodule.accounts.models import Role
from arbmodule.authoring.lint import lint
from arbmodule.authoring.models import Draft
from arbmodule.lessons.load_library import load_library
from tests.authoring.drafts import sound
from tests.authoring.writing import address, form_on, muiderberg
from tests.cast import person, signed_in
from tests.lessons.conftest import LIBRARY, NOW

MOST_SECONDS = 0.150


@pytest.fixture
def desk(db: None) -> Client:
    """An instructor's browser."""
    load_library(NOW, LIBRARY)
    return signed_in(person(Role.INSTRUCTOR))


@pytest.fixture
def draft(desk: Client) -> Draft:
    """The Muiderberg scenario."""
    return muiderberg(desk, "les")


@pytest.mark.parametrize(
    "shows",
    [
        "{low}-16 hcp, 6+ S",
        "{low}+ hcp, 2+ of AKQ in S, stop in H, 5+ S",
        "{low}-10 hcp, 6 S/H / 24-25 hcp, bal / 18-21 hcp, 6+ C/D",
    ],
    ids=["plain", "honours", "multi"],
)
def test_meaning_never_seen_before_is_read_back_with_hands_and_picture(
    benchmark: Any, desk: Client, draft: Draft, shows: str
) -> None:
    page = form_on(desk.get(address(draft.pk, "meanings")).content.decode())
    where = f"/nl/authoring/{draft.pk}/meanings/m2/live/"
    points = count(1)

    def typed() -> None:
        answer = desk.post(where, page | {"m2-shows": [shows.format(low=next(points) % 10)]})
        assert b"readback" in answer.content

    benchmark.pedantic(typed, rounds=9, warmup_rounds=1)
    assert benchmark.stats.stats.median < MOST_SECONDS


def test_whole_draft_is_checked(benchmark: Any) -> None:
    bodies = sound()
    benchmark(lambda: lint(bodies.document, [], "nl"))
