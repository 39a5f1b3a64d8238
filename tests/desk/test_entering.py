"""What the forms of the desk send is added to the sheet, or refused with everything kept."""

import pytest
from django.http import QueryDict
from django.utils.translation import override

from arbmodule.desk.entering import enter
from arbmodule.desk.reading import Reading, read_address
from arbmodule.desk.typing_calls import Unclear, tokens_in
from rules import Seat, Vulnerability


def entered(query: str, language: str = "nl") -> tuple[bool, Reading]:
    with override(language):
        reading = read_address(QueryDict(query), language, len(query))
        return enter(reading, QueryDict(query)), reading


@pytest.mark.parametrize(
    ("query", "case"),
    [
        ("case=N:&call=1S", "N: 1S"),
        ("case=N:+1S&call=2C&by=W", "N: 1S W:2C"),
        ("case=N:+1S&call=P&by=E", "N: 1S P"),
        ("case=N:+3H+2S&act=TD", "N: 3H 2S TD"),
        ("case=N:+3H+2S&act=S:declines", "N: 3H 2S S:declines"),
        ("case=N:+3H+2S&typed=4h", "N: 3H 2S 4H"),
        ("case=N:&typed=1s+z:2k+td", "N: 1S S:2C TD"),
        ("case=N:+3H+2S&typed=z:weigert+o:3sa", "N: 3H 2S S:declines E:3NT"),
        ("case=N:+3H+2S&typed=z:%2B", "N: 3H 2S S:accepts"),
        ("case=N:&typed=3+s,+p;x", "N: 3S P X"),
    ],
)
def test_call_or_answer_is_added(query: str, case: str) -> None:
    is_taken, reading = entered(query)
    assert (is_taken, str(reading.sheet.case), reading.problems) == (True, case, [])


@pytest.mark.parametrize(
    ("language", "line", "token"),
    [
        ("en", "s:1nt", "S:1NT"),
        ("nl", "z:1sa", "S:1NT"),
        ("pl", "s:1ba", "S:1NT"),
        ("pl", "2ki", "2H"),
        ("pl", "ktr", "X"),
    ],
)
def test_typed_calls_are_read_in_the_letters_of_the_language(language: str, line: str, token: str) -> None:
    assert tokens_in(line, language) == [token]


def test_word_that_cannot_be_read_is_named_with_its_place_and_nothing_is_added() -> None:
    is_taken, reading = entered("case=N:+1S&typed=p+qq+2s")
    assert not is_taken
    assert str(reading.sheet.case) == "N: 1S"
    assert [problem.field for problem in reading.problems] == ["typed"]
    assert "plaats 3" in reading.problems[0].message


def test_line_that_is_too_long_is_refused() -> None:
    with override("nl"), pytest.raises(Unclear):
        tokens_in("p " * 200, "nl")


@pytest.mark.parametrize(
    "query", ["call=Q", "call=1S&by=Q", "call=1S;DROP", "act=TD+TD", "act=Q:declines", "act=S:eats"]
)
def test_hostile_entry_leaves_the_case_readable(query: str) -> None:
    _is_taken, reading = entered(f"case=N:+1C&{query}")
    assert str(reading.sheet.case).startswith("N: 1C")


def test_board_number_sets_dealer_and_vulnerability() -> None:
    _is_taken, reading = entered("case=N:&set=1&number=2&dealer=N&vulnerability=-")
    assert (reading.sheet.board, reading.sheet.case.dealer) == (2, Seat.EAST)
    assert reading.sheet.case.vulnerability is Vulnerability.NS


def test_dealer_and_vulnerability_can_be_set_without_a_number() -> None:
    _is_taken, reading = entered("case=N:+1S+P&set=1&number=&dealer=W&vulnerability=all")
    assert str(reading.sheet.case) == "W all: 1S P"


def test_board_that_is_no_number_is_refused() -> None:
    is_taken, reading = entered("case=N:&set=1&number=abc")
    assert not is_taken
    assert [problem.field for problem in reading.problems] == ["board"]


def test_found_fact_takes_the_place_of_the_older_one() -> None:
    _is_taken, reading = entered("case=N:+3H+2S&f=intended%40E:2S=yes&found=intended%40E:2S=no")
    assert [fact.value for fact in reading.sheet.facts] == ["no"]


def test_intended_call_is_typed_in_the_letters_of_the_language() -> None:
    _is_taken, reading = entered("case=N:+3H+2S&meant=3sa&meant_of=E:2S")
    assert [fact.value for fact in reading.sheet.facts] == ["3NT"]
    is_taken, reading = entered("case=N:+3H+2S&meant=3q&meant_of=E:2S")
    assert not is_taken
    assert [problem.field for problem in reading.problems] == ["meant"]


def test_exposed_card_needs_a_player_and_a_card() -> None:
    _is_taken, reading = entered("case=N:+1S&exposed_seat=E&exposed_card=honour")
    assert [fact.value for fact in reading.sheet.facts] == ["E:honour"]
    is_taken, reading = entered("case=N:+1S&exposed_seat=E&exposed_card=")
    assert not is_taken
    assert [problem.field for problem in reading.problems] == ["exposed"]


def test_meaning_is_noted_and_replaced_unless_both_are_possible() -> None:
    query = "case=N:+3H+2S&m=withdrawn=any&key=withdrawn&preset=weak_two&suit=S&put=1"
    _is_taken, reading = entered(query)
    assert [str(said) for said in reading.sheet.meanings] == ["withdrawn=@weak_two S"]
    _is_taken, reading = entered(f"{query}&also=on")
    assert len(reading.sheet.meanings) == 2


def test_meaning_with_what_it_is_for_is_written_behind_the_notation() -> None:
    query = "case=N:+3H+2S&key=3C&shows=8%2B+hcp,+4%2B+S/H&purpose=asks&about=4-card+major&natural=no&put=1"
    _is_taken, reading = entered(query)
    assert str(reading.sheet.meanings[0]) == "3C=8+ hcp, 4+ S/H | purpose=asks | about=4-card major | natural=no"


@pytest.mark.parametrize(
    "wrong", ["preset=weak_two", "shows=5-10+hcp,+6+Q", "shows=", "preset=nonsense", "shows=any&purpose=x"]
)
def test_meaning_that_cannot_be_read_is_not_noted(wrong: str) -> None:
    is_taken, reading = entered(f"case=N:+3H+2S&key=withdrawn&{wrong}&put=1")
    assert not is_taken
    assert reading.sheet.meanings == ()
    assert [problem.field for problem in reading.problems] == ["meaning"]


def test_director_notes_something_about_a_call_that_nobody_asked() -> None:
    _is_taken, reading = entered("case=N:+1S+P+P+P&about_call=E:P&about_what=misinformed=yes")
    assert [(str(fact.of), fact.name, fact.value) for fact in reading.sheet.facts] == [("E:P", "misinformed", "yes")]
    is_taken, reading = entered("case=N:+1S&about_call=N:1S&about_what=")
    assert not is_taken
    assert [problem.field for problem in reading.problems] == ["about"]


@pytest.mark.parametrize(
    ("case", "then"), [("N:+1S+P", "N: 1S P TD"), ("N:+3H+2S+TD+S:declines", "N: 3H 2S S:declines TD")]
)
def test_exposed_card_is_seen_where_the_auction_stands(case: str, then: str) -> None:
    _is_taken, reading = entered(f"case={case}&exposed_seat=E&exposed_card=honour")
    assert str(reading.sheet.case) == then


def test_sheet_that_is_full_keeps_what_it_has_and_says_so() -> None:
    calls = [f"{level}{suit}" for level in "34567" for suit in ("C", "D", "H", "S", "NT")]
    two = "12-16+hcp,+5%2B+S,+max+3+H,+max+4+D,+max+4+C+/+17-19+hcp,+5%2B+S,+max+3+H,+max+4+D,+max+4+C"
    said = [f"m={call}%3D{two}" for call in calls]
    is_taken, reading = entered(f"case=N:+3H+2S&{'&'.join(said)}&call=4H")
    assert (is_taken, str(reading.sheet.case), len(reading.sheet.meanings)) == (False, "N: 3H 2S", 25)
    assert [problem.field for problem in reading.problems] == ["case"]
    is_taken, reading = entered(f"case=N:+3H+2S&{said[0]}&call=4H")
    assert (is_taken, str(reading.sheet.case), reading.problems) == (True, "N: 3H 2S 4H", [])


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_lone_p_is_a_pass_in_every_language(language: str) -> None:
    assert tokens_in("p P n:p", language) == ["P", "P", "N:P"]


def test_polish_p_behind_a_digit_is_spades() -> None:
    assert tokens_in("2p 3 p p", "pl") == ["2S", "3S", "P"]
