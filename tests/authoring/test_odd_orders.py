"""Acts in an order nobody planned: an engine raised after the review, a form from yesterday, two tabs, a long form."""

from typing import Any

import pytest
from django.test import Client

import arbmodule.authoring.document as document_module
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.models import Draft, ItemTest, SetAside, State
from arbmodule.authoring.open_draft import open_draft
from tests.authoring.test_item_tests import WRONG, keep, tried
from tests.authoring.test_life_cycle import published
from tests.authoring.writing import address, begin, form_on, muiderberg, press, texts, tick_all, write
from tests.cast import person, signed_in

pytestmark = pytest.mark.django_db


def test_new_question_inherits_nothing_of_one_that_was_dropped(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    keep(desk, draft, tried(desk, draft, 3, WRONG))
    write(desk, draft, "texts", texts("s3.hint", ("oude hint", "old hint", "stara")))
    write(desk, draft, "steps", {}, "drop-s:s3")
    write(desk, draft, "steps", {}, "add-s:consequence")
    rows = open_draft(draft).document.rows
    assert len(rows) == 3
    assert rows[-1]["id"] == "s4"
    assert open_draft(draft).document.json["steps"][-1]["text"] in ({}, None)


def test_approval_given_under_another_engine_does_not_publish(
    desk: Client, other_desk: Client, lesson: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = muiderberg(desk, lesson)
    keep(desk, draft, tried(desk, draft, 3, WRONG))
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    monkeypatch.setattr(document_module, "VERSION", "999")
    page = press(desk, draft, "publish").content.decode()
    draft.refresh_from_db()
    assert draft.state == State.REVIEWED
    assert "de rekenkern is sindsdien veranderd" in page


def test_item_test_that_has_not_met_the_engine_is_run_before_handing_in(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    keep(desk, draft, tried(desk, draft, 3, WRONG))
    tick_all(desk, draft)
    ItemTest.objects.update(ran_with="earlier", points=0)  # as with another engine
    press(desk, draft, "hand_in")
    draft.refresh_from_db()
    assert draft.state == State.DRAFT


@pytest.mark.parametrize("base", ["9" * 5000, "9" * 30, "-1", "²", "x"])
def test_choice_between_texts_with_a_broken_number_is_answered(desk: Client, lesson: str, base: str) -> None:
    draft = begin(desk)
    page = form_on(desk.get(address(draft.pk, "texts")).content.decode())
    desk.post(address(draft.pk, "texts"), page | {"title-nl": "eerst"})
    desk.post(address(draft.pk, "texts"), page | {"title-nl": "daarna", "tab": "other"})
    aside = SetAside.objects.get()
    assert desk.post(aside.get_absolute_url(), {"base": base, "texts/title/nl": "mine"}).status_code == 302


def test_answer_to_a_question_that_is_of_another_kind_by_now_is_not_kept(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    page = tried(desk, draft, 3, WRONG)
    write(desk, draft, "steps", {"s3-kind": "identify"})
    keep(desk, draft, page)
    assert ItemTest.objects.count() == 0


@pytest.mark.parametrize(
    "kind",
    [
        "identify",
        "procedure",
        "tell",
        "free_calls",
        "consequence",
        "legal_calls",
        "lead",
        "aftermath",
        "number",
        "text",
        "turn",
        "clause",
    ],
)
def test_answer_about_a_player_is_kept_for_no_other_kind(desk: Client, lesson: str, kind: str) -> None:
    draft = muiderberg(desk, lesson)
    page = tried(desk, draft, 2, {"seat": "S"})
    write(desk, draft, "steps", {"s2-kind": kind})
    keep(desk, draft, page)
    assert ItemTest.objects.count() == 0


def test_longest_text_keeps_its_end_however_many_lines_it_has(desk: Client) -> None:
    draft = begin(desk)
    text = "\r\n".join(["123456789"] * 790)
    assert len(text.replace("\r\n", "\n")) < 8000 < len(text)
    page = form_on(desk.get(address(draft.pk, "texts")).content.decode())
    desk.post(address(draft.pk, "texts"), page | {"story-nl": text})
    assert open_draft(draft).document.body("texts")["texts"]["story"]["nl"] == text.replace("\r\n", "\n")


def test_forms_of_two_tabs_sent_after_the_session_ended_both_wait(desk: Client, lesson: str, author: Person) -> None:
    draft = muiderberg(desk, lesson)
    pages = {part: form_on(desk.get(address(draft.pk, part)).content.decode()) for part in ("texts", "about")}
    desk.logout()
    desk.post(address(draft.pk, "texts"), pages["texts"] | {"title-nl": "niet verloren"})
    desk.post(address(draft.pk, "about"), pages["about"] | {"position": "77"})
    desk.post("/nl/accounts/login/", {"login": author.email, "password": "drie-zonder-troef"})
    assert 'value="77"' in desk.get(address(draft.pk, "about")).content.decode()
    assert "niet verloren" in desk.get(address(draft.pk, "texts")).content.decode()


def test_long_form_sent_after_the_session_ended_waits_too(desk: Client, lesson: str, author: Person) -> None:
    draft = muiderberg(desk, lesson)
    page = form_on(desk.get(address(draft.pk, "texts")).content.decode())
    long = {name: ["ą" * 7000] for name in page if name.endswith(("-nl", "-en", "-pl")) and "title" not in name}
    desk.logout()
    answer = desk.post(address(draft.pk, "texts"), page | long | {"title-nl": "niet verloren"})
    assert answer.status_code == 302
    desk.post("/nl/accounts/login/", {"login": author.email, "password": "drie-zonder-troef"})
    assert "niet verloren" in desk.get(address(draft.pk, "texts")).content.decode()


def test_broken_form_sent_after_the_session_ended_breaks_no_page(desk: Client, lesson: str, author: Person) -> None:
    draft = muiderberg(desk, lesson)
    desk.logout()
    desk.post(address(draft.pk, "texts"), {"title-nl": "x"})
    desk.post("/nl/accounts/login/", {"login": author.email, "password": "drie-zonder-troef"})
    assert desk.get(address(draft.pk, "texts")).status_code == 200


def test_change_of_a_scenario_put_away_meanwhile_is_not_published(
    desk: Client, other_desk: Client, lesson: str
) -> None:
    scenario = published(desk, other_desk, lesson).scenario
    assert scenario is not None
    desk.post(f"/nl/authoring/scenarios/{scenario.slug}/edit/")
    draft = Draft.objects.latest("made_at")
    write(desk, draft, "about", {"level": "3"})
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    other_desk.post(f"/nl/authoring/scenarios/{scenario.slug}/archive/")
    press(desk, draft, "publish")
    draft.refresh_from_db()
    scenario.refresh_from_db()
    assert (draft.state, scenario.archived_at is None) == (State.REVIEWED, False)
    desk.post(f"/nl/authoring/scenarios/{scenario.slug}/archive/", {"restore": "1"})
    press(desk, draft, "publish")
    draft.refresh_from_db()
    assert draft.state == State.PUBLISHED


def test_failing_test_of_a_superseded_version_is_not_counted(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    keep(desk, draft, tried(desk, draft, 3, WRONG))
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "approve")
    press(desk, draft, "publish")
    draft.refresh_from_db()
    assert draft.scenario is not None
    desk.post(f"/nl/authoring/scenarios/{draft.scenario.slug}/edit/")
    edit = Draft.objects.latest("made_at")
    write(desk, edit, "about", {"level": "3"})
    tick_all(desk, edit)
    press(desk, edit, "hand_in")
    press(other_desk, edit, "approve")
    press(desk, edit, "publish")
    edit.refresh_from_db()
    assert edit.state == State.PUBLISHED
    ItemTest.objects.filter(draft=draft).update(failure={"why": "gone"})
    assert ItemTest.objects.failing().count() == 0


def test_shorter_auction_breaks_no_page_of_a_draft_with_tests(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    keep(desk, draft, tried(desk, draft, 1, {"call": "1", "kind": "insufficient_bid"}))
    assert ItemTest.objects.count() == 1
    assert write(desk, draft, "table", {}, "back").status_code == 302
    for path in ("tests", "preview/1", "texts"):
        assert desk.get(address(draft.pk, path)).status_code == 200
    assert write(desk, draft, "table", {}, "clear").status_code == 302
    for path in ("tests", "preview/1", "texts"):
        assert desk.get(address(draft.pk, path)).status_code == 200


def test_change_begun_twice_is_one_draft(desk: Client, lesson: str) -> None:
    for _ in range(2):
        desk.post("/nl/authoring/scenarios/tafel-17/edit/")
    assert Draft.objects.count() == 1


NAMES = (
    "²",
    "E:2S#²",
    "O:2S#" + "9" * 5000,
    "E:2S#0",
    "E:2S#",
    "#1",
    "2S#-1",
    "2S#1e9",
    "2S#٣",
    "²S",
    "N:²S",
    "3S#99999999999999999999",
)


@pytest.mark.parametrize("typed", NAMES)
@pytest.mark.parametrize("language", ["nl", "pl"])
def test_numbers_nobody_counts_with_break_no_page(desk: Client, lesson: str, typed: str, language: str) -> None:
    draft = muiderberg(desk, lesson)
    write(desk, draft, "found", {"f1-of": typed, "hand-W": typed})
    write(desk, draft, "meanings", {"m2-call": typed})
    write(desk, draft, "steps", {"s3-call": typed, "s2-then": typed})
    write(desk, draft, "table", {"typed": typed, "board": typed})
    write(desk, draft, "about", {"position": typed, "more": typed, "level": typed})
    for path in ("table", "found", "meanings", "steps", "texts", "about", "tests", "preview/1", "preview/3"):
        assert desk.get(address(draft.pk, path, language)).status_code == 200
    assert desk.get(f"/{language}/authoring/{draft.pk}/").status_code == 200
    assert desk.post(f"/{language}/authoring/{draft.pk}/paste/", {"pasted": f"N: 1C {typed}"}).status_code in (200, 302)
    assert desk.post(
        f"/{language}/authoring/{draft.pk}/paste/",
        {"pasted": f'[Board "{typed}"]\n[Dealer "N"]\n[Auction "N"]\n1C {typed}\n'},
    ).status_code in (200, 302)


@pytest.mark.parametrize("change", [{"role": Role.LEARNER}, {"role": Role.EXAMINER}, {"is_active": False}])
def test_draft_of_an_author_who_left_goes_on_with_his_colleagues(
    desk: Client, other_desk: Client, lesson: str, author: Person, change: dict[str, Any]
) -> None:
    draft = muiderberg(desk, lesson)
    assert other_desk.get(draft.get_absolute_url()).status_code == 404
    Person.objects.filter(pk=author.pk).update(**change)
    write(other_desk, draft, "about", {"level": "3"})
    tick_all(other_desk, draft)
    press(other_desk, draft, "hand_in")
    press(other_desk, draft, "approve")  # he wrote in it
    draft.refresh_from_db()
    assert draft.state == State.IN_REVIEW
    press(signed_in(person(Role.INSTRUCTOR)), draft, "approve")
    press(other_desk, draft, "publish")
    draft.refresh_from_db()
    assert draft.state == State.PUBLISHED


def test_exam_question_of_an_author_who_left_is_seen_by_examiners_alone(desk: Client, other_desk: Client) -> None:
    writer, third = person(Role.EXAMINER), signed_in(person(Role.EXAMINER))
    draft = begin(signed_in(writer))
    for role in (Role.EXAMINER, Role.INSTRUCTOR, Role.LEARNER):
        Person.objects.filter(pk=writer.pk).update(role=role)
        seen = 404 if role == Role.EXAMINER else 200
        assert third.get(draft.get_absolute_url()).status_code == seen
        assert desk.get(draft.get_absolute_url()).status_code == 404
        assert signed_in(Person.objects.get(pk=writer.pk)).get(draft.get_absolute_url()).status_code == (
            200 if role == Role.EXAMINER else 404
        )


def test_text_that_waits_is_announced_to_him_alone_who_typed_it(desk: Client, other_desk: Client, lesson: str) -> None:
    draft = begin(desk)
    press(desk, draft, "share")
    page = form_on(desk.get(address(draft.pk, "texts")).content.decode())
    other = form_on(other_desk.get(address(draft.pk, "texts")).content.decode())
    desk.post(address(draft.pk, "texts"), page | {"title-nl": "eerst"})
    other_desk.post(address(draft.pk, "texts"), other | {"title-nl": "daarna"})
    words = "Twee teksten wachten"
    assert words in other_desk.get(draft.get_absolute_url()).content.decode()
    assert words not in desk.get(draft.get_absolute_url()).content.decode()


def test_text_under_a_name_that_no_page_has_is_not_kept(desk: Client) -> None:
    draft = begin(desk)
    page = form_on(desk.get(address(draft.pk, "texts")).content.decode())
    desk.post(address(draft.pk, "texts"), page | {"text": ["title", "evil", "s1.evil", "s²."], "evil-nl": "x"})
    assert list(open_draft(draft).document.body("texts")["texts"]) == ["title"]


def test_meanings_that_came_with_a_board_stay_however_many_there_are(desk: Client, lesson: str) -> None:
    draft = muiderberg(desk, lesson)
    part = draft.parts.get(name="meanings")
    part.body["rows"] = [{**part.body["rows"][1], "id": f"m{number}"} for number in range(1, 71)]
    part.save()
    write(desk, draft, "meanings", {"m1-shows": "15-17 hcp"})
    rows = open_draft(draft).document.body("meanings")["rows"]
    assert (len(rows), rows[0]["shows"]) == (70, "15-17 hcp")
