"""A part that was carried over is looked at anew: what falls on the earlier paper does not stand on the later one."""

from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.models import (
    Candidate,
    CarriedPart,
    Ending,
    Layer,
    Mark,
    Notice,
    Paper,
    PaperState,
    RegradePolicy,
    RegradeRun,
    Sitting,
    Stage,
)
from arbmodule.exams.read_candidates import Row
from arbmodule.exams.readiness import is_ready, readiness
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register import register
from arbmodule.exams.regrades.pages import run_page
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.carry_over import carry_over
from arbmodule.exams.results.certify import certify, valid_certificates
from arbmodule.exams.results.in_words import told
from arbmodule.exams.results.release import release
from arbmodule.exams.results.results_of import outcome_for, results_of
from arbmodule.exams.results.stages import warnings
from tests.cast import signed_in
from tests.exams.hall import CLOSED, NOW, OPENS, Hall, marked, scheduled

pytestmark = pytest.mark.django_db


def earlier() -> Hall:
    """The first candidate passed both parts, the second the first part only; the results are out."""
    hall = marked()
    hall.release(1)
    return hall


def later_with(hall: Hall, *numbers: int) -> Hall:
    """A later paper on which these candidates are registered, what they passed carried over."""
    later = scheduled(0)
    for number in numbers:
        again = Candidate.objects.create(paper=later.paper, person=hall.candidates[number].person, added_at=NOW)
        later.candidates.append(again)
    carry_over(later.paper, later.examiners[0], NOW)
    return later


def sat_by_all(later: Hall) -> Hall:
    """It is built, everybody hands in blank papers, it is closed and marked by the engine."""
    build_paper(later.paper.pk, OPENS, Random(1))
    later.paper.refresh_from_db()
    later.questions = list(later.paper.items.order_by("number"))
    ended = {"started_at": OPENS, "ends_at": CLOSED, "finished_at": CLOSED, "ending": Ending.HANDED_IN}
    Sitting.objects.filter(paper=later.paper).update(**ended)
    Paper.objects.filter(pk=later.paper.pk).update(state=PaperState.CLOSED, closed_at=CLOSED)
    later.paper.refresh_from_db()
    later.mark()
    return later


def set_points(hall: Hall, number: int, points: int) -> None:
    """Every answer of a candidate to the first question gets these points by a decision that stands above the others;
    the certificates follow."""
    for step in (1, 2, 3):
        before = hall.standing(number, 0, step)
        fields = {"paper": hall.paper, "item": before.item, "step": step, "code": before.code, "key": before.key}
        worth = {"points": min(points, before.out_of), "out_of": before.out_of, "layer": Layer.APPEAL}
        Mark.objects.create(**fields, **worth, engine_version="x", made_by="E2", made_at=NOW)
    certify(hall.paper, "E2", NOW)


def parts_of(later: Hall, number: int = 0) -> list[bool]:
    outcome = results_of(later.paper).outcomes[later.candidates[number].code]
    assert outcome == outcome_for(later.paper, later.candidates[number].code)
    return [part.is_passed for part in outcome.parts]


def test_part_that_falls_before_the_later_paper_is_built_is_asked_there_and_the_examiner_reads_it() -> None:
    hall = earlier()
    later = later_with(hall, 0)
    set_points(hall, 0, 0)
    source = CarriedPart.objects.filter(candidate=later.candidates[0], part__code="biedingen").get().source
    found = [each for each in readiness(later.paper, OPENS) if source in each.words]
    assert [each.is_warning for each in found] == [True]
    assert is_ready(found)
    build_paper(later.paper.pk, OPENS, Random(1))
    sitting = Sitting.objects.get(candidate=later.candidates[0])
    assert [row.item.part.code for row in sitting.items.all()] == ["biedingen"]


def test_fallen_part_is_carried_over_anew_from_the_paper_where_it_was_passed_since() -> None:
    hall = earlier()
    later = later_with(hall, 0)
    set_points(hall, 0, 0)
    second = marked(1)
    Candidate.objects.filter(pk=second.candidates[0].pk).update(person=hall.candidates[0].person)
    second.release(1)
    assert len(carry_over(later.paper, later.examiners[0], NOW)) == 1
    row = CarriedPart.objects.get(candidate=later.candidates[0], part__code="biedingen")
    assert row.source == valid_certificates(second.paper)[second.candidates[0].code].number


def test_part_that_falls_before_the_later_results_counts_as_not_passed_and_release_asks_for_a_tick() -> None:
    hall = earlier()
    later = sat_by_all(later_with(hall, 0, 1))
    assert parts_of(later) == [True, True]
    assert warnings(later.paper, Stage.RESULTS) == []
    set_points(hall, 0, 0)
    assert parts_of(later) == [False, True]
    (words,) = warnings(later.paper, Stage.RESULTS)
    assert later.candidates[0].code in words
    client = signed_in(later.examiners[0].person)
    path = reverse("exams:results", args=[later.paper.pk])
    assert 'name="warned"' in client.get(path).content.decode()
    client.post(path, {"stage": "1"})
    assert not later.paper.releases.exists()
    client.post(path, {"stage": "1", "warned": "1"})
    assert later.paper.releases.count() == 1
    assert later.candidates[0].code not in valid_certificates(later.paper)


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_part_that_falls_after_the_later_results_takes_its_certificate_along_and_the_candidate_is_told(
    language: str,
) -> None:
    hall = earlier()
    later = sat_by_all(later_with(hall, 1))
    for step in (1, 2, 3, 4):
        mark = later.standing(0, 1, step)
        fields = {"paper": later.paper, "item": mark.item, "step": step, "code": mark.code, "key": mark.key}
        worth = {"points": mark.out_of, "out_of": mark.out_of, "layer": Layer.HAND}
        Mark.objects.create(**fields, **worth, engine_version="x", made_by="E1", made_at=NOW)
    later.release(1)
    before = valid_certificates(later.paper)[later.candidates[0].code]
    assert before.snapshot["complete"]
    set_points(hall, 1, 0)
    after = valid_certificates(later.paper)[later.candidates[0].code]
    assert [part["code"] for part in after.snapshot["parts"]] == ["procedure"]
    assert before.withdrawal.replaced_by == after
    client = signed_in(later.candidates[0].person)  # type: ignore[arg-type]
    page = client.get(reverse("exams:my_results", args=[later.sitting(0).pk]).replace("/nl/", f"/{language}/"))
    notice = Notice.objects.get(candidate=later.candidates[0], key="carried_lapsed")
    assert later.paper.parts.get(code="biedingen").title_in(language) in page.content.decode().split("notices")[-1]
    assert told(notice, {}) != "carried_lapsed"
    set_points(hall, 1, 9)
    assert valid_certificates(later.paper)[later.candidates[0].code].snapshot["complete"]
    assert Notice.objects.filter(candidate=later.candidates[0], key="carried_again").count() == 1


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_dry_run_tells_on_which_later_paper_a_falling_part_was_carried_over(language: str) -> None:
    hall = earlier()
    later = later_with(hall, 0, 1)
    made = falling_run(hall)
    path = reverse("exams:regrade", args=[hall.paper.pk, made.pk]).replace("/nl/", f"/{language}/")
    with override(language):
        rows = {row["code"]: row["later"] for row in run_page(hall.paper, hall.examiners[0], made)["rows"]}
    part, title = hall.paper.parts.get(code="procedure").title_in(language), later.paper.title_in(language)
    assert rows[hall.candidates[0].code] == [{"paper": title, "part": part, "counts": False}]
    page = signed_in(hall.examiners[0].person).get(path).content.decode()
    assert page.count(f"{title}”") == 1
    assert f"{part}”" in page


def test_dry_run_names_no_later_paper_where_no_part_turns() -> None:
    hall = earlier()
    later_with(hall, 1)
    assert all(row["later"] == [] for row in run_page(hall.paper, hall.examiners[0], falling_run(hall))["rows"])


def falling_run(hall: Hall) -> RegradeRun:
    """A key by which what was right on the second question is wrong: the bid was sufficient after all."""
    content = {**hall.questions[1].content, "case": "S: 1H 3S 4H"}
    frozen = corrected(hall.questions[1], {**content, "steps": [{**each, "then": ""} for each in content["steps"]]})
    return dry_run(hall.questions[1], frozen, RegradePolicy.APPLY, ("misdruk", hall.examiners[0]), NOW)


def test_certificate_replaced_by_one_that_says_more_changes_nothing_on_the_later_paper() -> None:
    hall = earlier()
    later = sat_by_all(later_with(hall, 1))
    before = hall.standing(1, 1, 1)
    fields = {"paper": hall.paper, "item": before.item, "step": 1, "code": before.code, "key": before.key}
    worth = {"points": 2, "out_of": 2, "layer": Layer.APPEAL}
    Mark.objects.create(**fields, **worth, engine_version="x", made_by="E2", made_at=NOW)
    assert certify(hall.paper, "E2", NOW)
    assert parts_of(later)[0]
    assert not Notice.objects.filter(key__startswith="carried").exists()


def test_who_is_registered_after_the_paper_is_built_does_not_sit_what_he_passed_before() -> None:
    hall = earlier()
    later = scheduled(0)
    build_paper(later.paper.pk, OPENS, Random(1))
    Candidate.objects.filter(pk=hall.candidates[1].pk).update(person=None)
    register(later.paper, [Row(1, hall.candidates[1].email, "Laat", 0)], OPENS, Random(1))
    late = Candidate.objects.get(paper=later.paper, name="Laat")
    assert [(each.part.code, each.granted_by) for each in late.carried.all()] == [("biedingen", "engine")]
    assert [row.item.part.code for row in Sitting.objects.get(candidate=late).items.all()] == ["procedure"]


def test_carrying_over_and_building_ask_the_database_as_often_for_many_as_for_few() -> None:
    hall = marked(6)
    hall.release(1)
    counts = []
    for numbers in ((0, 2), (0, 1, 2, 3, 4, 5)):
        later = scheduled(0)
        for number in numbers:
            Candidate.objects.create(paper=later.paper, person=hall.candidates[number].person, added_at=NOW)
        with CaptureQueriesContext(connection) as asked:
            carry_over(later.paper, later.examiners[0], NOW)
            build_paper(later.paper.pk, OPENS, Random(1))
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_reasoning_of_a_question_that_another_paper_asks_is_shown_after_a_tick_only() -> None:
    hall, other = marked(1), scheduled(1)
    other.paper.parts.get(code="procedure").choices.all().delete()
    release(hall.paper, Stage.RESULTS, hall.examiners[0], NOW)
    for stage in (Stage.QUESTIONS, Stage.KEYS):
        with pytest.raises(Refused):
            release(hall.paper, stage, hall.examiners[0], NOW)
        page = signed_in(hall.examiners[0].person).get(reverse("exams:results", args=[hall.paper.pk]))
        assert 'name="warned"' in page.content.decode()
        release(hall.paper, stage, hall.examiners[0], NOW, is_warned=True)


def test_readiness_tells_which_questions_another_paper_asks_or_has_shown() -> None:
    hall, other = marked(1), scheduled(1)

    def to_know() -> int:
        return len([each for each in readiness(other.paper, NOW) if each.is_warning])

    assert to_know() == 1
    hall.release(1, 2)
    assert to_know() == 1
    words = [each.words for each in readiness(other.paper, NOW) if each.is_warning]
    assert words[0].count("2") == 1
