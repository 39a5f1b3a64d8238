"""Law 27B: what each replacement for a withdrawn insufficient bid brings, one record a call."""

from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.books.laws_2017.law_23 import Shown, Verdict, is_comparable
from rules.books.laws_2017.law_26 import specified_suits
from rules.books.laws_2017.law_27b1 import Cheaper, Sameness, lowest_same
from rules.books.laws_2017.law_27b_outcomes import Query, attempt, free, not_comparable, not_known, partner_out
from rules.meanings.meaning import Meaning
from rules.rulings.facts import FactName
from rules.rulings.finding import Finding
from rules.rulings.readings import cite_reading
from rules.rulings.readings.policy import Lean
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Question, Record
from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, BIDS, PASS, Call


def query(situation: Situation, open_call: OpenCall, made: Call | None = None) -> Query:
    """Collect once what every replacement is compared with."""
    entry = open_call.withdrawn
    meanings = situation.meanings_of(entry)
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
    )


def _places(chosen: str | None, meanings: tuple[Meaning, ...]) -> tuple[int, ...]:
    """The attributable meanings that count: the one the director found, else all."""
    everything = tuple(range(len(meanings)))
    return (int(chosen) - 1,) if chosen and int(chosen) - 1 in everything else everything


def assess(asked: Query, call: Call) -> Record:
    """27B1(a), B1(b), B2, B3 or B4 if the offender replaces by this call; or what must be known first."""
    auction, cite = asked.situation.auction, asked.situation.cite
    if call.is_bid and not auction.is_sufficient(call):
        return attempt(asked, call, CallState.CANCELLED, ("27B4", "second_insufficient_bid"))
    clause = inadmissible_clause(auction, asked.offender, call)
    if clause:
        broken = Reason("inadmissible_double", (("call", call),), cite(clause))
        reading = Reason("inadmissible_replacement", (), cite_reading("inadmissible_replacement"))
        return attempt(asked, call, CallState.ILLEGAL, ("27B3", "double_not_allowed"), broken, reading)
    if asked.open_call.barred_by:
        return _after_attempt(asked, call, asked.open_call.barred_by)
    return _compared(asked, call)


def _after_attempt(asked: Query, call: Call, clause: str) -> Record:
    """27B3, 27B4: a cancelled attempt leaves partner out whatever comes next."""
    reading = Reason("bar_survives", (), cite_reading("bar_survives"))
    if not (call.is_bid or call == PASS):
        return attempt(asked, call, CallState.CANCELLED, ("27B3", "double_after_attempt"), reading)
    meaning = asked.meanings[call]
    return partner_out(asked, call, meaning, (clause, "after_cancelled_attempt"), reading)


def _compared(asked: Query, call: Call) -> Record:
    """27B1 to 27B3 by what the two calls mean."""
    meaning = asked.meanings[call]
    agreed = _found(asked, call, FactName.AGREEMENT)
    by_director = _found(asked, call, FactName.COMPARABLE)
    if agreed == "no":
        meaning = Meaning.NONE
    if asked.withdrawn is None or meaning is None:
        return _meaning_missing(asked, call, meaning, by_director)
    if agreed == "unknown" and by_director is None:
        record = not_known(asked, call, (Question("agreement", str(call)),), _possible(call, None))
        return record._replace(finding=Finding.NOT_ESTABLISHED, on="23A")
    new = Shown(call, (meaning,))
    return _united(asked, tuple(_for_meaning(asked, place, new, by_director) for place in asked.places))


def _found(asked: Query, call: Call, name: FactName) -> str | None:
    """What the director found about this replacement."""
    if not asked.situation.facts.known:
        return None
    return asked.situation.fact_of_replacement(name, Entry(asked.offender, call), call == asked.made)


def _meaning_missing(asked: Query, call: Call, meaning: Meaning | None, by_director: str | None) -> Record:
    """What is still possible; certain all the same where the known side has no agreement, or only one way is left."""
    known = asked.withdrawn.meanings if asked.withdrawn else ((meaning,) if meaning else ())
    if known and not any(m.has_agreement for m in known) and by_director is None:
        which = "withdrawn" if asked.withdrawn else "replacement"
        reason = Reason("no_agreement", (("which", which),), asked.situation.cite("23A"))
        return not_comparable(asked, call, meaning, reason)
    possible = _possible(call, by_director)
    if possible == ("27B1(b)",):
        return free(asked, call, "27B1(b)")._replace(decided_by="director")
    if len(possible) == 1:
        return not_comparable(asked, call, meaning)._replace(decided_by="director")
    missing = (*(() if asked.withdrawn else ("withdrawn",)), *(() if meaning else (str(call),)))
    return not_known(asked, call, tuple(Question("meaning", of) for of in missing), possible)


def _possible(call: Call, by_director: str | None) -> tuple[str, ...]:
    """The citations a call may still come to."""
    other = "27B2" if call.is_bid or call == PASS else "27B3"
    return (
        *(("27B1(a)",) if call.is_bid else ()),
        *(("27B1(b)",) if by_director != "no" else ()),
        *((other,) if by_director != "yes" else ()),
    )


def _for_meaning(asked: Query, place: int, new: Shown, by_director: str | None) -> Record:
    """27B1(a) first, then what follows without it."""
    assert asked.withdrawn is not None
    policy = asked.situation.policy
    same = lowest_same(asked.withdrawn, place, new, asked.cheaper, policy)
    if same.finding is Finding.YES and not same.missing:
        return free(asked, new.call, "27B1(a)", same.reason)
    verdict = is_comparable(asked.withdrawn, place, new, policy.lean)
    otherwise = _by_comparison(asked, new, verdict, same, by_director)
    if same.missing:
        questions = tuple(Question("meaning", call.text) for call in same.missing)
        return not_known(asked, new.call, questions, ("27B1(a)", *_clauses(otherwise)), same.reason)
    if same.finding is Finding.NO:
        return otherwise
    return _judgement(free(asked, new.call, "27B1(a)", same.reason), otherwise, same.lean, "27B1(a)", same.reason)


def _clauses(record: Record) -> tuple[str, ...]:
    """The citations a record may come to."""
    if record.possible:
        return record.possible
    return tuple(dict.fromkeys(r.citation.clause for r in record.outcomes)) or (record.citation.clause,)


def _by_comparison(asked: Query, new: Shown, verdict: Verdict, same: Sameness, by_director: str | None) -> Record:
    """27B1(b) or, without it, 27B2 and 27B3."""
    tests = (same.reason, verdict.reason)
    if by_director:
        found = _comparable_or_not(asked, new, by_director == "yes", tests)
        return found._replace(decided_by="director")
    if verdict.finding is Finding.JUDGEMENT or verdict.asks_purpose_of:
        yes, no = (_comparable_or_not(asked, new, is_so, tests) for is_so in (True, False))
        if verdict.asks_purpose_of is None:
            return _judgement(yes, no, verdict.lean, "23A", verdict.reason)
        of = new.call.text if verdict.asks_purpose_of == "replacement" else "withdrawn"
        clauses = (*_clauses(yes), *_clauses(no))
        return not_known(asked, new.call, (Question("purpose", of),), clauses, verdict.reason)
    return _comparable_or_not(asked, new, verdict.finding is Finding.YES, tests)


def _comparable_or_not(asked: Query, new: Shown, is_so: bool, tests: tuple[Reason, ...]) -> Record:
    return (
        free(asked, new.call, "27B1(b)", *tests) if is_so else not_comparable(asked, new.call, new.meanings[0], *tests)
    )


def _judgement(yes: Record, no: Record, lean: bool, on: str, reason: Reason) -> Record:
    """A judgement is an answer: both outcomes, the flat fields repeating the one it leans to."""
    chosen = yes if lean else no
    values = (("call", yes.call), ("lean", "yes" if lean else "no"))
    return chosen._replace(
        finding=Finding.JUDGEMENT,
        on=on,
        lean="yes" if lean else "no",
        outcomes=(yes, *(no.outcomes or (no,))),
        reasons=(Reason("judgement", values, yes.citation._replace(clause=on), (reason, *chosen.reasons)),),
    )


def _united(asked: Query, records: tuple[Record, ...]) -> Record:
    """Several attributable meanings: one ruling if they agree, else a judgement with one outcome a meaning."""
    first = records[0]
    if all((record.citation, record.finding) == (first.citation, first.finding) for record in records):
        return first
    rated = [record for record in records if not record.possible]
    free_ones = [record for record in rated if record.partner_bar is Bar.NONE]
    leans_free = bool(free_ones) and (asked.situation.policy.lean is Lean.COMPARABLE or len(free_ones) == len(records))
    chosen = free_ones[0] if leans_free else next((r for r in rated if r.partner_bar is not Bar.NONE), first)
    values = (("call", first.call), ("withdrawn", asked.open_call.withdrawn.call))
    reason = Reason("several_attributable", values, asked.situation.cite("23A"), chosen.reasons)
    return chosen._replace(
        finding=Finding.JUDGEMENT,
        on="23A",
        lean="yes" if chosen.partner_bar is Bar.NONE else "no",
        outcomes=records,
        questions=(*chosen.questions, Question("attributable", "withdrawn")),
        reasons=(reason,),
    )
