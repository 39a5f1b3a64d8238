"""The law numbers in a written answer, laid beside the engine's trace: cited, missing, irrelevant."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbmodule.lessons.scene import Scene
from rules import Reason, Record, parse_clause

_NAMED = r"(?:laws?|art(?:ikel|icle|\.)?|spelregel|wet|przepis(?:u|em)?|prawo|prawa|§)\s*"
_CLAUSE = re.compile(
    rf"(?P<named>{_NAMED})?(?<![\w.])(?P<law>\d{{1,2}})\s?(?P<rest>[A-Ha-h](?:\s?\d{{1,2}}(?:\s?\(?[a-e]\)?(?:\(?(?:iv|v|i{{1,3}})\)?)?)?)?)?(?![\w])",
    re.IGNORECASE,
)
#: 2H, 3C and the like are bids where nothing says that a law is meant.
_ALSO_A_BID = re.compile(r"[1-7][CDH]$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CitedLaws:
    """Clauses of the answer that the ruling rests on, those it lacks, those that have nothing to do with it."""

    cited: tuple[str, ...]
    missing: tuple[str, ...]
    irrelevant: tuple[str, ...]


def cited_in(text: str) -> tuple[str, ...]:
    """Every clause a text names, as printed, in the order of the text, each once."""
    return tuple(dict.fromkeys(_read(text)))


def _read(text: str) -> Iterator[str]:
    for found in _CLAUSE.finditer(text):
        words = "".join(f"{found['law']}{found['rest'] or ''}".split())
        if not found["named"] and (not found["rest"] or _ALSO_A_BID.match(words)):
            continue
        try:
            yield parse_clause(words)
        except ValueError:
            continue


def trace_of(scene: Scene) -> tuple[str, ...]:
    """Every clause in the engine's reasoning at this step: irregularities, options, records and their reasons."""
    ruling = scene.ruling
    cited = [str(each.citation) for each in ruling.irregularities]
    cited += [str(option.citation) for option in (ruling.choice.options if ruling.choice else ())]
    records = [*scene.outcomes, *([ruling.ruling] if ruling.ruling else []), *ruling.earlier]
    for record in records:
        cited += _of_record(record)
    return tuple(dict.fromkeys(each for each in cited if each[:1].isdigit()))


def _of_record(record: Record) -> list[str]:
    said = [str(record.citation), *record.review, *(("16C2",) if record.ui16C else ())]
    return said + [each for reason in record.reasons for each in _of_reason(reason)]


def _of_reason(reason: Reason) -> list[str]:
    own = [str(reason.citation)] if reason.citation else []
    return own + [each for child in reason.children for each in _of_reason(child)]


def beside_trace(cited: Iterable[str], trace: Iterable[str], expected: Iterable[str]) -> CitedLaws:
    """``expected`` are the clauses an answer should name: a section of them counts, so does a paragraph within."""
    said, known, wanted = tuple(cited), tuple(trace), tuple(dict.fromkeys(expected))
    return CitedLaws(
        tuple(each for each in said if _among(each, (*known, *wanted))),
        tuple(each for each in wanted if not _among(each, said)),
        tuple(each for each in said if not _among(each, (*known, *wanted))),
    )


def _among(clause: str, others: Iterable[str]) -> bool:
    return any(_within(clause, each) or _within(each, clause) for each in others)


def _within(clause: str, wider: str) -> bool:
    """Is ``27B1(a)`` a part of ``27B``? ``27`` is not a part of ``2``."""
    rest = clause[len(wider) :]
    return clause.startswith(wider) and (not rest or not (rest[0].isdigit() and wider[-1].isdigit()))
