"""What authors type in their own letters <-> what is kept. Text that cannot be read is kept as typed, marked ``?``.

Kept: a call as ``3S``, a call of somebody as ``E:2S``, tokens as in the case notation, a hand as ``S.H.D.C``.
"""

import re
from collections.abc import Callable
from functools import cache

from rules import (
    Hand,
    Seat,
    Unreadable,
    explain,
    parse_call,
    parse_hand,
    read_call,
    read_hand,
    read_seat,
    spell_call,
    spell_hand,
    spell_seat,
)

#: The language whose letters are those of the notation of the house.
HOUSE = "en"
#: Stands before a kept text that could not be read.
UNREAD = "?"
#: How an answer to an irregular call may be written, the first word being the one shown.
_ANSWERS: dict[str, dict[str, tuple[str, ...]]] = {
    "accepts": {"nl": ("accepteert",), "en": ("accepts",), "pl": ("akceptuje",)},
    "declines": {"nl": ("weigert", "accepteert-niet"), "en": ("declines",), "pl": ("odrzuca",)},
}
_SHORT = {"+": "accepts", "-": "declines"}
_DIRECTOR = frozenset({"td", "wl", "sędzia"})
#: A digit and its denomination may be typed apart: ``3 s``.
_APART = re.compile(r"(?<=\d)\s+(?=[^\d\s:])")
_HOLDINGS = re.compile(r"[2-9TJQKA]*(\.[2-9TJQKA]*){3}")


def is_read(kept: str) -> bool:
    """Is there a text, and could it be read?"""
    return bool(kept) and not kept.startswith(UNREAD)


def _keep(text: str, read: Callable[[str], str]) -> str:
    plain = text.strip()
    if not plain:
        return ""
    try:
        return read(plain)
    except ValueError:
        return f"{UNREAD}{plain}"


def keep_call(text: str, language: str) -> str:
    """A typed call as it is kept."""
    return _keep(text, lambda plain: str(read_call(plain, language)))


def keep_name(text: str, language: str) -> str:
    """A typed call with or without its player: ``O:2S``, ``2S``, ``O:2S#2``."""
    return _keep(text, lambda plain: _name(plain, language))


def _name(text: str, language: str) -> str:
    head, colon, rest = text.rpartition(":")
    call, hash_, time = rest.partition("#")
    named = f"{read_call(call, language)}{hash_}{time}"
    return f"{read_seat(head, language)}:{named}" if colon else named


def keep_tokens(text: str, language: str) -> str:
    """A typed line of what happens at the table, as tokens of the case notation."""

    def read(plain: str) -> str:
        return " ".join(_token(word, language) for word in re.split(r"[\s,;]+", plain))

    return _keep(_APART.sub("", text), read)


def _token(word: str, language: str) -> str:
    if word.casefold() in _DIRECTOR:
        return "TD"
    head, colon, rest = word.partition(":")
    if not colon:
        return str(read_call(word, language))
    seat, (said, of, call) = read_seat(head, language), rest.partition(":")
    answer = _answer(said)
    if answer is None:
        return f"{seat}:{read_call(rest, language)}"
    return f"{seat}:{answer}" + (f":{read_call(call, language)}" if of else "")


def _answer(word: str) -> str | None:
    plain = word.casefold()
    found = (answer for answer, words in _ANSWERS.items() if any(plain in each for each in words.values()))
    return _SHORT.get(plain) or next(found, None)


def keep_hand(text: str, language: str) -> str:
    """A typed hand; one with fewer or more cards is kept if its cards can be told."""
    return _keep(text, lambda plain: str(read_hand(plain, language)))


def show(kept: str, language: str) -> str:
    """What is kept, in the letters of a language; what could not be read, as it was typed."""
    if not is_read(kept):
        return kept.removeprefix(UNREAD)
    if _HOLDINGS.fullmatch(kept):
        return _shown_hand(kept, language)
    return " ".join(_shown(token, language) for token in kept.split())


def _shown_hand(kept: str, language: str) -> str:
    return "".join(_honours(language).get(sign, sign) for sign in kept)


@cache
def _honours(language: str) -> dict[str, str]:
    """Rank -> its letter: ``B`` for a jack in Dutch."""
    spades = spell_hand(Hand("AKQJT98765432", "", "", ""), language).split(" ")[0][1:]
    return dict(zip("AKQJT", re.findall("10|.", spades), strict=False))


def _shown(token: str, language: str) -> str:
    seat, colon, rest = token.rpartition(":") if ":" in token else ("", "", token)
    if ":" in seat:  # S:accepts:2S
        return f"{_shown(seat, language)}:{_shown(rest, language)}"
    if colon:
        return f"{spell_seat(Seat(seat), language)}:{_shown(rest, language)}"
    if rest in _ANSWERS:
        return _ANSWERS[rest][language][0]
    call, hash_, time = rest.partition("#")
    return rest if rest == "TD" else f"{spell_call(parse_call(call), language)}{hash_}{time}"


def refusal(kept: str, language: str) -> str:
    """Why a kept line of calls could not be read, in words; '' for one that could, and for none."""
    if not kept or is_read(kept):
        return ""
    try:
        for word in kept.removeprefix(UNREAD).split():
            _token(word, language)
            _name(word, language)
    except ValueError as error:
        return explain(error, language) if isinstance(error, Unreadable) else str(error)
    return ""


def hand_of(kept: str) -> Hand | None:
    """The hand that is kept; None where it is not one."""
    try:
        return parse_hand(kept) if is_read(kept) else None
    except ValueError:
        return None


def hand_refusal(kept: str, language: str) -> str:
    """Why a kept hand is none, in words; '' for a hand, and for none."""
    if not kept or hand_of(kept) is not None:
        return ""
    try:
        read_hand(show(kept, language), language)
    except Unreadable as error:
        return explain(error, language)
    return ""
