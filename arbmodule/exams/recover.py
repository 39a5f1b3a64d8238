"""Answers that did not arrive in time come in a file: signed by the browser of the sitting, decided on by an examiner.

The file is ``{"payload": text, "mac": hex}``: the payload is JSON ``{"sitting", "entries": [{"question", "step",
"revision", "key", "fields", "language", "changed_at"}]}``, the mac its HMAC-SHA-256 under the sitting's own key.
"""

import hmac
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.exams.filled import Filled, cut, filled_with, scene_at, storable
from arbmodule.exams.models import Answer, AnswerSave, Paper, PaperItem, Recovery, RecoveryDecision, Release, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.save_answer import Form, Outcome, Place, Saved, save_answer
from arbmodule.exams.whole_number import MOST_FIGURES
from arbmodule.lessons.localised import LANGUAGES

#: The largest file that is read.
LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer from a file: where it belongs and what was filled in."""

    question: str
    step: int
    revision: int
    key: UUID
    fields: dict[str, list[str]]
    changed_at: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class RecoveryFile:
    """A file that could be read."""

    entries: tuple[Entry, ...]
    payload: str
    is_genuine: bool


def read_recovery(sitting: Sitting, data: bytes) -> RecoveryFile:
    """Read a file for this sitting. Refused if it is none, or another sitting's."""
    try:
        outer = json.loads(data[:LARGEST])
        payload = str(outer["payload"])
        inner = json.loads(payload)
        entries = tuple(_entry(each) for each in inner["entries"])
        mac = hmac.new(sitting.recovery_key.encode(), payload.encode(), sha256).hexdigest()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise Refused(_("This is not a recovery file of an exam.")) from error
    if inner.get("sitting") != str(sitting.pk):
        raise Refused(_("This recovery file belongs to another exam."))
    signed = str(outer.get("mac", "")).encode("ascii", "replace")
    return RecoveryFile(entries, payload, hmac.compare_digest(mac.encode(), signed))


def _entry(given: Mapping[str, Any]) -> Entry:
    fields = cut({str(name): [str(value) for value in values] for name, values in given["fields"].items()})
    step, revision = (min(max(0, int(given[name])), 10**MOST_FIGURES) for name in ("step", "revision"))
    changed_at = storable(str(given.get("changed_at", "")))[:40]
    question, key, language = storable(str(given["question"])), UUID(str(given["key"])), given.get("language")
    return Entry(question, step, revision, key, fields, changed_at, _language(language))


def _language(given: object) -> str:
    """In which it was typed; that of the page on which the file is handed in where the file does not say."""
    return str(given) if given in LANGUAGES else get_language() or ""


def take_in(sitting: Sitting, file: RecoveryFile, now: datetime) -> list[Saved] | None:
    """While the sitting is open its answers are saved as any other; later the file waits for an examiner: None.

    Refused once results are out: no file counts any more, and one that waits would hold up the next stage.
    """
    if not sitting.is_open_at(now):
        if Release.objects.filter(paper=sitting.paper_id).exists():
            raise Refused(_("The results are out: no answer can be added any more. Speak to the examiner."))
        _deposit(sitting, file, now)
        return None
    source = AnswerSave.RECOVERY
    return [
        save_answer(place, filled, Form(entry.revision, entry.key, source), now)
        for entry, place, filled in _placed(sitting, file.entries)
    ]


def _deposit(sitting: Sitting, file: RecoveryFile, now: datetime) -> None:
    digest = sha256(file.payload.encode()).hexdigest()
    entries = [
        {"question": each.question, "step": each.step, "revision": each.revision, "fields": each.fields}
        | {"changed_at": each.changed_at, "language": each.language}
        for each in file.entries
    ]
    Recovery.objects.get_or_create(
        sitting=sitting,
        digest=digest,
        defaults={"entries": entries, "is_genuine": file.is_genuine, "received_at": now},
    )


def entries_of(recovery: Recovery) -> tuple[Entry, ...]:
    """The answers in a file that was kept."""
    return tuple(_entry({**each, "key": uuid4()}) for each in recovery.entries)


def _placed(sitting: Sitting, entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Place, Filled]]:
    """The entries that name a step of a question of this sitting."""
    items = {row.item.code: row.item for row in sitting.items.select_related("item")}
    for entry in entries:
        item = items.get(entry.question)
        if item is not None and 1 <= entry.step <= item.step_count:
            yield entry, Place(sitting, item, entry.step), _filled(item, entry)


def _filled(item: PaperItem, entry: Entry) -> Filled:
    return filled_with(scene_at(item, entry.step), entry.fields, entry.language)


def decide_recovery(recovery: Recovery, accepted: bool, reason: str, by: str, now: datetime) -> RecoveryDecision:
    """Count the answers of a file, or not. Refused where it has been decided before, or to count it once results are
    out. What was marked already is marked again (``marking.ledger.is_marked_by``).
    """
    with transaction.atomic():
        Paper.objects.select_for_update().get(sittings=recovery.sitting_id)
        sitting = Sitting.objects.select_for_update().get(pk=recovery.sitting_id)
        if RecoveryDecision.objects.filter(recovery=recovery).exists():
            raise Refused(_("This has been decided already."))
        if accepted:
            _check_release(sitting)
            for _given, place, filled in _placed(sitting, entries_of(recovery)):
                _write(place, filled, now)
        return RecoveryDecision.objects.create(
            recovery=recovery, accepted=accepted, reason=reason, made_by=by, made_at=now
        )


def _check_release(sitting: Sitting) -> None:
    if Release.objects.filter(paper=sitting.paper_id).exists():
        words = _("The results are out: no answer can be added any more. Say that they do not count, and why.")
        raise Refused(words)


def _write(place: Place, filled: Filled, now: datetime) -> None:
    """The answer counts from now on, as a revision of its own."""
    where: dict[str, Any] = {"sitting": place.sitting, "item": place.item, "step": place.step}
    standing = Answer.objects.filter(**where).first()
    revision = standing.revision + 1 if standing else 1
    said = {"fields": filled.fields, "answer": filled.answer, "language": filled.language, "saved_at": now}
    Answer.objects.update_or_create(**where, defaults={**said, "revision": revision})
    AnswerSave.objects.create(
        **where, **said, key=uuid4(), based_on=revision - 1, revision=revision, taken=True, source=AnswerSave.EXAMINER
    )


def not_taken(results: list[Saved]) -> int:
    """How many of the answers in a file did not become the answer that stands."""
    return sum(each.outcome not in (Outcome.SAVED, Outcome.UNCHANGED) for each in results)
