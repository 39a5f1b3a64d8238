"""Reads one scenario file (see ``library_format``) into frozen JSON, or says everything that is wrong with it.

Only the form is checked here; whether the engine can rule on it is asked in ``check_scenario``.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from arbmodule.lessons.library_format import FORMAT
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.steps import KINDS
from rules import EDITIONS, IN_FORCE

_REQUIRED = ("format", "slug", "position", "level", "edition", "policy", "case", "text", "steps")
_OPTIONAL = ("pool", "judgement", "board", "meanings", "facts", "hands", "clauses")
_TEXTS = {"title", "story", "after"}
_STEP_TEXTS = {"before", "ask", "hint", "after", "why"}
_STEP_KEYS = {"kind", "then", "reveal", "text", "accepted", "edition"}
#: Texts that are read after the answer and may name clauses.
_AFTERWARDS = ("after", "why")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")
#: A clause number, or a link to one: not in what is read before the answer.
_CLAUSE = re.compile(r"\[\[|\b\d{2}[A-G]\d?(\([a-e]\))?|\b(Law|artikel|art\.|przepis)\s+\d", re.IGNORECASE)


def problems_of(raw: Mapping[str, Any]) -> list[str]:
    """Everything wrong with the form of a scenario file, in English, one sentence each; empty when it can be read."""
    missing = [f"the key {name!r} is missing" for name in _REQUIRED if name not in raw]
    unknown = [f"the key {name!r} is not known" for name in raw if name not in (*_REQUIRED, *_OPTIONAL)]
    return [*missing, *unknown] or [*_values(raw), *_texts(raw), *_steps(raw)]


def content_of(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The frozen content of a file without problems, every key present."""
    return {
        "edition": raw["edition"],
        "policy": raw["policy"],
        "case": " ".join(raw["case"].split()),
        "board": raw.get("board"),
        "meanings": raw.get("meanings", {}),
        "facts": raw.get("facts", {}),
        "hands": raw.get("hands", {}),
        "clauses": list(raw.get("clauses", ())),
        "text": raw["text"],
        "steps": [_step_content(step) for step in raw["steps"]],
    }


def _step_content(step: Mapping[str, Any]) -> dict[str, Any]:
    only_if_given = {"accepted": list(step["accepted"])} if step.get("accepted") else {}
    only_if_given |= {"edition": step["edition"]} if step.get("edition") else {}
    return {
        "kind": step["kind"],
        "then": " ".join(step.get("then", "").split()),
        "reveal": step.get("reveal"),
        "parameters": {name: value for name, value in step.items() if name not in _STEP_KEYS},
        "text": step.get("text", {}),
        **only_if_given,
    }


def _values(raw: Mapping[str, Any]) -> Iterator[str]:
    if raw["format"] != FORMAT:
        yield f"format {raw['format']!r} is not {FORMAT}"
    if not _SLUG.match(str(raw["slug"])):
        yield f"the slug {raw['slug']!r} has other signs than a-z, 0-9 and hyphens"
    if raw["level"] not in (1, 2, 3):
        yield f"level {raw['level']!r} is not 1, 2 or 3"
    if raw.get("pool", "course") not in ("course", "exam"):
        yield f"pool {raw['pool']!r} is not 'course' or 'exam'"
    if not isinstance(raw["position"], int) or raw["position"] < 0:
        yield f"position {raw['position']!r} is not a whole number from 0"
    if not isinstance(raw["steps"], list) or not raw["steps"]:
        yield "there are no steps"


def _texts(raw: Mapping[str, Any]) -> Iterator[str]:
    yield from _same_in_every_language(raw["text"], _TEXTS, "text")
    for language in LANGUAGES:
        text = raw["text"].get(language, {})
        yield from (f"text.{language} has no {key}" for key in ("title", "story") if not text.get(key))
    yield from _giveaways(raw["text"], "text")


def _same_in_every_language(texts: Mapping[str, Any], allowed: set[str], where: str) -> Iterator[str]:
    used = {key for text in texts.values() for key in text}
    yield from (
        f"{where} has the language {each!r}, which is not one of ours" for each in texts if each not in LANGUAGES
    )
    yield from (f"{where} has {key!r}, which is not one of {', '.join(sorted(allowed))}" for key in used - allowed)
    for language in LANGUAGES:
        for key in sorted(used & allowed):
            if not texts.get(language, {}).get(key):
                yield f"{where}.{language} has no {key}, another language has"


def _giveaways(texts: Mapping[str, Any], where: str) -> Iterator[str]:
    for language, text in texts.items():
        for key, value in text.items():
            found = "" if key in _AFTERWARDS else giveaway_in(str(value))
            if found:
                yield f"{where}.{language}.{key} gives something away: {found!r} (clauses belong in 'after')"


def giveaway_in(text: str) -> str:
    """The first clause that a text names, or link to one; '' if it names none."""
    found = _CLAUSE.search(text)
    return found[0] if found else ""


def _steps(raw: Mapping[str, Any]) -> Iterator[str]:
    for number, step in enumerate(raw["steps"], 1):
        yield from (f"step {number}: {problem}" for problem in _step(step))


def _step(step: Mapping[str, Any]) -> Iterator[str]:
    kind = KINDS.get(step.get("kind", ""))
    if kind is None:
        yield f"kind {step.get('kind')!r} is not one of {', '.join(KINDS)}"
        return
    given = {name: value for name, value in step.items() if name not in _STEP_KEYS}
    yield from (f"{name!r} is not a parameter of {step['kind']}" for name in given if name not in kind.PARAMETERS)
    for name, value in given.items():
        allowed = kind.PARAMETERS.get(name)
        values = value if isinstance(value, list) else [value]
        if allowed:
            yield from (
                f"{name}: {each!r} is not one of {', '.join(allowed)}" for each in values if each not in allowed
            )
    if step.get("edition", IN_FORCE) not in EDITIONS:
        yield f"edition {step['edition']!r} is not one of {', '.join(EDITIONS)}"
    yield from _same_in_every_language(step.get("text", {}), _STEP_TEXTS, "text")
    yield from _giveaways(step.get("text", {}), "text")
