"""Classes, exchange and the guide in a real browser: a class is joined without scripts, a lesson travels as a file,
and no page is without its due for eye and screen reader."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from arbmodule.accounts.classes.offer_class import offer_class
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.classes.assign import assign
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.exams.register_class import register_members
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario
from tests.authoring.classes.school import a_class, finished, lesson_of, objected, went_wrong
from tests.authoring.exchange.parcels import SCENARIO, brought, changed
from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.browser.test_look import SMALL, WIDER
from tests.cast import person
from tests.exams.cast import draft
from tests.lessons.conftest import LIBRARY, NOW


def opened_for(open_page: OpenPage, somebody: Person, path: str, **options: object) -> Page:
    """A page of the site for somebody who has signed in."""
    page = open_page("/nl/", **options)
    sign_in(page, somebody)
    page.goto(path)
    return page


def test_a_class_is_made_and_joined_and_given_a_lesson_without_scripts(open_page: OpenPage) -> None:
    load_library(NOW, LIBRARY)
    teaching = opened_for(open_page, person(Role.INSTRUCTOR), "/nl/classes/", java_script_enabled=False)
    teaching.get_by_label("Naam van de klas").fill("Utrecht 2026")
    teaching.get_by_role("button", name="De klas maken").click()
    code = teaching.locator(".join-code strong").inner_text()
    learning = opened_for(open_page, person(name="Anna"), "/nl/classes/", java_script_enabled=False, width=360)
    learning.get_by_label("Code van de klas").fill(code)
    learning.get_by_role("button", name="Meedoen").click()
    expect(learning.get_by_role("heading", name="Utrecht 2026")).to_be_visible()
    teaching.get_by_label("Les", exact=True).select_option("les")
    teaching.get_by_role("button", name="Opgeven").click()
    expect(teaching.get_by_role("rowheader", name="Anna")).to_be_visible()
    learning.reload()
    expect(learning.get_by_role("link", name="Beginnen")).to_be_visible()


def test_a_class_is_offered_and_becomes_candidates_without_scripts(open_page: OpenPage) -> None:
    exam, anna, bram = draft(), person(name="Anneke van der Velden-Hoogeboom"), person(name="Bram")
    exam.people[0].name = "Carla"
    exam.people[0].save()
    training_class = a_class(anna, bram, exam.people[0])
    page = f"/nl/classes/{training_class.pk}/teach/"
    teaching = opened_for(open_page, training_class.instructor, page, java_script_enabled=False)
    teaching.get_by_label("E-mailadres van de examinator").fill(exam.examiner.email)
    teaching.get_by_role("button", name="De klas aanbieden").click()
    expect(teaching.get_by_role("button", name="Aanbod intrekken")).to_be_visible()
    address = f"/nl/exams/papers/{exam.paper.pk}/candidates/"
    examining = opened_for(open_page, exam.examiner, address, java_script_enabled=False, width=360)
    examining.get_by_role("link", name="Een klas aanmelden").click()
    examining.get_by_role("link", name="Utrecht").click()
    expect(examining.get_by_role("row", name="Carla")).to_contain_text("staat al op de lijst")
    examining.get_by_label("Bram").check()
    examining.get_by_role("button", name="Alleen wie is aangevinkt").click()
    expect(examining.get_by_role("rowheader", name="Bram")).to_be_visible()
    expect(examining.get_by_role("rowheader", name="Anneke")).to_have_count(0)
    examining.get_by_role("link", name="Een klas aanmelden").click()
    examining.get_by_role("button", name="1 kandidaat van de lijst halen").click()
    expect(examining.locator("#messages")).to_contain_text("1 kandidaat is van de lijst.")


@pytest.mark.parametrize(("language", "width", "scheme"), [("pl", 360, "dark"), ("nl", 1280, "light")])
def test_pages_of_registering_a_class_fit_and_axe_finds_nothing(
    open_page: OpenPage, language: str, width: int, scheme: str
) -> None:
    exam, anna, bram = draft(), person(name="Anneke van der Velden-Hoogeboom"), person(name="Bram")
    training_class = a_class(anna, bram, exam.people[0])
    offer_class(training_class, exam.examiner.email, NOW)
    register_members(exam.paper, training_class, [training_class.memberships.get(person=bram).pk], Random(1), NOW)
    root = f"/{language}/exams/papers/{exam.paper.pk}/candidates/classes/"
    page = opened_for(open_page, exam.examiner, root, width=width, color_scheme=scheme)
    for address in (root, f"{root}{training_class.pk}/"):
        page.goto(address)
        assert (address, accessibility_faults(page)) == (address, [])
        assert (address, page.evaluate(SMALL), page.evaluate(WIDER)) == (address, [], 0)


def test_a_lesson_travels_as_a_file_from_one_instructor_to_the_learners(open_page: OpenPage, tmp_path: Path) -> None:
    load_library(NOW, LIBRARY)
    (tmp_path / "les.zip").write_bytes(zip_of(changed(SCENARIO, "level = 2", "level = 3")))
    mine = opened_for(open_page, person(Role.INSTRUCTOR), "/nl/authoring/exchange/")
    mine.locator("input[type=file]").set_input_files(tmp_path / "les.zip")
    mine.get_by_role("button", name="Bekijk").click()
    expect(mine.get_by_role("heading", name="Wordt veranderd")).to_be_visible()
    mine.get_by_role("button", name="Bevestigen").click()
    theirs = opened_for(open_page, person(Role.INSTRUCTOR), Parcel.objects.get().get_absolute_url())
    theirs.get_by_role("button", name="Opnemen").click()
    expect(theirs.locator("#messages")).to_contain_text("Opgenomen")
    scenario = Scenario.objects.select_related("current").get(slug="tafel-17")
    assert scenario.current is not None
    assert scenario.current.level == 3


@pytest.mark.parametrize(("language", "width", "scheme"), [("pl", 360, "light"), ("nl", 1280, "dark")])
def test_every_page_fits_and_axe_finds_nothing(open_page: OpenPage, language: str, width: int, scheme: str) -> None:
    load_library(NOW, LIBRARY)
    instructor, anna = person(Role.INSTRUCTOR, name="Docent"), person(name="Anneke van der Velden-Hoogeboom")
    training_class = a_class(anna, person(), instructor=instructor)
    first, second = Scenario.objects.open_to_learners()
    assign(training_class, lesson_of(first), NOW.date(), NOW)
    finished(anna, first)
    went_wrong(training_class.memberships.exclude(person=anna).get().person, second)
    objection = objected(Learner(person_id=anna.pk), first)
    parcel = brought(changed(SCENARIO, "level = 2", "level = 9"), instructor)
    root = f"/{language}/classes/"
    member = training_class.memberships.get(person=anna)
    taught = [root, f"{root}{training_class.pk}/teach/", f"{root}{training_class.pk}/teach/members/{member.pk}/"]
    taught += [f"{root}objections/", f"{root}objections/{objection.pk}/", f"/{language}/authoring/exchange/"]
    taught += [f"/{language}/authoring/exchange/{parcel.pk}/", f"/{language}/authoring/guide/"]
    for somebody, addresses in ((instructor, taught), (anna, [f"{root}{training_class.pk}/", f"{root}answers/"])):
        page = opened_for(open_page, somebody, root, width=width, color_scheme=scheme)
        for address in addresses:
            page.goto(address)
            assert (address, accessibility_faults(page)) == (address, [])
            assert (address, page.evaluate(SMALL), page.evaluate(WIDER)) == (address, [], 0)
