"""Law 27B1: for which replacements the auction goes on without further rectification.

(a) the lowest sufficient bid that specifies the same denominations; (b) a comparable call (23A).
"""

from collections.abc import Iterator
from functools import lru_cache

from rules.rulings.citation import Citation
from rules.rulings.finding import Finding
from rules.rulings.readings import cite_reading
from rules.rulings.readings.policy import Policy, SuitReading
from rules.rulings.reason import Reason
from rules.rulings.replacing import Cheaper, Sameness, Shown


def lowest_same(old: Shown, place: int, new: Shown, cheaper: tuple[Cheaper, ...], policy: Policy) -> Sameness:
    """27B1(a) for a sufficient bid, given all sufficient bids, of which the cheaper ones count.

    A cheaper bid that specifies the same settles the question for all dearer ones; one without a meaning is named
    in ``missing`` unless that happens. While a cheaper one is to be judged so is this one, leaning the other way: only
    one of them can be the lowest. Strength, force and number of cards play no part.
    """
    own = specifies_same(old, place, new, policy)
    if own.finding is Finding.NO:
        return own
    rank = new.call.rank
    lower = [(bid.call, _cheaper_finding(old, place, bid, policy)) for bid in cheaper if bid.call.rank < rank]
    settled = next((call for call, finding in lower if finding is Finding.YES), None)
    if settled is not None:
        reason = _reason("cheaper_bid_specifies_same", old, new, own.reason, cheaper=settled)
        return Sameness(Finding.NO, False, reason)
    missing = tuple(call for call, finding in lower if finding is None)
    if missing:
        return own._replace(missing=missing)
    doubtful = next((call for call, finding in lower if finding is Finding.JUDGEMENT), None)
    if doubtful is not None:
        reason = _reason("cheaper_bid_may_specify_same", old, new, own.reason, cheaper=doubtful)
        return Sameness(Finding.JUDGEMENT, False, reason)
    return own


def _cheaper_finding(old: Shown, place: int, bid: Cheaper, policy: Policy) -> Finding | None:
    if bid.meaning is None:
        return None
    return specifies_same(old, place, Shown(bid.call, (bid.meaning,)), policy).finding


@lru_cache(maxsize=8192)
def specifies_same(old: Shown, place: int, new: Shown, policy: Policy) -> Sameness:
    """Are the specified denominations the same, feature by feature (length, shortage, control, notrump)?

    A second suit left unknown, or one shown too many, is read as the policy says.
    """
    wanted, given = old.meanings[place].specifies(old.call), new.meanings[0].specifies(new.call)
    if not new.call.is_bid:
        return Sameness(Finding.NO, False, _reason("never_a_bid", old, new))
    if not wanted:
        return Sameness(Finding.NO, False, _reason("withdrawn_specifies_nothing", old, new))
    values: dict[str, object] = {"wanted": _ordered(wanted), "given": _ordered(given)}
    if wanted == given:
        return Sameness(Finding.YES, True, _reason("specifies_same", old, new, **values))
    known = frozenset(item for item in wanted if item.feature != "unknown")
    if known and known <= given < wanted:
        return _by_reading("unknown_second_suit", policy.unknown_suit, old, new, values)
    if known and known <= given:
        return _by_reading("extra_suit", policy.extra_suit, old, new, values)
    return Sameness(Finding.NO, False, _reason("specifies_other", old, new, **values))


def _by_reading(name: str, reading: SuitReading, old: Shown, new: Shown, values: dict[str, object]) -> Sameness:
    child = Reason(name, (), cite_reading(name))
    if reading is SuitReading.STRICT:
        return Sameness(Finding.NO, False, _reason(f"{name}_strict", old, new, child, **values))
    return Sameness(Finding.JUDGEMENT, True, _reason(f"{name}_judgement", old, new, child, **values))


def _reason(key: str, old: Shown, new: Shown, *children: Reason, **values: object) -> Reason:
    about = (("withdrawn", old.call), ("call", new.call), *values.items())
    return Reason(key, about, Citation("2017", "27B1(a)"), children)


def _ordered(items: Iterator[object] | frozenset[object]) -> tuple[object, ...]:
    return tuple(sorted(items, key=str))
