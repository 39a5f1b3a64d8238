"""Frozen content (or the library's format read) -> the parts of a draft: the way back, for edits and imports."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from arbmodule.authoring.parts import PARTS, Body
from arbmodule.authoring.parts.meanings import NAMED, NO_AGREEMENT, REST, WITHDRAWN
from arbmodule.authoring.parts.steps import SEVERAL, SINGLE
from arbmodule.authoring.parts.texts import SCENARIO_TEXTS, STEP_TEXTS
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.scene import digest_of
from rules import parse_case, parse_meaning

_NATURAL = {True: "yes", False: "no", None: ""}


def bodies_of(content: Mapping[str, Any], about: Mapping[str, str]) -> dict[str, Body]:
    """Every part of a draft that says the same; ``about`` holds lesson, level and position as texts."""
    steps = [_step(number, step) for number, step in enumerate(content["steps"], 1)]
    place = {"policy": content["policy"], "edition": content["edition"], "clauses": list(content.get("clauses", ()))}
    return {
        "table": _table(content),
        "found": {"hands": dict(content["hands"]), "facts": list(_facts(content["facts"]))},
        "meanings": {"rows": list(_meanings(content["meanings"]))},
        "steps": {"rows": steps},
        "texts": {"source": LANGUAGES[0], "texts": dict(_texts(content, steps))},
        "about": {**PARTS["about"].blank(), **place, **about},
    }


def _table(content: Mapping[str, Any]) -> Body:
    board = content["board"]
    return {**PARTS["table"].blank(), "case": str(parse_case(content["case"])), "board": str(board) if board else ""}


def _facts(facts: Any) -> Iterator[Body]:
    listed = [{"fact": name, "value": value} for name, value in facts.items()] if isinstance(facts, Mapping) else facts
    for number, fact in enumerate(listed, 1):
        value = (
            {True: "yes", False: "no"}.get(fact["value"], fact["value"])
            if isinstance(fact["value"], bool)
            else fact["value"]
        )
        of = fact.get("of") or ""
        yield {"id": f"f{number}", "fact": fact["fact"], "value": str(value), "of": "" if of == WITHDRAWN else of}


def _meanings(sheet: Mapping[str, Any]) -> Iterator[Body]:
    keys = sorted(sheet, key=lambda key: (key != WITHDRAWN, key == "*", key))  # a database keeps its own order
    listed = [(key, each) for key in keys for each in (sheet[key] if _is_several(sheet[key]) else [sheet[key]])]
    for number, (key, value) in enumerate(listed, 1):
        which = {WITHDRAWN: WITHDRAWN, "*": REST}.get(key, NAMED)
        call = key if which == NAMED else ""
        yield {"id": f"m{number}", "which": which, "call": call, "suit": "", "suit2": "", **_stated(value)}


def _is_several(value: Any) -> bool:
    return isinstance(value, list)


def _stated(value: Any) -> Body:
    meaning = parse_meaning(value)
    stated = value if isinstance(value, Mapping) else {}
    specifies = json.dumps(stated["specifies"]) if "specifies" in stated else ""
    if not meaning.has_agreement:
        return {
            "preset": NO_AGREEMENT,
            **dict.fromkeys(("shows", "purpose", "about", "force", "natural"), ""),
            "specifies": "",
        }
    return {
        "preset": "",
        "shows": "\n".join(meaning.shows),
        "purpose": str(meaning.purpose or ""),
        "about": str(meaning.about or ""),
        "force": str(meaning.force or ""),
        "natural": _NATURAL[meaning.natural],
        "specifies": specifies,
    }


def _step(number: int, step: Mapping[str, Any]) -> Body:
    given = step.get("parameters") or {}
    reveal = {True: "yes", False: "no", None: ""}[step.get("reveal")]
    return {
        "id": f"s{number}",
        "kind": step["kind"],
        "then": step["then"],
        "reveal": reveal,
        "call": given.get("call", ""),
        "accepted": list(step.get("accepted", ())),
        "edition": step.get("edition") or "",
        **{name: list(given.get(name, ())) for name in SEVERAL},
        **{name: given.get(name, "") for name in SINGLE},
    }


def _texts(content: Mapping[str, Any], steps: list[Body]) -> Iterator[tuple[str, Body]]:
    yield from _side_by_side(content["text"], "", SCENARIO_TEXTS)
    for row, step in zip(steps, content["steps"], strict=True):
        yield from _side_by_side(step.get("text") or {}, f"{row['id']}.", STEP_TEXTS)


def _side_by_side(
    texts: Mapping[str, Mapping[str, str]], prefix: str, keys: tuple[str, ...]
) -> Iterator[tuple[str, Body]]:
    for key in keys:
        found = {language: texts.get(language, {}).get(key, "") for language in LANGUAGES}
        if any(found.values()):
            source = digest_of(found[LANGUAGES[0]])
            yield f"{prefix}{key}", {**found, "of": dict.fromkeys(LANGUAGES, source)}
