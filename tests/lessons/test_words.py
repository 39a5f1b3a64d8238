"""Every wrong turn, change and item has its sentence in three languages."""

import re
from pathlib import Path

import pytest
from django.utils.translation import ngettext, override

from arbmodule.lessons import steps
from arbmodule.lessons.words import QUESTIONS, STEP_NAMES, SUPPOSITIONS, WRONG_TURNS, sentence

VALUES = {
    "call": "3S", "seat": "W", "by": "S", "kind": "insufficient_bid", "bar": "all", "lead": "possible", "yes": "yes",
    "review": "72C", "clause": "27D", "when": "opening", "suits": "C D H", "number": "3", "action": "freeze",
    "other": "facts", "mistake": "advise", "told": "lead", "audience": "table",
}  # fmt: skip


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize("key", WRONG_TURNS)
def test_wrong_turn_can_be_said(key: str, language: str) -> None:
    with override(language):
        said = sentence(key, VALUES)
    assert said
    assert "{" not in said


def test_every_wrong_turn_of_the_steps_has_a_sentence() -> None:
    folder = Path(steps.__file__).parent
    literal = re.compile(r'Wrong\(f?"([a-z_]+)\.([a-z_{}\[\]()]+)"')
    used = {found for path in folder.glob("*.py") for found in literal.findall(path.read_text("utf-8"))}
    assert used
    for kind, name in used:
        keys = [key for key in WRONG_TURNS if key.startswith(f"{kind}.")]
        assert ("{" in name and keys) or f"{kind}.{name}" in WRONG_TURNS


def test_every_kind_has_a_name_and_a_question() -> None:
    assert set(STEP_NAMES) == set(QUESTIONS) == set(steps.KINDS)
    assert SUPPOSITIONS


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize("key", [key for key in WRONG_TURNS if key.endswith(".here")])
def test_a_ruling_about_no_call_is_said_without_one(key: str, language: str) -> None:
    with override(language):
        said = sentence(key.removesuffix(".here"), {**VALUES, "call": ""})
    assert "…" not in said
    assert said == said.strip()


def test_of_a_double_nothing_is_said_of_redoubles() -> None:
    with override("en"):
        said = sentence("identify.overlooked", {"call": "X", "seat": "E", "kind": "inadmissible_double"})
    assert said == "Something is wrong: double by East is an inadmissible double."


def test_one_point_is_a_point_in_every_language() -> None:
    asked = "%(points)s of %(total)s point"
    for language, one, five in (("nl", "punt", "punten"), ("en", "point", "points"), ("pl", "punktu", "punktów")):
        with override(language):
            assert ngettext(asked, f"{asked}s", 1).split()[-1] == one
            assert ngettext(asked, f"{asked}s", 5).split()[-1] == five
