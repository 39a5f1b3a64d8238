"""Equal answers to one step, grouped: decided once, listed with the codes of all who gave them."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from arbmodule.exams.marking.ledger import Asked
from arbmodule.exams.marking.mark_automatically import Answers, answers_of, given_in, is_blank_text
from arbmodule.exams.marking.score import LOOKS_BACK, Given
from arbmodule.lessons.scene import canonical


@dataclass(frozen=True, slots=True)
class EqualAnswers:
    """One answer and who gave it. ``name`` stands for it in addresses; nothing here says who a candidate is."""

    name: str
    answer: Mapping[str, Any]
    earlier: Given
    revisions: Mapping[str, int]

    @property
    def codes(self) -> tuple[str, ...]:
        """The candidates, by code."""
        return tuple(sorted(self.revisions))

    @property
    def text(self) -> str:
        """Of free text what was written (by the first of them)."""
        return str(self.answer.get("text", ""))


def equal_answers(asked: Asked, answers: Answers | None = None) -> list[EqualAnswers]:
    """The groups of a step in an order that is random, the same for everybody and every time, and tells nothing."""
    rows = answers if answers is not None else answers_of(asked.item.paper, [asked.item])
    found: dict[str, EqualAnswers] = {}
    for (item, code), answered in sorted(rows.items(), key=lambda row: row[0]):
        given = given_in(answered)
        if item != asked.item.pk or asked.step not in given or _is_blank(asked, given[asked.step]):
            continue
        name = name_of(asked, given)
        known = found.get(name)
        revisions = {**(known.revisions if known else {}), code: answered[asked.step][0]}
        answer = known.answer if known else given[asked.step]
        found[name] = EqualAnswers(name, answer, _before(asked, given), revisions)
    return sorted(found.values(), key=lambda group: group.name)


def name_of(asked: Asked, given: Given) -> str:
    """Equal answers have equal names; the order of names is as good as random."""
    answer = given[asked.step]
    said = (
        normal(str(answer.get("text", ""))) if asked.is_free_text else [answer, sorted(_before(asked, given).items())]
    )
    return sha256(canonical([asked.item.code, asked.step, said]).encode()).hexdigest()[:16]


def normal(text: str) -> str:
    """A text without what makes no difference: capitals, blanks, forms of letters and quotation marks, a last stop."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate({ord(each): "'" for each in "’‘`´"})
    return " ".join(plain.split()).rstrip(".! ")


def _is_blank(asked: Asked, answer: Mapping[str, Any]) -> bool:
    return asked.is_free_text and is_blank_text(answer)


def _before(asked: Asked, given: Given) -> Given:
    """The earlier answers on which the points can depend."""
    kinds = LOOKS_BACK.get(asked.kind, frozenset())
    return {step: given[step] for step in given if step < asked.step and asked.key.of_step(step)["kind"] in kinds}
