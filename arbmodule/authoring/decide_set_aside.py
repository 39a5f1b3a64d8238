"""Two texts of one part: the author chooses place by place, and the choice is saved on top of the newest."""

from collections.abc import Collection, Mapping
from copy import deepcopy
from datetime import datetime
from typing import Any

from arbmodule.authoring.models import DraftPart, SetAside
from arbmodule.authoring.parts.steps import LAST
from arbmodule.authoring.save_part import Saved, Writing, save_part

#: Where a text remembers its source; no place of its own, and neither is the number of a question that is gone.
SOURCE = "of"
_NO_PLACES = frozenset({SOURCE, LAST})


def places_of(mine: Any, theirs: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The places where two bodies differ: keys of objects all the way down; lists are compared whole.

    From which source a translation was made is no place of its own: that of the newest stays, and asks to look again.
    """
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        keys = [key for key in dict.fromkeys([*theirs, *mine]) if key not in _NO_PLACES]
        return [place for key in keys for place in places_of(mine.get(key), theirs.get(key), (*path, key))]
    return [path] if (mine or None) != (theirs or None) else []


def value_at(body: Any, place: tuple[str, ...]) -> Any:
    """What stands at a place; None where nothing does."""
    for key in place:
        body = body.get(key) if isinstance(body, Mapping) else None
    return body


def merged(mine: Mapping[str, Any], theirs: Mapping[str, Any], chosen: Collection[str]) -> dict[str, Any]:
    """The newest text with mine at the places chosen (paths joined by dots)."""
    result = deepcopy(dict(theirs))
    for place in places_of(mine, theirs):
        if "/".join(place) in chosen:
            _put(result, place, deepcopy(value_at(mine, place)))
    if LAST in mine:
        result[LAST] = max(mine[LAST], theirs.get(LAST, 0))
    return result


def _put(body: dict[str, Any], place: tuple[str, ...], value: Any) -> None:
    for key in place[:-1]:
        body = body.setdefault(key, {})
    if value is None:
        body.pop(place[-1], None)
    else:
        body[place[-1]] = value


def decide(aside: SetAside, chosen: Collection[str], writing: Writing, now: datetime) -> Saved | SetAside:
    """Save the newest text with one's own at the places chosen. Lost again? Then both still stand side by side."""
    part = DraftPart.objects.get(draft=aside.draft, name=aside.name)
    body = merged(aside.body, part.body, chosen)
    if body == part.body:
        outcome: Saved | SetAside = Saved(part.revision, part.saved_at)
    else:
        outcome = save_part(aside.draft, aside.name, body, writing, now)
    if isinstance(outcome, Saved):
        SetAside.objects.filter(pk=aside.pk).update(decided_at=now)
    return outcome
