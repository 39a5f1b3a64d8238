"""The engine marks: every structured answer by its stored key, every blank one, as often as somebody asks."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from django.db import transaction
from django.db.models import TextField
from django.db.models.functions import Cast
from django.utils.translation import gettext as _

from arbmodule.exams.marking.ledger import Asked, codes_to_mark, everything_asked
from arbmodule.exams.marking.score import Given, Scored, Scorer, StaleKey, scene_under
from arbmodule.exams.marking.write_marks import write_marks
from arbmodule.exams.models import Answer, Layer, Mark, Paper, PaperItem, PaperState
from arbmodule.exams.refusals import Refused
from rules import VERSION

#: By question and code what was answered: step -> (revision, answer).
Answers = Mapping[tuple[int, str], Mapping[int, tuple[int, Mapping[str, object] | None]]]
ENGINE = "engine"


@dataclass(frozen=True, slots=True)
class Marked:
    """How many entries were written; ``stale``: questions the engine of today rules otherwise, left for a regrade."""

    entries: int
    stale: tuple[PaperItem, ...] = ()


def mark_automatically(paper: Paper, now: datetime) -> Marked:
    """Write what is not in the ledger yet; asked twice, nothing is written twice. Refused while it can be sat."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state != PaperState.CLOSED:
            raise Refused(_("Marking begins when the paper is closed: nobody can sit it any more."))
        asked = everything_asked(paper)
        scorers, stale = _scorers(asked)
        marks = list(_entries(paper, asked, scorers, now))
        write_marks(marks)
    return Marked(len(marks), stale)


def answers_of(paper: Paper, items: Sequence[PaperItem] | None = None) -> Answers:
    """Every answer to mark, in one query; equal texts are one value, not to be changed."""
    rows = Answer.objects.to_mark().filter(sitting__paper=paper)
    if items is not None:
        rows = rows.filter(item__in=items)
    found: dict[tuple[int, str], dict[int, tuple[int, Mapping[str, object] | None]]] = {}
    names = ("item", "sitting__code", "step", "revision")
    read = cache(json.loads)
    for item, code, step, revision, text in rows.values_list(*names, Cast("answer", TextField())):
        found.setdefault((item, code), {})[step] = (revision, None if text is None else read(text))
    return found


def given_in(answered: Mapping[int, tuple[int, Mapping[str, object] | None]]) -> Given:
    """The answers that can be scored."""
    return {step: answer for step, (_revision, answer) in answered.items() if answer is not None}


def is_blank_text(answer: Mapping[str, object] | None) -> bool:
    """Was nothing written?"""
    return answer is None or not str(answer.get("text", "")).strip()


def _scorers(asked: Sequence[Asked]) -> tuple[dict[tuple[int, int], Scorer], tuple[PaperItem, ...]]:
    scorers: dict[tuple[int, int], Scorer] = {}
    stale: dict[int, PaperItem] = {}
    for each in asked:
        try:
            scorers[each.item.pk, each.step] = Scorer.of(scene_under(each.key, each.step))
        except StaleKey:
            stale[each.item.pk] = each.item
    return scorers, tuple(stale.values())


def _entries(
    paper: Paper, asked: Sequence[Asked], scorers: Mapping[tuple[int, int], Scorer], now: datetime
) -> Iterator[Mark]:
    codes, answers, known = codes_to_mark(paper), answers_of(paper), _known(paper)
    for each in asked:
        scorer = scorers.get((each.item.pk, each.step))
        if scorer is None:
            continue
        for code in codes.get(each.item.pk, []):
            answered = answers.get((each.item.pk, code), {})
            revision, answer = answered.get(each.step, (0, None))
            if each.is_free_text and (each.rubric is None or not is_blank_text(answer)):
                continue
            mark = automatic_mark(each, code, scorer.score(given_in(answered)), now)
            mark.answer_revision = revision
            if _name(mark) not in known:
                yield mark


def automatic_mark(asked: Asked, code: str, scored: Scored, now: datetime) -> Mark:
    """An entry of the engine, not stored yet."""
    return Mark(
        paper_id=asked.item.paper_id,
        item_id=asked.item.pk,
        step=asked.step,
        code=code,
        layer=Layer.AUTOMATIC,
        points=scored.points,
        out_of=asked.out_of if asked.is_free_text else scored.out_of,
        arithmetic=scored.arithmetic,
        citation=scored.citation,
        engine_version=VERSION,
        key_id=asked.key.pk,
        rubric_id=asked.rubric.pk if asked.rubric and asked.is_free_text else None,
        made_by=ENGINE,
        made_at=now,
    )


#: What makes an entry another one. Not the key: a new key acts only through a regrade.
_Name = tuple[str, int, int, int | None, int]


def _known(paper: Paper) -> set[_Name]:
    names = ("code", "item_id", "step", "rubric_id", "answer_revision")
    return set(Mark.objects.filter(paper=paper, layer=Layer.AUTOMATIC).values_list(*names))


def _name(mark: Mark) -> _Name:
    return mark.code, mark.item_id, mark.step, mark.rubric_id, mark.answer_revision
