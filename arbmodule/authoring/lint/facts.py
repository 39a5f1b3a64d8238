"""Facts against each other, against the meanings stated, and against what happened at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.finding import Finding
from arbmodule.authoring.parts.meanings import REST, WITHDRAWN
from arbmodule.authoring.spelling import show
from arbmodule.authoring.words import call_named, fact_words, value_word
from arbmodule.lessons.scene import Scene
from rules import Meaning, parse_case

#: Facts about the table or about cards: they name no call.
_OF_NO_CALL = frozenset({"lead_faced", "exposed"})


@dataclass(frozen=True, slots=True)
class Names:
    """The names of calls, each written in one way only: ``E:2S``, ``W:1H#2``."""

    offender: str
    irregular: str

    def of(self, named: str) -> str:
        """The irregular call for none named; a bare replacement is its offender's."""
        if named in ("", WITHDRAWN):
            return self.irregular
        plain = named.removesuffix("#1")
        return plain if ":" in plain else f"{self.offender}:{plain}"


def facts(document: Document, scenes: list[Scene], language: str) -> Iterator[Finding]:
    """All that is said of facts beside how they are written; nothing where nobody has called irregularly."""
    if not scenes or not scenes[-1].ruling.irregularities:
        return
    first = scenes[-1].ruling.irregularities[0]
    names = Names(str(first.seat), f"{first.seat}:{first.call}")
    about_calls = [each for each in document.facts[0] if each["fact"] not in _OF_NO_CALL]
    yield from _each_other(about_calls, names, language)
    for fact in about_calls:
        yield from _meanings(fact, _stated(document, names), names, language)
        yield from _nobody(document, fact, language)


def _each_other(found: list[dict[str, Any]], names: Names, language: str) -> Iterator[Finding]:
    """One call named in two ways, with two values; named alike it is told where the facts are read."""
    seen: dict[tuple[str, str], dict[str, Any]] = {}
    for fact in found:
        before = seen.setdefault((fact["fact"], names.of(fact.get("of", ""))), fact)
        if before["value"] != fact["value"] and before.get("of") != fact.get("of"):
            one, other = (value_word(each["value"], language) for each in (before, fact))
            words = fact_words(fact["fact"], fact.get("of"), language)
            yield Finding("fact.contradicts", "found", values={"fact": words, "one": one, "other": other})


def _stated(document: Document, names: Names) -> dict[str, list[Meaning]]:
    stated: dict[str, list[Meaning]] = {}
    for _row, key, meaning in document.meanings[0]:
        if key not in (REST, "*"):
            stated.setdefault(names.of(key), []).append(meaning)
    return stated


def _meanings(fact: dict[str, Any], stated: dict[str, list[Meaning]], names: Names, language: str) -> Iterator[Finding]:
    """An agreement denied or asserted against the meaning stated; the third of two meanings."""
    of = fact.get("of", "")
    known = stated.get(names.of(of), [])
    values = {"call": show(of, language) if of else call_named(WITHDRAWN)}
    denied = {"yes": False, "no": True}.get(fact["value"])
    if fact["fact"] == "agreement" and any(each.has_agreement is denied for each in known):
        yield Finding("fact.agreement", "found", of, values)
    if fact["fact"] == "attributable" and int(fact["value"]) > max(len(known), 1):
        yield Finding("fact.attributable", "found", of, {**values, "number": str(len(known))})


def _nobody(document: Document, fact: dict[str, Any], language: str) -> Iterator[Finding]:
    """A fact about a call with its player that nobody made."""
    seat, colon, call = fact.get("of", "").partition(":")
    made = {
        (str(each.seat), str(each.call)) for each in parse_case(document.content.case_at(len(document.rows))).calls()
    }
    if colon and fact["fact"] != "comparable" and (seat, call.partition("#")[0]) not in made:
        yield Finding("fact.nobody", "found", fact["of"], {"call": show(fact["of"], language)}, (fact["of"],))
