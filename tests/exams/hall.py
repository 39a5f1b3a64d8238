"""An exam that has been sat: a built and closed paper of two parts, examiners E1 …, candidates and their answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from arbmodule.accounts.models import Person, Role
from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.marking.equal_answers import equal_answers
from arbmodule.exams.marking.ledger import Asked, everything_asked, standing_marks
from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.marking.mark_by_hand import Judged, mark_by_hand, marks_of
from arbmodule.exams.marking.markers import latest
from arbmodule.exams.models import (
    Answer,
    Candidate,
    Ending,
    ItemChoice,
    ItemKey,
    Mark,
    Paper,
    PaperExaminer,
    PaperItem,
    PaperState,
    Part,
    Rubric,
    Sitting,
    Stage,
    Visit,
)
from arbmodule.exams.results.release import release
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario
from tests.cast import person

POOL = Path(__file__).resolve().parent / "pool"
OPENS = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
CLOSED = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
NOW = datetime(2026, 11, 30, 13, 0, tzinfo=UTC)
TEXT = "Volgens 27B2 is 3S niet vergelijkbaar (23A1), dus partner moet de rest van het bieden passen."
CRITERIA = [
    {
        "key": "clause",
        "points": 2,
        "text": {"nl": "noemt het artikel", "en": "names the law", "pl": "podaje przepis"},
        "clauses": ["27B"],
    },
    {
        "key": "why",
        "points": 3,
        "text": {"nl": "zegt waarom", "en": "says why", "pl": "mówi dlaczego"},
        "clauses": ["23A"],
    },
]

Given = Mapping[int, Mapping[str, Any]]


@dataclass
class Hall:
    """A paper with everybody in it."""

    paper: Paper
    examiners: list[PaperExaminer]
    candidates: list[Candidate]
    questions: list[PaperItem] = field(default_factory=list)

    def sitting(self, number: int) -> Sitting:
        """The sitting of a candidate (0 = first)."""
        return Sitting.objects.get(paper=self.paper, candidate=self.candidates[number])

    def asked(self, question: int, step: int) -> Asked:
        """A step of a question (0 = first) with the key and rubric in force."""
        found = everything_asked(self.paper)
        return next(each for each in found if each.item.pk == self.questions[question].pk and each.step == step)

    def right(self, question: int) -> dict[int, dict[str, Any]]:
        """Right answers to every structured step of a question."""
        key = self.questions[question].keys.latest("number")
        return {step["step"]: dict(step["right"]) for step in key.steps if step["kind"] != "text"}

    def answer(self, number: int, question: int, given: Given, minutes: int = 5) -> None:
        """A candidate's answers to a question, as they stand at the end."""
        sitting, item = self.sitting(number), self.questions[question]
        for step, answer in given.items():
            Answer.objects.update_or_create(
                sitting=sitting,
                item=item,
                step=step,
                defaults={"answer": answer, "fields": dict(answer), "language": "nl", "saved_at": OPENS},
            )
        opened = OPENS + timedelta(minutes=minutes * question)
        Visit.objects.create(sitting=sitting, item=item, step=1, opened_at=opened)

    def mark(self) -> None:
        """The engine marks."""
        mark_automatically(self.paper, NOW)

    def mark_texts(self, clause: int = 2, why: int = 3, by: int = 0) -> None:
        """An examiner gives every written answer the same points."""
        asked = self.asked(0, 3)
        assert asked.rubric is not None
        for group in equal_answers(asked):
            seen = latest(marks_of(asked, group.codes))
            judged = Judged({"clause": clause, "why": why}, rubric=asked.rubric.pk, seen=seen)
            mark_by_hand(asked, group, judged, self.examiners[by], NOW)

    def outdate(self, question: int, **changes: Any) -> ItemKey:
        """The key of a question as an engine left it that ruled otherwise; ``changes`` to every step of it."""
        old, other = self.questions[question].keys.latest("number"), {"digest": "0" * 64, **changes}
        steps = [{**step, **other} for step in old.steps]
        key = ItemKey(item=old.item, number=old.number + 1, content=old.content, steps=steps, digest="1" * 64)
        key.engine_version, key.made_at = "2026.0", NOW
        key.save(force_insert=True)
        return key

    def release(self, *stages: int, by: int = 0) -> None:
        """These stages of the results are released."""
        for stage in stages:
            release(self.paper, Stage(stage), self.examiners[by], NOW, is_warned=True)
        self.paper.refresh_from_db()

    def standing(self, number: int, question: int, step: int) -> Mark:
        """The entry that stands for a candidate's answer."""
        return standing_marks(self.paper)[self.candidates[number].code, self.questions[question].pk, step]


def sat(candidates: int = 3, examiners: int = 3, **fields: Any) -> Hall:
    """A closed paper: nobody has answered anything yet (``Hall.answer``); the rubric of the free text is there."""
    hall = scheduled(candidates, examiners, **fields)
    build_paper(hall.paper.pk, OPENS - timedelta(minutes=5), Random(1))
    hall.paper.refresh_from_db()
    hall.questions = list(hall.paper.items.order_by("number"))
    Sitting.objects.filter(paper=hall.paper).update(
        started_at=OPENS,
        ends_at=OPENS + timedelta(minutes=90),
        finished_at=OPENS + timedelta(minutes=80),
        ending=Ending.HANDED_IN,
    )
    hall.paper.state, hall.paper.closed_at = PaperState.CLOSED, CLOSED
    hall.paper.save()
    return hall


def scheduled(candidates: int = 3, examiners: int = 3, **fields: Any) -> Hall:
    """A paper that is about to be built."""
    load_library(OPENS - timedelta(days=30), POOL)
    paper = Paper.objects.create(
        **{
            "title": {"nl": "Clubleider A", "en": "Club director A", "pl": "Sędzia klubowy A"},
            "organisation": "Bridgebond",
            "edition": "2017",
            "policy": "nbb",
            "opens_at": OPENS,
            "duration_minutes": 90,
            "state": PaperState.SCHEDULED,
            "made_at": OPENS - timedelta(days=20),
            "statistics_from": 3,
            **fields,
        }
    )
    for position, (code, slug) in enumerate((("biedingen", "vraag-01"), ("procedure", "vraag-02")), 1):
        title = {"nl": f"Deel {code}", "en": f"Part {code}", "pl": f"Część {code}"}
        part = Part.objects.create(paper=paper, position=position, code=code, title=title)
        ItemChoice.objects.create(part=part, position=1, scenario=Scenario.objects.get(slug=slug))
    rubric_for("vraag-01", 3)
    team = [an_examiner(paper, f"E{number}") for number in range(1, examiners + 1)]
    listed = [
        Candidate.objects.create(
            paper=paper,
            person=person(name=f"Naam {number}"),
            name=f"Naam {number}",
            email=f"k{number}@example.org",
            added_at=OPENS,
        )
        for number in range(candidates)
    ]
    return Hall(paper, team, listed)


def rubric_for(slug: str, step: int) -> Rubric:
    """The rubric of a free text, once."""
    scenario = Scenario.objects.get(slug=slug)
    found, _ = Rubric.objects.get_or_create(
        scenario=scenario,
        step=step,
        number=1,
        defaults={"criteria": CRITERIA, "made_by": "E1", "made_at": OPENS - timedelta(days=10)},
    )
    return found


def an_examiner(paper: Paper, code: str, somebody: Person | None = None) -> PaperExaminer:
    """Somebody on the team of a paper."""
    return PaperExaminer.objects.create(
        paper=paper, person=somebody or person(Role.EXAMINER), code=code, added_at=OPENS
    )


def marked(candidates: int = 3, **fields: Any) -> Hall:
    """A marked paper: the first candidate knows everything, the second half of it, the others nothing."""
    hall = sat(candidates, **fields)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    hall.answer(0, 1, hall.right(1))
    half = {1: {"call": None, "kind": None}, 2: {"seat": "N"}, 3: hall.right(1)[3], 4: hall.right(1)[4]}
    if candidates > 1:
        hall.answer(1, 0, {**hall.right(0), 3: {"text": "Volgens 30A mag het."}})
        hall.answer(1, 1, half)
    hall.mark()
    hall.mark_texts()
    return hall
