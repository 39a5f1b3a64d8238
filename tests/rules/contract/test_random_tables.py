"""Tables at which anybody may do anything: whatever happened, the answer does not contradict itself.

A seeded walk, longer and wilder than the sweep: it prefers what the answer offers, and strays from it.
"""

import random
from collections.abc import Iterator

import pytest

from rules import EDITIONS, SEATS, Act, Agreements, Facts, Meaning, Ruling, Status, parse_case, parse_fact
from rules.rulings.book import Book
from rules.rulings.readings import policy_named
from rules.rulings.ruling import Bar, Choice
from rules.rulings.situation import Situation
from rules.table.auction import Auction
from rules.table.calls import PASS, Call, parse_call
from rules.table.notation import Accepts, Case, Declines, Event, Made

TABLES = 300
CALLS = [
    parse_call(text)
    for text in ["P", "P", "P", "P", "P", "P", "X", "XX", "1C", "1H", "1S", "2C", "2S", "3H", "4S", "7NT", "8C"]
]
NO_AGREEMENT = Agreements((("*", (Meaning.NONE,)), ("withdrawn", (Meaning.NONE,))))
FACTS = (
    Facts(),
    Facts((parse_fact("intended", None, "yes"),)),
    Facts((parse_fact("artificial", None, "no"),)),
    Facts((parse_fact("artificial", None, "yes"), parse_fact("comparable", None, "yes"))),
)
#: Where a bid of a player who had to pass comes to stand, or one he made before he had to.
MAY_STAND = {"37A", "29A", "27A1", "25A1", "25A", "25B1", "25B"}


def chosen(dice: random.Random, choice: Choice) -> Event:
    option = dice.choice(choice.options)
    if option.act is Act.ACCEPT:
        return Accepts(choice.seat)
    if option.act is Act.DECLINE:
        return Declines(choice.seat)
    return Made(choice.seat, option.call if option.call and dice.random() < 0.8 else dice.choice(CALLS))


def happening(dice: random.Random, ruling: Ruling, turn: Situation) -> Event:
    way = dice.random()
    if ruling.choice and way < 0.6:
        return chosen(dice, ruling.choice)
    return Made(turn.auction.turn if way < 0.85 else dice.choice(SEATS), dice.choice(CALLS))


def table(dice: random.Random, book: Book) -> Iterator[tuple[Case, Situation, Situation, Ruling]]:
    """Case, situation before and after, and the answer, for every event at a table."""
    case = Case(dice.choice(SEATS))
    situation = book.start(case, NO_AGREEMENT, dice.choice(FACTS), policy_named("nbb"))
    for _ in range(dice.randint(1, 12)):
        event = happening(dice, book.conclude(situation, False), situation)
        before, situation = situation, book.follow(situation, (event,))
        case = Case(case.dealer, events=(*case.events, event))
        yield case, before, situation, book.conclude(situation, False)
        if situation.is_stopped:
            return


def illegal_standing(before: Situation, after: Situation) -> list[Call]:
    """Calls that came to stand though their player had to pass, without a Law that lets them; doubles never allowed."""
    cited = {str(record.citation) for record in after.records[len(before.records) :]}
    entries = after.auction.entries
    found = []
    for place in range(len(before.auction.entries), len(entries)):
        entry, auction = entries[place], Auction(after.auction.dealer, entries[:place])
        is_barred = before.bar(entry.seat) is not Bar.NONE and entry.call != PASS and not cited & MAY_STAND
        if is_barred or not auction.is_admissible(entry.seat, entry.call):
            found.append(entry.call)
    return found


def contradictions(ruling: Ruling, after: Situation) -> Iterator[str]:
    if ruling.status is Status.RULED and after.open:
        yield "ruled, and something is open"
    if ruling.status is Status.QUESTION and not ruling.questions:
        yield "a question that is not asked"
    if ruling.contract and ruling.turn and not ruling.choice:
        yield "a contract, and somebody to call"
    for option in ruling.choice.options if ruling.choice else ():
        assert ruling.choice is not None
        is_free = option.act in (Act.CALL, Act.REPLACE) or (option.act is Act.REPEAT and option.citation.law != "25")
        if is_free and option.call != PASS and ruling.choice.seat in ruling.must_pass:
            yield f"{ruling.choice.seat} must pass and is offered {option.act}"
    for record in (*ruling.earlier, *((ruling.ruling,) if ruling.ruling else ())):
        if not record.lead or not ruling.contract:
            continue
        is_defender = ruling.contract.declarer.side is not record.seat.side
        if record.lead.barred_seat is not record.seat.partner or not is_defender:
            yield f"a lead restriction on the wrong player after {record.citation}"


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_whatever_happens_at_the_table_the_answer_does_not_contradict_itself(edition: str) -> None:
    dice = random.Random(f"tables of {edition}")
    wrong = []
    for _ in range(TABLES):
        for case, before, after, ruling in table(dice, EDITIONS[edition]):
            assert parse_case(str(case)) == case
            wrong += [f"{case} | {what}" for what in contradictions(ruling, after)]
            wrong += [f"{case} | stands: {call}" for call in illegal_standing(before, after) if not after.is_stopped]
    assert wrong == []
