"""The command line: rulings in three languages, JSON, JSON Lines, and every mistake said without a traceback."""

import io
import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import rules
from rules import LANGUAGES
from rules.__main__ import follow_lines, main
from tests.rules.seedwalk.four_hands import CASE, HANDS, EastHand

_ROOT = Path(rules.__file__).parent.parent
#: Headings a ruling on an open choice has, in order, in each language.
HEADINGS = {
    "nl": ("Wat er gebeurd is", "Stand", "Wie kiest", "Als oost vervangt", "Nog te vragen", "Waarom bij 4♠"),
    "en": ("What happened", "Now", "Who chooses", "If East replaces", "Still to be asked", "Why, for 4♠"),
    "pl": ("Co się stało", "Stan", "Kto wybiera", "Jeśli E zastąpi zapowiedź", "O co jeszcze zapytać", "Dlaczego: 4♠"),
}
PASS_WORDS = {"nl": "pas", "en": "pass", "pl": "pas"}
ERRORS = (
    ["N: 3H 2SA"],
    ["hello"],
    [""],
    ["N: 3H 2S", "--means", "withdrawn"],
    ["N: 3H 2S", "--means", "withdrawn=5 or 6 S"],
    ["N: 3H 2S", "--means", "3S=5 S", "--means", "3S=6 S"],
    ["N: 3H 2S", "--fact", "intended"],
    ["N: 3H 2S", "--fact", "intended=maybe"],
    ["N: 3H 2S", "--fact", "comparable@nothing=yes"],
    ["N: 3H 2S", "--edition", "1999"],
    ["N: 3H 2S", "--policy", "mine"],
    ["N: 3H 2S", "--reasons", "9Q"],
    ["N: 3H 2S", "--unknown"],
    ["N: 3H 2S", "one more"],
    ["N: 3H 2S", "--edition"],
    ["--jsonl", "N: 3H 2S"],
    [],
)


def _means(hand: EastHand) -> list[str]:
    return [part for key, meaning in hand.meanings.items() for part in ("--means", f"{key}={json.dumps(meaning)}")]


def _said(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.mark.parametrize("hand", HANDS, ids=[hand.id for hand in HANDS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_easts_four_hands_are_ruled_in_every_language(
    hand: EastHand, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = _said([CASE, *_means(hand), "--reasons", "4S", "--lang", language], capsys)
    places = [text.index(f"\n{heading}\n") for heading in HEADINGS[language]]
    assert places == sorted(places)
    classes = _classes(text)
    for call, outcome in hand.rulings.items():
        clause = {"free_by_a": "27B1(a)", "barred": "27B2", "cancelled": "27B3"}[outcome]
        assert rules.spell_call(rules.parse_call(call), language) in classes[clause]
    assert PASS_WORDS[language] in classes["27B2"]


def _classes(text: str) -> dict[str, list[str]]:
    """The calls under each clause of the list of replacements; runs of bids as they stand."""
    found: dict[str, list[str]] = {}
    clause = ""
    for line in text.splitlines():
        if line.startswith("  27B"):
            clause = line.split()[0]
        if "→" in line:
            found.setdefault(clause, []).extend(line.partition("→")[2].split())
    return found


def test_a_judgement_shows_both_outcomes_and_which_way_it_leans(capsys: pytest.CaptureFixture[str]) -> None:
    text = _said([CASE, *_means(HANDS[0]), "--lang", "en"], capsys)
    assert "Judgement: 27B1(b) / 27B2; leaning to yes" in text


def test_a_finished_auction_shows_contract_lead_and_review(capsys: pytest.CaptureFixture[str]) -> None:
    text = _said([f"{CASE} E:P S:4H W:P N:P E:P", *_means(HANDS[1]), "--lang", "nl"], capsys)
    assert "Het bieden is afgelopen: 4♥ door noord" in text
    assert "Noord mag west de eerste keer dat hij moet voorspelen één kleur verbieden: ♠ ♥ ♦ ♣" in text
    assert "  72C        Na het spelen: of de overtreder had kunnen weten" in text


def test_the_meanings_are_read_back_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = _said([CASE, "--means", "withdrawn=11-15 hcp, 6+ S", "--means", "*=none", "--lang", "nl"], capsys)
    assert "\nWat de biedingen betekenen\n" in text
    assert "De ingetrokken bieding: 11–15 punten" in text
    assert "Elke andere vervanging: " in text


def test_json_is_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    written = json.loads(_said([CASE, *_means(HANDS[3]), "--json", "--fact", "comparable@3S=yes"], capsys))
    meanings = HANDS[3].meanings
    facts = [{"fact": "comparable", "of": "3S", "value": "yes"}]
    assert written == rules.answer({"id": None, "case": CASE, "meanings": meanings, "facts": facts})
    assert written["replacements"]["3S"]["decided_by"] == "director"


def test_withdrawn_twice_means_two_attributable_meanings(capsys: pytest.CaptureFixture[str]) -> None:
    means = [
        "--means",
        "withdrawn=11-15 hcp, 6+ S",
        "--means",
        "withdrawn=11-15 hcp, 6+ H",
        "--means",
        "3S=11+ hcp, 6+ S",
    ]
    written = json.loads(_said([CASE, *means, "--json"], capsys))
    assert {"fact": "attributable", "of": "withdrawn"} in written["questions"]


@pytest.mark.parametrize("arguments", ERRORS, ids=" ".join)
def test_a_mistake_is_said_in_the_language_and_nothing_is_ruled(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for language in LANGUAGES:
        assert main(["--lang", language, *arguments]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert len(captured.err.strip().splitlines()) == 1
        said.append(captured.err)
    assert len(set(said)) == len(LANGUAGES)


def test_an_unknown_language_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["N: 1H", "--lang", "xx"]) == 2
    assert "nl, en, pl" in capsys.readouterr().err


def test_help_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help", "--lang", "pl"])
    assert ended.value.code == 0
    assert "Orzeczenie o tym, co stało się w licytacji." in capsys.readouterr().out


def _answers(lines: bytes) -> list[dict[str, object]]:
    answers = io.BytesIO()
    assert follow_lines(io.BytesIO(lines), answers) == 0
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_every_line_has_its_answer_in_order_whatever_it_is() -> None:
    good = [json.dumps({"id": number, "case": CASE}).encode() for number in range(3)]
    bad = [b"", b"\xff\xfe", b"\0", b"null", b"[1]", b"{" * 5000, b'{"id": "x", "case": 5}', b"1" * 10_000_000]
    found = _answers(b"\n".join([good[0], *bad, good[1] + b"\r", good[2]]))
    assert [answer["id"] for answer in found] == [0, None, None, None, None, None, None, "x", None, 1, 2]
    assert all("error" in answer for answer in found[1:9])
    assert [answer["status"] for answer in (found[0], *found[9:])] == ["choice"] * 3


def test_a_line_without_end_is_never_held_as_a_whole() -> None:
    class Endless(io.RawIOBase):
        """A hundred megabytes without a line end; asked for more than two at once it fails."""

        left = 100_000_000

        def readable(self) -> bool:
            return True

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= 2_000_000
            self.left, given = self.left - min(size, self.left), min(size, self.left)
            return b"a" * given

    answers = io.BytesIO()
    follow_lines(Endless(), answers)  # type: ignore[arg-type]
    assert len(answers.getvalue().splitlines()) == 1


def _process(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "rules", *arguments]
    return subprocess.Popen(
        command,
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell starts background jobs deaf to it
    )


def test_answers_come_while_the_stream_is_open_and_an_interruption_is_quiet() -> None:
    with _process("--jsonl") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"id": 1, "case": "N: 1H"}\n')
        assert json.loads(process.stdout.readline())["status"] == "regular"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert process.stderr.read() == b""


def test_a_reader_that_goes_away_is_no_error() -> None:
    with _process("--jsonl") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"id": 1, "case": "N: 1H"}\n')
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"id": 2, "case": "N: 1H"}\n')
        process.stdin.close()
        assert process.wait(timeout=20) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("arguments", ["'N: 3H 2S'", "--jsonl"])
@pytest.mark.parametrize("output", [">&-", "> /dev/full"])
def test_an_answer_that_cannot_be_written_is_one_message(arguments: str, output: str) -> None:
    line = f"echo '{{}}' | {sys.executable} -m rules --lang en {arguments} {output}"
    ended = subprocess.run(["sh", "-c", line], cwd=_ROOT, capture_output=True, text=True, timeout=20, check=False)
    assert (ended.returncode, ended.stderr) == (1, "The answer cannot be written.\n")


def test_a_fact_about_a_player_without_the_player_says_that_nothing_stands_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["N: 3H 2S", "--fact", "exposed=led", "--lang", "en"]) == 2
    assert "None" not in capsys.readouterr().err


def test_without_standard_input_there_are_no_cases() -> None:
    line = f"{sys.executable} -m rules --jsonl <&-"
    ended = subprocess.run(["sh", "-c", line], cwd=_ROOT, capture_output=True, text=True, timeout=20, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("language", "free", "bound"),
    [
        ("en", "go on bidding", "must still pass, by an earlier ruling"),
        ("nl", "verder bieden", "moet nog passen, door een eerdere uitspraak"),
        ("pl", "dalej licytować", "nadal musi pasować na mocy wcześniejszego orzeczenia"),
    ],
)
@pytest.mark.parametrize("then", ["E:2D S:declines E:3D", "E:2D S:declines", "E:2D S:P"])
def test_partner_obliged_to_pass_before_is_not_told_that_he_is_free_now(
    then: str, language: str, free: str, bound: str, capsys: pytest.CaptureFixture[str]
) -> None:
    means = [f"--means={key}" for key in ("withdrawn=5+ D", "E:2D=5+ D", "3D=5+ D", "P=any", "*=none")]
    case = f"N: 1H 1D TD S:declines E:P S:2H W:P N:P {then}"
    assert main([case, *means, "--fact", "intended=yes", "--lang", language]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert bound in told
    assert free not in told


def test_after_the_final_pass_nobody_is_told_that_he_may_go_on_bidding() -> None:
    ended, going_on = (
        rules.account(rules.rule(rules.parse_case(c)), "en") for c in ("N: 1NT P P P E:2C", "N: 1S 1H P")
    )
    assert "39C" in ended
    assert "go on bidding" not in ended
    assert "go on bidding" in going_on
