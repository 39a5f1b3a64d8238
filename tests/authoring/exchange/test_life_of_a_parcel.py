"""From a file to the lessons: look, confirm, a second person, taken in; nothing before, nothing twice."""

from datetime import timedelta

import pytest
from django.test import Client

from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.bring_in import KEPT, bring_in
from arbmodule.authoring.exchange.hand_over import hand_over
from arbmodule.authoring.exchange.limits import MOST_SECONDS, MOST_WAITING
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.authoring.exchange.plan import plan_of
from arbmodule.authoring.exchange.take_in import take_in
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Lesson, Scenario, ScenarioVersion, TheoryPage
from tests.authoring.exchange.parcels import SCENARIO, brought, changed, library, upload
from tests.cast import person, signed_in
from tests.lessons.conftest import LIBRARY, NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def author() -> Person:
    """Who brings the parcel."""
    return person(Role.INSTRUCTOR, name="Auteur")


@pytest.fixture
def colleague() -> Person:
    """The second person."""
    return person(Role.INSTRUCTOR, name="Collega")


@pytest.fixture
def parcel(author: Person) -> Parcel:
    """One scenario with another level."""
    load_library(NOW, LIBRARY)
    return brought(changed(SCENARIO, "level = 2", "level = 3"), author)


def agreed(parcel: Parcel) -> dict[str, str]:
    """What the page's button sends."""
    return {"agreed": plan_of(parcel, "nl").digest}


def level() -> int:
    """The level of the scenario as it stands."""
    return Scenario.objects.select_related("current").get(slug="tafel-17").current.level  # type: ignore[union-attr]


def press(client: Client, parcel: Parcel, act: str, **data: str) -> int:
    return client.post(f"/nl/authoring/exchange/{parcel.pk}/{act}/", data).status_code


def test_a_zip_is_looked_at_confirmed_agreed_to_and_taken_in(author: Person, colleague: Person) -> None:
    load_library(NOW, LIBRARY)
    mine, theirs = signed_in(author), signed_in(colleague)
    upload(mine, zip_of(changed(SCENARIO, "level = 2", "level = 3")))
    parcel = Parcel.objects.get()
    assert theirs.get(parcel.get_absolute_url()).status_code == 404
    assert press(mine, parcel, "confirm", **agreed(parcel)) == 302
    assert level() == 2
    assert "tafel-17" in theirs.get(parcel.get_absolute_url()).content.decode()
    assert press(theirs, parcel, "accept", **agreed(parcel)) == 302
    assert level() == 3
    parcel.refresh_from_db()
    assert (parcel.stage, parcel.decided_by) == (Stage.TAKEN_IN, colleague)
    assert "level = 2" in "".join(parcel.replaced.values())
    assert mine.get(parcel.get_absolute_url()).status_code == 200


def test_a_new_lesson_comes_with_its_theory_and_scenarios(author: Person, colleague: Person) -> None:
    parcel = brought(library(), author)
    Parcel.objects.update(stage=Stage.WAITING)
    loaded = take_in(parcel, colleague, plan_of(parcel, "nl").digest, "nl", NOW)
    assert (loaded.new_versions, Lesson.objects.count(), TheoryPage.objects.count()) == (2, 1, 1)


def test_nobody_agrees_to_his_own_parcel(parcel: Parcel, author: Person) -> None:
    Parcel.objects.update(stage=Stage.WAITING)
    for act in ("accept", "return"):
        press(signed_in(author), parcel, act, remark="x", **agreed(parcel))
    assert level() == 2
    assert Parcel.objects.get().stage == Stage.WAITING


def test_what_is_agreed_to_is_what_was_looked_at(parcel: Parcel, colleague: Person) -> None:
    looked_at = plan_of(parcel, "nl").digest
    Parcel.objects.update(stage=Stage.WAITING)
    TheoryPage.objects.update(text={"nl": "# A", "en": "# A", "pl": "# A"})
    with pytest.raises(Refused):
        take_in(parcel, colleague, looked_at, "nl", NOW)
    with pytest.raises(Refused):
        hand_over(parcel, plan_of(parcel, "nl"), looked_at)
    assert level() == 2


def test_taken_in_twice_makes_one_version(parcel: Parcel, colleague: Person) -> None:
    Parcel.objects.update(stage=Stage.WAITING)
    digest = plan_of(parcel, "nl").digest
    take_in(parcel, colleague, digest, "nl", NOW)
    with pytest.raises(Refused):
        take_in(parcel, colleague, digest, "nl", NOW)
    assert ScenarioVersion.objects.filter(scenario__slug="tafel-17").count() == 2


def test_a_refused_scenario_stays_out_when_the_rest_is_taken_in(author: Person, colleague: Person) -> None:
    parcel = brought(changed(SCENARIO, "level = 2", "level = 9"), author)
    Parcel.objects.update(stage=Stage.WAITING)
    take_in(parcel, colleague, plan_of(parcel, "nl").digest, "nl", NOW)
    assert list(Scenario.objects.values_list("slug", flat=True)) == ["tafel-18"]


def test_a_parcel_checked_by_an_older_engine_is_checked_again_first(parcel: Parcel, colleague: Person) -> None:
    Parcel.objects.update(stage=Stage.WAITING, engine_version="1999.1")
    with pytest.raises(Refused):
        take_in(parcel, colleague, plan_of(parcel, "nl").digest, "nl", NOW)
    assert press(signed_in(colleague), parcel, "again") == 302
    take_in(parcel, colleague, plan_of(parcel, "nl").digest, "nl", NOW)
    assert level() == 3


def test_returned_with_a_remark_its_author_reads_it_and_may_hand_it_over_again(
    parcel: Parcel, author: Person, colleague: Person
) -> None:
    Parcel.objects.update(stage=Stage.WAITING)
    assert press(signed_in(colleague), parcel, "return", remark="") == 422
    assert press(signed_in(colleague), parcel, "return", remark="Niveau 3 is te <hoog>.") == 302
    mine = signed_in(author)
    assert "Niveau 3 is te &lt;hoog&gt;." in mine.get(parcel.get_absolute_url()).content.decode()
    press(mine, parcel, "confirm", **agreed(parcel))
    assert Parcel.objects.get().stage == Stage.WAITING


def test_a_parcel_thrown_away_is_gone_and_one_taken_in_stays(parcel: Parcel, author: Person) -> None:
    mine = signed_in(author)
    Parcel.objects.update(stage=Stage.TAKEN_IN, decided_by=author, decided_at=NOW)
    press(mine, parcel, "discard")
    assert Parcel.objects.exists()
    Parcel.objects.update(stage=Stage.LOOKED_AT)
    press(mine, parcel, "discard")
    assert not Parcel.objects.exists()


def test_others_neither_confirm_nor_throw_away(parcel: Parcel, colleague: Person) -> None:
    Parcel.objects.update(stage=Stage.WAITING)
    for act in ("confirm", "discard"):
        assert press(signed_in(colleague), parcel, act) == 404
    for somebody in (person(), person(Role.EXAMINER), person(Role.ADMINISTRATOR)):
        for act in ("confirm", "discard", "accept", "return", "again"):
            assert press(signed_in(somebody), parcel, act) == 404


def test_nothing_to_do_is_not_handed_over(author: Person) -> None:
    load_library(NOW, LIBRARY)
    parcel = brought(library(), author)
    with pytest.raises(Refused):
        hand_over(parcel, plan_of(parcel, "nl"), plan_of(parcel, "nl").digest)


def test_what_takes_the_engine_too_long_is_refused(author: Person) -> None:
    moments = iter([0.0, 1.0, MOST_SECONDS + 1.0])
    with pytest.raises(Refused):
        bring_in("les.zip", zip_of(library()), author, NOW, lambda: next(moments))
    assert not Parcel.objects.exists()


def test_parcels_nobody_confirmed_go_after_a_week_and_one_person_has_not_too_many(author: Person) -> None:
    for _ in range(MOST_WAITING):
        brought(library(), author)
    with pytest.raises(Refused):
        brought(library(), author)
    later = NOW + KEPT + timedelta(seconds=1)
    bring_in("les.zip", zip_of(library()), author, later, lambda: 0.0)
    assert Parcel.objects.count() == 1


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize(
    "content", [b"", b"PK", b"hello", b"\xff\xfe[\0", b"[Board", b"qx|", b"PK\x03\x04" + b"\0" * 200]
)
def test_a_file_that_is_nothing_of_ours_is_refused_on_the_page(author: Person, content: bytes, language: str) -> None:
    response = upload(signed_in(author), content, language=language)
    assert response.status_code == 422  # type: ignore[attr-defined]
    assert 'class="errorlist"' in response.content.decode()  # type: ignore[attr-defined]


def test_no_file_at_all_is_asked_for(author: Person) -> None:
    response = signed_in(author).post("/nl/authoring/exchange/", {})
    assert response.status_code == 422


def test_the_name_of_a_file_is_shown_and_never_believed(author: Person) -> None:
    upload(signed_in(author), zip_of(library()), "../../<b>les</b>\u202e.zip")
    assert "/" not in Parcel.objects.get().name.replace("</b>", "")
    page = signed_in(author).get("/nl/authoring/exchange/").content.decode()
    assert "<b>les</b>" not in page


def test_a_scenario_of_a_parcel_is_read_in_all_languages_with_its_right_answers(
    parcel: Parcel, author: Person, colleague: Person
) -> None:
    Parcel.objects.update(stage=Stage.WAITING)
    page = signed_in(colleague).get(f"{parcel.get_absolute_url()}scenarios/tafel-17/").content.decode()
    for words in ("Over een preempt heen", "South calls you", "wzywa sędziego"):
        assert words in page
    assert signed_in(colleague).get(f"{parcel.get_absolute_url()}scenarios/nergens/").status_code == 404


def test_a_texts_markup_is_made_harmless(author: Person, colleague: Person) -> None:
    evil = changed(
        SCENARIO, "Zuid roept u.", "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=y>"
    )
    parcel = brought(evil, author)
    Parcel.objects.update(stage=Stage.WAITING)
    for address in ("", "scenarios/tafel-17/"):
        page = signed_in(colleague).get(f"{parcel.get_absolute_url()}{address}").content.decode()
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert 'href="javascript' not in page


def test_a_lesson_and_a_course_are_taken_out_as_zips(author: Person) -> None:
    load_library(NOW, LIBRARY)
    course = Lesson.objects.get().course
    for address in ("lessons/les/", f"courses/{course.slug}/"):
        response = signed_in(author).get(f"/nl/authoring/exchange/{address}")
        assert response["Content-Type"] == "application/zip"
        assert response["Content-Disposition"].endswith('.zip"')
        assert brought(library(), author).files == library()
