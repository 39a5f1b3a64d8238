"""Step ``clause``: on which clause does the ruling rest?"""

import re
from collections.abc import Iterable

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.consequence import KIND as CONSEQUENCE
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong
from rules import EDITIONS, IN_FORCE

#: Clauses to choose from, by the Law the irregularity belongs to, in the order of the book.
_BY_LAW = {
    "18": ("25A", "27A1", "27B1(a)", "27B1(b)", "27B2", "27B3", "27B4"),
    "25": ("25A1", "25A2", "25A4", "25B1", "25B2", "27A1", "27B2"),
    "30": ("17D3", "28B", "29A", "30A", "30B1(b)(i)", "30B1(b)(ii)", "31A2(b)"),
    "31": ("27B2", "28B", "29A", "31A1", "31A2(a)", "31A2(b)"),
    "32": ("29A", "32A1", "32A2(a)", "32A2(b)", "36B2"),
    "19": ("19A1", "19B1", "27B3", "32A2(b)", "36A", "36B2"),
    "37": ("30A", "37A", "37B2", "36B2"),
    "38": ("36B2", "37B2", "38B", "38C"),
    "39": ("17D3", "29A", "39A", "39B", "39C"),
}
#: Where nothing is irregular under the Law of its call: a call not intended.
_INTENT = "25"


def clauses_to_choose(scene: Scene) -> tuple[str, ...]:
    """Every clause offered: those of the Law at hand and any the engine cites for a call here."""
    found = scene.ruling.irregularities
    law = str(found[-1].citation.law) if found else _INTENT
    listed = _BY_LAW.get(law, _BY_LAW["18"]) if scene.edition == IN_FORCE else _in_book(scene.edition, law)
    records = [*scene.ruling.replacements.values(), *([scene.ruling.ruling] if scene.ruling.ruling else [])]
    cited = {str(each.citation) for record in records for each in (record, *record.outcomes)}
    offered = {*listed, *cited}
    return tuple(sorted(offered, key=_place_in_book))


def _in_book(edition: str, law: str) -> Iterable[str]:
    """Every numbered clause of this Law in a book that is no longer in force."""
    return (clause for clause in EDITIONS[edition].contents if clause.startswith(law) and " " not in clause)


def _place_in_book(clause: str) -> tuple[int, str]:
    return int(re.match(r"\d+", clause)[0]), clause  # type: ignore[index]


def _right(scene: Scene) -> Answer:
    return {"clause": str(scene.outcomes[0].citation)}


def _score(scene: Scene, answer: Answer) -> Score:
    cited = [str(record.citation) for record in scene.outcomes]
    given = str(answer.get("clause") or "")
    if given in cited:
        return Score(2, 2)
    near = any(_section(given) == _section(each) for each in cited)
    values = {"clause": cited[0], "call": str(scene.outcomes[0].call or "")}
    return Score(1 if near else 0, 2, (Wrong("clause.other", values, cited[0]),))


def _section(clause: str) -> str:
    """The numbered section of a clause: ``27B1`` of ``27B1(a)``."""
    return clause.partition("(")[0]


KIND = StepKind("clause", CONSEQUENCE.problem, _right, _score, {"call": ()})
