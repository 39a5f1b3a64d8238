"""The interface speaks three languages completely: every text of code and templates, no leftovers, no guesses."""

import ast
import re
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import override_settings
from django.utils.translation import gettext, override

from arbmodule.management.extraction import keys, messages_of_the_house
from arbmodule.messages import LOCALE, catalogues, compile_messages

TRANSLATED = ["nl", "pl"]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%[sd]")
TAG = re.compile(r"</?\w+")
HOW_TO_MEND = "run: python3 manage.py collect_messages, then translate what it lists"


def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(LOCALE / language / "LC_MESSAGES" / "django.po"))


def test_every_language_of_the_site_has_a_catalogue() -> None:
    assert {path.parent.parent.name for path in catalogues()} == {code for code, _name in settings.LANGUAGES}


def test_text_asked_for_before_the_catalogues_were_compiled_is_translated_after(tmp_path: Path) -> None:
    """As on a new machine: Django itself asks for Dutch texts while it reads the models."""
    po = tmp_path / "nl" / "LC_MESSAGES" / "django.po"
    po.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    po.write_text(f'{head}msgid "Zero wombats"\nmsgstr "Nul wombats"\n', "utf-8")
    with override_settings(LOCALE_PATHS=[tmp_path]):
        with override("nl"):
            assert gettext("Zero wombats") == "Zero wombats"
        compile_messages(tmp_path)
        with override("nl"):
            assert gettext("Zero wombats") == "Nul wombats"


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_holds_exactly_the_texts_of_the_house(language: str) -> None:
    held = {(entry.msgctxt or "", entry.msgid) for entry in catalogue(language) if not entry.obsolete}
    found = keys(messages_of_the_house(Path(settings.ROOT)))
    assert (sorted(found - held), sorted(held - found)) == ([], []), HOW_TO_MEND


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_and_none_is_fuzzy(language: str) -> None:
    unfinished = [entry.msgid for entry in catalogue(language) if entry.fuzzy or not entry.translated()]
    assert unfinished == [], HOW_TO_MEND


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("marks", [PLACEHOLDER, TAG], ids=["placeholders", "tags"])
def test_translations_keep_the_placeholders_and_tags_of_the_text(language: str, marks: re.Pattern[str]) -> None:
    broken = [entry.msgid for entry in catalogue(language) if not keeps(entry, marks)]
    assert broken == []


def keeps(entry: polib.POEntry, marks: re.Pattern[str]) -> bool:
    """Has each translation the marks of its text (those of the plural, where there is one)?"""
    wanted = sorted(marks.findall(entry.msgid_plural or entry.msgid))
    return all(sorted(marks.findall(text)) == wanted for text in entry.msgstr_plural.values() or [entry.msgstr] if text)


def test_no_text_to_translate_stands_inside_a_formatted_string() -> None:
    """There Python 3.11 hides it from the collection."""
    marks = {"_", *(f"{kind}gettext{lazy}" for kind in ("", "n", "p", "np") for lazy in ("", "_lazy"))}
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in (Path(settings.ROOT) / "arbmodule").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in marks
        if isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []
