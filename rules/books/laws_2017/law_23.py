"""Law 23: comparable call. The ladder of ``similar``, from meanings alone; in doubt it says so.

The limits below are a recorded reading (``reach_of_similar``), stated here once.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from rules.meanings.comparison import Comparison, compare
from rules.meanings.meaning import Meaning
from rules.meanings.purposes import About, are_related
from rules.rulings.citation import Citation
from rules.rulings.finding import Finding
from rules.rulings.readings import cite_reading
from rules.rulings.readings.policy import Lean, Policy
from rules.rulings.reason import Reason, Value
from rules.rulings.replacing import Shown, Verdict
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS, Call

SHARE_WITHOUT_SUITS = Fraction(3, 4)
SHARE_EACH_WAY = Fraction(1, 2)
SHARE_OTHER_SUITS = Fraction(1, 2)
SHARE_SAME_SUITS = Fraction(1, 4)
LEAN_BY_EVIDENCE = Fraction(3, 4)


def by_meaning(withdrawn: Shown, place: int, replacement: Shown, policy: Policy) -> Verdict:
    """23A, leaning as the policy says where it must be judged."""
    return is_comparable(withdrawn, place, replacement, policy.lean)


def leaning(policy: Policy) -> tuple[Reason, ...]:
    """The recorded reading by which a doubtful comparison leans under this policy."""
    return tuple(Reason(each.name, (), cite_reading(each.name)) for each in policy.readings if each.only_leans)


@lru_cache(maxsize=8192)
def is_comparable(withdrawn: Shown, place: int, replacement: Shown, lean: Lean) -> Verdict:
    """23A for the attributable meaning at ``place``: the first rung that fits.

    A subset is tested against the union of all attributable meanings (23A2); a pair without an agreement on either
    call is comparable with nothing.
    """
    old, new = withdrawn.meanings[place], replacement.meanings[0]
    if not (old.has_agreement and new.has_agreement):
        which = "withdrawn" if not old.has_agreement else "replacement"
        return Verdict(Finding.NO, False, _reason("no_agreement", "23A1", which=which))
    if _asks(old) and _asks(new) and old.about and new.about:
        return _same_purpose(old.about, new.about, lean)
    if _asks(old) and old.hands.share == 1:
        verdict = _of_a_mere_question(withdrawn.call, replacement.call, new, lean)
    else:
        verdict = _similar(withdrawn, place, replacement, lean)
    return (
        verdict
        if verdict.finding is Finding.YES
        else verdict._replace(asks_purpose_of=_purpose_missing(withdrawn.call, old, replacement.call, new))
    )


def _asks(meaning: Meaning) -> bool:
    return meaning.purpose is not None and meaning.purpose.is_question


def _reason(key: str, clause: str, *children: Reason, **values: Value) -> Reason:
    return Reason(key, tuple(values.items()), Citation("2017", clause), children)


def _same_purpose(asked: About, asks: About, lean: Lean) -> Verdict:
    """Rung 2, 23A3: two calls that ask are compared by what they ask; no other purpose counts."""
    if asked is asks:
        return Verdict(Finding.YES, True, _reason("same_purpose", "23A3", about=asked))
    if are_related(asked, asks):
        reason = _reason("related_purpose", "23A3", asked=asked, asks=asks)
        return Verdict(Finding.JUDGEMENT, lean is Lean.COMPARABLE, reason)
    return Verdict(Finding.NO, False, _reason("other_purpose", "23A3", asked=asked, asks=asks))


def _of_a_mere_question(old_call: Call, new_call: Call, new: Meaning, lean: Lean) -> Verdict:
    """A question that any hand may ask tells nothing of the hand: that other hands lie within it proves no likeness. A
    call that specifies something is for the director; one that does not is not comparable."""
    values = (("withdrawn", old_call), ("call", new_call))
    reading = Reason("mere_question", (), cite_reading("mere_question"))
    if new.specifies(new_call):
        reason = Reason("mere_question_judgement", values, Citation("2017", "23A2"), (reading,))
        return Verdict(Finding.JUDGEMENT, lean is Lean.COMPARABLE, reason)
    reason = Reason("mere_question_not_asked", values, Citation("2017", "23A3"), (reading,))
    return Verdict(Finding.NO, False, reason)


def _purpose_missing(old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> str | None:
    """Whose purpose (or subject) must be known because 23A3 could still apply: one of the calls asks.

    A natural call asks nothing, nor does a pass.
    """
    if not (_asks(old) or _asks(new)) or new_call == PASS or old.is_natural(old_call) or new.is_natural(new_call):
        return None
    if old.purpose is None or (_asks(old) and old.about is None and _asks(new)):
        return "withdrawn"
    if new.purpose is None or (_asks(new) and new.about is None and _asks(old)):
        return "replacement"
    return None


def _similar(withdrawn: Shown, place: int, replacement: Shown, lean: Lean) -> Verdict:
    """Rungs 3 to 7: equal, subset, or near enough to be judged."""
    old, new = withdrawn.meanings[place], replacement.meanings[0]
    one, union = compare((old,), new), compare(withdrawn.meanings, new)
    if one.equal:
        return Verdict(Finding.YES, True, _reason("same_meaning", "23A1", comparison=one))
    if union.subset:
        return Verdict(Finding.YES, True, _reason("subset", "23A2", comparison=union))
    rung = _rung(withdrawn.call, old, replacement.call, new)
    is_doubtful = _DOUBTFUL[rung](one)
    reason = _reason(
        f"similar_{rung}" if is_doubtful else f"not_similar_{rung}",
        "23A1",
        Reason("reach_of_similar", (), cite_reading("reach_of_similar")),
        comparison=one,
    )
    if not is_doubtful:
        return Verdict(Finding.NO, False, reason)
    evidence = one.share >= LEAN_BY_EVIDENCE
    return Verdict(Finding.JUDGEMENT, lean is Lean.COMPARABLE or evidence, reason)


def _rung(old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> str:
    """How much of what the withdrawn call specified does the replacement specify?"""
    wanted, given = old.specifies(old_call), new.specifies(new_call)
    if not wanted:
        return "without_suits"
    if wanted <= given:
        return "same_suits"
    return "some_suits" if wanted & given else "other_suits"


def _half_each_way(comparison: Comparison) -> bool:
    both = (comparison.share, comparison.share_of_withdrawn)
    return comparison.share >= SHARE_WITHOUT_SUITS or min(both) >= SHARE_EACH_WAY


def _mostly_inside(comparison: Comparison) -> bool:
    return comparison.share >= SHARE_OTHER_SUITS


def _near_enough(comparison: Comparison) -> bool:
    return comparison.share >= SHARE_SAME_SUITS or comparison.miss is not None


_DOUBTFUL: dict[str, Callable[[Comparison], bool]] = {
    "without_suits": _half_each_way,
    "other_suits": _mostly_inside,
    "some_suits": _mostly_inside,
    "same_suits": _near_enough,
}


def certainly_comparable(situation: Situation, gone: Entry, stands: Entry) -> bool:
    """26A: is a call that stands comparable with one that was withdrawn? True only where that is certain."""
    first, second = situation.meanings_of(gone), situation.meanings_of(stands)
    if not first or not second:
        return False
    old, new = Shown(gone.call, first), Shown(stands.call, second[:1])
    verdicts = [is_comparable(old, place, new, situation.policy.lean) for place in range(len(first))]
    return all(verdict.finding is Finding.YES for verdict in verdicts)
