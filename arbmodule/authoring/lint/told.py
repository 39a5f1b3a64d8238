"""Texts, remarks, judgements: what the author tells, and whether it agrees with what the engine says."""

import re
from collections.abc import Iterable, Iterator

from django.utils.translation import get_language_info, override

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.finding import Finding
from arbmodule.authoring.parts.texts import SCENARIO_TEXTS, STEP_TEXTS, is_stale, text_of
from arbmodule.authoring.words import text_name
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from arbmodule.lessons.check_scenario import clauses_of, is_judged
from arbmodule.lessons.law_markdown import Named, clause_named, links_in
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.procedure import actions, explanations
from arbmodule.lessons.read_scenario import giveaway_in
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.words import KINDS_OF_IRREGULARITY
from rules import IN_FORCE, POLICIES, Reason, Record, Ruling

_NEEDED = ("title", "story")
_REMARKS = ("after", "why")
_ARTICLE = re.compile(r"^(an?|een) ")


def keys_of(document: Document) -> list[str]:
    """Every text the draft can have, in the order of the page."""
    rows = [f"{row['id']}.{name}" for row in document.rows for name in STEP_TEXTS]
    return [*SCENARIO_TEXTS, *rows]


def kinds_of(document: Document) -> dict[str, tuple[int, str]]:
    """Id of a question -> its number and kind."""
    return {row["id"]: (number, row["kind"]) for number, row in enumerate(document.rows, 1)}


def texts(document: Document) -> Iterator[Finding]:
    """What one language has and another not; what was changed after it was translated; what gives the answer away."""
    body, kinds = document.body("texts"), kinds_of(document)
    for key in keys_of(document):
        found, name = text_of(body, key), text_name(key, kinds)
        missing = [each for each in LANGUAGES if each not in found and (found or key in _NEEDED)]
        if missing:
            yield Finding("text.missing", "texts", key, {"text": name, "language": ", ".join(map(_tongue, missing))})
        for language in found:
            values = {"text": name, "language": _tongue(language)}
            if is_stale(body["texts"].get(key, {}), language, body["source"]):
                yield Finding("text.stale", "texts", key, values, (language, found[language]))
            if key.rpartition(".")[2] not in _REMARKS and giveaway_in(found[language]):
                yield Finding("text.gives_away", "texts", key, {**values, "clause": giveaway_in(found[language])})


def titles(document: Document) -> Iterator[Finding]:
    """Titles that name what somebody did wrong: they are read before the first answer."""
    for language, title in text_of(document.body("texts"), "title").items():
        with override(language):
            kinds = [_ARTICLE.sub("", str(words)) for words in KINDS_OF_IRREGULARITY.values()]
        for words in [each for each in kinds if each.casefold() in title.casefold()][:1]:
            yield Finding("title.tells", "texts", "title", {"language": _tongue(language), "words": words}, (words,))


def _tongue(language: str) -> str:
    return str(get_language_info(language)["name_translated"])


def remarks(document: Document, touched: frozenset[Named]) -> Iterator[Finding]:
    """Clauses that remarks name: such as the book does not have, and such as the ruling does not touch."""
    body, kinds = document.body("texts"), kinds_of(document)
    for key in keys_of(document):
        if key.rpartition(".")[2] in _REMARKS:
            named = dict.fromkeys(each for text in text_of(body, key).values() for each in links_in(text))
            for clause in named:
                values = {"text": text_name(key, kinds), "clause": clause}
                named_clause = clause_named(clause)
                if named_clause is None:
                    yield Finding("remark.unknown", "texts", key, values)
                elif not _is_touched(named_clause, touched):
                    yield Finding("remark.untouched", "texts", key, values, (clause,))


def _is_touched(named: Named, touched: Iterable[Named]) -> bool:
    """The clause itself, one above it or one beneath it, in the same book."""
    edition, clause = named
    return any(edition == where and _are_in_line(clause, each) for where, each in touched)


def _are_in_line(one: ClauseId, other: ClauseId) -> bool:
    depth = min(one.depth, other.depth)
    return one.law == other.law and one.steps[:depth] == other.steps[:depth]


def touched_by(document: Document, scenes: Iterable[Scene]) -> frozenset[Named]:
    """Every clause in the trace of the rulings, in the options, and of what has to be done and told."""
    found = {(IN_FORCE, clause) for clause in proposed_clauses(document)}
    for scene in scenes:
        cited = {*_in_trace(scene.ruling), *_in_procedure(scene)}
        found |= {(scene.ruling.edition, clause) for clause in cited}
    return frozenset((edition, clause) for edition, text in found if (clause := _clause_in(text)) is not None)


def _clause_in(text: str) -> ClauseId | None:
    """The clause; None for a reading, and for nothing."""
    try:
        return parse_clause(text)
    except ValueError:
        return None


def proposed_clauses(document: Document) -> list[str]:
    """The clauses the engine files the scenario under."""
    return clauses_of({**document.json, "clauses": []})


def _in_trace(ruling: Ruling) -> Iterator[str]:
    records: list[Record] = [*ruling.replacements.values(), *ruling.earlier]
    records += [ruling.ruling] if ruling.ruling else []
    for record in records:
        yield from (str(record.citation), *record.review, *record.via)
        yield from _in_reasons(record.reasons)
        yield from (str(each.citation) for each in record.outcomes)


def _in_reasons(reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from (str(each.citation) for each in reason.walk() if each.citation is not None)


def _in_procedure(scene: Scene) -> Iterator[str]:
    right = KINDS[scene.step.kind].right(scene) if KINDS[scene.step.kind].problem(scene) is None else {}
    yield from (actions.BY_KEY[key].citation for key in right.get("order", ()))
    yield from (explanations.BY_KEY[key].citation for key in right.get("told", ()))


def judgements(document: Document, scenes: Iterable[Scene]) -> Iterator[Finding]:
    """Questions for the director's judgement that neither a recorded reading nor the author settles."""
    body = document.body("texts")
    for scene, row in zip(scenes, document.rows, strict=False):
        explained = len(text_of(body, f"{row['id']}.why")) == len(LANGUAGES)
        if (
            KINDS[scene.step.kind].problem(scene) is None
            and is_judged(scene)
            and not explained
            and not _has_reading(scene)
        ):
            yield Finding("judgement.unexplained", "steps", row["id"], {"number": str(scene.number)})


def _has_reading(scene: Scene) -> bool:
    """Does a reading of the policy about the point in doubt stand in the trace of everything judged?"""
    judged = [record for record in scene.ruling.replacements.values() if record.outcomes]
    records = judged if scene.step.kind in ("free_calls", "number") else [scene.record] if scene.record else []
    return bool(records) and all(_settles(scene, record) for record in records)


def _settles(scene: Scene, record: Record) -> bool:
    readings = POLICIES[scene.content.policy].readings
    named = {f"reading:{each.name}" for each in readings if each.clause == record.on and not each.only_leans}
    return bool(named & set(_in_reasons(record.reasons)))
