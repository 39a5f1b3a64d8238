"""Everything the house keeps about a person, for that person, as one document."""

from datetime import datetime
from typing import Any

from arbmodule.accounts.models import Person
from arbmodule.exams.exports.own_data import exam_data_of

#: Rooms whose rows are told by the room itself (an allow-list), and what holds secrets rather than data.
_TOLD_OTHERWISE = frozenset({"exams", "mfa"})
_NEVER = frozenset({"password"})


def own_data_of(person: Person, now: datetime) -> dict[str, Any]:
    """Account, every row of every room that points to it, and the exams as far as results are released."""
    return {
        "made_at": now,
        "account": _account(person),
        "rooms": _rows_of(person),
        "exams": exam_data_of(person),
    }


def _account(person: Person) -> dict[str, Any]:
    names = [field.attname for field in person._meta.concrete_fields if field.attname not in _NEVER]
    return {name: getattr(person, name) for name in names}


def _rows_of(person: Person) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for relation in Person._meta.related_objects:
        model = relation.related_model
        if model._meta.app_label in _TOLD_OTHERWISE:
            continue
        rows = model._default_manager.filter(**{relation.field.name: person}).values()
        if listed := list(rows):
            found[f"{model._meta.label_lower}.{relation.field.name}"] = listed
    return found
