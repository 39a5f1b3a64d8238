"""A paper is built: its questions and keys are frozen and every candidate gets a sitting. Once, whoever comes first."""

import logging
import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from random import Random
from uuid import UUID

from django.db import transaction

from arbmodule.exams.choose_items import Chosen, TooFew, chosen_for
from arbmodule.exams.freeze import content_for, freeze
from arbmodule.exams.models import Candidate, CarriedPart, ItemKey, Paper, PaperItem, PaperState, Sitting, SittingItem
from arbmodule.exams.results.carried import looked_at
from rules import VERSION

LOG = logging.getLogger("arbmodule.exams")


def build_due_papers(now: datetime, random: Random) -> int:
    """Build every scheduled paper whose waiting room is open; how many were built.

    One that cannot be built does not stop the others: it is logged, and its page says what is lacking.
    """
    due = Paper.objects.due_to_build(now).values_list("pk", flat=True)
    return sum(_built(pk, now, random) for pk in list(due))


def _built(paper_id: UUID, now: datetime, random: Random) -> bool:
    try:
        return build_paper(paper_id, now, random)
    except (TooFew, ValueError, LookupError, TypeError, AttributeError) as error:
        LOG.error("paper %s cannot be built: %s", paper_id, error)
        return False


def build_paper(paper_id: UUID, now: datetime, random: Random) -> bool:
    """Freeze the questions and make the sittings. False where somebody else has built it, or it is not scheduled.

    TooFew where the exam pool no longer fills the quotas, ValueError where a question lost its answer; then nothing
    is built.
    """
    with transaction.atomic():
        paper = Paper.objects.select_for_update().get(pk=paper_id)
        if paper.state != PaperState.SCHEDULED:
            return False
        _freeze_items(paper, chosen_for(paper, random), now)
        build_sittings(paper, paper.candidates.all(), now, random)
        paper.state, paper.built_at = PaperState.BUILT, now
        paper.save(update_fields=["state", "built_at"])
    return True


def build_sittings(paper: Paper, candidates: Iterable[Candidate], now: datetime, random: Random) -> list[Sitting]:
    """A sitting for each of these candidates, with the questions of the parts that are not carried over (any more)."""
    wanted = list(candidates)
    carried = _carried_by(wanted)
    items = list(PaperItem.objects.filter(paper=paper).defer("content").order_by("number"))
    sittings = Sitting.objects.bulk_create([_sitting(paper, each, now) for each in wanted])
    rows: list[SittingItem] = []
    for sitting in sittings:
        own = [item for item in items if item.part_id not in carried[sitting.candidate_id]]
        rows += _in_order(sitting, own, random if paper.shuffles else None)
    SittingItem.objects.bulk_create(rows, batch_size=500)
    return sittings


def _carried_by(candidates: Sequence[Candidate]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {each.pk: set() for each in candidates}
    for each in looked_at(CarriedPart.objects.filter(candidate__in=list(found))):
        if each.holds:
            found[each.row.candidate_id].add(each.row.part_id)
    return found


def _freeze_items(paper: Paper, chosen: Sequence[Chosen], now: datetime) -> None:
    for number, each in enumerate(chosen, 1):
        _freeze_item(paper, each, number, now)


def _freeze_item(paper: Paper, chosen: Chosen, number: int, now: datetime) -> None:
    version = chosen.scenario.current
    if version is None:
        raise ValueError(f"{chosen.scenario.slug} is not published")
    frozen = freeze(content_for(version, paper.edition, paper.policy))
    item = PaperItem.objects.create(
        paper=paper,
        part=chosen.part,
        number=number,
        version=version,
        content=frozen.content,
        edition=paper.edition,
        policy=paper.policy,
        open_book=chosen.open_book,
        clauses=sorted(version.clauses.values_list("clause", flat=True)),
        step_count=len(frozen.steps),
        out_of=frozen.out_of,
        built_at=now,
    )
    ItemKey.objects.create(
        item=item,
        number=1,
        content=frozen.content,
        steps=list(frozen.steps),
        digest=frozen.digest,
        engine_version=VERSION,
        made_at=now,
    )


def _sitting(paper: Paper, candidate: Candidate, now: datetime) -> Sitting:
    return Sitting(
        paper=paper,
        candidate=candidate,
        code=candidate.code,
        minutes=paper.duration_minutes + candidate.extra_minutes,
        zone=paper.zone,
        recovery_key=secrets.token_hex(32),
        built_at=now,
    )


def _in_order(sitting: Sitting, items: Sequence[PaperItem], random: Random | None) -> list[SittingItem]:
    """The candidate's own order within each part; closed-book questions first, so that the book is opened once."""
    order = list(items)
    if random is not None:
        random.shuffle(order)
    first = {item.part_id: item.number for item in sorted(items, key=lambda item: -item.number)}
    order.sort(key=lambda item: (item.open_book, first[item.part_id]))
    return [SittingItem(sitting=sitting, item=item, position=place) for place, item in enumerate(order, 1)]
