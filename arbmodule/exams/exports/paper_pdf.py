"""A paper as PDF, to be sat on paper: its questions, or one candidate's in his own order, with room for the answers.

The same forms that the screen shows are drawn as boxes and lines; no key is anywhere near.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.forms import BaseForm, BoundField
from django.utils.html import strip_tags
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.diagrams import notation
from arbmodule.diagrams.auction import AuctionTable, Cell
from arbmodule.exams.exports.typeset import typeset
from arbmodule.exams.models import Paper, PaperItem, Sitting
from arbmodule.exams.question import shown_at
from arbmodule.exams.wall_time import shown
from arbmodule.lessons.forms import FORMS
from arbmodule.lessons.scene import Scene, scene_of
from rules import ALL_CALLS, spell_hand

#: Lines for an answer in one's own words, and for a short one.
MANY, FEW = 8, 1


def paper_pdf(paper: Paper, items: Sequence[PaperItem], sitting: Sitting | None = None) -> bytes:
    """These questions, in this order; with a sitting its code at the head of every page."""
    return typeset("paper", printed_on(paper, items, sitting))


def printed_on(paper: Paper, items: Sequence[PaperItem], sitting: Sitting | None = None) -> dict[str, Any]:
    """Everything that stands on the document."""
    language = get_language() or notation.FALLBACK
    return {
        "language": language,
        "site": _("Arbmodule"),
        "title": paper.title_in(language),
        "code": sitting.code if sitting else "",
        "front": list(_front(paper, sitting)),
        "questions": [_question(place, item) for place, item in enumerate(items, 1)],
    }


def _front(paper: Paper, sitting: Sitting | None) -> Iterable[str]:
    if paper.organisation:
        yield paper.organisation
    if paper.opens_at is not None:
        yield shown(paper.opens_at, paper.tzinfo)
    minutes = sitting.minutes if sitting else paper.duration_minutes
    yield _("Working time: %(minutes)d minutes") % {"minutes": minutes}
    yield (_("Code: %(code)s") % {"code": sitting.code}) if sitting else _("Code: ____________________")
    yield _("A call between brackets was taken back; the dealer has an asterisk.")
    yield strip_tags(str(paper.instructions.get(get_language() or notation.FALLBACK, "")))


def _question(place: int, item: PaperItem) -> dict[str, Any]:
    content = item.frozen
    scenes = [scene_of(content, number) for number in range(1, len(content.steps) + 1)]
    book = _("open book") if item.open_book else _("closed book")
    first = shown_at(scenes[0])
    return {
        "heading": f"{place}. {first['question_title']} ({book})",
        "story": _paragraphs(first["story"]),
        "steps": [_step(place, scene, is_new=_is_new(scenes, scene)) for scene in scenes],
    }


def _is_new(scenes: Sequence[Scene], scene: Scene) -> bool:
    """Has something happened at the table since the step before?"""
    return (
        scene.number == 1
        or bool(scene.step.then)
        or scene.content.is_informed_at(scene.number) != (scene.content.is_informed_at(scene.number - 1))
    )


def _step(place: int, scene: Scene, *, is_new: bool) -> dict[str, Any]:
    page = shown_at(scene)
    form = FORMS[scene.step.kind](scene)
    return {
        "number": f"{place}.{scene.number}",
        "before": _paragraphs(page["before"][-1] if page["before"] else ""),
        "auction": _auction(page["stage"].auction) if is_new else [],
        "known": list(_known(page["stage"])) if is_new else [],
        "ask": strip_tags(str(page["question"])),
        "fields": list(_fields(form)),
    }


def _paragraphs(text: str) -> list[str]:
    return [each.strip() for each in str(text).split("\n\n") if each.strip()]


def _auction(auction: AuctionTable) -> list[list[str]]:
    language = get_language() or notation.FALLBACK
    names = {column.seat: notation.seat_name(column.seat, language) for column in auction.columns}
    heading = [names[column.seat] + (" *" if column.is_dealer else "") for column in auction.columns]
    return [heading, *([_cell(cell, language) for cell in row] for row in auction.rows)]


def _cell(cell: Cell, language: str) -> str:
    if cell.call is None:
        return {"accepts": _("accepts"), "declines": _("does not accept")}.get(str(cell.answer), "")
    text = notation.narrow(cell.call, language)
    return f"[{text}]" if cell.is_struck else text


def _known(stage: Any) -> Iterable[str]:
    language = get_language() or notation.FALLBACK
    for seat, hand in stage.hands:
        yield f"{notation.seat_name(seat, language)}: {spell_hand(hand, language)}"
    for known in (*stage.withdrawn, *stage.meanings):
        call = notation.written(known.call, language) if known.call else _("other calls")
        yield f"{call}: {known.words}"


def _fields(form: BaseForm) -> Iterable[dict[str, Any]]:
    for field in form:
        if not field.name.endswith("_typed"):
            yield _field(field)


def _field(field: BoundField) -> dict[str, Any]:
    """A field as boxes to tick, or as lines to write on: also where the screen has a list of all bids."""
    calls: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for value, words in getattr(field.field, "choices", ()):
        if value not in ("", None):
            (calls if value in _BY_TEXT else others).append((value, strip_tags(str(words))))
    is_box = field.name == "calls"
    drawn = [_written(value) for value, _words in sorted(calls, key=lambda each: _place(each[0]))] if is_box else []
    choices = [*drawn, *(_none() if is_box else words for _value, words in others)]
    if calls and not is_box:
        choices = []
    return {
        "label": _label(field),
        "choices": choices,
        "narrow": is_box,
        "lines": MANY if field.name == "text" else FEW,
    }


_BY_TEXT = {str(call): call for call in ALL_CALLS}


def _none() -> str:
    return _("none of these calls")


def _written(value: str) -> str:
    return notation.written(_BY_TEXT[value], get_language() or notation.FALLBACK)


def _place(value: str) -> tuple[bool, int]:
    """Bids first, five to a row, then pass, double, redouble."""
    call = _BY_TEXT[value]
    return not call.is_bid, ALL_CALLS.index(call)


def _label(field: BoundField) -> str:
    rows = getattr(field.form, "rows", None)
    if rows is not None and field.name.startswith("order_"):
        words = next((row["words"] for row in rows() if row["order"].name == field.name), "")
        return strip_tags(f"{words} – {field.label}")
    return strip_tags(str(field.label or ""))
