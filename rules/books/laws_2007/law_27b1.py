"""Law 27B1 of 2007 (as replaced in March 2008): for which replacements nothing further happens."""

from functools import lru_cache

from rules.meanings.comparison import compare
from rules.meanings.meaning import Meaning
from rules.meanings.purposes import Purpose
from rules.rulings.citation import Citation
from rules.rulings.finding import Finding
from rules.rulings.readings.policy import Policy
from rules.rulings.reason import Reason, Value
from rules.rulings.replacing import Query, Sameness, Shown, Verdict
from rules.rulings.ruling import Question
from rules.table.calls import Call, bid

EDITION = "2007"
#: Purposes that no natural bid has.
ARTIFICIAL = frozenset(Purpose) - {Purpose.SHOWS, Purpose.PREEMPT, Purpose.PENALTY}


def lowest_natural(asked: Query, place: int, new: Shown) -> Sameness:
    """27B1(a): the lowest sufficient bid in the denomination named, both bids beyond doubt not artificial.

    The denomination is the one named, not what is specified; whether a bid is natural, if neither stated nor plain
    from its meaning, is asked.
    """
    assert asked.withdrawn is not None
    old = asked.withdrawn
    if not is_lowest_in_same(asked, new.call):
        return Sameness(Finding.NO, False, _reason("not_lowest_in_same_denomination", old, new))
    known = (_is_natural(old.meanings[place], old.call), _is_natural(new.meanings[0], new.call))
    if False in known or not (old.meanings[place].has_agreement and new.meanings[0].has_agreement):
        return Sameness(Finding.NO, False, _reason("may_be_artificial", old, new))
    names = (asked.situation.name_of(asked.open_call.withdrawn), new.call.text)
    asks = tuple(Question("natural", of) for of, is_so in zip(names, known, strict=True) if is_so is None)
    finding = Finding.JUDGEMENT if asks else Finding.YES
    return Sameness(finding, True, _reason("both_natural", old, new), asks=asks)


def _is_natural(meaning: Meaning, call: Call) -> bool | None:
    """As stated or plain from the hands; a call that asks, answers, transfers or the like is artificial."""
    stated = meaning.is_natural(call)
    return False if stated is None and meaning.purpose in ARTIFICIAL else stated


def is_lowest_in_same(asked: Query, call: Call) -> bool:
    """Is this the lowest sufficient bid in the denomination the withdrawn bid named?"""
    withdrawn, auction = asked.open_call.withdrawn.call, asked.situation.auction
    if not call.is_bid or call.denomination is not withdrawn.denomination:
        return False
    cheaper = bid(call.level - 1, call.denomination) if call.denomination is not None and call.level > 1 else None
    return auction.is_sufficient(call) and (cheaper is None or not auction.is_sufficient(cheaper))


def same_or_more_precise(withdrawn: Shown, place: int, replacement: Shown, policy: Policy) -> Verdict:
    """27B1(b): the same meaning or a more precise one: every hand of the new call lies in the old meaning.

    Similar is not enough, nor the same purpose; two calls that ask must ask the same. The same question with other
    hands was called the same meaning and called another: for the director.
    """
    return _precise(withdrawn, place, replacement)


@lru_cache(maxsize=8192)
def _precise(withdrawn: Shown, place: int, replacement: Shown) -> Verdict:
    old, new = withdrawn.meanings[place], replacement.meanings[0]
    if not (old.has_agreement and new.has_agreement):
        which = "withdrawn" if not old.has_agreement else "replacement"
        return Verdict(Finding.NO, False, _cited("no_agreement", which=which))
    if old.about and new.about and _asks(old) and _asks(new) and old.about is not new.about:
        return Verdict(Finding.NO, False, _cited("asks_something_else", asked=old.about, asks=new.about))
    comparison = compare(withdrawn.meanings, new)
    if not comparison.subset and _asks(old) and _asks(new) and old.about and old.about is new.about:
        return Verdict(Finding.JUDGEMENT, True, _cited("same_question_other_hands", comparison=comparison))
    if not comparison.subset:
        return Verdict(Finding.NO, False, _cited("not_more_precise", comparison=comparison))
    reason = _cited("same_or_more_precise", comparison=comparison)
    return Verdict(Finding.YES, True, reason, asks_purpose_of=_not_said(old, new))


def _asks(meaning: Meaning) -> bool:
    return meaning.purpose is not None and meaning.purpose.is_question


def _not_said(old: Meaning, new: Meaning) -> str | None:
    """A call that asks has the same meaning only as one that asks the same: what must be said of which call first?"""
    if not (_asks(old) or _asks(new)):
        return None
    if old.purpose is None or (_asks(old) and old.about is None):
        return "withdrawn"
    return "replacement" if new.purpose is None or (_asks(new) and new.about is None) else None


def _reason(key: str, old: Shown, new: Shown) -> Reason:
    return Reason(key, (("withdrawn", old.call), ("call", new.call)), Citation(EDITION, "27B1(a)"))


def _cited(key: str, **values: Value) -> Reason:
    return Reason(key, tuple(values.items()), Citation(EDITION, "27B1(b)"))
