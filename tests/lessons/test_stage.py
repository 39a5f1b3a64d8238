"""The table as the learner sees it."""

import pytest
from django.utils.translation import override

from arbmodule.diagrams.auction import Mark
from arbmodule.lessons.stage import Stage, stage_of
from tests.lessons.steps.scenes import OPEN, scene


def marks(stage: Stage) -> dict[str, tuple[Mark, ...]]:
    """Call by call, what is marked."""
    cells = [cell for row in stage.auction.rows for cell in row if cell.call]
    return {f"{cell.seat}:{cell.call}": cell.marks for cell in cells if cell.marks}


def test_before_it_is_found_nothing_is_marked_and_nobody_has_a_role() -> None:
    stage = stage_of(scene("N: 3H 2S", "identify"), found=False)
    assert marks(stage) == {}
    assert all(place.role is None for place in stage.table.places)


def test_once_found_the_bid_is_named_and_the_seats_have_roles() -> None:
    stage = stage_of(scene("N: 3H 2S", "chooser"), found=True)
    assert marks(stage) == {"E:2S": (Mark.INSUFFICIENT,)}
    assert [place.role for place in stage.table.places if place.seat == "S"] == ["lho"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "Spelregels 2017 · Nederlandse lezing"),
        ("en", "Laws of 2017 · Dutch reading"),
        ("pl", "Przepisy z 2017 · odczytanie holenderskie"),
    ],
)
def test_whoever_is_asked_is_told_under_which_book_and_reading(language: str, words: str) -> None:
    with override(language):
        assert stage_of(scene("N: 3H 2S", "identify"), found=False).book == words


def test_a_correction_laid_beside_the_bid_is_named_too_early_once_found() -> None:
    stage = stage_of(scene("N: 3H 2S E:3S", "chooser"), found=True)
    assert marks(stage) == {"E:2S": (Mark.INSUFFICIENT,), "E:3S": (Mark.PREMATURE,)}


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (OPEN, {"E:2S": (Mark.WITHDRAWN,)}),
        ("N: 3H 2S E:3S", {}),
        ("N: 3H 2S E:3S TD S:declines", {"E:2S": (Mark.WITHDRAWN,)}),
        ("N: 3H 2S E:3S TD S:accepts", {"E:3S": (Mark.WITHDRAWN,)}),
        (f"{OPEN} E:X E:3S", {"E:2S": (Mark.WITHDRAWN,), "E:X": (Mark.CANCELLED,)}),
        (f"{OPEN} E:2NT S:declines E:3S", {"E:2S": (Mark.WITHDRAWN,), "E:2NT": (Mark.WITHDRAWN,)}),
        ("N: 1S 1H 4S", {}),
    ],
)
def test_cards_taken_back_in_plain_sight_are_struck_even_before_it_is_found(
    case: str, expected: dict[str, tuple[Mark, ...]]
) -> None:
    assert marks(stage_of(scene(case, "identify"), found=False)) == expected
