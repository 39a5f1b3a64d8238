"""Every page costs the same number of queries, with 10 scenarios or 200."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from arbmodule.lessons.models import Scenario, ScenarioClause, ScenarioVersion
from tests.lessons.conftest import NOW
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db
PAGES = [
    "/nl/",
    "/nl/lessons/",
    "/nl/lessons/les/",
    "/nl/lessons/start/",
    "/nl/lessons/resume/",
    "/nl/lessons/touching/2017/27/",
    "/nl/lessons/coverage/",
    "/nl/lessons/les/tafel-17/?mode=check",
]


def fill(scenario: Scenario, total: int) -> None:
    """So many scenarios in the lesson, all alike."""
    version = scenario.current
    assert version is not None
    for number in range(Scenario.objects.count(), total):
        made = Scenario.objects.create(lesson=scenario.lesson, slug=f"kopie-{number}", position=1000 + number)
        copy = ScenarioVersion.objects.create(
            scenario=made,
            number=1,
            title=version.title,
            content=version.content,
            digest=version.digest,
            edition=version.edition,
            policy=version.policy,
            level=1,
            judgement=False,
            created_at=NOW,
        )
        ScenarioClause.objects.create(version=copy, edition="2017", clause="27B2")
        made.current = copy
        made.save()


@pytest.fixture
def learner(guest: Client, scenario: Scenario) -> Client:
    """A guest in the middle of a scenario."""
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    return guest


def queries(visit: Callable[[], object]) -> int:
    visit()  # rulings and sessions are warm the second time
    with CaptureQueriesContext(
        connection,
    ) as captured:
        visit()
    return len(captured)


@pytest.mark.parametrize("address", PAGES)
def test_page_costs_the_same_with_ten_scenarios_and_two_hundred(
    learner: Client, scenario: Scenario, address: str
) -> None:
    fill(scenario, 10)
    few = queries(lambda: learner.get(address))
    fill(scenario, 200)
    assert queries(lambda: learner.get(address)) == few
    assert few <= 12


def test_a_step_and_its_feedback_cost_few_queries(learner: Client, scenario: Scenario) -> None:
    address = learner.get("/nl/lessons/resume/").headers["Location"]
    assert queries(lambda: learner.get(address)) <= 4
    assert queries(lambda: learner.get(address.replace("/2/", "/1/"))) <= 5


def test_a_debriefing_costs_the_same_however_many_steps(guest: Client, scenario: Scenario) -> None:
    assert scenario.current is not None
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    for step in range(1, scenario.current.step_count + 1):
        response = send(guest, page, fields_of(*right_answer(scenario, step)))
        page = response.content.decode()
    address = response.redirect_chain[-1][0]
    assert queries(lambda: guest.get(address)) <= 6
