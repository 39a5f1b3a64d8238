"""What the learner reads after a step."""

import gzip

import pytest
from django.test import Client
from django.utils import translation

from arbmodule.lessons.content import Content
from arbmodule.lessons.feedback import Feedback, feedback_on, figure_of, may_tell_why, why_of
from arbmodule.lessons.models import Attempt, AttemptAnswer, Scenario
from arbmodule.lessons.scene import scene_of
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db
ASKS = {"shows": ["4+ S/H"], "purpose": "asks", "about": "4-card major", "natural": False}
FREE = 5  # the step that asks for the free calls


def play(client: Client, scenario: Scenario, steps: int, mode: str = "lesson") -> str:
    """Answer so many steps rightly; the page of the next."""
    page = client.get(f"{scenario.get_absolute_url()}?mode={mode}").content.decode()
    for step in range(1, steps + 1):
        response = send(client, page, fields_of(*right_answer(scenario, step)))
        page = response.content.decode()
        if mode == "lesson":
            page = client.get(response.context["onward"]).content.decode()
    return page


def feedback(step: int) -> Feedback:
    attempt = Attempt.objects.for_player().get()
    kept = attempt.answer_to(step)
    assert kept is not None
    return feedback_on(attempt, kept)


def test_a_wrong_call_gets_its_clause_reasons_picture_box_and_supposition(guest: Client, scenario: Scenario) -> None:
    page = play(guest, scenario, FREE - 1)
    body = send(guest, page, {"calls": ["3S"], "calls_typed": ""}).content.decode()
    found = feedback(FREE)
    assert found.first is not None
    assert found.first.citation == "27B2"
    assert found.tree
    assert found.figure is not None
    assert found.figure.picture.share == 0
    assert found.box is not None
    assert found.supposition is not None
    assert "verdict-wrong" in body
    assert "<svg" in body


def test_the_reasons_of_every_call_of_the_box_can_be_opened(guest: Client, scenario: Scenario) -> None:
    page = play(guest, scenario, FREE - 1)
    send(guest, page, {"calls": ["3S"], "calls_typed": ""})
    address = Attempt.objects.get().get_absolute_url().replace("/6/", f"/{FREE}/")
    assert "27B3" in guest.get(f"{address}X/").content.decode()
    fragment = guest.get(f"{address}3NT/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in fragment
    assert "27B2" in fragment
    assert guest.get(f"{address}9X/").status_code == 404


def test_a_reading_is_told_with_its_authority(guest: Client, scenario: Scenario) -> None:
    page = play(guest, scenario, FREE - 1)
    body = send(guest, page, {"calls": ["3S"], "calls_typed": ""}).content.decode()
    assert "reading:" not in body
    assert "2017)" in body


@pytest.mark.parametrize(
    ("kind", "case", "start"),
    [
        ("chooser", "N: 3H 2S TD S:declines E:X", "Double is not comparable with 2♠"),
        ("consequence", "N: 3H 2S TD S:declines E:X", "The pair has no agreement about the new call"),
        ("consequence", "N: 3H 2S TD S:declines E:3S", "2♠ and 3♠ specify the same"),
        ("consequence", "N: 3H 2S E:4S TD S:declines", "2♠ specifies length in spades and 4♠ specifies nothing"),
        ("consequence", "N: 3H 2S TD S:declines E:2S S:declines", "2♠ is insufficient again"),
    ],
)
def test_the_second_sentence_is_what_decides_the_step(kind: str, case: str, start: str) -> None:
    content = Content.from_json(
        {
            "edition": "2017",
            "policy": "nbb",
            "board": 1,
            "hands": {},
            "text": {},
            "case": case,
            "facts": {"intended": "yes"},
            "meanings": {"withdrawn": "6-10 hcp, 6 S", "3S": {"shows": ["6+ S"], "natural": True}, "*": "none"},
            "steps": [{"kind": kind}],
        }
    )
    scene = scene_of(content, 1)
    with translation.override("en"):
        why = why_of(scene, scene.ruling.ruling)
    assert why is not None
    assert why.words.startswith(start)


@pytest.mark.parametrize(("bid", "decides"), [("3S", False), ("4S", True)])
def test_the_picture_of_hands_says_so_where_only_what_a_bid_specifies_counts(bid: str, decides: bool) -> None:
    spades = {"shows": ["12+ hcp, 6+ S"], "natural": True}
    content = Content.from_json(
        {
            "edition": "2017", "policy": "nbb", "board": 1, "hands": {}, "text": {},
            "case": f"N: 3H 2S TD S:declines E:{bid}", "facts": {"intended": "yes"},
            "meanings": {"withdrawn": "6-10 hcp, 6 S", "3S": spades, "4S": spades, "*": "none"},
            "steps": [{"kind": "clause"}],
        }
    )  # fmt: skip
    scene = scene_of(content, 1)
    figure = figure_of(scene, scene.ruling.ruling)
    assert figure is not None
    assert figure.decides is decides


@pytest.mark.parametrize(
    ("kind", "first_wrong", "is_right", "told"),
    [
        ("consequence", "consequence.partner", False, True),
        ("tell", "tell.missing", False, False),
        ("procedure", "", True, False),
        ("legal_calls", "legal_calls.lowest", False, False),
        ("lead", "lead.there_is", False, True),
        ("lead", "lead.suits", False, False),
        ("lead", "", True, True),
    ],
)
def test_what_a_ruling_rests_on_is_told_only_where_it_is_to_the_point(
    kind: str, first_wrong: str, is_right: bool, told: bool
) -> None:
    kept = AttemptAnswer(kind=kind, first_wrong=first_wrong, points=int(is_right), out_of=1)
    assert may_tell_why(kept) is told


def test_a_comparable_call_is_told_by_what_makes_it_comparable() -> None:
    content = Content.from_json(
        {
            "edition": "2017", "policy": "nbb", "board": 1, "hands": {}, "text": {},
            "case": "S: 2NT P 2C TD E:declines N:3C", "facts": {"intended": "yes"},
            "meanings": {"withdrawn": ASKS, "3C": ASKS, "*": "none"}, "steps": [{"kind": "clause"}],
        }
    )  # fmt: skip
    scene = scene_of(content, 1)
    assert scene.ruling.ruling is not None
    why = why_of(scene, scene.ruling.ruling)
    assert why is not None
    assert why.citation.startswith("23A")


def test_a_debriefing_has_the_table_its_lesson_first_and_numbered_steps(guest: Client, scenario: Scenario) -> None:
    assert scenario.current is not None
    play(guest, scenario, scenario.current.step_count)
    address = Attempt.objects.get().get_absolute_url()
    page = guest.get(address).content.decode()
    assert page.index('id="about"') < page.index("scene-list") < page.index('class="felt"')
    assert ">1. " in page
    swap = guest.get(address, headers={"HX-Request": "true"}).content
    assert len(gzip.compress(swap)) < 10_000


def test_the_row_of_steps_tells_right_from_wrong_in_a_lesson_and_nothing_in_a_check(
    guest: Client, scenario: Scenario
) -> None:
    first = guest.get(f"{scenario.get_absolute_url()}?mode=lesson").content.decode()
    response = send(guest, first, {"call": "none", "kind": ""})
    following = guest.get(response.context["onward"]).content.decode()
    assert "was-wrong" in following
    checked = play(guest, scenario, 1, "check")
    assert "is-done" in checked
    assert "was-" not in checked


def test_two_choices_of_several_words_do_not_stand_side_by_side_on_a_phone(guest: Client, scenario: Scenario) -> None:
    assert scenario.current is not None
    kinds = [right_answer(scenario, step)[0] for step in range(1, scenario.current.step_count + 1)]
    page = play(guest, scenario, kinds.index("consequence"))
    assert "picks picks-two is-long" in page


def test_the_score_stays_as_it_was_when_answered(guest: Client, scenario: Scenario) -> None:
    page = play(guest, scenario, FREE - 1)
    send(guest, page, {"calls": ["3S"], "calls_typed": ""})
    kept = feedback(FREE).answer
    assert (kept.points, kept.out_of, kept.first_wrong) == (0, 1, "free_calls.not_free")
    assert len(kept.digest) == 64
    assert kept.engine_version


def test_in_a_check_what_was_not_told_is_the_directors_own_error(guest: Client, scenario: Scenario) -> None:
    assert scenario.current is not None
    page = play(guest, scenario, 2, "check")
    for step in range(3, scenario.current.step_count + 1):
        kind, answer = right_answer(scenario, step)
        given = {"told": ["accept"]} if kind == "tell" else answer
        page = send(guest, page, fields_of(kind, given)).content.decode()
    assert "82C" in page


def test_in_a_check_finding_nothing_wrong_ends_the_work(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    response = send(guest, page, {"call": "none", "kind": ""})
    attempt = Attempt.objects.get()
    assert attempt.finished_at is not None
    assert response.redirect_chain[-1][0] == attempt.get_absolute_url()
    assert "verdict-wrong" in response.content.decode()


def test_a_swap_is_the_player_alone_and_small(guest: Client, scenario: Scenario) -> None:
    page = play(guest, scenario, FREE - 1)
    send(guest, page, {"calls": ["3S"], "calls_typed": ""})
    address = Attempt.objects.get().get_absolute_url().replace("/6/", f"/{FREE}/")
    swap = guest.get(address, headers={"HX-Request": "true"}).content
    assert swap.lstrip().startswith(b'<div id="player">')
    assert len(gzip.compress(swap)) < 10_000
