"""Other seats and other suits leave the ruling as it is; minimal pairs differ in one thing."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rules
from rules import Case, Meaning, Reason, Ruling, parse_agreements, parse_case, parse_fact, parse_hand, parse_meaning
from rules.rulings.facts import Facts
from rules.rulings.ruling import Record
from rules.table.denominations import SUITS, Denomination
from rules.variants import (
    NotEquivalent,
    Setting,
    SuitExchange,
    all_turns,
    exchanged,
    minimal_pairs,
    other_meanings,
    possible_exchanges,
    turned,
)
from tests.rules.casebook.casebook import all_entries
from tests.rules.exchange.strategies import MEANINGS, cases, deals
from tests.rules.law_tables.expectations import HERE, situations

C, D, H, S = SUITS
NAMED = {entry.id: entry.request("nbb") for entry in all_entries() if entry.is_scored} | {
    line.id: line.request() for name in ("law_26", "law_27") for line in situations(HERE / f"{name}.toml")
}


def setting_of(request: dict[str, Any]) -> Setting:
    found = rules.read_object(request, "2017")
    return Setting(found.case, found.meanings, found.facts)


SETTINGS = {name: setting_of(request) for name, request in NAMED.items()}
settings_known = st.sampled_from(sorted(SETTINGS)).map(SETTINGS.__getitem__)
settings_random = st.builds(Setting, cases, st.sampled_from(MEANINGS).map(parse_agreements), hands=deals())
any_setting = settings_known | settings_random
exchanges = st.permutations(SUITS).map(tuple).map(SuitExchange)

PRESETS = [
    rules.preset(name, *(suits[0] for suits in preset.suits))
    for name, preset in rules.PRESETS.items()
    if len({suits[0] for suits in preset.suits}) == len(preset.suits)
]


def ruling_on(setting: Setting, preview: bool = False) -> Ruling:
    return rules.rule(setting.case, setting.meanings, setting.facts, preview=preview)


def walked(reasons: tuple[Reason, ...]) -> list[tuple[str, str]]:
    return [(reason.key, str(reason.citation)) for top in reasons for reason in top.walk()]


def record_trace(record: Record) -> tuple[object, ...]:
    return (
        record.citation,
        record.call_state,
        record.partner_bar,
        record.offender_bar,
        record.lead26B,
        record.ui16C,
        record.review,
        record.finding,
        record.lean,
        sorted(walked(record.reasons)),
        [record_trace(outcome) for outcome in record.outcomes],
    )


def trace(ruling: Ruling) -> Iterator[object]:
    """All of a ruling but the names of seats and suits."""
    yield ruling.status
    yield [(found.kind, found.citation) for found in ruling.irregularities]
    yield (
        [(option.act, option.citation, option.consequence) for option in ruling.choice.options]
        if ruling.choice
        else None
    )
    yield [question.fact for question in ruling.questions]
    yield [record_trace(record) for record in (*([ruling.ruling] if ruling.ruling else []), *ruling.earlier)]
    yield ruling.not_modelled and ruling.not_modelled.citation


@settings(max_examples=120)
@given(any_setting, st.integers(1, 3))
def test_turning_the_seats_turns_the_ruling(setting: Setting, places: int) -> None:
    before, after = ruling_on(setting), ruling_on(turned(setting, places))
    assert list(trace(after)) == list(trace(before))
    assert after.turn == (before.turn and before.turn.turned(places))
    assert [found.seat for found in after.irregularities] == [f.seat.turned(places) for f in before.irregularities]
    assert set(after.must_pass) == {seat.turned(places) for seat in before.must_pass}


@given(any_setting, st.integers(-5, 5))
def test_turning_back_gives_the_same_setting(setting: Setting, places: int) -> None:
    assert turned(turned(setting, places), -places) == setting


@settings(max_examples=150)
@given(any_setting, st.data())
def test_exchanging_suits_where_it_is_allowed_leaves_the_trace(setting: Setting, data: st.DataObject) -> None:
    possible = possible_exchanges(setting)
    assume(possible)
    other = exchanged(setting, data.draw(st.sampled_from(possible)))
    assert list(trace(ruling_on(other))) == list(trace(ruling_on(setting)))


def test_suits_can_be_exchanged_in_many_known_cases() -> None:
    assert sum(bool(possible_exchanges(found)) for found in SETTINGS.values()) > len(SETTINGS) // 4


@pytest.mark.parametrize("name", SETTINGS)
def test_every_possible_exchange_of_a_known_case_leaves_its_replacements(name: str) -> None:
    setting = SETTINGS[name]
    for exchange in possible_exchanges(setting)[:2]:
        before, after = ruling_on(setting, True), ruling_on(exchanged(setting, exchange), True)
        for key in setting.meanings:
            call = next((c for c in before.replacements if str(c) == key), None)
            if call:
                assert record_trace(after.replacements[exchange.call(call)]) == record_trace(before.replacements[call])


@given(exchanges, st.sampled_from(PRESETS), deals())
def test_exchanged_meaning_holds_for_the_exchanged_hands(
    exchange: SuitExchange, meaning: Meaning, hands: tuple[rules.Hand | None, ...]
) -> None:
    other = exchange.meaning(meaning)
    assert other.share == meaning.share
    for hand in filter(None, hands):
        assert (exchange.hand(hand) in other) is (hand in meaning)


CONDITIONS = (
    "2+ of AKQ in S, 7+ hcp in S, H >= S / 5431 / stop in H, no 4+ major / control in C, AK in D, 2 keycards in S"
)


@given(exchanges)
def test_exchange_and_its_reverse_give_every_condition_back(exchange: SuitExchange) -> None:
    back = SuitExchange(tuple(sorted(SUITS, key=lambda suit: exchange.suit(suit))))
    meaning = parse_meaning(
        {"shows": CONDITIONS, "about": "S", "specifies": [{"feature": "unknown", "suits": ["C", "D"]}]}
    )
    assert back.meaning(exchange.meaning(meaning)) == meaning


def setting(case: str, meanings: dict[str, object] | None = None, *facts: tuple[str, str | None, str]) -> Setting:
    return Setting(parse_case(case), parse_agreements(meanings or {}), Facts(tuple(parse_fact(*f) for f in facts)))


def named(*images: Denomination) -> SuitExchange:
    return SuitExchange(images)


def test_vulnerability_goes_with_its_side() -> None:
    other = turned(setting("N NS: 3H 2S TD S:declines E:3S"), 1)
    assert str(other.case) == "E EW: 3H 2S TD W:declines S:3S"
    assert str(turned(setting("N all: W:P"), 2).case) == "S all: E:P"


def test_meanings_facts_and_hands_turn_along() -> None:
    hand = parse_hand("AQT753.K94.A32.5")
    before = setting("N: 3H 2S", {"E:2S#1": "6 S", "3S": "6 S"}, ("intended", "E:2S", "yes"))
    after = turned(Setting(before.case, before.meanings, before.facts, (hand, None, None, None)), 3)
    assert set(after.meanings) == {"N:2S#1", "3S"}
    assert str(after.facts.known[0].of) == "N:2S"
    assert after.hands == (None, None, None, hand)


def test_all_turns_have_the_three_other_dealers() -> None:
    assert [other.case.dealer for other in all_turns(setting("N: 3H 2S"))] == ["E", "S", "W"]


def test_both_bids_become_another_pair_of_neighbours() -> None:
    before = setting("N: 1S 1H", {"withdrawn": "5+ H"})
    after = exchanged(before, named(S, C, D, H))
    assert (str(after.case), str(after.meanings["withdrawn"][0])) == ("N: 1H 1D", "5+ D")


def test_minors_nobody_bid_may_change_places() -> None:
    before = setting("N: 3H 2S TD S:declines E:3S", {"withdrawn": "5 S, 4+ C", "3S": "6+ S, 4+ C"})
    after = exchanged(before, named(D, C, H, S))
    assert after.case == before.case
    assert str(after.meanings["3S"][0]) == "6+ S, 4+ D"


@pytest.mark.parametrize(
    ("case", "images", "key"),
    [
        ("N: 1S 1H", (C, D, S, H), "order"),
        ("N: 3H 2S", (C, D, S, H), "between"),
        ("N: 1S 1D", (C, H, D, S), "between"),
        ("N: 1NT 1C", (D, C, H, S), "between"),
    ],
)
def test_exchange_against_the_rank_is_refused(case: str, images: tuple[Denomination, ...], key: str) -> None:
    with pytest.raises(NotEquivalent) as refused:
        exchanged(setting(case), named(*images))
    assert refused.value.key == key
    assert refused.value.calls


def test_question_about_majors_keeps_the_majors() -> None:
    asks = setting("N: 2NT 2NT", {"withdrawn": {"shows": "8+ hcp", "purpose": "asks", "about": "4-card major"}})
    with pytest.raises(NotEquivalent) as refused:
        exchanged(asks, named(S, D, H, C))
    assert refused.value.key == "majors"
    assert exchanged(asks, named(D, C, S, H)).case == asks.case


def test_exchange_names_each_suit_once() -> None:
    with pytest.raises(ValueError, match="each suit once"):
        named(C, C, H, S)
    assert str(named(D, C, H, S)) == "C>D D>C"


def test_pairs_change_the_answer_and_each_fact() -> None:
    pairs = minimal_pairs(
        setting("N: 3H 2S TD S:accepts 4H", None, ("intended", None, "yes"), ("comparable", "3S", "no"))
    )
    assert [(pair.what, pair.of, pair.before, pair.after) for pair in pairs] == [
        ("answer", "S", "accepts", "declines"),
        ("fact", "intended", "yes", "no"),
        ("fact", "comparable 3S", "no", "yes"),
    ]
    assert str(pairs[0].setting.case) == "N: 3H 2S TD S:declines"


def test_pair_with_another_meaning_may_change_the_ruling() -> None:
    weak, strong = parse_meaning("6-10 hcp, 6 S"), parse_meaning("any")
    before = setting("N: 3H 2S TD S:declines E:3S", {"withdrawn": str(weak), "3S": "6-10 hcp, 6 S", "*": "none"})
    pairs = list(other_meanings(before, "withdrawn", [weak, strong]))
    assert [(pair.before, pair.after) for pair in pairs] == [("6-10 hcp, 6 S", "any")]
    citations = {ruling_on(found).ruling for found in (before, pairs[0].setting)}
    assert len(citations) == 2


def test_case_without_answers_and_facts_has_no_pairs() -> None:
    assert minimal_pairs(Setting(Case(rules.Seat.NORTH))) == ()
