"""A withdrawn call and the calls that might replace it: what is compared, and how the verdict is used.

Laws 27, 30, 31 and 32 ask the same question with different consequences; each gives its ``Outcomes``, and each edition
its own test.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.meanings.meaning import Meaning
from rules.rulings.facts import FactName
from rules.rulings.finding import Finding
from rules.rulings.readings.policy import Lean, Policy
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Question, Record
from rules.rulings.situation import OpenCall, Situation
from rules.rulings.suits import specified_suits
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, BIDS, PASS, Call
from rules.table.denominations import Denomination
from rules.table.seats import Seat


class Shown(NamedTuple):
    """A call and what it shows; several meanings when more than one is attributable."""

    call: Call
    meanings: tuple[Meaning, ...]


class Verdict(NamedTuple):
    """Is it comparable? With the way a judgement leans, what is still to be asked, and the reason."""

    finding: Finding
    lean: bool
    reason: Reason
    asks_purpose_of: str | None = None


class Sameness(NamedTuple):
    """Does a bid specify the same denominations, and is it the lowest that does?

    ``missing``: cheaper bids whose meaning must be known first; ``asks``: other questions that come first.
    """

    finding: Finding
    lean: bool
    reason: Reason
    missing: tuple[Call, ...] = ()
    asks: tuple[Question, ...] = ()


class Cheaper(NamedTuple):
    """A cheaper sufficient bid with its meaning, None if nobody has said it."""

    call: Call
    meaning: Meaning | None


class Query(NamedTuple):
    """A withdrawn call, and all that is the same for every call that might replace it.

    ``places``: which of the attributable meanings count; ``cheaper``: the sufficient bids with their meanings;
    ``specified``: suits the offender has shown by standing calls; ``made``: the call he chose, if he has;
    ``is_established``: it is known whether the pair has an agreement about the withdrawn call.
    """

    situation: Situation
    open_call: OpenCall
    withdrawn: Shown | None
    places: tuple[int, ...]
    meanings: Mapping[Call, Meaning | None]
    cheaper: tuple[Cheaper, ...]
    specified: frozenset[Denomination] | None
    made: Call | None
    is_established: bool = True

    @property
    def offender(self) -> Seat:
        return self.open_call.entry.seat


def no_reading(policy: Policy) -> tuple[Reason, ...]:
    """A judgement that leans by no recorded reading."""
    return ()


class Outcomes(NamedTuple):
    """What a Law makes of the comparison.

    ``test`` is the edition's comparison of the meaning at a place with the replacement, ``on`` the clause it stands in;
    ``free`` and ``barred`` build the record of a comparable call and of another; ``lowest`` is 27B1(a), where a Law
    has such a rung; ``open_clauses`` lists the citations a call may come to while a meaning is missing; ``leaning``
    cites the recorded reading by which a doubtful comparison leans.
    """

    on: str
    test: Callable[[Shown, int, Shown, Policy], Verdict]
    free: Callable[..., Record]
    barred: Callable[..., Record]
    not_known: Callable[..., Record]
    lowest: Callable[[Query, int, Shown], Sameness] | None
    lowest_record: Callable[..., Record] | None
    open_clauses: Callable[[Call, str | None], tuple[str, ...]]
    leaning: Callable[[Policy], tuple[Reason, ...]] = no_reading


def query(situation: Situation, open_call: OpenCall, made: Call | None = None) -> Query:
    """Collect once what every replacement is compared with."""
    entry = open_call.withdrawn
    agreed = situation.fact(FactName.AGREEMENT, entry)
    meanings = (Meaning.NONE,) if agreed == "no" else situation.meanings_of(entry)
    lowest = situation.auction.last_bid
    sufficient = BIDS if lowest is None else BIDS[lowest.call.rank + 1 :]
    meaning = situation.meanings_of_replacements(entry.seat)
    return Query(
        situation,
        open_call,
        Shown(entry.call, meanings) if meanings else None,
        _places(situation.fact(FactName.ATTRIBUTABLE, entry), meanings),
        {call: meaning(call) for call in ALL_CALLS},
        tuple(Cheaper(bid, meaning(bid)) for bid in sufficient),
        specified_suits(situation, entry.seat),
        made,
        agreed != "unknown",
    )


def _places(chosen: str | None, meanings: tuple[Meaning, ...]) -> tuple[int, ...]:
    """The attributable meanings that count: the one the director found, else all."""
    everything = tuple(range(len(meanings)))
    return (int(chosen) - 1,) if chosen and int(chosen) - 1 in everything else everything


def compared(asked: Query, call: Call, law: Outcomes) -> Record:
    """The record of a legal replacement, by what the two calls mean; or what must be known first."""
    meaning = asked.meanings[call]
    agreed = _found(asked, call, FactName.AGREEMENT)
    by_director = _found(asked, call, FactName.COMPARABLE)
    if agreed == "no":
        meaning = Meaning.NONE
    if asked.withdrawn is None or meaning is None:
        return _meaning_missing(asked, call, law, (meaning, by_director))
    doubtful = () if asked.is_established else (asked.situation.name_of(asked.open_call.withdrawn),)
    doubtful = (*doubtful, call.text) if agreed == "unknown" else doubtful
    if doubtful and by_director is None:
        questions = tuple(Question("agreement", of) for of in doubtful)
        record = law.not_known(asked, call, questions, law.open_clauses(call, None))
        return record._replace(finding=Finding.NOT_ESTABLISHED, on=law.on)
    new = Shown(call, (meaning,))
    return _united(asked, tuple(_for_meaning(asked, place, new, (law, by_director)) for place in asked.places), law)


def _found(asked: Query, call: Call, name: FactName) -> str | None:
    """What the director found about this replacement."""
    if not asked.situation.facts.known:
        return None
    return asked.situation.fact_of_replacement(name, Entry(asked.offender, call), call == asked.made)


def _meaning_missing(asked: Query, call: Call, law: Outcomes, known: tuple[Meaning | None, str | None]) -> Record:
    """What is still possible; certain all the same where the known side has no agreement, or only one way is left."""
    meaning, by_director = known
    stated = asked.withdrawn.meanings if asked.withdrawn else ((meaning,) if meaning else ())
    if stated and not any(m.has_agreement for m in stated) and by_director is None:
        which = "withdrawn" if asked.withdrawn else "replacement"
        reason = Reason("no_agreement", (("which", which),), asked.situation.cite(law.on))
        return law.barred(asked, call, meaning, reason)
    possible = law.open_clauses(call, by_director)
    if len(possible) == 1:
        certain = law.free(asked, call) if by_director == "yes" else law.barred(asked, call, meaning)
        return certain._replace(decided_by="director")
    withdrawn = () if asked.withdrawn else (asked.situation.name_of(asked.open_call.withdrawn),)
    missing = (*withdrawn, *(() if meaning else (call.text,)))
    return law.not_known(asked, call, tuple(Question("meaning", of) for of in missing), possible)


def _for_meaning(asked: Query, place: int, new: Shown, how: tuple[Outcomes, str | None]) -> Record:
    """The lowest rung first (27B1(a), where the Law has it), then what follows without it."""
    assert asked.withdrawn is not None
    law, by_director = how
    same = law.lowest(asked, place, new) if law.lowest else None
    if same and law.lowest_record and same.finding is Finding.YES and not (same.missing or same.asks):
        return law.lowest_record(asked, new.call, same.reason)
    verdict = law.test(asked.withdrawn, place, new, asked.situation.policy)
    tests = (same.reason, verdict.reason) if same else (verdict.reason,)
    otherwise = _by_comparison(asked, new, verdict, (law, by_director, tests))
    if same is None or law.lowest_record is None or same.finding is Finding.NO:
        return otherwise
    if same.missing or same.asks:
        questions = (*same.asks, *(Question("meaning", call.text) for call in same.missing))
        return law.not_known(asked, new.call, questions, ("27B1(a)", *_clauses(otherwise)), same.reason)
    return judgement(law.lowest_record(asked, new.call, same.reason), otherwise, same.lean, "27B1(a)", (same.reason,))


def _clauses(record: Record) -> tuple[str, ...]:
    """The citations a record may come to."""
    if record.possible:
        return record.possible
    return tuple(dict.fromkeys(r.citation.clause for r in record.outcomes)) or (record.citation.clause,)


def _by_comparison(
    asked: Query, new: Shown, verdict: Verdict, how: tuple[Outcomes, str | None, tuple[Reason, ...]]
) -> Record:
    """Comparable, not comparable, to be judged, or a purpose to be asked first."""
    law, by_director, tests = how
    if by_director:
        return _either(asked, new, by_director == "yes", (law, tests))._replace(decided_by="director")
    if verdict.finding is Finding.JUDGEMENT or verdict.asks_purpose_of:
        yes, no = (_either(asked, new, is_so, (law, tests)) for is_so in (True, False))
        if verdict.asks_purpose_of is None:
            grounds = (verdict.reason, *law.leaning(asked.situation.policy))
            return judgement(yes, no, verdict.lean, law.on, grounds)
        is_new = verdict.asks_purpose_of == "replacement"
        of = new.call.text if is_new else asked.situation.name_of(asked.open_call.withdrawn)
        clauses = (*_clauses(yes), *_clauses(no))
        return law.not_known(asked, new.call, (Question("purpose", of),), clauses, verdict.reason)
    return _either(asked, new, verdict.finding is Finding.YES, (law, tests))


def _either(asked: Query, new: Shown, is_so: bool, how: tuple[Outcomes, tuple[Reason, ...]]) -> Record:
    law, tests = how
    return law.free(asked, new.call, *tests) if is_so else law.barred(asked, new.call, new.meanings[0], *tests)


def judgement(yes: Record, no: Record, lean: bool, on: str, grounds: tuple[Reason, ...]) -> Record:
    """A judgement is an answer: both outcomes, the flat fields repeating the one it leans to, and on what grounds."""
    chosen = yes if lean else no
    values = (("call", yes.call), ("lean", "yes" if lean else "no"))
    return chosen._replace(
        finding=Finding.JUDGEMENT,
        on=on,
        lean="yes" if lean else "no",
        outcomes=(yes, *(no.outcomes or (no,))),
        reasons=(Reason("judgement", values, yes.citation._replace(clause=on), (*grounds, *chosen.reasons)),),
    )


def _united(asked: Query, records: tuple[Record, ...], law: Outcomes) -> Record:
    """Several attributable meanings: one ruling if they agree, else a judgement with one outcome a meaning."""
    first = records[0]
    if all((record.citation, record.finding) == (first.citation, first.finding) for record in records):
        return first
    rated = [record for record in records if not record.possible]
    free_ones = [record for record in rated if record.partner_bar is Bar.NONE]
    leans_free = bool(free_ones) and asked.situation.policy.lean is Lean.COMPARABLE
    chosen = free_ones[0] if leans_free else next((r for r in rated if r.partner_bar is not Bar.NONE), first)
    entry = asked.open_call.withdrawn
    values = (("call", first.call), ("withdrawn", entry.call))
    grounds = (*(law.leaning(asked.situation.policy) if leans_free else ()), *chosen.reasons)
    reason = Reason("several_attributable", values, asked.situation.cite(law.on), grounds)
    return chosen._replace(
        finding=Finding.JUDGEMENT,
        on=law.on,
        lean="yes" if chosen.partner_bar is Bar.NONE else "no",
        outcomes=records,
        questions=(*chosen.questions, Question("attributable", asked.situation.name_of(entry))),
        reasons=(reason,),
    )


def is_pass_or_bid(call: Call) -> bool:
    """Not a double or redouble."""
    return call.is_bid or call == PASS
