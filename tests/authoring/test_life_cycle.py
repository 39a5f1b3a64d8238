"""From an empty page to the learners: lint, review by a second person, publication, versions."""

import pytest
from django.test import Client

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.models import Act, Draft, DraftEvent, ScenarioAct, ScenarioEvent, State
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario
from tests.authoring.writing import muiderberg, press, seen_by, state_third, tick_all, write
from tests.cast import person
from tests.lessons.conftest import LIBRARY, NOW

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


def test_approved_draft_becomes_a_version_that_learners_meet(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = published(desk, other_desk, lesson)
    scenario = Scenario.objects.open_to_learners().get(slug=draft.scenario.slug)
    assert draft.state == State.PUBLISHED
    assert scenario.current == draft.published
    assert scenario.current is not None
    assert scenario.current.number == 1
    assert Client().get(scenario.get_absolute_url()).status_code == 200
    assert "27B2" in scenario.current.clauses.values_list("clause", flat=True)


def test_author_cannot_approve_his_own_draft(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(desk, draft, "approve")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW


def test_who_wrote_in_a_shared_draft_is_no_second_person(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    press(desk, draft, "share")
    write(other_desk, draft, "about", {"level": "3"})
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW


def test_second_person_approves_only_what_he_has_seen(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    seen = seen_by(other_desk, draft)
    press(desk, draft, "take_back")
    write(desk, draft, "texts", {"story-nl": "Een ander verhaal.", "story-en": "Another.", "story-pl": "Inna."})
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    page = press(other_desk, draft, "approve", seen=seen).content.decode()
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW
    assert "intussen veranderd" in page
    press(other_desk, draft, "approve")
    draft.refresh_from_db()
    assert draft.state == State.REVIEWED


def test_draft_of_a_lesson_that_is_gone_is_not_published(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, "zomaar")
    write(desk, draft, "about", {"lesson": "zomaar"})
    part = draft.parts.get(name="about")
    part.body["lesson"] = "zomaar"
    part.save()
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    assert "De les waar hij bij hoort" in press(desk, draft, "publish").content.decode()
    draft.refresh_from_db()
    assert draft.state == State.REVIEWED


def test_returning_needs_a_remark_and_opens_the_draft_again(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "give_back")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW
    press(other_desk, draft, "give_back", remark="Welke kaart heeft oost?")
    draft.refresh_from_db()
    assert draft.state == State.DRAFT
    assert "Welke kaart heeft oost?" in desk.get(draft.get_absolute_url()).content.decode()


def test_draft_in_review_is_closed_for_writing(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    answer = desk.post(f"/nl/authoring/{draft.pk}/about/", {"level": "3", "autosave": "1"})
    assert answer.status_code == 409
    assert draft.parts.get(name="about").body["level"] == "2"
    page = desk.get(f"/nl/authoring/{draft.pk}/about/").content.decode()
    assert '<fieldset class="closed" disabled>' in page  # nobody types what cannot be saved


def test_warning_without_a_tick_stops_and_a_tick_falls_when_the_warning_changes(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    write(
        desk, draft, "texts", {"after-nl": "Zie [[10C3]].", "after-en": "See [[10C3]].", "after-pl": "Zob. [[10C3]]."}
    )
    press(desk, draft, "hand_in")
    draft.refresh_from_db()
    assert draft.state == State.DRAFT
    tick_all(desk, draft)
    write(desk, draft, "texts", {"after-nl": "Zie [[9B2]].", "after-en": "See [[9B2]].", "after-pl": "Zob. [[9B2]]."})
    press(desk, draft, "hand_in")
    draft.refresh_from_db()
    assert draft.state == State.DRAFT
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW


def test_edit_of_a_published_scenario_is_a_second_version_and_the_first_stays(
    desk: Client, other_desk: Client, lesson: str, author: Person
) -> None:
    first = published(desk, other_desk, lesson)
    scenario = first.scenario
    assert scenario is not None
    desk.post(f"/nl/authoring/scenarios/{scenario.slug}/edit/")
    draft = Draft.objects.exclude(pk=first.pk).get()
    write(desk, draft, "meanings", {"m2-shows": "5-10 hcp, 5 S, 4+ C/D, max 3 H"})
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    press(desk, draft, "publish")
    scenario.refresh_from_db()
    assert scenario.current is not None
    assert scenario.current.number == 2
    assert scenario.versions.count() == 2
    page = desk.get(f"/nl/authoring/scenarios/{scenario.slug}/").content.decode()
    assert "12-16 hcp" in page


def test_loading_the_library_again_does_not_undo_what_an_instructor_published(
    desk: Client, other_desk: Client, lesson: str
) -> None:
    desk.post("/nl/authoring/scenarios/tafel-17/edit/")
    draft = Draft.objects.get()
    write(desk, draft, "about", {"level": "3", "position": "999"})
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    press(desk, draft, "publish")
    assert load_library(NOW, LIBRARY).new_versions == 0
    scenario = Scenario.objects.select_related("current").get(slug="tafel-17")
    assert scenario.current is not None
    assert (scenario.current.number, scenario.current.level, scenario.position) == (2, 3, 999)


def test_second_edit_from_the_same_version_is_refused_once_the_first_is_published(
    desk: Client, other_desk: Client, lesson: str
) -> None:
    first = published(desk, other_desk, lesson)
    assert first.scenario is not None
    drafts = []
    for each, reviewer in ((desk, other_desk), (other_desk, desk)):
        each.post(f"/nl/authoring/scenarios/{first.scenario.slug}/edit/")
        draft = Draft.objects.latest("made_at")
        drafts.append(draft)
        write(each, draft, "about", {"level": str(len(drafts))})
        tick_all(each, draft)
        press(each, draft, "hand_in")
        press(reviewer, draft, "approve")
    press(desk, drafts[0], "publish")
    press(other_desk, drafts[1], "publish")
    drafts[1].refresh_from_db()
    assert drafts[1].state == State.REVIEWED
    assert first.scenario.versions.count() == 2


def test_archived_scenario_disappears_for_learners_and_comes_back(
    desk: Client, other_desk: Client, lesson: str
) -> None:
    scenario = published(desk, other_desk, lesson).scenario
    assert scenario is not None
    for _click in range(2):  # a second click changes nothing
        desk.post(f"/nl/authoring/scenarios/{scenario.slug}/archive/")
        assert Client().get(scenario.get_absolute_url()).status_code == 404
    assert scenario.versions.count() == 1
    for _click in range(2):
        desk.post(f"/nl/authoring/scenarios/{scenario.slug}/archive/", {"restore": "1"})
        assert Client().get(scenario.get_absolute_url()).status_code == 200


def test_who_put_a_scenario_away_and_who_took_it_out_is_recorded_and_shown(
    desk: Client, other_desk: Client, lesson: str, author: Person, colleague: Person
) -> None:
    scenario = published(desk, other_desk, lesson).scenario
    assert scenario is not None
    address = f"/nl/authoring/scenarios/{scenario.slug}/"
    for _click in range(2):
        other_desk.post(f"{address}archive/")
    for _click in range(2):
        desk.post(f"{address}archive/", {"restore": "1"})
    recorded = list(ScenarioEvent.objects.values_list("scenario", "act", "person"))
    assert recorded == [
        (scenario.pk, ScenarioAct.ARCHIVED, colleague.pk),
        (scenario.pk, ScenarioAct.RESTORED, author.pk),
    ]
    assert f"opgeborgen · {colleague}" in desk.get(address).content.decode()


def test_draft_put_away_leaves_the_list_and_can_be_taken_out(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    press(desk, draft, "put_away")
    assert str(draft.pk) not in desk.get("/nl/authoring/").content.decode()
    assert str(draft.pk) in desk.get("/nl/authoring/?archived").content.decode()
    press(desk, draft, "take_out")
    assert str(draft.pk) in desk.get("/nl/authoring/").content.decode()


def test_every_act_is_recorded_with_who_did_it(
    desk: Client, other_desk: Client, lesson: str, author: Person, colleague: Person
) -> None:
    draft = published(desk, other_desk, lesson)
    acts = list(DraftEvent.objects.filter(draft=draft).values_list("act", "person"))
    assert acts == [
        (Act.BEGUN, author.pk),
        (Act.HANDED_IN, author.pk),
        (Act.APPROVED, colleague.pk),
        (Act.PUBLISHED, author.pk),
    ]


def test_lone_author_reads_whom_to_ask_and_with_a_colleague_who_can_do_it(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    address = f"/nl/authoring/{draft.pk}/"
    alone = desk.get(address).content.decode()
    assert "Vraag een beheerder" in alone
    tick_all(desk, draft)
    assert "Vraag een beheerder" in press(desk, draft, "hand_in").content.decode()
    colleague = person(Role.INSTRUCTOR, name="Derde")
    page = desk.get(address).content.decode()
    assert "Vraag een beheerder" not in page
    assert "nog 1 docent" in page
    Draft.objects.get(pk=draft.pk).writers.add(colleague)
    assert "Vraag een beheerder" in desk.get(address).content.decode()
