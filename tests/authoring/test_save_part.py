"""Saving: nothing is overwritten, nothing typed is lost, a page never quarrels with itself."""

import json

import pytest
from django.test import Client

from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Draft, SetAside
from tests.authoring.writing import address, begin, form_on, press, write

pytestmark = pytest.mark.django_db


def by_itself(client: Client, draft: Draft, page: dict[str, list[str]], **fields: str) -> tuple[int, dict[str, object]]:
    """The page saves by itself, as its script does."""
    answer = client.post(address(draft.pk, "texts"), page | fields | {"autosave": "1"})
    return answer.status_code, json.loads(answer.content)


@pytest.fixture
def draft(desk: Client) -> Draft:
    """A draft shared with the colleague."""
    made = begin(desk)
    press(desk, made, "share")
    return made


def texts_page(client: Client, draft: Draft) -> dict[str, list[str]]:
    return form_on(client.get(address(draft.pk, "texts")).content.decode())


def title(draft: Draft) -> str:
    return str(draft.parts.get(name="texts").body["texts"]["title"]["nl"])


def test_page_that_saves_by_itself_hears_the_time_of_the_server(desk: Client, draft: Draft) -> None:
    status, told = by_itself(desk, draft, texts_page(desk, draft), **{"title-nl": "Eén", "turn": "1"})
    assert status == 200
    assert len(str(told["saved"]).split(":")) == 3
    assert title(draft) == "Eén"


def test_two_authors_at_the_same_part_both_keep_their_text(
    desk: Client, other_desk: Client, draft: Draft, colleague: Person
) -> None:
    mine, theirs = texts_page(desk, draft), texts_page(other_desk, draft)
    by_itself(desk, draft, mine, **{"title-nl": "Van de auteur", "turn": "1"})
    status, told = by_itself(other_desk, draft, theirs, **{"title-nl": "Van de collega", "turn": "1"})
    assert status == 409
    assert title(draft) == "Van de auteur"
    page = other_desk.get(str(told["conflict"])).content.decode()
    assert "Van de auteur" in page
    assert "Van de collega" in page
    assert SetAside.objects.get().person == colleague


def test_choice_between_two_texts_is_made_place_by_place(desk: Client, other_desk: Client, draft: Draft) -> None:
    mine, theirs = texts_page(desk, draft), texts_page(other_desk, draft)
    by_itself(desk, draft, mine, **{"title-nl": "Titel A", "story-nl": "Verhaal A", "turn": "1"})
    _status, told = by_itself(
        other_desk, draft, theirs, **{"title-nl": "Titel B", "story-nl": "Verhaal B", "turn": "1"}
    )
    address = str(told["conflict"])
    base = other_desk.get(address).content.decode().split('name="base" value="')[1].partition('"')[0]
    other_desk.post(address, {"base": base, "texts/title/nl": "mine", "texts/story/nl": "theirs"})
    kept = draft.parts.get(name="texts").body["texts"]
    assert (kept["title"]["nl"], kept["story"]["nl"]) == ("Titel B", "Verhaal A")
    assert SetAside.objects.get().decided_at is not None


def test_two_authors_at_different_parts_never_meet(desk: Client, other_desk: Client, draft: Draft) -> None:
    table = form_on(desk.get(address(draft.pk, "table")).content.decode())
    write(other_desk, draft, "texts", {"title-nl": "Van de collega"})
    desk.post(address(draft.pk, "table"), table | {"typed": "1h"})
    assert draft.parts.get(name="table").body["case"] == "N: 1H"
    assert not SetAside.objects.exists()


def test_page_goes_on_saving_on_top_of_itself(desk: Client, draft: Draft) -> None:
    page = texts_page(desk, draft)
    for turn in ("1", "2", "3"):
        status, _told = by_itself(desk, draft, page, **{"title-nl": f"Titel {turn}", "turn": turn})
        assert status == 200
    assert title(draft) == "Titel 3"


def test_message_that_comes_late_does_not_undo_a_newer_one(desk: Client, draft: Draft) -> None:
    page = texts_page(desk, draft)
    by_itself(desk, draft, page, **{"title-nl": "nieuw", "turn": "2"})
    status, _told = by_itself(desk, draft, page, **{"title-nl": "oud", "turn": "1"})
    assert status == 200
    assert title(draft) == "nieuw"


def test_back_button_without_scripts_shows_both_texts(desk: Client, draft: Draft) -> None:
    page = texts_page(desk, draft)
    desk.post(address(draft.pk, "texts"), page | {"title-nl": "eerst"})
    answer = desk.post(address(draft.pk, "texts"), page | {"title-nl": "daarna"}, follow=True)
    assert title(draft) == "eerst"
    assert "daarna" in answer.content.decode()


def test_script_without_a_session_hears_401_and_the_token_door_too(desk: Client, draft: Draft) -> None:
    page = texts_page(desk, draft)
    desk.logout()
    status, _told = by_itself(desk, draft, page, **{"title-nl": "na afloop"})
    assert status == 401
    assert desk.get("/nl/authoring/token/").status_code == 401


def test_form_sent_after_the_session_ended_waits_until_sign_in(desk: Client, draft: Draft, author: Person) -> None:
    page = texts_page(desk, draft)
    desk.logout()
    answer = desk.post(address(draft.pk, "texts"), page | {"title-nl": "niet verloren"})
    assert answer.headers["Location"].startswith("/nl/accounts/login/")
    desk.post("/nl/accounts/login/", {"login": author.email, "password": "drie-zonder-troef"})
    shown = desk.get(address(draft.pk, "texts")).content.decode()
    assert "niet verloren" in shown
    assert not draft.parts.filter(name="texts", body__texts__title__nl="niet verloren").exists()
    desk.post(address(draft.pk, "texts"), form_on(shown))
    assert title(draft) == "niet verloren"


def test_stranger_gets_404_at_a_draft_nobody_shared_with_him(desk: Client, other_desk: Client) -> None:
    draft = begin(desk)
    assert other_desk.get(draft.get_absolute_url()).status_code == 404
    assert other_desk.get(address(draft.pk, "table")).status_code == 404
    assert other_desk.post(address(draft.pk, "table"), {"typed": "1h"}).status_code == 404
    assert draft.parts.filter(name="table").count() == 0
