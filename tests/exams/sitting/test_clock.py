"""The server's clock decides: start window, working time, effective end, expiry, the nights clocks change."""

from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone, translation

from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.end_sitting import close_papers, expire, hand_in
from arbmodule.exams.models import Ending, PaperState, Receipt, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.start_sitting import start_sitting
from arbmodule.exams.wall_time import NoSuchTime, TwoSuchTimes, end_of_day_after, hour_shown, shown, utc_of
from tests.exams.cast import Exam, address, draft, running

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
MINUTE = timedelta(minutes=1)
WALL = datetime.fromisoformat  # wall times have no zone


def at(opens: datetime, candidates: int = 1, **fields: object) -> Exam:
    """A built paper that opens at this moment."""
    exam = draft(candidates=candidates, opens_at=opens, state=PaperState.SCHEDULED, **fields)
    build_paper(exam.paper.pk, opens - 10 * MINUTE, Random(1))
    exam.paper.refresh_from_db()
    return exam


OPENS = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


@pytest.mark.django_db
def test_effective_end_is_start_plus_working_time_with_personal_extra_and_never_moves() -> None:
    exam = draft(opens_at=OPENS, state=PaperState.SCHEDULED, duration_minutes=90)
    exam.paper.candidates.update(extra_minutes=30)
    build_paper(exam.paper.pk, OPENS, Random(1))
    begun = start_sitting(exam.sitting(), OPENS + 5 * MINUTE)
    assert begun.ends_at == OPENS + 125 * MINUTE
    assert start_sitting(exam.sitting(), OPENS + 9 * MINUTE).ends_at == begun.ends_at


@pytest.mark.django_db
@pytest.mark.parametrize("minutes", [-1, 15])
def test_beginning_outside_the_start_window_is_refused(minutes: int) -> None:
    exam = at(OPENS, window_minutes=15)
    with pytest.raises(Refused):
        start_sitting(exam.sitting(), OPENS + minutes * MINUTE)


@pytest.mark.django_db
def test_beginning_in_the_last_second_of_the_window_leaves_the_whole_working_time() -> None:
    exam = at(OPENS, window_minutes=15, duration_minutes=60)
    begun = start_sitting(exam.sitting(), OPENS + 15 * MINUTE - timedelta(seconds=1))
    assert begun.ends_at is not None
    assert begun.started_at is not None
    assert begun.ends_at - begun.started_at == 60 * MINUTE


@pytest.mark.django_db
def test_sitting_noticed_late_ended_at_its_effective_end() -> None:
    exam = at(OPENS, duration_minutes=60)
    begun = start_sitting(exam.sitting(), OPENS)
    assert expire(Sitting.objects.all(), OPENS + 600 * MINUTE) == 1
    ended = exam.sitting()
    assert (ended.finished_at, ended.ending) == (begun.ends_at, Ending.TIME_UP)
    assert Receipt.objects.count() == 1


@pytest.mark.django_db
def test_sitting_with_time_left_does_not_expire() -> None:
    exam = at(OPENS, duration_minutes=60)
    start_sitting(exam.sitting(), OPENS)
    assert expire(Sitting.objects.all(), OPENS + 60 * MINUTE - timedelta(seconds=1)) == 0
    assert expire(Sitting.objects.all(), OPENS + 60 * MINUTE) == 1


@pytest.mark.django_db
def test_handing_in_after_the_end_ends_at_the_end_and_as_time_up() -> None:
    exam = at(OPENS, duration_minutes=60)
    start_sitting(exam.sitting(), OPENS)
    ended = hand_in(exam.sitting(), OPENS + 61 * MINUTE)
    assert (ended.finished_at, ended.ending) == (OPENS + 60 * MINUTE, Ending.TIME_UP)


@pytest.mark.django_db
def test_page_opened_after_the_end_ends_the_sitting_as_the_job_does() -> None:
    by_page, by_job = running(duration_minutes=60), running(duration_minutes=60)
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        client = by_page.browser()
        assert client.get(address(by_page))["Location"].endswith("/receipt/")
        call_command("run_exams")
    for exam in (by_page, by_job):
        ended = exam.sitting()
        assert (ended.finished_at, ended.ending) == (ended.ends_at, Ending.TIME_UP)


@pytest.mark.django_db
def test_paper_closes_when_nobody_can_begin_or_sit_any_more() -> None:
    exam = at(OPENS, candidates=2, window_minutes=15, duration_minutes=60)
    start_sitting(exam.sitting(0), OPENS)
    assert close_papers(OPENS + 20 * MINUTE) == 0
    assert close_papers(OPENS + 60 * MINUTE) == 1
    assert exam.sitting(1).ending == Ending.NOT_STARTED
    exam.paper.refresh_from_db()
    assert exam.paper.state == PaperState.CLOSED


def test_wall_time_in_the_hour_that_is_skipped_is_refused() -> None:
    with pytest.raises(NoSuchTime):
        utc_of(WALL("2026-03-29 02:30"), AMSTERDAM)


def test_wall_time_in_the_hour_that_comes_twice_is_refused() -> None:
    with pytest.raises(TwoSuchTimes):
        utc_of(WALL("2026-10-25 02:30"), AMSTERDAM)


@pytest.mark.parametrize(
    ("wall", "moment"),
    [
        (WALL("2026-03-29 01:59"), datetime(2026, 3, 29, 0, 59, tzinfo=UTC)),
        (WALL("2026-03-29 03:00"), datetime(2026, 3, 29, 1, 0, tzinfo=UTC)),
        (WALL("2026-10-25 01:59"), datetime(2026, 10, 24, 23, 59, tzinfo=UTC)),
        (WALL("2026-10-25 03:00"), datetime(2026, 10, 25, 2, 0, tzinfo=UTC)),
    ],
)
def test_wall_times_round_both_clock_changes_are_the_moments_they_say(wall: datetime, moment: datetime) -> None:
    assert utc_of(wall, AMSTERDAM) == moment


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("opens", "ends"),
    [
        (datetime(2026, 3, 29, 0, 30, tzinfo=UTC), "04:00 CEST"),  # begins 01:30 CET, the clock jumps over an hour
        (datetime(2026, 10, 24, 23, 30, tzinfo=UTC), "02:00 CET"),  # begins 01:30 CEST, an hour comes twice
    ],
)
def test_ninety_minutes_are_ninety_minutes_in_both_nights(opens: datetime, ends: str) -> None:
    exam = at(opens, duration_minutes=90)
    begun = start_sitting(exam.sitting(), opens)
    assert begun.ends_at == opens + 90 * MINUTE
    assert begun.ends_at is not None
    assert hour_shown(begun.ends_at, begun.tzinfo) == ends
    assert expire(Sitting.objects.all(), opens + 89 * MINUTE) == 0
    assert expire(Sitting.objects.all(), opens + 90 * MINUTE) == 1


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        (datetime(2026, 3, 28, 12, 0, tzinfo=UTC), datetime(2026, 3, 29, 21, 59, 59, tzinfo=UTC)),
        (datetime(2026, 10, 24, 12, 0, tzinfo=UTC), datetime(2026, 10, 25, 22, 59, 59, tzinfo=UTC)),
    ],
)
def test_a_day_later_is_counted_on_the_calendar_in_both_nights(moment: datetime, end: datetime) -> None:
    assert end_of_day_after(moment, 1, AMSTERDAM) == end


def test_both_hours_of_the_doubled_hour_are_told_apart_by_their_zone() -> None:
    first, second = (datetime(2026, 10, 25, hour, 30, tzinfo=UTC) for hour in (0, 1))
    with translation.override("en"):
        assert [shown(each, AMSTERDAM)[-10:] for each in (first, second)] == ["02:30 CEST", " 02:30 CET"]
