"""The part ``meanings``: what the withdrawn call and the others mean, by a common name or in the notation."""

import json
from typing import Any

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Rows, Sent
from arbmodule.authoring.spelling import HOUSE, is_read, keep_name
from rules import PRESETS, Meaning, MeaningError, parse_denomination, parse_meaning, preset

#: Whose meaning a row gives: the withdrawn call's, a named call's, or that of every replacement not named.
WITHDRAWN, NAMED, REST = "withdrawn", "named", "rest"
#: In place of a common meaning: the pair has no agreement.
NO_AGREEMENT = "none"
BEARING = ("purpose", "about", "force", "natural")
_FIELDS = ("which", "preset", "suit", "suit2", *BEARING)
_NATURAL = {"yes": True, "no": False}


def _read(sent: Sent, before: Body) -> Body:
    rows, adapted = MEANINGS.of(sent, before.get("rows", [])), sent.done("adapt-m")
    return {"rows": [in_notation(row) if row["id"] == adapted else row for row in rows]}


def in_notation(row: Body) -> Body:
    """A common meaning written out in the notation, to be adapted; as it is where it lacks its suit."""
    try:
        meaning = meaning_of(row)
    except MeaningError:
        return row
    if not row["preset"] or not meaning.has_agreement:
        return row
    bearing = {name: str(getattr(meaning, name) or "") for name in BEARING[:3]}
    bearing["natural"] = {True: "yes", False: "no", None: ""}[meaning.natural]
    specified = meaning.bearing.specifies
    bearing["specifies"] = "" if specified is None else json.dumps([each.to_json() for each in specified])
    return {**row, "preset": "", "suit": "", "suit2": "", "shows": "\n".join(meaning.shows), **bearing}


def _row(sent: Sent, row: str) -> dict[str, Any]:
    plain = {name: sent.text(f"{row}-{name}")[:60] for name in _FIELDS}
    plain["which"] = which_in(plain["which"])
    texts = {name: sent.text(f"{row}-{name}")[:800] for name in ("shows", "specifies")}
    return {**plain, **texts, "call": keep_name(sent.text(f"{row}-call"), sent.language)}


def which_in(text: str) -> str:
    """Whose meaning it is; a named call's for any other text."""
    return text if text in (WITHDRAWN, REST) else NAMED


def _blank(which: str) -> dict[str, Any]:
    head, _colon, call = which.partition(":")
    empty = dict.fromkeys((*_FIELDS, "shows", "specifies"), "")
    return {**empty, "which": which_in(head), "call": keep_name(call, HOUSE)}


def key_of(row: Body) -> str:
    """The key of the engine's sheet; '' where the call is missing or cannot be read."""
    if row["which"] == WITHDRAWN:
        return WITHDRAWN
    if row["which"] == REST:
        return "*"
    return str(row["call"]) if is_read(row["call"]) else ""


def is_blank(row: Body) -> bool:
    """Is no meaning stated yet?"""
    return not row["preset"] and not row["shows"].strip()


def meaning_of(row: Body) -> Meaning:
    """The meaning of a row. MeaningError says what cannot be read."""
    if row["preset"] == NO_AGREEMENT:
        return parse_meaning("none")
    if row["preset"]:
        needed = PRESETS[row["preset"]].suits if row["preset"] in PRESETS else ()
        return preset(row["preset"], *(_suit(row[name]) for name in ("suit", "suit2")[: len(needed)]))
    stated: dict[str, Any] = {name: row[name] for name in BEARING[:3] if row[name]}
    if row.get("specifies"):
        stated["specifies"] = _specified(row["specifies"])
    if row["natural"] in _NATURAL:
        stated["natural"] = _NATURAL[row["natural"]]
    return parse_meaning({"shows": _lines(row["shows"]), **stated})


def _lines(text: str) -> list[str] | str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines if len(lines) > 1 else text.strip()


def _specified(text: str) -> object:
    """What a call specifies, where it came with an imported meaning; pages carry it along unseen."""
    try:
        return json.loads(text)
    except (RecursionError, ValueError):
        raise MeaningError("choice", text[:20], allowed="[]") from None


def _suit(text: str) -> Any:
    try:
        return parse_denomination(text)
    except ValueError:
        raise MeaningError("suit", text[:20]) from None


MEANINGS = Rows("m", _row, _blank)
PART = Part("meanings", _("Meanings"), _read, lambda: {"rows": []})
