"""The director's side: what calls mean, the ruling of every replacement, the reasons with their pictures."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from arbmodule.desk import addresses
from arbmodule.desk.draft import Draft, read_back, suits_of
from arbmodule.desk.problems import WRONG, Problem, problem
from arbmodule.desk.ruled import Ruled
from arbmodule.desk.said import Said
from arbmodule.desk.shown import Answer, keys_to_say
from arbmodule.diagrams.bidding_box import BiddingBox, Verdicts, outcome_of, result_box
from arbmodule.diagrams.meaning_picture import MeaningFigure, draw_meanings
from rules import (
    PRESETS,
    SUITS,
    About,
    Call,
    CallName,
    Fact,
    FactName,
    Force,
    Purpose,
    Record,
    Seat,
    Topic,
    best_suit,
    compare,
    parse_call,
    picture,
    say,
    seat_name,
    spell_bearing,
    spell_call,
    spell_denomination,
    spell_meaning,
    spell_preset,
    spell_share,
    spell_suit,
)


@dataclass(frozen=True, slots=True)
class SaidShown:
    """A meaning that is noted: of which call, read back, with its share, where to change it and to strike it."""

    name: str
    words: str
    share: str
    change: str
    strike: str


@dataclass(frozen=True, slots=True)
class Possible:
    """One outcome of a judgement."""

    words: str
    citation: object


def side(found: Ruled, language: str) -> dict[str, Any]:
    """What the director's face shows beside the table's."""
    return {
        "said": [_said(found, each, language) for each in found.sheet.meanings],
        "taken_naturally": found.sheet.is_natural,
        "keys": [(key, key_words(key, language)) for key in keys_to_say(found.ruling)],
        "presets": sorted(((name, spell_preset(name, language)) for name in PRESETS), key=lambda pair: pair[1].lower()),
        "suits": [(str(s), f"{spell_denomination(s, language)} {spell_suit(s, language)}") for s in reversed(SUITS)],
        "preview": preview(found),
        "choices": choices(language),
        "decision": decision(found, language),
        "outcomes": outcomes(found.ruling.ruling, language),
        "figure": figure_of(found, found.ruling.ruling),
    }


_KEYS = {"withdrawn": _("the withdrawn call"), "*": _("every other replacement")}

#: The words a meaning may carry, as the notation writes them.
CHOICES: dict[str, tuple[str, ...]] = {
    "purpose": tuple(Purpose),
    "about": tuple(About),
    "force": tuple(Force),
    "natural": ("yes", "no"),
}


def choices(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Each field with the words to choose from, as stored and as said."""
    return [(name, [(w, spell_bearing(name, w, language)) for w in words]) for name, words in CHOICES.items()]


def key_words(key: str, language: str) -> str:
    """Which call a key is about, in words: *the withdrawn call*, *2♠ (east)*, *3♠*."""
    if key in _KEYS:
        return str(_KEYS[key])
    seat, _colon, rest = key.rpartition(":")
    name, _hash, nth = rest.partition("#")
    call = spell_call(parse_call(name), language)
    again = f", {nth}×" if nth else ""
    return f"{call} ({seat_name(Seat(seat), language)}{again})" if seat else call


def _said(found: Ruled, said: Said, language: str) -> SaidShown:
    meaning = said.meaning()
    return SaidShown(
        name=key_words(said.key, language),
        words=spell_meaning(meaning, language),
        share=spell_share(meaning.share, language),
        change=f"{addresses.page(found.sheet, edit=str(said))}#meaning",
        strike=addresses.page(found.sheet.unsaying(said)),
    )


def preview(found: Ruled) -> BiddingBox | None:
    """The ruling of every replacement in the box; None where nothing is to be replaced."""
    records = found.ruling.replacements
    if not records:
        return None
    offender = next(iter(records.values())).seat

    def address(call: Call) -> str:
        return addresses.page(found.sheet, "desk:call", call=str(call))

    verdicts = Verdicts({call: outcome_of(record) for call, record in records.items()}, None, offender.partner, address)
    return result_box(verdicts)


def figure_of(found: Ruled, record: Record | None) -> MeaningFigure | None:
    """The withdrawn call's meaning and the replacement's on one grid; None where one of them is not known."""
    irregular = found.ruling.irregularities
    if record is None or record.call is None or record.finding is None or not irregular:
        return None
    withdrawn, replacement = _withdrawn(found), found.meanings.replacement(record.call)
    if withdrawn is None or replacement is None or not (withdrawn.has_agreement and replacement.has_agreement):
        return None
    suit = best_suit(withdrawn.hands, replacement.hands)
    cells = picture(withdrawn.hands, replacement.hands, suit)
    example = compare(withdrawn, replacement).counter_example
    return MeaningFigure("compared", draw_meanings(cells), suit, irregular[0].call, record.call, example)


def _withdrawn(found: Ruled) -> Any:
    """The meaning of the first irregular call, under either of its keys."""
    first = found.ruling.irregularities[0]
    meanings = found.meanings.withdrawn or found.meanings.of_call(first.seat, first.call)
    return meanings[0] if meanings else None


def decision(found: Ruled, language: str) -> list[Answer]:
    """The director's own decision on the replacement made, where the ruling hangs on one."""
    record = found.ruling.ruling
    if record is None or record.call is None or record.finding is None:
        return []
    return decisions(found, record.call, language)


def decisions(found: Ruled, call: Call, language: str) -> list[Answer]:
    """The addresses that settle whether a call is comparable, in words."""
    facts = [Fact(FactName.COMPARABLE, CallName(call), value) for value in ("yes", "no")]
    return [
        Answer(addresses.page(found.sheet.finding(fact)), say(Topic.FACT_VALUE, fact.value, language)) for fact in facts
    ]


def outcomes(record: Record | None, language: str) -> list[Possible]:
    """Both sides of a judgement."""
    sides = record.outcomes if record else ()
    return [Possible(say(Topic.PARTNER_BAR, each.partner_bar, language), each.citation) for each in sides]


def read_draft(draft: Draft, language: str) -> dict[str, Any]:
    """The meaning in the editor read back; a sentence where it cannot be read."""
    if draft.is_empty:
        return {"draft": draft, "read": None, "wrong": None, "needs": suits_of(draft)}
    needs = suits_of(draft)
    try:
        keyed = draft if draft.key else Draft("withdrawn", draft.preset, draft.suits, draft.shows, draft.bearing)
        return {"draft": draft, "read": read_back(keyed.said().meaning(), language), "wrong": None, "needs": needs}
    except WRONG as error:
        wrong: Problem = problem("meaning", error, language)
        return {"draft": draft, "read": None, "wrong": wrong.message, "needs": needs}
