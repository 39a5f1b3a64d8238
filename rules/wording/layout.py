"""Plain text in columns: a heading, and lines with a clause in the margin."""

import textwrap
from collections.abc import Iterable

from rules.table.calls import BIDS, Call
from rules.wording.notation import spell_call

WIDTH = 100
_MARGIN = 11

#: What stands in the margin, and the text beside it; spaces before the text move all of it inwards.
Line = tuple[str, str]


def block(title: str, lines: Iterable[Line]) -> str:
    """A heading with its lines beneath; nothing at all without lines."""
    written = [written for margin, text in lines for written in _wrapped(margin, text)]
    return "\n".join([title, *written]) if written else ""


def _wrapped(margin: str, text: str) -> list[str]:
    """A line with its margin, broken at the width; what follows stands under the text."""
    inwards = " " * (len(text) - len(text.lstrip()))
    indent = " " * (_MARGIN + 2) + inwards
    first = (f"  {margin:<{_MARGIN}}" if len(margin) < _MARGIN else f"  {margin} ") + inwards
    return textwrap.wrap(
        text.lstrip(),
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def call_runs(calls: Iterable[Call], language: str) -> str:
    """Calls in the order of the bidding box, three or more bids in a row as ``1♣–2♥``."""
    chosen = set(calls)
    others = [spell_call(call, language) for call in sorted(chosen - set(BIDS), key=lambda call: call.kind.value)]
    return "  ".join([*others, *(_run(run, language) for run in _runs([b for b in BIDS if b in chosen]))])


def _runs(bids: list[Call]) -> list[list[Call]]:
    runs: list[list[Call]] = []
    for each in bids:
        if runs and runs[-1][-1].rank + 1 == each.rank:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def _run(run: list[Call], language: str) -> str:
    if len(run) < 3:
        return "  ".join(spell_call(call, language) for call in run)
    return f"{spell_call(run[0], language)}–{spell_call(run[-1], language)}"
