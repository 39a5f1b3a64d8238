"""Quotas are filled exactly, whatever the order, or the lack is named."""

from itertools import count as count_from
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.exams.choose_items import Candidate, TooFew, draw
from arbmodule.exams.models import Part, Quota
from arbmodule.lessons.models import Scenario

PART = Part(code="deel-1")
NUMBERS = count_from(1)


def quota(count: int, law: str = "", level: int | None = None, judgement: bool | None = None) -> Quota:
    return Quota(part=PART, position=1, law=law, level=level, judgement=judgement, count=count, pk=next(NUMBERS))


def pool(*kinds: tuple[str, int, bool]) -> list[Candidate]:
    """A scenario of each kind: clause, level, judgement."""
    return [
        Candidate(Scenario(pk=number, slug=f"s{number:03}"), level, judgement, (clause,))
        for number, (clause, level, judgement) in enumerate(kinds, 1)
    ]


def slugs(drawn: dict[Quota, list[Scenario]]) -> list[str]:
    return sorted(each.slug for scenarios in drawn.values() for each in scenarios)


def test_quota_takes_only_what_fits_law_level_and_judgement() -> None:
    asked = quota(1, "27B", 2, judgement=True)
    scenarios = pool(("27B1(a)", 2, False), ("27B1(b)", 1, True), ("30A", 2, True), ("27B2", 2, True))
    assert slugs(draw([asked], scenarios, Random(1))) == ["s004"]


@pytest.mark.parametrize("seed", range(20))
def test_scenario_wanted_by_two_quotas_goes_where_it_is_needed(seed: int) -> None:
    """Any law could take the only 30A; the draw must leave it to the quota that has nothing else."""
    asked = [quota(2), quota(1, "30")]
    scenarios = pool(("30A", 1, False), ("27A1", 1, False), ("27B2", 1, False))
    drawn = draw(asked, scenarios, Random(seed))
    assert [each.slug for each in drawn[asked[1]]] == ["s001"]
    assert slugs(drawn) == ["s001", "s002", "s003"]


def test_lack_is_named_by_quota_and_number() -> None:
    asked = [quota(3, "27"), quota(1, "30")]
    with pytest.raises(TooFew) as lack:
        draw(asked, pool(("27A1", 1, False), ("30A", 1, False)), Random(1))
    assert lack.value.short == {asked[0]: 2}


def test_other_random_source_draws_others() -> None:
    scenarios = pool(*[("27A1", 1, False)] * 30)
    draws = {tuple(slugs(draw([quota(5)], scenarios, Random(seed)))) for seed in range(8)}
    assert len(draws) > 1


def test_clause_of_another_law_with_the_same_beginning_is_not_taken_for_it() -> None:
    with pytest.raises(TooFew):
        draw([quota(1, "27B")], pool(("27A1", 1, False)), Random(1))


@given(
    st.lists(st.tuples(st.sampled_from(["27A1", "27B2", "30A"]), st.sampled_from([1, 2]), st.booleans()), max_size=8),
    st.lists(
        st.tuples(st.integers(1, 3), st.sampled_from(["", "27", "27B", "30"]), st.sampled_from([None, 1])),
        min_size=1,
        max_size=4,
    ),
    st.integers(0, 99),
)
def test_every_draw_fits_its_quotas_or_no_draw_exists(
    kinds: list[tuple[str, int, bool]], asked: list[tuple[int, str, int | None]], seed: int
) -> None:
    quotas = [quota(count, law, level) for count, law, level in asked]
    scenarios = pool(*kinds)
    try:
        drawn = draw(quotas, scenarios, Random(seed))
    except TooFew as lack:
        assert lack.short
        assert not can_be_filled(quotas, scenarios)
        return
    by_pk = {each.scenario.pk: each for each in scenarios}
    chosen = [(one, each) for one, found in drawn.items() for each in found]
    assert len({each.pk for _one, each in chosen}) == len(chosen) == sum(each.count for each in quotas)
    assert all(by_pk[each.pk].fits(one) for one, each in chosen)


def can_be_filled(quotas: list[Quota], scenarios: list[Candidate]) -> bool:
    """By trying everything (an independent oracle)."""
    places = [each for each in quotas for _ in range(each.count)]

    def fill(place: int, free: frozenset[int]) -> bool:
        if place == len(places):
            return True
        fitting = (index for index in free if scenarios[index].fits(places[place]))
        return any(fill(place + 1, free - {index}) for index in fitting)

    return len(places) <= len(scenarios) and fill(0, frozenset(range(len(scenarios))))
