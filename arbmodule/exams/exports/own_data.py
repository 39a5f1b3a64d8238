"""What the exams keep about a person, for that person: everything he may see, nothing that is not released."""

from typing import Any

from arbmodule.accounts.models import Person
from arbmodule.exams.models import Answer, Appeal, Candidate, Certificate, Paper, Sitting
from arbmodule.exams.results.in_words import reason_shown
from arbmodule.exams.results.notices import notices_shown
from arbmodule.exams.results.outcome import Outcome
from arbmodule.exams.results.results_of import outcome_for
from arbmodule.exams.results.stages import Shown, may_see


def exam_data_of(person: Person) -> list[dict[str, Any]]:
    """One entry per registration."""
    own = Candidate.objects.known_of(person).select_related("paper").order_by("pk")
    return [_registration(candidate) for candidate in own]


def _registration(candidate: Candidate) -> dict[str, Any]:
    paper = candidate.paper
    return {
        "paper": paper.title,
        "opens_at": paper.opens_at,
        "code": candidate.code,
        "name": candidate.name,
        "email": candidate.email,
        "extra_minutes": candidate.extra_minutes,
        "sittings": [_sitting(each) for each in candidate.sittings.all()],
        "results": results_shown(paper, candidate.code),
        "notices": list(notices_shown(candidate).values("key", "values", "made_at", "read_at")),
        "appeals": [_appeal(each) for each in Appeal.objects.filter(paper=paper, code=candidate.code)],
        "certificates": list(
            Certificate.objects.filter(paper=paper, code=candidate.code).values("number", "snapshot", "issued_at")
        ),
    }


def _sitting(sitting: Sitting) -> dict[str, Any]:
    answers = Answer.objects.filter(sitting=sitting).order_by("item__number", "step")
    return {
        "attempt": sitting.attempt,
        "started_at": sitting.started_at,
        "ends_at": sitting.ends_at,
        "finished_at": sitting.finished_at,
        "answers": list(answers.values("item__code", "step", "revision", "fields", "answer", "saved_at")),
    }


def results_shown(paper: Paper, code: str) -> dict[str, Any]:
    """The results as far as they are released: an allow-list per stage."""
    shown = may_see(paper)
    if Shown.PARTS not in shown:
        return {}
    outcome = outcome_for(paper, code)
    return {"parts": _parts(outcome), **({"marks": _marks(outcome)} if Shown.MARKS in shown else {})}


def _parts(outcome: Outcome) -> list[dict[str, Any]]:
    return [
        {
            "part": each.part.code,
            "points": each.tally.points,
            "out_of": each.tally.out_of,
            "percentage": each.tally.percentage,
            "passed": each.is_passed,
            "carried_from": each.carried,
            "carried_over_but_lapsed": each.lapsed,
        }
        for each in outcome.parts
    ]


def _marks(outcome: Outcome) -> list[dict[str, Any]]:
    names = ("step", "points", "out_of", "citation", "comment", "made_at")
    return [
        {"item": mark.item_id, **{name: getattr(mark, name) for name in names}, "reason": reason_shown(mark.reason)}
        for mark in outcome.marks.values()
    ]


def _appeal(appeal: Appeal) -> dict[str, Any]:
    decision = getattr(appeal, "decision", None)
    return {
        "raised_at": appeal.raised_at,
        "posts": list(appeal.posts.values("by_candidate", "text", "posted_at")),
        "upheld": decision.upheld if decision else None,
        "reason": decision.reason if decision else "",
    }
