"""Every page of the desk costs the same number of queries with 10 scenarios and drafts, or 500."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Draft, DraftPart
from arbmodule.lessons.models import Scenario, ScenarioVersion
from tests.authoring.writing import muiderberg
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db


def fill(person: Person, total: int) -> None:
    """So many published scenarios and so many drafts."""
    first = Scenario.objects.select_related("current").get(slug="tafel-17")
    version = first.current
    assert version is not None
    already = Scenario.objects.count()
    made = Scenario.objects.bulk_create(
        Scenario(lesson_id=first.lesson_id, slug=f"kopie-{number}", position=number) for number in range(already, total)
    )
    fields = {
        name: getattr(version, name)
        for name in ("title", "content", "digest", "edition", "policy", "level", "judgement")
    }
    versions = ScenarioVersion.objects.bulk_create(
        ScenarioVersion(scenario=each, number=1, created_at=NOW, **fields) for each in made
    )
    for each, copy in zip(made, versions, strict=True):
        each.current = copy
    Scenario.objects.bulk_update(made, ["current"])
    drafts = Draft.objects.bulk_create(
        Draft(author=person, made_at=NOW, changed_at=NOW, title={"nl": "x"})
        for _number in range(Draft.objects.count(), total)
    )
    DraftPart.objects.bulk_create(DraftPart(draft=each, name="texts", saved_by=person, saved_at=NOW) for each in drafts)


def queries(visit: Callable[[], object]) -> int:
    visit()  # rulings and sessions are warm the second time
    with CaptureQueriesContext(connection) as captured:
        visit()
    return len(captured)


@pytest.mark.parametrize(
    ("page", "most"),
    [
        ("", 6),
        ("scenarios/", 5),
        ("tests/", 6),
        ("scenarios/tafel-17/", 6),
        ("{draft}/", 10),
        ("{draft}/table/", 8),
        ("{draft}/meanings/", 8),
        ("{draft}/steps/", 8),
        ("{draft}/texts/", 8),
        ("{draft}/about/", 9),
        ("{draft}/preview/3/", 9),
        ("{draft}/tests/", 8),
    ],
)
def test_page_costs_the_same_with_ten_scenarios_and_five_hundred(
    desk: Client, author: Person, lesson: str, page: str, most: int
) -> None:
    address = f"/nl/authoring/{page.format(draft=muiderberg(desk, lesson).pk)}"
    fill(author, 10)
    few = queries(lambda: desk.get(address))
    fill(author, 500)
    assert queries(lambda: desk.get(address)) == few
    assert few <= most
