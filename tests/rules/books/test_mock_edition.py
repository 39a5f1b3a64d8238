"""Adding an edition is a new folder (and words): nothing else is touched."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rules

ROOT = Path(rules.__file__).parent.parent
INIT = '''"""A small edition for a test."""

from dataclasses import replace

from rules.books.laws_2017.laws import LAWS
from rules.books.laws_2091.law_27 import too_low
from rules.rulings.book import Book

BOOK = Book("2091", 2091, None, replace(LAWS, insufficient_bid=too_low), {"27": "law_27.too_low"}, {})
'''
LAW_27 = '''"""Law 27 of 2091: a bid too low becomes a pass."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import Kind, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS


def too_low(situation: Situation, entry: Entry) -> Situation:
    """27: the offender counts as having passed."""
    cite = situation.cite("27")
    reasons = (Reason("too_low_is_a_pass", (("call", entry.call), ("seat", entry.seat)), cite),)
    noted = situation.noting(entry, Kind.INSUFFICIENT_BID, "27")
    return noted.standing(Entry(entry.seat, PASS)).recording(Record(entry.seat, PASS, cite, reasons=reasons))
'''
#: What a script is told on the new tree, all by the front door.
SCRIPT = """
import json
import rules
asked = {edition: {"case": "N: 1S 1H", "edition": edition} for edition in rules.EDITIONS}
ruling = rules.ruling_on(rules.read_object(asked["2091"], rules.IN_FORCE))
print(json.dumps({
    "in_force": rules.IN_FORCE,
    "answers": {edition: rules.answer(line) for edition, line in asked.items()},
    "words": {language: rules.render(ruling.ruling.reasons[0], language) for language in rules.LANGUAGES},
}))
"""
WORDS = {"nl": "{call} telt als pas.", "en": "{call} counts as a pass.", "pl": "{call} liczy się jako pas."}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the rules with one folder and three files of words more, and nothing else touched."""
    shutil.copytree(ROOT / "rules", tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    book = tmp_path / "rules" / "books" / "laws_2091"
    book.mkdir()
    (book / "__init__.py").write_text(INIT, encoding="utf-8")
    (book / "law_27.py").write_text(LAW_27, encoding="utf-8")
    for language, words in WORDS.items():
        file = tmp_path / "rules" / "wording" / language / "law_2091.toml"
        file.write_text(f'too_low_is_a_pass = "{words}"\n', encoding="utf-8")
    return tmp_path


def told(tree: Path) -> dict[str, Any]:
    """What the script says on this tree."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=tree, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_a_new_folder_with_words_is_a_new_edition_in_force_and_the_last_one_is_superseded(tree: Path) -> None:
    found = told(tree)
    answers = found["answers"]
    assert (list(answers), found["in_force"]) == ([*rules.EDITIONS, "2091"], "2091")
    assert (answers["2091"]["status"], answers["2091"]["ruling"]["call"]) == ("ruled", "P")
    assert answers["2091"]["ruling"]["citation"] == "27"
    assert (answers["2017"]["status"], answers["2017"]["choice"]["seat"]) == ("choice", "S")
    assert [e for e, answer in answers.items() if answer.get("superseded")] == list(rules.EDITIONS)
    assert found["words"] == {language: words.format(call="1♥") for language, words in WORDS.items()}


def test_the_older_editions_answer_as_before(tree: Path) -> None:
    for edition, answer in told(tree)["answers"].items():
        if edition != "2091":
            before = rules.answer({"case": "N: 1S 1H", "edition": edition})
            assert {k: v for k, v in answer.items() if k != "superseded"} == {
                k: v for k, v in before.items() if k != "superseded"
            }
