"""Files made to hurt, or merely broken: an answer always, never an exception."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.exchange.boards import Expected, Imported
from rules.exchange.lin import read_lin
from rules.exchange.pbn_import import read_pbn

READERS = {"pbn": read_pbn, "lin": read_lin}
Reader = Callable[[str | bytes], Imported]
GAME = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1C AP\n'
HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "a million brackets": b"[" * 1_000_000,
    "a million braces": b"{" * 1_000_000,
    "a million quotation marks": b'"' * 1_000_000,
    "a million escapes": b"\\" * 1_000_000,
    "a million pipes": b"|" * 1_000_000,
    "a million empty lines": b"\n" * 1_000_000,
    "a million spaces": b" " * 1_000_000,
    "a tag of a million spaces": b"[" + b" " * 1_000_000,
    "a comment without end": b'[Board "1"]\n{' + b"x" * 1_000_000,
    "many comments without end": b'[Deal "N:- - - -"]\n{x\n\n' * 50_000,
    "a call a million times": b'[Auction "N"]\n' + b"P" * 1_000_000,
    "skips": b'[Auction "N"]\n' + b"^S" * 400_000,
    "marks": b'[Auction "N"]\n1C' + b"!?" * 400_000,
    "pads": b'[Auction "N"]\n' + b"-" * 1_000_000,
    "NULs": b"\0" * 1_000_000,
    "no text at all": bytes(range(256)) * 2000,
    "deep JSON": b'[Deal "N:- - - -"]\n[ArbMeanings "' + b"[" * 500_000 + b'"]',
    "deep facts": b'[Deal "N:- - - -"]\n[ArbFacts "' + b"[" * 900 + b"]" * 900 + b'"]',
    "a long number": b'[Board "' + b"9" * 500_000 + b'"]\n[Deal "N:- - - -"]',
    "a long note number": b'[Auction "N"]\n1C =' + b"9" * 500_000 + b"=",
    "lin calls": b"md|1|mb|" + b"p" * 1_000_000 + b"|",
    "lin fields": b"md|1|" + b"mb|1C|" * 200_000,
    "lin explanations": b"md|1|mb|p|" + b"an|x|" * 200_000,
    "lin hand": b"md|1" + b"S" * 1_000_000 + b"|",
    "lin boards": b"qx|o1|" * 200_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("reader", READERS)
def test_hostile_file_is_answered(reader: str, name: str) -> None:
    found = READERS[reader](HOSTILE[name])
    assert found.boards or found.problems


def test_hundred_thousand_boards_are_cut_off_and_that_is_said() -> None:
    found = read_pbn((GAME.replace("\n", "") + "\n\n") * 30_000)
    assert len(found.boards) == 1000
    assert [each.expected for each in found.problems] == [Expected.FEWER_BOARDS]
    longer = read_pbn((GAME + "\n") * 100_000)
    assert [each.expected for each in longer.problems] == [Expected.SHORTER]


def test_board_with_a_nul_is_lost_alone() -> None:
    found = read_pbn(f"{GAME}\n{GAME.replace('1C', chr(0))}\n{GAME}")
    assert len(found.boards) == 2
    assert [(each.board, each.line, each.column) for each in found.problems] == [(2, 9, 1)]


def with_meaning(spaces: int) -> str:
    return f'{GAME}[ArbMeanings "{{\\"3S\\": \\"any\\"{" " * spaces}}}"]\n'


def test_different_meanings_of_a_whole_file_are_limited() -> None:
    found = read_pbn("\n".join(with_meaning(spaces) for spaces in range(3000, 3040)))
    assert {each.expected for each in found.problems} == {Expected.LESS_MEANING}
    assert len(found.boards) == 19


def test_one_meaning_may_come_back_on_every_board() -> None:
    assert read_pbn("\n".join(with_meaning(3000) for _ in range(40))).problems == ()


PBN_BOARD = """[Event "x"]
[Board "{}"]
[Dealer "N"]
[Deal "N:Q876.AQJT84.J7.K AK92.97.K98.6543 43.K32.AQ63.AQT7 JT5.65.T542.J982"]
{{ a remark }}
[Auction "N"]
1C =1= Pass 1H! $1 Pass
2H AP
[Note "1:five"]
"""
LIN_BOARD = "qx|o{}|md|3SKQ65H63DJ74C7642,,,|rh||ah|Board {}|sv|b|mb|1S!|an|five|mb|p|mb|p|mb|p|pg||pc|CK|\n"


def with_one_sign_wrong(text: str, signs: str) -> Iterator[str]:
    """A text without one of its signs, and with one too many, at every place."""
    yield from (text[:at] + text[at + 1 :] for at in range(len(text)))
    yield from (text[:at] + sign + text[at:] for at in range(len(text)) for sign in signs)


@pytest.mark.parametrize(
    ("reader", "board", "joint", "signs", "most_lost"),
    [("pbn", PBN_BOARD, "\n", '"[]{};%x', 0), ("pbn", PBN_BOARD, "", '"[{}', 1), ("lin", LIN_BOARD, "", "|x,", 0)],
    ids=["pbn", "pbn without empty lines", "lin"],
)
def test_one_wrong_sign_anywhere_in_a_board_loses_no_other(
    reader: str, board: str, joint: str, signs: str, most_lost: int
) -> None:
    """Without an empty line between them a sign at the seam may belong to the board before: one is lost, never more."""
    first, broken, last = (board.replace("{}", str(n)).replace("{{", "{").replace("}}", "}") for n in (1, 2, 3))
    kept = READERS[reader](first + joint + last).boards
    assert len(kept) == 2
    for wrong in with_one_sign_wrong(broken, signs):
        found = READERS[reader](joint.join((first, wrong, last)))
        missing = [each for each in kept if each not in found.boards]
        assert len(missing) <= most_lost, wrong
        assert len(found.boards) >= 2, wrong


PIECES = [
    "[",
    "]",
    "{",
    "}",
    '"',
    "\\",
    "%",
    ";",
    "\n",
    "\n\n",
    "#",
    "^I",
    "^S",
    "=1=",
    "$1",
    "1C",
    "AP",
    "+",
    "-",
    "\0",
]
WORDS = [
    '[Auction "N"]',
    '[Dealer "N"]',
    '[ArbCase "N: 1C"]',
    '[Note "1:x"]',
    "md|1|",
    "mb|1C!|",
    "an|x|",
    "qx|o1|",
    "é",
]


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES + WORDS), max_size=30))
def test_any_mixture_of_tokens_is_answered(pieces: list[str]) -> None:
    for read in READERS.values():
        for joint in ("", " ", "\n"):
            assert isinstance(read(joint.join(pieces)), Imported)


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(content: bytes) -> None:
    for read in READERS.values():
        assert isinstance(read(content), Imported)
