"""A paper as PDF, to be sat on paper: its questions, or one candidate's in his own order, with room for the answers.

The same forms that the screen shows are drawn as boxes and lines; no key is anywhere near. It comes in rounds, each on
sheets of its own, as on the screen a step is fixed before the next is shown.
"""

from collections.abc import Iterable, Mapping, Sequence
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
        "code_line": _code(sitting),
        "front": list(_front(paper, sitting)),
        "rounds": list(_rounds(items)),
    }


def _front(paper: Paper, sitting: Sitting | None) -> Iterable[str]:
    if paper.organisation:
        yield paper.organisation
    if paper.opens_at is not None:
        yield shown(paper.opens_at, paper.tzinfo)
    minutes = sitting.minutes if sitting else paper.duration_minutes
    yield _("Working time: %(minutes)d minutes") % {"minutes": minutes}
    yield _code(sitting)
    yield _("The paper comes in rounds: hand in the sheets of a round, then you get the next.")
    yield _("A call between brackets was taken back; the dealer has an asterisk.")
    yield strip_tags(str(paper.instructions.get(get_language() or notation.FALLBACK, "")))


def _code(sitting: Sitting | None) -> str:
    return (_("Code: %(code)s") % {"code": sitting.code}) if sitting else _("Code: ____________________")


def _rounds(items: Sequence[PaperItem]) -> Iterable[dict[str, Any]]:
    """Round by round: of each question the first step, then of each the second. A later step tells what came of an
    earlier one, so a round is handed out when the one before has been handed in."""
    scenes = [(place, item, _scenes(item)) for place, item in enumerate(items, 1)]
    count = max((len(steps) for _place, _item, steps in scenes), default=0)
    for number in range(1, count + 1):
        asked = [_step(place, item, steps[:number]) for place, item, steps in scenes if len(steps) >= number]
        yield {"heading": _("Round %(number)d of %(count)d") % {"number": number, "count": count}, "steps": asked}


def _scenes(item: PaperItem) -> list[Scene]:
    content = item.frozen
    return [scene_of(content, number) for number in range(1, len(content.steps) + 1)]


def _step(place: int, item: PaperItem, scenes: Sequence[Scene]) -> dict[str, Any]:
    """A step by itself, the last of these: whoever reads it has handed in the sheets before, and is told once more what
    was asked on them."""
    scene = scenes[-1]
    page = shown_at(scene)
    form = FORMS[scene.step.kind](scene)
    book = _("open book") if item.open_book else _("closed book")
    return {
        "heading": f"{place}. {page['question_title']} ({book})",
        "story": _paragraphs(page["story"]),
        "earlier": [f"{place}.{each.number} {_ask(shown_at(each))}" for each in scenes[:-1]],
        "number": f"{place}.{scene.number}",
        "before": [line for text in page["before"] for line in _paragraphs(text)],
        "auction": _auction(page["stage"].auction),
        "known": list(_known(page["stage"])),
        "ask": _ask(page),
        "fields": list(_fields(form)),
    }


def _ask(page: Mapping[str, Any]) -> str:
    return strip_tags(str(page["question"]))


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
