"""The parts: clicking and typing calls, cards, facts, rows that move; whatever is sent, nothing breaks."""

import re

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint import lint
from arbmodule.authoring.models import Draft
from arbmodule.authoring.parts import PARTS, Body, Sent
from arbmodule.authoring.parts.found import cards_in, from_cards
from arbmodule.authoring.parts.meanings import meaning_of
from arbmodule.authoring.parts.protocol import MOST_ROWS
from rules import PRESETS
from tests.authoring.writing import address, begin, form_on, write

BUTTONS = [
    "",
    "call:3S",
    "call:9S",
    "act:TD",
    "act:S:accepts",
    "back",
    "clear",
    "add-m:withdrawn",
    "add-s:lead",
    "add-s:x",
    "add-f:x",
]


def sent(part: str, before: Body, query: str) -> Body:
    """A part after this form."""
    return PARTS[part].read(Sent(QueryDict(query), "nl"), {**PARTS[part].blank(), **before})


def test_calls_are_clicked_one_after_the_other_and_taken_back() -> None:
    body = sent("table", {}, "dealer=N&do=call:3H")
    body = sent("table", body, "do=call:2S")
    assert body["case"] == "N: 3H 2S"
    assert sent("table", body, "do=back")["case"] == "N: 3H"
    assert sent("table", body, "do=clear")["case"] == "N:"


def test_call_out_of_turn_is_clicked_with_its_player() -> None:
    assert sent("table", {}, "dealer=N&who=E&do=call:1H")["case"] == "N: E:1H"


def test_number_of_the_board_sets_dealer_and_vulnerability() -> None:
    assert sent("table", {}, "dealer=N&vulnerability=-&board=15")["case"] == "S NS:"


def test_another_dealer_turns_the_auction_with_him() -> None:
    assert sent("table", {"case": "N: 3H 2S"}, "dealer=E")["case"] == "E: 3H 2S"


def test_line_that_cannot_be_read_stays_in_its_field() -> None:
    body = sent("table", {"case": "N: 1H"}, "typed=2s 3C")
    assert body["case"] == "N: 1H"
    assert body["typed"].endswith("2s 3C")


def test_cards_clicked_make_the_hand() -> None:
    query = "clicked-E=1&hand-E=&" + "&".join(f"cards-E={card}" for card in ("SA", "SK", "HQ"))
    assert sent("found", {}, query)["hands"]["E"] == "AK.Q.."
    assert cards_in("AK.Q..") == {"SA", "SK", "HQ"}
    assert from_cards([]) == ""


def test_rows_move_and_new_ones_never_take_an_old_id() -> None:
    body = sent("steps", {}, "do=add-s:identify")
    body = sent("steps", body, "row=s1&s1-kind=identify&do=add-s:chooser")
    body = sent("steps", body, "row=s1&row=s2&s1-kind=identify&s2-kind=chooser&do=up-s:s2")
    assert [row["id"] for row in body["rows"]] == ["s2", "s1"]
    body = sent("steps", body, "row=s2&row=s1&s1-kind=identify&s2-kind=chooser&do=drop-s:s2")
    body = sent("steps", {"rows": [*body["rows"], {"id": "s2"}]}, "row=s1&s1-kind=identify&do=add-s:lead")
    assert [row["id"] for row in body["rows"]] == ["s1", "s3"]


def test_what_happens_before_a_question_is_added_by_a_button() -> None:
    body = sent("steps", {}, "do=add-s:chooser")
    body = sent("steps", body, "row=s1&s1-kind=chooser&s1-then=&do=then-s1:TD")
    body = sent("steps", body, "row=s1&s1-kind=chooser&s1-then=TD&do=then-s1:S:declines")
    assert body["rows"][0]["then"] == "TD S:declines"
    body = sent("steps", body, "row=s1&s1-kind=chooser&s1-then=quatsch&do=then-s1:TD")
    assert body["rows"][0]["then"].endswith("quatsch")
    assert sent("steps", {}, "row=s1&s1-kind=chooser&do=then-s1:nonsense")["rows"][0]["then"] == ""


@pytest.mark.parametrize(("name", "suit"), [("muiderberg", "S"), ("stayman", ""), ("takeout_double", "H")])
def test_common_meaning_written_out_in_the_notation_means_the_same(name: str, suit: str) -> None:
    assert name in PRESETS
    query = f"row=m1&m1-which=withdrawn&m1-preset={name}&m1-suit={suit}"
    chosen, written = (sent("meanings", {}, f"{query}{do}")["rows"][0] for do in ("", "&do=adapt-m:m1"))
    assert written["preset"] == ""
    assert written["shows"]
    assert meaning_of(written) == meaning_of(chosen)


def test_common_meaning_that_lacks_its_suit_stays_to_be_completed() -> None:
    row = sent("meanings", {}, "row=m1&m1-which=withdrawn&m1-preset=muiderberg&do=adapt-m:m1")["rows"][0]
    assert row["preset"] == "muiderberg"


def test_questions_end_where_a_page_would_become_too_long_to_send() -> None:
    body: Body = {}
    for _press in range(MOST_ROWS + 5):
        rows = "".join(f"row={row['id']}&{row['id']}-kind=lead&" for row in body.get("rows", ()))
        body = sent("steps", body, f"{rows}do=add-s:lead")
    assert len(body["rows"]) == MOST_ROWS


texts = st.text(max_size=30)


NAMES = [
    *("row", "typed", "board", "dealer", "hand-E", "cards-E", "clicked-E", "text", "source", "title-nl", "do"),
    *("m1-shows", "m1-call", "m1-preset", "m1-which", "m1-suit", "m1-natural", "m1-specifies"),
    *("s1-kind", "s1-then", "s1-call", "s1-accepted", "s1-mistakes", "s1-reveal", "f1-finding", "f1-of", "f1-call"),
    *("level", "lesson", "more", "position", "edition", "policy", "clauses"),
]


@given(st.dictionaries(st.sampled_from(NAMES), texts, max_size=8), st.sampled_from(BUTTONS))
def test_whatever_is_sent_is_kept_and_the_lint_answers(fields: dict[str, str], do: str) -> None:
    query = QueryDict(mutable=True)
    query.update({**fields, "do": do})
    query.setlist("row", ["m1", "s1", "f1"])
    bodies = {name: part.read(Sent(query, "nl"), part.blank()) for name, part in PARTS.items()}
    with override("nl"):
        assert lint(Document(bodies), [], "nl")


@pytest.fixture
def draft(desk: Client) -> Draft:
    """An empty draft."""
    return begin(desk)


PBN = """[Board "5"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "E:KQT43.94.A762.85 - - -"]
[Auction "N"]
3H ^I 2S
"""


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pasted", "case"),
    [
        ("N NS: 3H 2S TD S:declines", "N NS: 3H 2S TD S:declines"),
        (PBN, "N NS: 3H 2S"),
        ("md|3,,,|sv|n|mb|3H|mb|p|pn|a,b,c,d|", "N NS: 3H P"),
    ],
)
def test_board_is_pasted_in_any_of_the_three_forms(desk: Client, draft: Draft, pasted: str, case: str) -> None:
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": pasted}, follow=True)
    assert page.status_code == 200
    assert draft.parts.get(name="table").body["case"] == case


@pytest.mark.django_db
def test_hands_of_a_pasted_board_come_along(desk: Client, draft: Draft) -> None:
    desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": PBN})
    assert draft.parts.get(name="found").body["hands"] == {"E": "KQT43.94.A762.85"}


@pytest.mark.django_db
def test_every_card_of_the_picker_is_named_with_its_suit(desk: Client, draft: Draft) -> None:
    body = desk.get(f"{address(draft.pk, 'found')}?cards=E").content.decode()
    named = re.findall(r'value="(\w\w)"><span class="vh">(\w+) </span><span>(\w+)</span>', body)
    assert len({(suit, rank) for _value, suit, rank in named}) == 52
    assert ("SJ", "schoppen", "B") in named


@pytest.mark.django_db
def test_save_and_on_leads_through_the_parts_to_trying_it(desk: Client, draft: Draft) -> None:
    names = [*PARTS]
    for name, following in zip(names, [*names[1:], "preview/1"], strict=True):
        assert write(desk, draft, name, {}, "next").url == address(draft.pk, following)


@pytest.mark.django_db
def test_question_without_an_answer_says_what_the_engine_wants_to_know(desk: Client, draft: Draft) -> None:
    write(desk, draft, "table", {"typed": "3h 2s"})
    write(desk, draft, "found", {}, "add-f:intended=yes")
    write(desk, draft, "steps", {}, "add-s:consequence")
    write(desk, draft, "steps", {"s1-call": "3s"}, "then-s1:TD")
    write(desk, draft, "steps", {}, "then-s1:S:declines")
    body = desk.get(address(draft.pk, "steps")).content.decode()
    assert "Nog geen antwoord: Wat betekent" in " ".join(re.sub("<[^>]*>", "", body).split())


SEVERAL = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Auction "N"]
1H ^I 1D

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Auction "E"]
1S ^I 1C
"""


@pytest.mark.django_db
def test_of_several_pasted_boards_the_author_chooses_one(desk: Client, draft: Draft) -> None:
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": SEVERAL})
    assert not draft.parts.filter(name="table").exists()
    assert page.content.decode().count('name="which"') == 2
    assert "1♠" in page.content.decode() or "suit-s" in page.content.decode()
    desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": SEVERAL, "which": "2"})
    assert draft.parts.get(name="table").body["case"] == "E NS: 1S 1C"


@pytest.mark.django_db
def test_each_of_several_pasted_boards_can_become_a_draft(desk: Client, draft: Draft) -> None:
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": SEVERAL, "each": "1"}, follow=True)
    made = Draft.objects.exclude(pk=draft.pk)
    assert {each.parts.get(name="table").body["case"] for each in made} == {"N: 1H 1D", "E NS: 1S 1C"}
    assert {each.title["nl"] for each in made} == {"Spel 1", "Spel 2"}
    assert "2 concepten" in page.content.decode()
    assert not draft.parts.filter(name="table").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("which", ["0", "3", "-1", "x", "99999999999999999999"])
def test_choice_of_a_board_there_is_none_of_changes_nothing(desk: Client, draft: Draft, which: str) -> None:
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": SEVERAL, "which": which})
    assert page.status_code == 200
    assert not draft.parts.filter(name="table").exists()


@pytest.mark.django_db
def test_paste_that_is_half_read_says_what_was_not(desk: Client, draft: Draft) -> None:
    half = SEVERAL.replace("1S ^I 1C", "1S Quatsch")
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": half}, follow=True)
    assert draft.parts.get(name="table").body["case"] == "N: 1H 1D"
    assert "Niet gelezen" in page.content.decode()


@pytest.mark.django_db
def test_paste_with_endless_meanings_is_refused_before_they_are_counted(desk: Client, draft: Draft) -> None:
    endless = PBN + '[ArbMeanings "' + "5+ S | " * 2000 + '"]'
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": endless})
    assert "errorlist" in page.content.decode()
    assert not draft.parts.filter(name="table").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("pasted", ["", "zomaar wat", "[Board", "md|", "N: 3H 2S 1SA", '[Event "x"]\n[Auction "Q"]\n'])
def test_paste_that_cannot_be_read_comes_back_with_a_sentence(desk: Client, draft: Draft, pasted: str) -> None:
    page = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": pasted})
    assert page.status_code == 200
    assert "errorlist" in page.content.decode()
    assert not draft.parts.filter(name="table").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("part", list(PARTS))
@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_every_part_of_a_draft_full_of_nonsense_is_drawn(desk: Client, draft: Draft, part: str, language: str) -> None:
    nonsense = {"typed": "xx", "board": "-3", "hand-E": "AKQ", "title-nl": "<script>x</script>", "more": "99Z"}
    write(desk, draft, part, nonsense)
    page = desk.get(address(draft.pk, part, language))
    assert page.status_code == 200
    assert "<script>x" not in page.content.decode()


@pytest.mark.django_db
def test_text_of_an_author_is_untrusted_in_the_preview(desk: Client, draft: Draft) -> None:
    write(desk, draft, "table", {"typed": "3h 2s"})
    write(desk, draft, "steps", {}, "add-s:identify")
    write(
        desk, draft, "texts", {"story-nl": "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=y>"}
    )
    page = desk.get(f"/nl/authoring/{draft.pk}/preview/1/").content.decode()
    story = page.split('class="say"')[1].split("</section>")[0]
    assert "<script" not in story
    assert "<img" not in story
    assert 'href="javascript' not in story


@pytest.mark.django_db
def test_form_drawn_and_sent_back_unchanged_changes_nothing(desk: Client, draft: Draft) -> None:
    write(desk, draft, "table", {"typed": "3h 2s"})
    write(desk, draft, "meanings", {}, "add-m:withdrawn")
    write(
        desk,
        draft,
        "meanings",
        {"m1-shows": "5-10 hcp, 5 S\n6-9 hcp, 6 S", "m1-purpose": "preempt", "m1-natural": "no"},
    )
    before = draft.parts.get(name="meanings").body
    page = form_on(desk.get(address(draft.pk, "meanings", "pl")).content.decode())
    desk.post(address(draft.pk, "meanings", "pl"), page)
    assert draft.parts.get(name="meanings").body == before


@pytest.mark.django_db
def test_meaning_is_read_back_while_it_is_typed_without_being_kept(desk: Client, draft: Draft) -> None:
    write(desk, draft, "meanings", {}, "add-m:withdrawn")
    page = form_on(desk.get(address(draft.pk, "meanings")).content.decode()) | {"m1-shows": ["5+ S, 10-15 hcp"]}
    live = desk.post(f"/nl/authoring/{draft.pk}/meanings/m1/live/", page).content.decode()
    assert "minstens 5 schoppen" in live.lower()
    assert live.count('class="hand"') == 6
    assert draft.parts.get(name="meanings").body["rows"][0]["shows"] == ""
    wrong = desk.post(f"/nl/authoring/{draft.pk}/meanings/m1/live/", page | {"m1-shows": ["5+ Q"]}).content.decode()
    assert "message-error" in wrong
