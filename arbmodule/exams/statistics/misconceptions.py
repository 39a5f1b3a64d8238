"""Which wrong turn which answers point to: the first one of every answer, counted, with the answers behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbmodule.exams.marking.equal_answers import equal_answers
from arbmodule.exams.marking.ledger import Asked, everything_asked
from arbmodule.exams.marking.mark_automatically import answers_of
from arbmodule.exams.models import Layer, Mark, Paper


@dataclass(frozen=True, slots=True)
class Misconception:
    """A first wrong turn at one step: its key and values (see ``lessons.words.sentence``), how many made it."""

    asked: Asked
    key: str
    values: Mapping[str, str]
    citation: str
    answers: tuple[tuple[Mapping[str, Any], int], ...]

    @property
    def count(self) -> int:
        """How many candidates."""
        return sum(count for _answer, count in self.answers)


def misconceptions_of(paper: Paper) -> list[Misconception]:
    """All of them, the most frequent first."""
    answers = answers_of(paper)
    turns = _first_turns(paper)
    found: dict[tuple[int, int, str, str], Misconception] = {}
    for asked in everything_asked(paper):
        if asked.is_free_text:
            continue
        for group in equal_answers(asked, answers):
            turn = turns.get((asked.item.pk, asked.step, group.codes[0]))
            if turn is not None:
                name = (asked.item.pk, asked.step, turn["key"], str(sorted(turn["values"].items())))
                before = found[name].answers if name in found else ()
                behind = (*before, (group.answer, len(group.codes)))
                found[name] = Misconception(asked, turn["key"], turn["values"], turn["citation"], behind)
    return sorted(found.values(), key=lambda each: (-each.count, each.asked.item.number, each.asked.step, each.key))


def _first_turns(paper: Paper) -> dict[tuple[int, int, str], dict[str, Any]]:
    """By question, step and code the first wrong turn that the engine found last."""
    entries = Mark.objects.filter(paper=paper, layer=Layer.AUTOMATIC).order_by("pk")
    turns: dict[tuple[int, int, str], dict[str, Any]] = {}
    for item, step, code, arithmetic in entries.values_list("item", "step", "code", "arithmetic"):
        wrong = arithmetic.get("wrong") or []
        if wrong:
            turns[item, step, code] = wrong[0]
        else:
            turns.pop((item, step, code), None)
    return turns
