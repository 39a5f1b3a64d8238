"""What was carried over is looked at anew each time: does the earlier paper still say that the part was passed?"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.diagrams import notation
from arbmodule.exams.mail_notices import tell
from arbmodule.exams.models import CarriedPart, Certificate, Notice, Paper, Sitting


@dataclass(frozen=True, slots=True)
class Carried:
    """A part that was carried over, and whether what it rests on is still so."""

    row: CarriedPart
    holds: bool


def looked_at(rows: "QuerySet[CarriedPart]") -> list[Carried]:
    """These parts with what is so today, in three queries: the candidate of the certificate named as its source has one
    that is valid and lists the part, be it the same or the one that replaced it. Nothing is known against a source that
    is no certificate of this site."""
    listed = list(rows.select_related("part", "candidate"))
    if not listed:
        return []
    named = Certificate.objects.filter(number__in={row.source for row in listed})
    owners = dict(named.values_list("number", "code"))
    valid = Certificate.objects.filter(code__in=set(owners.values()), withdrawal=None)
    passed = {(each.code, part["code"]) for each in valid for part in each.snapshot["parts"]}
    return [Carried(row, _holds(row, owners.get(row.source), passed)) for row in listed]


def _holds(row: CarriedPart, owner: str | None, passed: "set[tuple[str, str]]") -> bool:
    return owner is None or (owner, row.part.code) in passed


def carried_to(paper: Paper) -> list[Carried]:
    """Everything carried over to this paper."""
    return looked_at(CarriedPart.objects.filter(candidate__paper=paper, candidate__is_trial=False))


def lapsed(paper: Paper) -> list[CarriedPart]:
    """What was carried over to this paper and is no longer so."""
    return [each.row for each in carried_to(paper) if not each.holds]


def lapsed_in_words(row: CarriedPart, who: str) -> str:
    """What an examiner must know of one; ``who`` by name before the paper is sat, by code after."""
    words = _("%(who)s: “%(part)s” was carried over from certificate %(number)s and is no longer passed there.")
    part = row.part.title_in(get_language() or notation.FALLBACK)
    return words % {"who": who, "part": part, "number": row.source}


def resting_on(paper: Paper) -> list[Carried]:
    """Everything that later papers took over from the certificates of this one."""
    numbers = Certificate.objects.filter(paper=paper).values("number")
    return looked_at(CarriedPart.objects.filter(source__in=numbers, candidate__is_trial=False))


def taken_over_from(paper: Paper, codes: Iterable[str]) -> list[tuple[str, Carried]]:
    """What later papers took over from the certificates of these codes on this paper, each with its code here."""
    owners = dict(Certificate.objects.filter(paper=paper, code__in=list(codes)).values_list("number", "code"))
    if not owners:
        return []
    rows = CarriedPart.objects.filter(source__in=owners, candidate__is_trial=False)
    return [(owners[each.row.source], each) for each in looked_at(rows.select_related("candidate__paper"))]


def turned(before: Iterable[Carried], after: Iterable[Carried]) -> list[Carried]:
    """What no longer holds and did, or holds again."""
    was = {each.row.pk: each.holds for each in before}
    return [each for each in after if was.get(each.row.pk, each.holds) != each.holds]


def tell_turned(changed: Sequence[Carried], now: datetime) -> None:
    """Who has a sitting of the later paper hears of it; before there is one, he is simply asked the part."""
    people = {each.row.candidate_id for each in changed}
    sitting = set(Sitting.objects.filter(candidate__in=people).values_list("candidate", flat=True))
    tell([_notice(each, now) for each in changed if each.row.candidate_id in sitting], now)


def _notice(carried: Carried, now: datetime) -> Notice:
    row = carried.row
    values = {"part": row.part.title, "number": row.source}
    key = "carried_again" if carried.holds else "carried_lapsed"
    return Notice(candidate=row.candidate, key=key, values=values, made_at=now)
