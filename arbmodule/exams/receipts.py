"""Receipts: what a candidate handed in, signed by the server so that anybody can have it checked here."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.core.signing import BadSignature, Signer

from arbmodule.exams.codes import number_code
from arbmodule.exams.models import Answer, Receipt, Sitting
from arbmodule.lessons.scene import canonical, digest_of

_SALT = "arbmodule.exams.receipt"


def issue_receipt(sitting: Sitting, now: datetime) -> Receipt:
    """The receipt of an ended sitting; the one there is, if it has one."""
    found = Receipt.objects.filter(sitting=sitting).first()
    if found is not None:
        return found
    number = number_code()
    payload = _payload(sitting, number)
    return Receipt.objects.create(
        sitting=sitting, number=number, payload=payload, signature=signature_of(payload), issued_at=now
    )


def signature_of(payload: Mapping[str, Any]) -> str:
    """The server's signature under a receipt."""
    return Signer(salt=_SALT).signature(canonical(payload))


def is_genuine(payload: Mapping[str, Any], signature: str) -> bool:
    """Did this server sign exactly this?"""
    try:
        Signer(salt=_SALT).unsign(f"{canonical(payload)}:{signature}")
    except BadSignature:
        return False
    return True


def _payload(sitting: Sitting, number: str) -> dict[str, Any]:
    assert sitting.finished_at is not None
    answers = Answer.objects.filter(sitting=sitting).select_related("item").defer("item__content")
    lines = [
        {
            "question": each.item.code,
            "step": each.step,
            "revision": each.revision,
            "saved_at": each.saved_at.isoformat(),
            "digest": digest_of(each.fields),
        }
        for each in answers.order_by("item__number", "step")
    ]
    return {
        "number": number,
        "paper": str(sitting.paper_id),
        "candidate": sitting.code,
        "attempt": sitting.attempt,
        "started_at": sitting.started_at.isoformat() if sitting.started_at else None,
        "finished_at": sitting.finished_at.isoformat(),
        "ending": sitting.ending,
        "answers": lines,
    }
