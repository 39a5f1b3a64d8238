"""The part ``steps``: the questions, one row each, with what happens before it and its parameters."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Rows, Sent
from arbmodule.authoring.spelling import HOUSE, is_read, keep_call, keep_tokens
from arbmodule.lessons.steps import KINDS
from rules import EDITIONS

#: Parameters of which several may be ticked, and those with one value.
SEVERAL = ("mistakes", "actions", "asks")
SINGLE = ("seat", "of")
#: Under this name a body keeps the greatest number that a question once had.
LAST = "last"
REVEALS = {"": None, "yes": True, "no": False}


def _read(sent: Sent, before: Body) -> Body:
    """The rows; and under ``LAST`` the greatest number any had, while none of those left has it: texts and item tests
    hang on ids, so that a new question never takes that of one that was dropped."""
    last = max(before.get(LAST, 0), *map(number_of, before.get("rows", [])), 0)
    rows = STEPS.of(sent, before.get("rows", []), last)
    return {"rows": rows} | ({LAST: last} if last > max(map(number_of, rows), default=0) else {})


def number_of(row: Body) -> int:
    """The number in the id of a row."""
    return int(str(row["id"])[len(STEPS.prefix) :])


def _row(sent: Sent, row: str) -> dict[str, Any]:
    kind = kind_in(sent.text(f"{row}-kind"))
    return {
        "kind": kind,
        "then": _then(sent, row),
        "reveal": sent.text(f"{row}-reveal")[:3],
        "call": keep_call(sent.text(f"{row}-call"), sent.language),
        "accepted": sent.several(f"{row}-accepted"),
        "edition": edition_in(sent.text(f"{row}-edition")),
        **{name: [each for each in sent.several(f"{row}-{name}") if _may_be(kind, name, each)] for name in SEVERAL},
        **{name: text if _may_be(kind, name, text := sent.text(f"{row}-{name}")) else "" for name in SINGLE},
    }


def _then(sent: Sent, row: str) -> str:
    """What happens before the question, as typed; a button pressed adds to it."""
    typed = keep_tokens(sent.text(f"{row}-then"), sent.language)
    pressed = keep_tokens(sent.done(f"then-{row}") or "", HOUSE)
    return f"{typed} {pressed}".strip() if is_read(pressed) and (is_read(typed) or not typed) else typed


def _may_be(kind: str, name: str, value: str) -> bool:
    """Can a question of this kind have this value of this parameter?"""
    return value in KINDS[kind].PARAMETERS.get(name, ())


def kind_in(text: str) -> str:
    """A kind of question; the first one for any other text."""
    return text if text in KINDS else next(iter(KINDS))


def edition_in(text: str) -> str:
    """The book a question is asked under, where it is not that of the scenario; '' for any other text."""
    return text if text in EDITIONS else ""


def _blank(kind: str) -> dict[str, Any]:
    texts: dict[str, Any] = dict.fromkeys(("then", "reveal", "call", "edition", *SINGLE), "")
    lists: dict[str, Any] = {name: [] for name in (*SEVERAL, "accepted")}
    return {**texts, **lists, "kind": kind_in(kind)} | _usual(kind)


def _usual(kind: str) -> dict[str, Any]:
    """What a fresh question of this kind begins with."""
    if kind == "consequence":
        return {"asks": ["partner", "clause", "lead", "information", "review"]}
    return {"of": "free_calls"} if kind == "number" else {}


STEPS = Rows("s", _row, _blank)
PART = Part("steps", _("Questions"), _read, lambda: {"rows": []})
