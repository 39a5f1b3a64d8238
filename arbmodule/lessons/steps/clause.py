"""Step ``clause``: on which clause does the ruling rest?"""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.consequence import KIND as CONSEQUENCE
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong

#: Clauses to choose from, by the Law the irregularity belongs to, in the order of the book.
_BY_LAW = {
    "18": ("25A", "27A1", "27B1(a)", "27B1(b)", "27B2", "27B3", "27B4"),
    "36": ("19A1", "19B1", "27B3", "32", "36A", "36B"),
    "37": ("30A", "37A", "37B"),
    "38": ("27A1", "36B", "38"),
}
_ALWAYS = ("27A1", "27B2")


def clauses_to_choose(scene: Scene) -> tuple[str, ...]:
    """Every clause offered: those of the Law at hand and any the engine cites for a replacement here."""
    law = str(scene.ruling.irregularities[0].citation.law) if scene.ruling.irregularities else "18"
    records = [*scene.ruling.replacements.values(), *([scene.ruling.ruling] if scene.ruling.ruling else [])]
    cited = {str(each.citation) for record in records for each in (record, *record.outcomes)}
    return tuple(sorted({*_BY_LAW.get(law, _BY_LAW["18"]), *_ALWAYS, *cited}))


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
