"""Boards from PBN and LIN become drafts; files that would keep the engine busy are refused."""

import pytest

from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.boards import boards_in
from arbmodule.authoring.exchange.bring_in import bring_in
from arbmodule.authoring.exchange.hand_over import make_drafts
from arbmodule.authoring.exchange.limits import LARGEST_BOARDS, MOST_BOARDS
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.authoring.models import Draft
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.take_board import LONGEST_MEANINGS
from rules import Board, parse_agreements, parse_case, parse_hand, write_pbn
from tests.authoring.exchange.parcels import upload
from tests.cast import person, signed_in
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db
BOARD = Board(
    parse_case("N NS: 3H 2S"),
    5,
    (None, parse_hand("KQT43.94.A762.85"), None, None),
    parse_agreements({"withdrawn": "5-10 hcp, 5 S, 4+ C/D, max 3 H"}),
)
LIN = "qx|o1|md|1SAKQJHT98D765C432,,,|sv|o|mb|p|mb|1C|mb|p|mb|p|mb|p|"


@pytest.fixture
def author() -> Person:
    """Who brings boards."""
    return person(Role.INSTRUCTOR)


def bring(content: str | bytes, author: Person) -> Parcel:
    raw = content if isinstance(content, bytes) else content.encode()
    return bring_in("spellen.pbn", raw, author, NOW, lambda: 0.0)


def test_each_board_becomes_a_draft_that_says_the_same(author: Person) -> None:
    other = Board(parse_case("E EW: 1S P 1H"), 6)
    drafts = make_drafts(bring(write_pbn([BOARD, other]), author), author, "nl", NOW)
    opened = open_draft(drafts[0])
    assert [open_draft(draft).document.raw["case"] for draft in drafts] == ["N NS: 3H 2S", "E EW: 1S P 1H"]
    assert opened.document.raw["hands"] == {"E": "KQT43.94.A762.85"}
    assert set(opened.document.raw["meanings"]) == {"withdrawn"}
    assert drafts[0].title == {"nl": "Spel 5", "en": "Board 5", "pl": "Rozdanie 5"}


def test_nothing_is_made_before_it_is_confirmed_and_nothing_twice(author: Person) -> None:
    browser = signed_in(author)
    upload(browser, write_pbn([BOARD]).encode(), "spellen.pbn")
    parcel = Parcel.objects.get()
    assert not Draft.objects.exists()
    for _ in range(2):
        browser.post(f"{parcel.get_absolute_url()}confirm/")
    assert Draft.objects.count() == 1
    parcel.refresh_from_db()
    assert parcel.stage == Stage.TAKEN_IN
    assert browser.get(parcel.get_absolute_url()).status_code == 200


def test_boards_are_nobody_elses_business(author: Person) -> None:
    parcel = bring(write_pbn([BOARD]), author)
    other = signed_in(person(Role.INSTRUCTOR))
    assert other.get(parcel.get_absolute_url()).status_code == 404
    assert other.post(f"{parcel.get_absolute_url()}confirm/").status_code == 404


def test_lin_is_read_too(author: Person) -> None:
    (draft,) = make_drafts(bring(LIN, author), author, "nl", NOW)
    assert open_draft(draft).document.raw["case"].startswith("S")


def test_a_board_that_cannot_be_read_is_told_with_its_place_and_the_others_are_made(author: Person) -> None:
    text = write_pbn([BOARD]) + '\n[Board "7"]\n[Dealer "Q"]\n[Auction "Q"]\n1C\n'
    parcel = bring(text, author)
    page = signed_in(author).get(parcel.get_absolute_url()).content.decode()
    assert (len(parcel.files["boards"]), len(parcel.files["problems"])) == (1, 1)
    assert "Q" in page


def test_the_character_set_of_the_pbn_standard_is_read(author: Person) -> None:
    text = write_pbn([BOARD]).replace("[Board", '[Site "Café"]\n[Board', 1)
    assert len(bring(text.encode("iso-8859-1"), author).files["boards"]) == 1


def refused(content: str | bytes) -> str:
    with pytest.raises(Refused) as refusal:
        boards_in(content if isinstance(content, bytes) else content.encode())
    return str(refusal.value)


def test_too_long_a_file_too_many_boards_and_too_much_meaning_are_refused_before_anything_is_read() -> None:
    assert str(LARGEST_BOARDS // 1000) in refused("[" + " " * LARGEST_BOARDS)
    assert str(MOST_BOARDS) in refused('[Board "1"]\n[Deal "N:..."]\n\n' * (MOST_BOARDS + 1))
    many = "".join(f'[Board "1"]\n[ArbMeanings "{number}{"x" * 100}"]\n\n' for number in range(90))
    assert str(LONGEST_MEANINGS) in refused(many)


@pytest.mark.parametrize("content", ["", "hello", "[Board", "qx|", "md|", "{}", "<html>"])
def test_what_is_no_board_is_refused(content: str) -> None:
    assert refused(content)
