"""What is exported is read back the same, whatever happened at the table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Case, parse_case, parse_hand
from rules.exchange.boards import NO_HANDS, Board, Note
from rules.exchange.pbn_export import write_pbn
from rules.exchange.pbn_import import read_pbn
from rules.exchange.standing import plain_case
from tests.rules.exchange.strategies import boards, cases


@settings(max_examples=150)
@given(st.lists(boards(), min_size=1, max_size=3))
def test_boards_written_and_read_are_the_same_boards(given: list[Board]) -> None:
    found = read_pbn(write_pbn(given))
    assert found.problems == ()
    assert found.boards == tuple(given)


@settings(max_examples=100)
@given(boards())
def test_no_line_that_is_written_has_eighty_characters(board: Board) -> None:
    assert max(map(len, write_pbn([board]).split("\n"))) < 80


@settings(max_examples=100)
@given(boards())
def test_bytes_are_read_like_text(board: Board) -> None:
    text = write_pbn([board])
    assert read_pbn(text.encode()) == read_pbn(text)


@settings(max_examples=150)
@given(cases)
def test_what_everybody_can_read_is_the_same_when_it_is_written_again(case: Case) -> None:
    plain = plain_case(case)
    written = write_pbn([Board(plain)])
    assert read_pbn(written).boards[0].case == plain


def written(text: str) -> str:
    return write_pbn([Board(parse_case(text), 1)])


def test_regular_auction_needs_no_private_tag() -> None:
    text = written("N EW: 1S P 2S P P P")
    assert "Arb" not in text
    assert "1S   Pass 2S   AP" in text
    assert '[Contract "2S"]' in text
    assert '[Declarer "N"]' in text


def test_accepted_insufficient_bid_is_marked_and_needs_no_private_tag() -> None:
    text = written("N: 1S 1H 4S P P P")
    assert "Arb" not in text
    assert "1S    ^I 1H 4S    AP" in text


def test_accepted_call_out_of_rotation_shows_who_was_passed_over() -> None:
    text = written("W: N:1S P 2S P P P")
    assert "Arb" not in text
    assert "^S   1S   Pass 2S" in text


def test_withdrawn_call_stands_in_a_note_and_the_private_tag() -> None:
    text = written("N: 3H 2S TD S:declines E:3S")
    assert "3H     3S =1= +" in text
    assert '[Note "1:TD; S declines; E:2S withdrawn"]' in text
    assert '[ArbCase "N: 3H 2S TD S:declines E:3S"]' in text


def test_open_call_is_not_in_the_auction() -> None:
    text = written("N: 3H 2S")
    assert "3H =1= +" in text
    assert '[Note "1:E:2S open"]' in text


def test_call_accepted_in_words_stands() -> None:
    assert "^I 2S" in written("N: 3H 2S TD S:accepts")


def test_double_of_partners_bid_ends_what_the_auction_can_show() -> None:
    text = written("N: 1H P X P 2H")
    assert '[Auction "N"]\n1H       Pass =1= +\n[Note "1:S:X; W:P; N:2H"]' in text
    assert '[ArbCase "N: 1H P X P 2H"]' in text


def test_passed_out_board_has_no_declarer() -> None:
    text = written("S: P P P P")
    assert '[Contract "Pass"]' in text
    assert '[Declarer ""]' in text


def test_long_case_goes_on_below_its_tag() -> None:
    case = parse_case("N: " + " ".join(["1C", "X", "XX"] * 40))
    text = write_pbn([Board(case)])
    assert read_pbn(text).boards[0].case == case


def test_hands_are_written_from_the_dealer_on() -> None:
    hand = parse_hand("AQT753.K94.A32.5")
    text = write_pbn([Board(parse_case("E: P"), 2, (hand, None, None, None))])
    assert '[Deal "E:- - - AQT753.K94.A32.5"]' in text


def test_names_of_players_are_never_kept() -> None:
    source = '[Board "1"]\n[North "Somebody"]\n[Dealer "N"]\n[Deal "N:- - - -"]\n[Auction "N"]\nPass +\n'
    assert "Somebody" not in write_pbn(read_pbn(source).boards)


def test_long_note_is_cut_short_for_other_readers_only() -> None:
    note = Note("weak two in spades " * 20, 0)
    text = write_pbn([Board(parse_case("N: 2S"), 1, NO_HANDS, notes=(note,))])
    assert '..."]' in text
    assert read_pbn(text).boards[0].notes == (note,)
