"""The whole exam as one JSON document for the federation's records: everything that is evidence, under codes."""

import hashlib
import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import F

from arbmodule.exams.marking.ledger import items_of
from arbmodule.exams.models import (
    AccessAttempt,
    Answer,
    AnswerSave,
    Appeal,
    AppealDecision,
    AppealPost,
    CarriedPart,
    Certificate,
    CertificateWithdrawal,
    CodesRead,
    ItemChoice,
    ItemKey,
    Mark,
    OnPaper,
    Paper,
    PaperItem,
    Part,
    PoolAttempt,
    Quota,
    Receipt,
    Recovery,
    RecoveryDecision,
    RegradeDecision,
    RegradeRun,
    Release,
    Rubric,
    Sitting,
    SittingItem,
    Visit,
)

FORMAT = "arbmodule exam archive 1"
#: Never in the archive: who a person is, and what would let somebody sign in his place.
_NEVER = frozenset({"recovery_key", "made_by_id"})


def archive_of(paper: Paper, now: datetime) -> dict[str, Any]:
    """The document; ``digest`` is the SHA-256 of ``content`` in canonical form."""
    content = {name: list(_rows(rows)) for name, rows in _tables(paper).items()}
    content["paper"] = list(_rows(Paper.objects.filter(pk=paper.pk)))
    content["carried_parts"] = _carried(paper)
    text = canonical(content)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"format": FORMAT, "made_at": now.isoformat(), "digest": digest, "content": json.loads(text)}


def canonical(content: Any) -> str:
    """The one text of a content."""
    return json.dumps(content, cls=DjangoJSONEncoder, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def is_intact(archive: dict[str, Any]) -> bool:
    """Does the digest fit the content?"""
    return bool(hashlib.sha256(canonical(archive["content"]).encode()).hexdigest() == archive["digest"])


def _rows(rows: "models.QuerySet[Any]") -> Iterable[dict[str, Any]]:
    for row in rows.values():
        yield {key: value for key, value in row.items() if key not in _NEVER and key != "candidate_id"}


def _carried(paper: Paper) -> list[dict[str, Any]]:
    """Parts that somebody need not sit, under his code: without them his results cannot be worked out again."""
    rows = CarriedPart.objects.filter(candidate__paper=paper, candidate__is_trial=False)
    named = rows.annotate(code=F("candidate__code")).order_by("code", "part")
    return [dict(row) for row in named.values("code", "part", "source", "granted_by", "granted_at")]


def _tables(paper: Paper) -> "dict[str, models.QuerySet[Any]]":
    scenarios = {item.version.scenario_id for item in items_of(paper)}
    sat = Sitting.objects.real().filter(paper=paper)
    by_sitting: dict[str, models.QuerySet[Any]] = {
        "sitting_items": SittingItem.objects.filter(sitting__in=sat),
        "answers": Answer.objects.filter(sitting__in=sat),
        "saves": AnswerSave.objects.filter(sitting__in=sat),
        "visits": Visit.objects.filter(sitting__in=sat),
        "receipts": Receipt.objects.filter(sitting__in=sat),
        "recoveries": Recovery.objects.filter(sitting__in=sat),
        "recovery_decisions": RecoveryDecision.objects.filter(recovery__sitting__in=sat),
        "on_paper": OnPaper.objects.filter(sitting__in=sat),
        "access_attempts": AccessAttempt.objects.filter(sitting__in=sat),
    }
    return {
        "parts": Part.objects.filter(paper=paper),
        "quotas": Quota.objects.filter(part__paper=paper),
        "choices": ItemChoice.objects.filter(part__paper=paper),
        "items": PaperItem.objects.filter(paper=paper),
        "keys": ItemKey.objects.filter(item__paper=paper),
        "rubrics": Rubric.objects.filter(scenario__in=scenarios),
        "sittings": sat,
        **by_sitting,
        "marks": Mark.objects.filter(paper=paper),
        "appeals": Appeal.objects.filter(paper=paper),
        "appeal_posts": AppealPost.objects.filter(appeal__paper=paper),
        "appeal_decisions": AppealDecision.objects.filter(appeal__paper=paper),
        "regrades": RegradeRun.objects.filter(item__paper=paper),
        "regrade_decisions": RegradeDecision.objects.filter(run__item__paper=paper),
        "releases": Release.objects.filter(paper=paper),
        "certificates": Certificate.objects.filter(paper=paper),
        "pool_attempts": PoolAttempt.objects.filter(paper=paper),
        "codes_read": CodesRead.objects.filter(paper=paper),
        "withdrawals": CertificateWithdrawal.objects.filter(certificate__paper=paper),
    }
