"""Certificates: what was passed, frozen, under a number that anybody can check; withdrawn if it turns out untrue."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from arbmodule.exams.codes import number_code
from arbmodule.exams.marking.mark_automatically import ENGINE
from arbmodule.exams.models import Candidate, Certificate, CertificateHolder, CertificateWithdrawal, Paper
from arbmodule.exams.results.carried import Carried, resting_on, tell_turned, turned
from arbmodule.exams.results.outcome import Outcome, PartOutcome
from arbmodule.exams.results.results_of import results_of
from arbmodule.lessons.scene import digest_of


def certify(paper: Paper, by: str, now: datetime) -> list[Certificate]:
    """Issue what is deserved and not there yet; withdraw what is no longer so. Run again, nothing happens.

    A part that is passed has its certificate too: it can be carried over to a later paper. Later papers that rest on
    what changed follow (``_follow``).
    """
    with transaction.atomic():
        before = resting_on(paper)
        standing = valid_certificates(paper)
        people = {each.code: each for each in Candidate.objects.filter(paper=paper).real()}
        issued = []
        for code, outcome in results_of(paper).outcomes.items():
            if code in people:
                issued += _bring_up_to_date(paper, (people[code], outcome), standing.get(code), (by, now))
        if before:
            _follow(turned(before, resting_on(paper)), now)
    return issued


def _follow(changed: Sequence[Carried], now: datetime) -> None:
    """Who carried over what no longer holds, or holds again, hears of it; certificates of later papers follow.

    It ends: a paper takes over from papers that were closed while its own list was open. The engine's name stands on
    what is withdrawn: the examiners of the earlier paper have no code on the later one.
    """
    tell_turned(changed, now)
    later = {each.row.candidate.paper_id for each in changed}
    for paper in Paper.objects.select_for_update().filter(pk__in=later).order_by("pk"):
        if paper.releases.exists():
            certify(paper, ENGINE, now)


def valid_certificates(paper: Paper) -> dict[str, Certificate]:
    """By code the certificate that is not withdrawn."""
    return {each.code: each for each in Certificate.objects.filter(paper=paper, withdrawal=None)}


def snapshot_of(paper: Paper, outcome: Outcome) -> dict[str, Any]:
    """What the certificate says, frozen: nothing in it is looked up again."""
    return {
        "title": paper.title,
        **({"organisation": paper.organisation} if paper.organisation else {}),
        "edition": paper.edition,
        "sat_on": paper.opens_at.astimezone(paper.tzinfo).date().isoformat() if paper.opens_at else "",
        "complete": outcome.is_passed,
        "parts": [_part(part) for part in outcome.parts if part.is_passed],
    }


def _part(found: PartOutcome) -> dict[str, Any]:
    return {
        "code": found.part.code,
        "title": found.part.title,
        "points": found.tally.points,
        "out_of": found.tally.out_of,
        "percentage": found.tally.percentage,
        "pass_percentage": found.part.pass_percentage,
        "carried_from": found.carried,
    }


def _bring_up_to_date(
    paper: Paper, of: tuple[Candidate, Outcome], standing: Certificate | None, made: tuple[str, datetime]
) -> list[Certificate]:
    candidate, outcome = of
    snapshot = snapshot_of(paper, outcome)
    deserved = any(not part.carried for part in outcome.parts if part.is_passed)
    if standing is not None and deserved and standing.snapshot == snapshot:
        return []
    fresh = _issue(paper, candidate, snapshot, made) if deserved else None
    if standing is not None:
        CertificateWithdrawal.objects.create(certificate=standing, replaced_by=fresh, made_by=made[0], made_at=made[1])
    return [fresh] if fresh else []


def _issue(paper: Paper, candidate: Candidate, snapshot: Mapping[str, Any], made: tuple[str, datetime]) -> Certificate:
    number = number_code()
    certificate = Certificate.objects.create(
        number=number,
        paper=paper,
        code=candidate.code,
        snapshot=dict(snapshot),
        digest=digest_of([number, snapshot]),
        issued_by=made[0],
        issued_at=made[1],
    )
    name = candidate.name or (candidate.person.name if candidate.person else "")
    if name:
        CertificateHolder.objects.create(certificate=certificate, name=name)
    return certificate
