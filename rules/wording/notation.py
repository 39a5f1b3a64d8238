"""How calls, seats, suits and contracts are written and said in each language: at the edge, nothing is stored so."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from rules.table.auction import Contract
from rules.table.board import Vulnerability
from rules.table.calls import Call, bid
from rules.table.denominations import Denomination
from rules.table.seats import SEATS, Seat
from rules.wording.texts import table

#: The suit signs; the same in every language.
SYMBOLS: Mapping[Denomination, str] = {
    Denomination.CLUBS: "♣",
    Denomination.DIAMONDS: "♦",
    Denomination.HEARTS: "♥",
    Denomination.SPADES: "♠",
}
_DOUBLING = ("undoubled", "doubled", "redoubled")


def script(language: str) -> Mapping[str, Any]:
    """The table of letters and names of a language. UnknownLanguage names the languages there are."""
    return table(language, "notation")


def spell_denomination(denomination: Denomination, language: str) -> str:
    """The suit sign, or the language's letters for notrump: ``♠``, ``SA``."""
    return SYMBOLS.get(denomination) or str(script(language)["notrump"])


def spell_call(call: Call, language: str) -> str:
    """A call as written: ``3♠``, ``3SA``, ``pas``, ``doublet``. ``read_call`` reads it back."""
    if call.denomination is None:
        return str(script(language)["other_calls"][call.kind.value][0])
    return f"{call.level}{spell_denomination(call.denomination, language)}"


def spoken_call(call: Call, language: str) -> str:
    """A call as said: ``drie schoppen``, ``one notrump``, ``dwa kara``, ``pas``. ``read_call`` reads none of these
    but ``pas``, ``double`` and the like."""
    if call.denomination is None:
        return spell_call(call, language)
    words, name = script(language), str(call.denomination)
    numbers = words["numbers"].get(name, words["numbers"]["common"])
    number = numbers[call.level - 1] if call.level <= len(numbers) else str(call.level)
    form = 0 if call.level == 1 else 1 if call.level < 5 else 2
    return f"{number} {words['spoken'][name][form]}"


def spell_suit(suit: Denomination, language: str) -> str:
    """The name of a suit: ``schoppen``, ``spades``, ``piki``."""
    return str(script(language)["suit_names"][str(suit)])


def spell_suits(suits: Iterable[Denomination], language: str) -> str:
    """Suit signs side by side: ``♠ ♥ ♦``."""
    return " ".join(spell_denomination(suit, language) for suit in suits)


def spell_seat(seat: Seat, language: str) -> str:
    """The letter of a seat: Dutch ``N O Z W``. ``read_seat`` reads it back."""
    return str(script(language)["seats"]["letters"][SEATS.index(seat)])


def seat_name(seat: Seat, language: str) -> str:
    """The seat in a sentence: ``oost``, ``East``, ``E`` (Polish law texts use the letters)."""
    return str(script(language)["seats"]["names"][SEATS.index(seat)])


def spell_vulnerability(vulnerability: Vulnerability, language: str) -> str:
    """Who is vulnerable, in words: ``OW kwetsbaar``."""
    return str(script(language)["vulnerability"][vulnerability.value])


def spell_contract(contract: Contract, language: str) -> str:
    """Level, denomination, doubling and declarer in words: ``4♠ gedoubleerd door oost``."""
    text = script(language)["contract"][_DOUBLING[contract.doubling]]
    final = spell_call(bid(contract.level, contract.denomination), language)
    return str(text.format(bid=final, seat=seat_name(contract.declarer, language)))


def spell_whole_share(share: Fraction, language: str) -> str:
    """A part of hands in whole per cents, halves up: ``38 %``.

    ``0 %`` and ``100 %`` are said only where they are exact; otherwise ``<1 %`` and ``>99 %``. No floats: the
    numbers are integers until they are text.
    """
    percents = (200 * share.numerator + share.denominator) // (2 * share.denominator)
    text = str(percents)
    if percents < 1 and share > 0:
        text = "<1"
    elif percents > 99 and share < 1:
        text = ">99"
    return str(script(language)["per_cent"].format(text))
