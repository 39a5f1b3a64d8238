"""Release is a machine of stages; certificates follow the results, also where these change."""

import itertools
from datetime import timedelta

import pytest
from django.db import DatabaseError, transaction

from arbmodule.exams.models import Candidate, Certificate, CertificateHolder, Layer, Mark, Notice, PaperState, Stage
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.carry_over import carry_over
from arbmodule.exams.results.certify import certify, valid_certificates
from arbmodule.exams.results.release import appeals_until, release
from arbmodule.exams.results.stages import SHOWS, Shown, may_see, next_stage, obstacles
from arbmodule.lessons.models import Pool, Scenario
from tests.exams.hall import NOW, Hall, marked, sat, scheduled

pytestmark = pytest.mark.django_db
STATES = list(PaperState)


@pytest.mark.parametrize(("released", "wanted"), list(itertools.product((0, 1, 2, 3), Stage)))
def test_only_the_next_stage_can_be_released(released: int, wanted: Stage) -> None:
    hall = marked(1)
    hall.release(*range(1, released + 1))
    if wanted == released + 1:
        assert release(hall.paper, wanted, hall.examiners[0], NOW).stage == wanted
    else:
        with pytest.raises(Refused):
            release(hall.paper, wanted, hall.examiners[0], NOW)
        assert hall.paper.releases.count() == released


def test_each_stage_shows_what_the_one_before_does_and_more() -> None:
    shown = [SHOWS[stage] for stage in (0, *Stage)]
    assert all(before < after for before, after in itertools.pairwise(shown))
    assert [stage for stage in (0, *Stage) if Shown.KEYS in SHOWS[stage]] == [Stage.KEYS]
    assert next_stage([1, 2, 3]) is None


@pytest.mark.parametrize(("state", "stage"), list(itertools.product(STATES, (0, *Stage))))
def test_nothing_is_shown_of_a_paper_that_is_not_closed(state: PaperState, stage: int) -> None:
    hall = marked(1)
    hall.release(*range(1, stage + 1))
    hall.paper.state = state
    assert may_see(hall.paper) == (SHOWS[stage] if state == PaperState.CLOSED else frozenset())


def test_unmarked_answers_stand_in_the_way() -> None:
    hall = sat(1)
    assert len(obstacles(hall.paper)) == 1
    with pytest.raises(Refused):
        hall.release(1)
    hall.mark()
    assert obstacles(hall.paper) == []


def test_paper_that_can_be_sat_is_not_released() -> None:
    hall = marked(1)
    type(hall.paper).objects.update(state=PaperState.BUILT)
    with pytest.raises(Refused):
        hall.release(1)


def test_time_for_appeals_ends_with_a_local_day() -> None:
    hall = marked(1, appeal_days=14)
    hall.release(1)
    assert appeals_until(hall.paper) is None
    hall.release(2)
    until = appeals_until(hall.paper)
    assert until is not None
    local = until.astimezone(hall.paper.tzinfo)
    assert (local.date() - NOW.date(), local.hour, local.minute) == (timedelta(days=14), 23, 59)
    hall.release(3)
    assert appeals_until(hall.paper) == until


def test_questions_leave_the_pool_with_the_keys_unless_another_paper_keeps_them() -> None:
    hall, other = marked(1), scheduled(1)
    other.paper.parts.get(code="procedure").choices.all().delete()
    hall.release(1, 2)
    assert set(Scenario.objects.values_list("pool", flat=True)) == {Pool.EXAM}
    hall.release(3)
    pools = dict(Scenario.objects.values_list("slug", "pool"))
    assert pools == {"vraag-01": Pool.EXAM, "vraag-02": Pool.COURSE}


def test_everybody_hears_of_a_release() -> None:
    hall = marked(2)
    hall.release(1)
    assert sorted(Notice.objects.values_list("candidate", "key")) == [
        (each.pk, "released_1") for each in hall.candidates
    ]


def certificates(hall: Hall) -> dict[str, Certificate]:
    return valid_certificates(hall.paper)


def test_certificates_are_issued_for_what_was_passed_only() -> None:
    hall = marked()
    hall.release(1)
    found = certificates(hall)
    assert set(found) == {hall.candidates[0].code, hall.candidates[1].code}
    whole, part = (found[hall.candidates[number].code].snapshot for number in (0, 1))
    assert (whole["complete"], [each["code"] for each in whole["parts"]]) == (True, ["biedingen", "procedure"])
    assert (part["complete"], [each["code"] for each in part["parts"]]) == (False, ["biedingen"])
    assert whole["sat_on"] == "2026-11-30"
    assert "Naam" not in str(whole)
    assert CertificateHolder.objects.get(certificate=found[hall.candidates[0].code]).name == "Naam 0"


def test_certifying_again_changes_nothing() -> None:
    hall = marked()
    hall.release(1)
    assert certify(hall.paper, "E1", NOW) == []


def raise_mark(hall: Hall, number: int, points: int) -> None:
    before = hall.standing(number, 1, 1)
    Mark.objects.create(
        paper=hall.paper,
        item=before.item,
        step=1,
        code=before.code,
        layer=Layer.APPEAL,
        points=points,
        out_of=2,
        engine_version="x",
        key=before.key,
        made_by="E2",
        made_at=NOW,
    )


def test_certificate_is_replaced_when_more_is_passed_and_withdrawn_when_it_no_longer_is_so() -> None:
    hall = marked()
    hall.release(1)
    first = certificates(hall)[hall.candidates[1].code]
    raise_mark(hall, 1, 2)
    (second,) = certify(hall.paper, "E2", NOW)
    first.refresh_from_db()
    assert first.withdrawal.replaced_by == second
    assert second.snapshot["complete"]
    raise_mark(hall, 1, 0)
    (third,) = certify(hall.paper, "E2", NOW)
    assert not third.snapshot["complete"]


@pytest.mark.parametrize("model", ["certificate", "release"])
def test_certificates_and_releases_cannot_be_rewritten(model: str) -> None:
    hall = marked(1)
    hall.release(1)
    rows = Certificate.objects.all() if model == "certificate" else hall.paper.releases.all()
    with pytest.raises(DatabaseError), transaction.atomic():
        rows.update(made_by="E9") if model == "release" else rows.update(code="X")


def test_passed_part_is_carried_over_to_a_later_paper_of_the_same_person() -> None:
    hall = marked()
    hall.release(1)
    later = scheduled(0)
    again = Candidate.objects.create(paper=later.paper, person=hall.candidates[1].person, added_at=NOW)
    stranger = Candidate.objects.create(paper=later.paper, email="vreemd@example.org", added_at=NOW)
    assert len(carry_over(later.paper, later.examiners[0], NOW)) == 1
    assert [each.part.code for each in again.carried.all()] == ["biedingen"]
    assert not stranger.carried.exists()
    assert carry_over(later.paper, later.examiners[0], NOW) == []


def test_nothing_is_carried_over_once_the_sittings_are_made() -> None:
    hall = marked(1)
    with pytest.raises(Refused):
        carry_over(hall.paper, hall.examiners[0], NOW)
