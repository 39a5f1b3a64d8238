"""The page of hands and facts."""

from collections.abc import Iterator
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.asked import scenes_of
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.parts.found import RANKS, cards_in
from arbmodule.authoring.spelling import hand_of, hand_refusal, show
from arbmodule.authoring.words import FINDINGS, fact_words, value_word
from arbmodule.diagrams import notation
from rules import SEATS, SUITS, Question, say_question


def found_page(document: Document, clicked: str) -> dict[str, Any]:
    """What ``authoring/found.html`` draws; ``clicked`` is the seat whose cards are laid out to be clicked."""
    body = document.body("found")
    scenes, _refused = scenes_of(document, language())
    asked = dict.fromkeys(question for scene in scenes for question in scene.ruling.questions)
    return {
        "body": body,
        "hands": [_hand(str(seat), body["hands"].get(str(seat), ""), clicked == str(seat)) for seat in SEATS],
        "facts": [_fact(row) for row in body["facts"]],
        "findings_offered": FINDINGS.items(),
        "asked": [each for question in asked if (each := _asked(question))["answers"]],
    }


def _hand(seat: str, kept: str, is_clicked: bool) -> dict[str, Any]:
    return {
        "seat": seat,
        "typed": show(kept, language()),
        "hand": hand_of(kept),
        "refusal": hand_refusal(kept, language()),
        "rows": list(_cards(kept)) if is_clicked else [],
        "count": len(cards_in(kept)),
    }


def _cards(kept: str) -> Iterator[dict[str, Any]]:
    held = cards_in(kept)
    for suit in reversed(SUITS):
        cards = [
            (f"{suit}{rank}", show(f"{rank}...", language()).rstrip("."), f"{suit}{rank}" in held) for rank in RANKS
        ]
        yield {"suit": suit, "name": notation.denomination_name(suit, language()), "cards": cards}


def _fact(row: dict[str, Any]) -> dict[str, Any]:
    is_call = row["fact"] == "intended_call"
    return {
        **row,
        "finding": "intended_call=" if is_call else f"{row['fact']}={row['value']}",
        "call": show(row["value"], language()) if is_call else "",
        "shown_of": show(row["of"], language()),
    }


def _asked(question: Question) -> dict[str, Any]:
    """A question of the engine with its answers as buttons."""
    offered = [finding for finding in FINDINGS if finding.partition("=")[0] == question.fact and finding[-1] != "="]
    return {
        "words": say_question(question, language()),
        "fact": fact_words(question.fact, question.of, language()),
        "answers": [
            {"do": f"add-f:{each}@{question.of or ''}", "words": value_word(each.partition("=")[2], language())}
            for each in offered
        ],
    }
