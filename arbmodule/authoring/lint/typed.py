"""What can be said without the engine: table, hands, facts and meanings that cannot be read or exclude each other."""

from collections.abc import Iterator

from arbmodule.authoring.document import Document, Fault
from arbmodule.authoring.lint.finding import Finding
from arbmodule.authoring.parts import Body
from arbmodule.authoring.parts.meanings import REST, WITHDRAWN, is_blank, key_of
from arbmodule.authoring.parts.table import board_in, case_of
from arbmodule.authoring.spelling import hand_of, hand_refusal, is_read, refusal, show
from arbmodule.authoring.words import call_named, fact_words, seat_word, value_word
from arbmodule.diagrams import notation
from rules import (
    SUITS,
    Case,
    Denomination,
    Hand,
    Meaning,
    dealer_of_board,
    explain,
    spell_meaning,
    vulnerability_of_board,
)


def table(document: Document, language: str) -> Iterator[Finding]:
    """The table itself."""
    body = document.body("table")
    case = case_of(body)
    if body["typed"]:
        yield Finding("table.typed", "table", values={"why": refusal(body["typed"], language)})
    if not case.calls():
        yield Finding("table.empty", "table")
    number = board_in(body["board"])
    if body["board"] and not (number and _fits(case, number)):
        yield Finding("table.board", "table", values={"board": body["board"]})


def _fits(case: Case, number: int) -> bool:
    return (case.dealer, case.vulnerability) == (dealer_of_board(number), vulnerability_of_board(number))


def hands(document: Document, language: str) -> Iterator[Finding]:
    """Thirteen cards each, none twice, and such as their meanings promise."""
    for seat, kept in document.body("found")["hands"].items():
        if hand_of(kept) is None:
            values = {"seat": seat_word(seat, language), "why": hand_refusal(kept, language)}
            yield Finding("hand.unreadable", "found", f"hand-{seat}", values)
    for card in _twice(document.hands):
        sign = f"{notation.SYMBOLS[card[0]]}{show_rank(card[1], language)}"
        yield Finding("hand.twice", "found", values={"card": sign})


def show_rank(rank: str, language: str) -> str:
    """One card's rank in the letters of a language."""
    return show(f"{rank}...", language).rstrip(".")


def _twice(found: dict[str, Hand]) -> list[tuple[Denomination, str]]:
    cards = [(suit, rank) for hand in found.values() for suit in SUITS for rank in hand.holding(suit)]
    return sorted({card for card in cards if cards.count(card) > 1}, key=str)


def facts(document: Document, language: str) -> Iterator[Finding]:
    """Facts that cannot be read, or that are stated twice and differently."""
    read, faults = document.facts
    yield from (
        Finding("fact.unreadable", "found", each.row, {"why": explain(each.error, language)}) for each in faults
    )
    seen: dict[tuple[str, str], str] = {}
    for fact in read:
        about = (fact["fact"], fact.get("of", ""))
        if seen.setdefault(about, fact["value"]) != fact["value"]:
            one, other = (value_word(each, language) for each in (seen[about], fact["value"]))
            words = fact_words(fact["fact"], fact.get("of"), language)
            yield Finding("fact.contradicts", "found", values={"fact": words, "one": one, "other": other})


def meanings(document: Document, language: str) -> Iterator[Finding]:
    """Meanings without a call, without hands, or not in the notation."""
    for row in document.body("meanings")["rows"]:
        if not key_of(row):
            yield Finding("meaning.nameless", "meanings", row["id"], {"why": refusal(row["call"], language)})
        elif is_blank(row):
            yield Finding("meaning.blank", "meanings", row["id"], {"call": row_name(row, language)})
    yield from (_unreadable(document, fault, language) for fault in document.meanings[1])


def _unreadable(document: Document, fault: Fault, language: str) -> Finding:
    row = next(each for each in document.body("meanings")["rows"] if each["id"] == fault.row)
    values = {"call": row_name(row, language), "why": explain(fault.error, language)}
    return Finding("meaning.unreadable", "meanings", fault.row, values)


def row_name(row: Body, language: str) -> str:
    """Whose meaning a row gives, in words."""
    if row["which"] in (WITHDRAWN, REST):
        return call_named(row["which"])
    return show(row["call"], language) if is_read(row["call"]) else "…"


def outside(document: Document, offender: str, language: str) -> Iterator[Finding]:
    """A hand that is not one of those the withdrawn call, or a named call of its player, is said to show."""
    for seat, hand in document.hands.items():
        for key, stated in _stated_for(document, seat, offender).items():
            if not any(hand in meaning for meaning in stated):
                yield _outside(seat, key, stated, language)


def _stated_for(document: Document, seat: str, offender: str) -> dict[str, list[Meaning]]:
    found: dict[str, list[Meaning]] = {}
    for _row, key, meaning in document.meanings[0]:
        if (key == WITHDRAWN and seat == offender) or key.startswith(f"{seat}:"):
            found.setdefault(key, []).append(meaning)
    return found


def _outside(seat: str, key: str, stated: list[Meaning], language: str) -> Finding:
    call = call_named(key) if key == WITHDRAWN else show(key, language)
    meaning = "; ".join(spell_meaning(each, language) for each in stated)
    values = {"seat": seat_word(seat, language), "call": call, "meaning": meaning}
    return Finding("hand.outside", "found", f"hand-{seat}", values, (seat, key, *map(str, stated)))
