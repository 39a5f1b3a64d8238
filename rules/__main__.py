"""The command line: one ruling in words or as JSON, or a stream of JSON Lines.

``python -m rules "N: 3H 2S TD S:declines E:3S" --means 'withdrawn=6-10 hcp, 6 S' --fact intended=yes --lang nl``
``python -m rules --jsonl < cases.jsonl > rulings.jsonl``

A fact is ``name=value`` about the first irregular call, or ``name@call=value`` about another: ``comparable@4S=no``,
``intended@E:2S=no``, or about a player: ``exposed@E=honour``. ``--means`` may name ``withdrawn`` more than once: then
several meanings are attributable.
Exit codes: 0 done, 1 the answer cannot be written, 2 not understood (one message on stderr, in the chosen language),
130 interrupted.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NoReturn

import rules
from rules.exchange.request import LONGEST_LINE
from rules.meanings.agreements import parse_means
from rules.rulings.facts import parse_call_name
from rules.wording.account import account
from rules.wording.explain import explain
from rules.wording.texts import LANGUAGES, UnknownLanguage, table

_READ_AT_ONCE = 4 * LONGEST_LINE
_ALL = "all"


class Refused(Exception):
    """The command line cannot be followed; the message is in the chosen language already."""


class _Parser(argparse.ArgumentParser):
    """Never exits by itself: the words of an error are ours."""

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)


def main(arguments: Sequence[str]) -> int:
    """Follow the command line; the exit code."""
    language = _language(arguments)
    try:
        options = _options(arguments, language)
        if options.jsonl:
            return follow_lines(sys.stdin.buffer if sys.stdin else io.BytesIO(), sys.stdout.buffer)
        print(_answer(options, language))
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    return 0


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, wherever it stands, so that even an error in the arguments is said in it."""
    for place, argument in enumerate(arguments):
        asked = argument[7:] if argument.startswith("--lang=") else "".join(arguments[place + 1 : place + 2])
        if argument.partition("=")[0] == "--lang" and asked in LANGUAGES:
            return asked
    return LANGUAGES[0]


def _options(arguments: Sequence[str], language: str) -> argparse.Namespace:
    words = table(language, "account")["cli"]
    try:
        options, unknown = _parser(language).parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Refused(words["no_value"].format(option=error.argument_name or error.message)) from None
    if unknown:
        raise Refused(words["unknown_option"].format(found=" ".join(unknown)[:80]))
    if options.lang not in LANGUAGES:
        raise Refused(explain(UnknownLanguage(options.lang), language))
    alone = [options.case, *options.means, *options.fact]
    if options.jsonl and any(alone):
        raise Refused(words["unknown_option"].format(found=next(filter(None, alone))[:80]))
    if options.case is None and not options.jsonl:
        raise Refused(words["no_case"])
    return options


def _parser(language: str) -> argparse.ArgumentParser:
    words = table(language, "account")["cli"]
    parser = _Parser(
        "python -m rules", description=words["description"], add_help=False, allow_abbrev=False, exit_on_error=False
    )
    parser.add_argument("case", nargs="?", help=words["case"])
    parser.add_argument("--edition", default=rules.IN_FORCE, help=words["edition"])
    parser.add_argument("--policy", default="nbb", help=words["policy"])
    parser.add_argument("--means", action="append", default=[], help=words["means"], metavar="…=…")
    parser.add_argument("--fact", action="append", default=[], help=words["fact"], metavar="…=…")
    parser.add_argument("--reasons", action="append", default=[], help=words["reasons"], metavar="…")
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_argument("--jsonl", action="store_true", help=words["jsonl"])
    parser.add_argument("--lang", default=LANGUAGES[0], help=words["lang"])
    parser.add_argument("--help", "-h", action="help", help=words["help"])
    return parser


def _answer(options: argparse.Namespace, language: str) -> str:
    """The ruling in words, or as the JSON of the contract."""
    try:
        meanings, facts = _agreements(options.means), _facts(options.fact, language)
        asked = _asked(options.reasons, meanings)
        case = rules.parse_case(options.case)
        ruling = rules.rule(case, meanings, facts, edition=options.edition, policy=options.policy)
    except (
        rules.NotationError,
        rules.MeaningError,
        rules.FactError,
        rules.UnknownEdition,
        rules.UnknownPolicy,
    ) as error:
        raise Refused(explain(error, language)) from None
    if options.json:
        return json.dumps({"id": None, **rules.ruling_to_json(ruling)}, indent=2)
    return f"{case}\n\n{account(ruling, language, asked, meanings)}"


def _agreements(texts: Sequence[str]) -> rules.Agreements:
    """All meanings given; a key given more than once has several."""
    entries: dict[str, tuple[rules.Meaning, ...]] = {}
    for key, meaning in map(parse_means, texts):
        entries[key] = (*entries.get(key, ()), meaning)
    return rules.Agreements(tuple(entries.items()))


def _facts(texts: Sequence[str], language: str) -> rules.Facts:
    return rules.facts_of(_fact(text, language) for text in texts)


def _fact(text: str, language: str) -> rules.Fact:
    """``name=value`` or ``name@call=value``."""
    subject, equals, value = text.partition("=")
    name, _, of = subject.partition("@")
    if not equals:
        raise Refused(table(language, "account")["cli"]["fact_form"].format(found=text[:40]))
    return rules.parse_fact(name.strip(), of.strip() or None, value.strip())


def _asked(texts: Sequence[str], meanings: rules.Agreements) -> list[rules.Call]:
    """The replacements whose reasons are shown: those asked for, else those with a meaning of their own."""
    if _ALL in texts:
        return list(rules.ALL_CALLS)
    if texts:
        return [parse_call_name(text).call for text in texts]
    return [call for call in rules.ALL_CALLS if str(call) in meanings]


def follow_lines(source: BinaryIO, answers: BinaryIO) -> int:
    """One JSON answer a line for every line of the source, in order, each written out at once; 0 at the end.

    A line too long, not UTF-8 or not JSON gives an error object and the stream goes on; no more than a bounded
    part of a line is ever held.
    """
    for line in _lines(source):
        answers.write(json.dumps(_answer_to(line)).encode("ascii") + b"\n")
        answers.flush()
    return 0


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines without their ends; of one that is too long only the beginning, the rest is read and dropped."""
    while line := source.readline(_READ_AT_ONCE + 1):
        rest = line
        while not rest.endswith(b"\n") and (rest := source.readline(_READ_AT_ONCE)):
            pass
        yield line.rstrip(b"\r\n")


def _answer_to(line: bytes) -> dict[str, object]:
    """The answer to one line; an error object for everything that cannot be answered."""
    found = line[:20].decode("utf-8", "backslashreplace")
    if len(line) > _READ_AT_ONCE:
        return rules.RequestError(found, f"at most {LONGEST_LINE} characters", LONGEST_LINE).to_json()
    try:
        return rules.answer(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        wrong = line[error.start : error.end].decode("ascii", "backslashreplace")
        return rules.RequestError(wrong, "UTF-8", error.start).to_json()
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return rules.RequestError(found, "a case without a fault in the program").to_json()


def _run() -> int:
    """``main`` with streams that can write every sign, and quiet ends for a closed pipe and an interruption.

    One message where the answer cannot be written: standard output is closed, or the disk is full.
    """
    if sys.stdout is None:
        return _unwritten()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _write_nowhere()
        return 0
    except OSError:
        _write_nowhere()
        return _unwritten()
    except KeyboardInterrupt:
        return 130


def _write_nowhere() -> None:
    """What is still to be written goes nowhere, so that the end of the program is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unwritten() -> int:
    print(table(_language(sys.argv[1:]), "account")["cli"]["not_written"], file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(_run())
