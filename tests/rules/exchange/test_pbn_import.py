"""PBN as other programs write it: every token, inheritance, and messages that say where and what."""

from pathlib import Path

import pytest

from rules import Seat, Vulnerability
from rules.exchange.boards import Board, Imported, Problem
from rules.exchange.pbn_export import write_pbn
from rules.exchange.pbn_import import read_pbn

EVERY_TOKEN = (Path(__file__).parent / "every_token.pbn").read_text(encoding="utf-8")
HEAD = '[Board "1"]\n[Dealer "N"]\n'


def board(auction: str, first: str = "N", head: str = HEAD) -> Board:
    found = read_pbn(f'{head}[Auction "{first}"]\n{auction}\n')
    assert found.problems == ()
    return found.boards[0]


def problem(text: str) -> Problem:
    found = read_pbn(text)
    assert len(found.problems) == 1
    return found.problems[0]


def refused(auction: str, first: str = "N") -> tuple[int, int, str]:
    """Line in the section, column and text of what an auction is refused for."""
    text = f'{HEAD}[Auction "{first}"]\n{auction}\n'
    found = problem(text)
    assert found.is_lost
    assert read_pbn(text).boards == ()
    return found.line - 3, found.column, found.found


@pytest.fixture(scope="module")
def every() -> Imported:
    return read_pbn(EVERY_TOKEN)


def test_file_with_every_token_has_no_problem(every: Imported) -> None:
    assert every.problems == ()
    assert [found.number for found in every.boards] == [1, 2, 3, 4]


def test_marks_of_irregularities_give_the_calls_to_their_seats(every: Imported) -> None:
    assert str(every.boards[0].case) == "N: E:1D 1C 4S 3NT W:X 5H X XX P P P"


def test_notes_keep_their_calls_and_those_on_the_play_are_not_read(every: Imported) -> None:
    notes = {note.text: note.call for note in every.boards[0].notes}
    assert notes == {
        'said "five" \\ shown': 0,
        "to play": 7,
        "an overcall": 0,
        "at the start": None,
        "half the hands": None,
        "a remark about the board": None,
    }


def test_unknown_hands_stay_unknown(every: Imported) -> None:
    first = every.boards[0]
    assert str(first.hand(Seat.SOUTH)) == "J973.J98742.3.K4"
    assert first.hand(Seat.WEST) is None


def test_dealer_and_vulnerability_come_from_the_tags_else_from_auction_and_number(every: Imported) -> None:
    assert [found.dealer for found in every.boards] == ["N", "E", "S", "W"]
    assert [str(found.vulnerability) for found in every.boards] == ["-", "-", "EW", "all"]


def test_file_with_every_token_survives_export(every: Imported) -> None:
    assert read_pbn(write_pbn(every.boards)).boards == every.boards


def test_lasting_value_ends_with_the_next_plain_one() -> None:
    tags = ['[Vulnerable "##EW"]', "", '[Vulnerable "NS"]', "", '[Vulnerable "##All"]', '[Vulnerable "#"]', ""]
    text = "\n\n".join(f'[Deal "N:- - - -"]\n{tag}' for tag in tags)
    assert [found.vulnerability for found in read_pbn(text).boards] == ["EW", "EW", "NS", "-", "all", "all", "-"]


def test_pads_lead_to_the_column_of_the_dealer() -> None:
    assert str(board("- - Pass 1C", "S").case) == "N: P 1C"


def test_auction_without_dealer_begins_with_its_first_caller() -> None:
    assert board("- 1C", "N", '[Board "1"]\n').dealer is Seat.EAST


def test_all_pass_fills_the_auction() -> None:
    assert str(board("AP").case) == "N: P P P P"
    assert str(board("1C Pass AP").case) == "N: 1C P P P"


def test_quality_mark_is_no_alert() -> None:
    assert board("1C!").notes == ()


@pytest.mark.parametrize(
    ("auction", "where"),
    {
        "1SA": (1, 1, "1SA"),
        "1C\nPass 8C": (2, 6, "8C"),
        "1D 1C": (1, 4, "1C"),
        "^I 1C": (1, 4, "1C"),
        "1D Pass X": (1, 9, "X"),
        "1C AP Pass": (1, 7, "Pass"),
        "1C + Pass": (1, 6, "Pass"),
        "1C ++": (1, 5, "+"),
        "1C - Pass": (1, 4, "-"),
        "! 1C": (1, 1, "!"),
        "1C $256": (1, 4, "$256"),
        "1C =33=": (1, 4, "=33="),
        "1C ^S": (1, 4, "^S"),
        "1C ^I": (1, 4, "^I"),
        "1C ^I ^I 1C": (1, 7, "^I"),
        "^S ^S ^S ^S 1C": (1, 10, "^S"),
        '1C "two"': (1, 4, "two"),
        "Pass Pass Pass Pass 1C": (1, 21, "1C"),
    }.items(),
)
def test_wrong_token_is_told_with_its_place(auction: str, where: tuple[int, int, str]) -> None:
    assert refused(auction) == where


def test_first_call_outside_the_dealers_column_is_refused() -> None:
    assert refused("1C", "W") == (1, 1, "1C")
    assert refused("- - 1C", "W") == (1, 3, "-")


def test_note_that_is_missing_is_told_but_costs_nothing() -> None:
    found = read_pbn(f'{HEAD}[Auction "N"]\n1C =1= +\n')
    assert len(found.boards) == 1
    assert (found.problems[0].found, found.problems[0].is_lost) == ("=1=", False)


@pytest.mark.parametrize(
    ("tags", "found"),
    {
        '[Dealer "Black"]': "Black",
        '[Vulnerable "E"]': "E",
        '[Vulnerable "#"]': "#",
        '[Deal "N:KQT2.AT.J6542.852 - - -"]': "KQT2.AT.J6542.852",
        '[Deal "N:KQT2.AT.J6542.85 KQT2.AT.J6542.85 - -"]': "C8",
        '[Deal "N:- -"]': "N:- -",
        '[Deal "N:vQT2.AT.J6542.85 - - -"]': "vQT2.AT.J6542.85",
        "[Deal]": "[Deal]",
        "[Deal No_quotes]": "[Deal No_quotes]",
        '[Deal "never closed]': '[Deal "never closed]',
        "{ never closed": "{ never closed",
        "} 1C": "} 1C",
    }.items(),
)
def test_broken_board_is_told_and_the_next_one_is_read(tags: str, found: str) -> None:
    good = f'{HEAD}[Auction "N"]\n1C AP\n'
    result = read_pbn(f'[Board "9"]\n{tags}\n[Auction "N"]\n1C AP\n\n{good}')
    assert [each.number for each in result.boards] == [1]
    assert [(each.board, each.line, each.found) for each in result.problems] == [(1, 2, found)]


def test_game_with_neither_deal_nor_auction_is_told() -> None:
    assert problem('[Score "NS 400"]\n').found == "Score"


def test_text_after_the_empty_line_is_told() -> None:
    found = read_pbn(f'{HEAD}[Auction "N"]\n\n1C Pass\n')
    assert [(each.line, each.column, each.is_lost) for each in found.problems] == [(5, 1, False)]
    assert len(found.boards) == 1


def test_number_that_is_none_costs_only_the_number() -> None:
    found = read_pbn('[Board "seven"]\n[Deal "N:- - - -"]\n')
    assert found.boards[0].number is None
    assert found.problems[0].found == "seven"


def test_latin_letters_of_the_standard_are_read() -> None:
    text = f'{HEAD}[Auction "N"]\n1C =1= +\n[Note "1:précision"]\n'
    latin, utf = read_pbn(text.encode("iso-8859-1")), read_pbn(text.encode())
    assert (latin.encoding, utf.encoding) == ("iso-8859-1", "utf-8")
    assert latin.boards == utf.boards
    assert latin.boards[0].notes[0].text == "précision"


def test_other_line_ends_are_read() -> None:
    assert read_pbn(EVERY_TOKEN.replace("\n", "\r\n")).boards == read_pbn(EVERY_TOKEN).boards
    assert read_pbn("\ufeff" + EVERY_TOKEN).boards == read_pbn(EVERY_TOKEN).boards


def test_private_case_that_contradicts_the_auction_is_refused() -> None:
    text = write_pbn([board("1S ^I 1H Pass +")]).replace("1S", "1NT", 1) + '[ArbCase "N: 1S 1H P"]\n'
    assert problem(text).found == "N: 1S 1H P"


@pytest.mark.parametrize(
    "private",
    [
        '[ArbCase "N: 1C nonsense"]',
        '[ArbMeanings "{"]',
        '[ArbMeanings "{\\"Z:1C\\": \\"any\\"}"]',
        '[ArbFacts "[{\\"fact\\": \\"weather\\", \\"value\\": \\"rain\\"}]"]',
        '[ArbFacts "7"]',
        '[ArbNotes "[{\\"text\\": 5}]"]',
        '[ArbNotes "[{\\"text\\": \\"x\\", \\"call\\": 4}]"]',
        '[ArbNotes "[{\\"text\\": \\"x\\", \\"call\\": true}]"]',
    ],
)
def test_private_tag_that_cannot_be_read_is_told_at_its_line(private: str) -> None:
    found = problem(f'{HEAD}[Auction "N"]\n1C +\n{private}\n')
    assert (found.line, found.is_lost) == (5, True)


def test_vulnerability_of_a_known_number_needs_no_tag() -> None:
    assert board("Pass +", "E", '[Board "2"]\n').vulnerability is Vulnerability.NS


def test_boards_without_an_empty_line_between_them_are_all_read() -> None:
    text = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1H AP\n[Board "2"]\n[Dealer "E"]\n[Auction "E"]\nAP\n'
    found = read_pbn(text)
    assert [each.number for each in found.boards] == [1, 2]
    assert found.problems == ()


def test_a_broken_board_loses_none_of_those_that_follow_without_an_empty_line() -> None:
    broken = '[Event "a"]\n[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1H 1C\n'
    found = read_pbn(broken + broken.replace("1H 1C", "1H AP").replace('"1"', '"2"'))
    assert [each.number for each in found.boards] == [2]
    assert [each.is_lost for each in found.problems] == [True]


def test_the_same_tag_twice_before_a_deal_begins_no_board() -> None:
    assert [each.number for each in read_pbn('[Board "1"]\n[Board "2"]\n[Auction "N"]\nAP\n').boards] == [1]


def test_signs_of_windows_are_read() -> None:
    found = read_pbn(f'{HEAD}[Auction "N"]\n1C =1= +\n[Note "1:“sterk” – één"]\n'.encode("windows-1252"))
    assert (found.encoding, found.boards[0].notes[0].text) == ("windows-1252", "“sterk” – één")


def test_signs_that_turn_the_direction_of_a_text_are_refused() -> None:
    assert problem(f'{HEAD}[Auction "N"]\n1C =1= +\n[Note "1:\u202eabc"]\n').is_lost


def test_references_without_a_note_are_told_for_as_many_as_an_auction_can_hold() -> None:
    found = read_pbn(f'{HEAD}[Auction "N"]\n1C {"=1= " * 5000}+\n')
    assert len(found.problems) == 1000


@pytest.mark.parametrize(
    ("wrong", "right"),
    {
        '[Event x"]': '[Event "x"]',
        '[Board "2]': '[Board "2"]',
        "1H { never closed": "1H AP",
        '1H "': "1H AP",
        "1H \0": "1H AP",
        "} 1H": "1H AP",
    }.items(),
)
def test_what_cannot_be_read_costs_one_board_also_without_an_empty_line(wrong: str, right: str) -> None:
    games = [f'[Event "x"]\n[Board "{n}"]\n[Dealer "N"]\n[Auction "N"]\n1H AP\n' for n in (1, 2, 3)]
    assert right in games[1]
    found = read_pbn("".join([games[0], games[1].replace(right, wrong, 1), games[2]]))
    assert [each.number for each in found.boards] == [1, 3]
    assert [(each.board, 6 <= each.line <= 10) for each in found.problems] == [(2, True)]


def test_text_behind_an_empty_line_does_not_take_the_next_board_along() -> None:
    found = read_pbn(f'{HEAD}[Auction "N"]\nAP\n\nhello\n{HEAD.replace("1", "2")}[Auction "N"]\nAP\n')
    assert [each.number for each in found.boards] == [1, 2]
    assert [(each.line, each.found, each.is_lost) for each in found.problems] == [(6, "hello", False)]


def test_game_in_a_comment_is_no_board() -> None:
    one, two = (f'[Event "x"]\n[Board "{n}"]\n[Dealer "N"]\n[Auction "N"]\n1H AP\n' for n in (1, 2))
    found = read_pbn(f"{one}{{ left out:\n{two}}}\n{two.replace('2', '3')}")
    assert [each.number for each in found.boards] == [1, 3]
    assert found.problems == ()
