"""Nothing on a page gives a step away before it is taken."""

import re

import pytest
from django.test import Client

from arbmodule.lessons.content import Content
from arbmodule.lessons.load_library import check_library
from arbmodule.lessons.models import Scenario
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.steps.clause import clauses_to_choose
from tests.lessons.play import fields_of, right_answer, send
from tests.lessons.steps.scenes import OPEN, WEAK_TWO, scene

pytestmark = pytest.mark.django_db
CLAUSE = re.compile(r"\b\d{2}[A-G]\d?(\([a-e]\))?|/laws/\d")
VERDICT = re.compile(
    r"verdict|is-marked|is-offender|class=\"role\"|answer-(right|wrong)|is-(free|partner_passes|cancelled)"
)
#: What is offered to everybody alike: lists, and the values of boxes.
LISTED = re.compile(r"<option.*?</option>|<input[^>]*>", re.DOTALL)


def player_in(page: str) -> str:
    """The player alone: the law links of the site's own frame are no clue."""
    return page[page.index('id="player"') : page.index("</main>")]


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_the_first_page_names_neither_clause_nor_irregular_call(
    guest: Client, scenario: Scenario, language: str
) -> None:
    page = player_in(guest.get(f"/{language}/lessons/les/{scenario.slug}/").content.decode())
    assert not CLAUSE.findall(LISTED.sub("", page)), "a form's random token is no clause"
    assert not VERDICT.findall(page)


def test_no_page_of_a_check_shows_a_clause_outside_its_list(guest: Client, scenario: Scenario) -> None:
    assert scenario.current is not None
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    for step in range(1, scenario.current.step_count + 1):
        shown = LISTED.sub("", player_in(page))
        assert not CLAUSE.search(shown), step
        assert not re.search("verdict|is-offender", shown), step
        kind, answer = right_answer(scenario, step)
        page = send(guest, page, fields_of(kind, answer)).content.decode()


def test_slugs_and_values_of_the_form_are_the_same_whatever_the_ruling() -> None:
    for kind in ("consequence", "clause"):
        assert clauses_to_choose(scene(OPEN, kind, call="3S")) == clauses_to_choose(
            scene(OPEN, kind, WEAK_TWO, call="3S")
        )


def test_the_number_of_steps_to_come_is_not_told(guest: Client, scenario: Scenario) -> None:
    page = player_in(guest.get(scenario.get_absolute_url()).content.decode())
    assert page.count('aria-current="step"') == 1
    assert len(re.findall(r'<li class="is-', page)) == 1


def test_hands_and_meanings_stay_hidden_until_the_director_has_asked(scenario: Scenario) -> None:
    assert scenario.current is not None
    content = Content.from_json(scenario.current.content)
    kinds = [step.kind for step in content.steps]
    before = stage_of(scene_of(content, kinds.index("chooser") + 1), found=True)
    after = stage_of(scene_of(content, kinds.index("free_calls") + 1), found=True)
    assert not before.hands
    assert not before.withdrawn
    assert after.hands
    assert after.withdrawn


def test_feedback_addresses_of_a_running_check_are_closed(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    kind, answer = right_answer(scenario, 1)
    here = send(guest, page, fields_of(kind, answer)).redirect_chain[-1][0]
    first = here.replace("/2/", "/1/")
    assert "verdict" not in guest.get(first, follow=True).content.decode()
    assert guest.get(f"{first}3S/").status_code == 404
    assert guest.post(f"{first}objection/", {"text": "x"}).status_code == 404


def test_the_starter_library_is_in_order_and_asks_in_three_languages() -> None:
    courses = check_library()
    files = [file for course in courses for lesson in course.lessons for file in lesson.scenarios]
    assert len(files) >= 16
    assert all(set(file.content["text"]) == {"nl", "en", "pl"} for file in files)


def test_no_slug_of_the_starter_library_speaks_of_law_or_verdict() -> None:
    courses = check_library()
    slugs = [file.head["slug"] for course in courses for lesson in course.lessons for file in lesson.scenarios]
    telling = re.compile(r"\d{2}[a-g]|insuff|onvold|niewyst|muider|transfer|stayman|free|vrij|accept|premature")
    assert not [slug for slug in slugs if telling.search(slug)]
