"""Values into sentences: each value spelled as the language writes it, and a sentence chosen where a value asks for it.

A template is a text with names in braces, or a table ``{by, <value>: template, …}``: the value named by ``by``
chooses the entry. No value chooses ``none``, an empty list ``empty``, a value without an entry of its own ``other``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from rules.meanings.comparison import Comparison
from rules.meanings.meaning import Meaning
from rules.meanings.purposes import About
from rules.meanings.specified import Specified
from rules.rulings.facts import FactError, parse_call_name
from rules.table.auction import Contract
from rules.table.calls import Call
from rules.table.cards import Hand
from rules.table.denominations import Denomination
from rules.table.seats import Seat
from rules.wording.hands import spell_hand
from rules.wording.meanings import spell_meaning, spell_specified
from rules.wording.notation import (
    script,
    seat_name,
    spell_call,
    spell_contract,
    spell_denomination,
    spell_suits,
    spell_whole_share,
)
from rules.wording.texts import Template, table

Values = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class WhichCall:
    """The call a fact or meaning is about, by its key: ``E:2S``, ``3S``, ``withdrawn``; None: the first irregular."""

    of: str | None


def fill(template: Template, values: Values, language: str) -> str:
    """The sentence for these values, beginning as the template begins. KeyError for a value that is missing."""
    given = _opened(values)
    text = _chosen(template, given)
    return text.format_map({name: _spelled(value, language) for name, value in given.items() if f"{{{name}}}" in text})


def sentence(template: Template, values: Values, language: str) -> str:
    """The same with a capital at the beginning."""
    text = fill(template, values, language)
    return text[:1].upper() + text[1:]


def placeholders(template: Template) -> frozenset[str]:
    """The names a template uses, in its texts and to choose among them."""
    if isinstance(template, str):
        return frozenset(part.split("}")[0] for part in template.split("{")[1:])
    inner = (placeholders(value) for name, value in template.items() if name != "by")
    return frozenset({template["by"]}).union(*inner)


def _chosen(template: Template, values: Values) -> str:
    while not isinstance(template, str):
        name = _case(values[template["by"]])
        template = template[name] if name in template else template["other"]
    return template


def _case(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, WhichCall):
        return value.of or "withdrawn"
    if value == ():
        return "empty"
    return str(value.value if isinstance(value, Enum) else value)


def _opened(values: Values) -> dict[str, Any]:
    """The values, with those of a comparison beside them."""
    given = dict(values)
    comparison = given.pop("comparison", None)
    if isinstance(comparison, Comparison):
        given |= {
            "share": comparison.share,
            "share_of_withdrawn": comparison.share_of_withdrawn,
            "miss": comparison.miss,
            "example": comparison.counter_example,
        }
    return given


def _spelled(value: object, language: str) -> str:
    match value:
        case Call():
            return spell_call(value, language)
        case Seat():
            return seat_name(value, language)
        case Denomination():
            return spell_denomination(value, language)
        case About():
            return str(table(language, "meanings")["about"][value.value])
        case Specified():
            return spell_specified(value, language)
        case Fraction():
            return spell_whole_share(value, language)
        case Hand():
            return spell_hand(value, language)
        case Meaning():
            return spell_meaning(value, language)
        case WhichCall():
            return _spelled_call(value, language)
        case Contract():
            return spell_contract(value, language)
        case tuple():
            return _listed(value, language)
    return "" if value is None else str(value)


def _listed(values: tuple[object, ...], language: str) -> str:
    """Suits side by side; questions ``(fact, of)`` and everything else with commas."""
    suits = [value for value in values if isinstance(value, Denomination)]
    if suits:
        return spell_suits(suits, language)
    return ", ".join(_missing(v[0], v[1], language) if isinstance(v, tuple) else _spelled(v, language) for v in values)


def _missing(fact: str, of: str | None, language: str) -> str:
    """A missing fact as a thing: *the meaning of 3♠*."""
    return fill(table(language, "terms")["fact"][fact], {"of": WhichCall(of)}, language)


def _spelled_call(which: WhichCall, language: str) -> str:
    """``3♠``, ``2♠ van oost``, *the withdrawn call*; a text that is none of these as it stands."""
    words = script(language)["call_of"]
    if which.of is None or which.of == "withdrawn":
        return str(words[which.of or "first"])
    try:
        name = parse_call_name(which.of)
    except FactError:
        return which.of
    call = spell_call(name.call, language)
    if name.seat is None:
        return call
    key = "again" if (name.nth or 1) > 1 else "seat"
    return str(words[key].format(call=call, seat=seat_name(name.seat, language), nth=name.nth))
