"""Meanings in words: what a call shows, what it specifies, and what is wrong with a text, in nl, en and pl."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules.meanings.conditions import (
    BALANCED,
    SEMIBALANCED,
    Anything,
    Compared,
    Condition,
    Length,
    Not,
    Patterned,
    Points,
    Shaped,
    Suits,
)
from rules.meanings.errors import MeaningError
from rules.meanings.honours import Control, Counted, Honours, Keycards, Stop, SuitPoints
from rules.meanings.meaning import Line, Meaning
from rules.meanings.purposes import Purpose
from rules.meanings.samples import Respect
from rules.meanings.specified import Specified
from rules.meanings.window import Window
from rules.table.denominations import Denomination
from rules.wording.texts import table

Texts = Mapping[str, Any]


def texts(language: str) -> Texts:
    """The words about meanings in a language. UnknownLanguage where there are none."""
    return table(language, "meanings")


def spell_meaning(meaning: Meaning, language: str) -> str:
    """The meaning read back: its hands, then purpose, force and naturalness as far as stated."""
    words = texts(language)
    if not meaning.has_agreement:
        return str(words["frame"]["none"])
    hands = words["frame"]["or"].join(spell_line(line, language) for line in meaning.lines)
    bearing = ", ".join(_bearing(meaning, words))
    return str(words["frame"]["stated"]).format(hands=hands, bearing=bearing) if bearing else str(hands)


def spell_line(line: Line, language: str) -> str:
    """One alternative: its conditions with commas."""
    words = texts(language)
    return str(words["frame"]["and"].join(_condition(condition, words) for condition in line))


def spell_specified(item: Specified, language: str) -> str:
    """One item a call specifies, such as *length in spades*."""
    words = texts(language)
    suit = "" if item.denomination in (None, Denomination.NOTRUMP) else words["suits"]["in"][str(item.denomination)]
    return str(words["specified"][item.feature]).format(suit=suit, suits=_either(item.suits, words, "many"))


def spell_share(share: Fraction, language: str) -> str:
    """A part of all hands as a percentage with three decimals, rounded half up (exactly, in integers)."""
    words = texts(language)["frame"]
    thousandths = (share.numerator * 200_000 + share.denominator) // (2 * share.denominator)
    if share and not thousandths:
        return str(words["rare"])
    whole, part = divmod(thousandths, 1000)
    return str(words["share"]).format(number=f"{whole}{words['decimal']}{part:03}")


def spell_respect(respect: Respect, language: str) -> str:
    """In what a near miss fails."""
    return str(texts(language)["respect"][respect])


def spell_bearing(name: str, value: str, language: str) -> str:
    """One word a meaning carries: ``name`` is purpose, about, force or natural. KeyError for a word that is none."""
    return str(texts(language)[name][value])


def spell_preset(name: str, language: str) -> str:
    """The name of a common meaning; KeyError for a name that is not one."""
    return str(texts(language)["presets"][name])


def spell_error(error: MeaningError, language: str) -> str:
    """One sentence: where, what was read, what was expected."""
    words = texts(language)["errors"]
    place = words["place_of" if error.of else "place"].format(of=error.of, line=error.line + 1, at=error.at + 1)
    frame = words["sentence"] if error.found else words["at_end"]
    return str(frame).format(place=place, found=error.found, expected=spell_expected(error, language))


def spell_expected(error: MeaningError, language: str) -> str:
    """What was expected where the error stands."""
    return str(texts(language)["errors"][error.key]).format(**error.values)


def _bearing(meaning: Meaning, words: Texts) -> list[str]:
    said = []
    if meaning.purpose is not None and (meaning.purpose is not Purpose.SHOWS or meaning.about is not None):
        frame = words["frame"]["purpose" if meaning.about is None else "purpose_about"]
        about = words["about"][meaning.about] if meaning.about is not None else ""
        said.append(frame.format(purpose=words["purpose"][meaning.purpose], about=about))
    if meaning.force is not None:
        said.append(words["force"][meaning.force])
    if meaning.natural is not None:
        said.append(words["natural"]["yes" if meaning.natural else "no"])
    return said


def _condition(condition: Condition, words: Texts) -> str:
    if isinstance(condition, Not):
        return _refused(condition, words)
    return _shape(condition, words) or _number(condition, words)


def _refused(refused: Not, words: Texts) -> str:
    """What a meaning excludes; "no 4+ major" is said as an upper limit, for "not ... or ..." could be misread."""
    match refused.condition:
        case Length(Window(low, None), named) if len(named) == 4 and low:
            return str(words["conditions"]["no_long_suit"]).format(high=low - 1)
        case Length(Window(low, None), named) if low:
            limits = (Length(Window(0, low - 1), (suit,)) for suit in named)
            return str(words["frame"]["and"].join(_condition(limit, words) for limit in limits))
    return str(words["frame"]["not"]).format(condition=_condition(refused.condition, words))


def _shape(condition: Condition, words: Texts) -> str:
    """Conditions without a number of their own; empty text for the others."""
    said = words["conditions"]
    match condition:
        case Anything():
            return str(said["any"])
        case Patterned(patterns) if patterns in (BALANCED, SEMIBALANCED):
            return str(said["balanced" if patterns == BALANCED else "semibalanced"])
        case Patterned(patterns):
            return str(said["pattern"]).format(lengths="-".join(map(str, patterns[0])))
        case Shaped(lengths):
            return str(said["shape"]).format(lengths="-".join(map(str, lengths)))
        case Compared(one, relation, other):
            many = words["suits"]["many"]
            return str(words["relations"][relation]).format(one=many[str(one)], other=many[str(other)])
        case Stop(suit) | Control(suit):
            key = "stop" if isinstance(condition, Stop) else "control"
            return str(said[key]).format(suit=words["suits"]["in"][str(suit)])
    return ""


def _number(condition: Condition, words: Texts) -> str:
    """Conditions that count something."""
    suits = words["suits"]
    match condition:
        case Points(window):
            return _counted("points", window, words)
        case Counted(window, quantity):
            return _counted(quantity.value, window, words)
        case Length(window, named):
            key = "length_any" if len(named) == 4 else "length"
            both = {"suits": _either(named, words, "many"), "suits_one": _either(named, words, "one")}
            return _counted(key, window, words, **both)
        case Keycards(window, trump):
            return _counted("keycards", window, words, suit=suits["of"][str(trump)])
        case SuitPoints(window, suit):
            return _counted("suit_points", window, words, suit=suits["in"][str(suit)])
        case Honours(window, cards, suit):
            return _cards(window, cards, suits["in"][str(suit)], words)
    raise TypeError(f"no words for {condition}")


def _counted(key: str, window: Window, words: Texts, **places: str) -> str:
    """A count in words, with the singular after *exactly one* and *at most one*."""
    form = f"{key}_one" if window.high == 1 or (window.low == 1 and window.high is None) else key
    return str(words["conditions"][form]).format(window=_window(window, words), **places)


def _cards(window: Window, cards: str, suit: str, words: Texts) -> str:
    named = " ".join(words["honours"].get(rank, rank) for rank in cards)
    key = "all_cards" if window == Window(len(cards)) else "honours"
    return str(words["conditions"][key]).format(window=_window(window, words), cards=named, suit=suit)


def _window(window: Window, words: Texts) -> str:
    if window.high is None:
        key = "at_least"
    elif window.low == window.high:
        key = "exactly"
    else:
        key = "between" if window.low else "at_most"
    return str(words["window"][key]).format(low=window.low, high=window.high)


def _either(suits: Suits, words: Texts, form: str) -> str:
    return str(words["suits"]["or"].join(words["suits"][form][str(suit)] for suit in suits))
