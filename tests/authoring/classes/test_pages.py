"""The pages of a class by the state somebody is in: instructor, member, former member, stranger."""

import pytest
from django.test import Client

from arbmodule.accounts.classes.join_class import leave_class
from arbmodule.accounts.classes.make_class import archive_class
from arbmodule.accounts.classes.models import Membership, TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.classes.assign import assign
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Scenario
from tests.authoring.classes.school import lesson_of, objected
from tests.cast import person, signed_in
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db


def pages_of(training_class: TrainingClass, member: Membership) -> dict[str, str]:
    root = f"/nl/classes/{training_class.pk}/"
    return {"taken": root, "taught": f"{root}teach/", "member": f"{root}teach/members/{member.pk}/"}


def seen(client: Client, addresses: dict[str, str]) -> dict[str, int]:
    return {name: client.get(address).status_code for name, address in addresses.items()}


def test_each_sees_what_is_his_and_nothing_else(
    training_class: TrainingClass, instructor: Person, anna: Person, bram: Person
) -> None:
    addresses = pages_of(training_class, training_class.memberships.get(person=anna))
    assert seen(signed_in(instructor), addresses) == {"taken": 404, "taught": 200, "member": 200}
    assert seen(signed_in(bram), addresses) == {"taken": 200, "taught": 404, "member": 404}
    assert set(seen(signed_in(person(Role.ADMINISTRATOR)), addresses).values()) == {404}
    leave_class(training_class, bram, NOW)
    assert set(seen(signed_in(bram), addresses).values()) == {404}


def test_a_member_of_another_class_is_no_member_of_this_one(
    training_class: TrainingClass, instructor: Person, anna: Person
) -> None:
    other = TrainingClass.objects.create(instructor=instructor, name="Ander", made_at=NOW)
    member = training_class.memberships.get(person=anna)
    assert signed_in(instructor).get(f"/nl/classes/{other.pk}/teach/members/{member.pk}/").status_code == 404


def test_members_never_read_of_each_other(training_class: TrainingClass, scenario: Scenario, bram: Person) -> None:
    assign(training_class, lesson_of(scenario), None, NOW)
    browser = signed_in(bram)
    for address in ("/nl/classes/", f"/nl/classes/{training_class.pk}/", "/nl/classes/answers/"):
        page = browser.get(address).content.decode()
        assert "Anna" not in page
        assert training_class.code not in page.replace("-", "")


@pytest.mark.parametrize("act", ["assign/", "code/", "archive/", "rename/", "assignments/1/", "members/1/remove/"])
def test_nobody_else_does_anything_with_a_class(training_class: TrainingClass, anna: Person, act: str) -> None:
    address = f"/nl/classes/{training_class.pk}/teach/{act}"
    for somebody in (anna, person(Role.INSTRUCTOR), person(Role.ADMINISTRATOR), person(Role.EXAMINER)):
        assert signed_in(somebody).post(address, {"name": "x", "lesson": "les"}).status_code == 404


def test_an_instructor_makes_a_class_and_a_learner_joins_it(anna: Person, instructor: Person) -> None:
    teaching = signed_in(instructor)
    page = teaching.post("/nl/classes/make/", {"name": "Utrecht"}, follow=True).content.decode()
    made = TrainingClass.objects.get()
    assert made.code_spelled in page
    page = signed_in(anna).post("/nl/classes/join/", {"code": made.code_spelled.lower()}, follow=True).content.decode()
    assert "Utrecht" in page
    assert "Anna" in teaching.get(f"/nl/classes/{made.pk}/teach/").content.decode()


def test_a_wrong_code_comes_back_filled_with_what_to_do(anna: Person) -> None:
    response = signed_in(anna).post("/nl/classes/join/", {"code": "ABCD-EFGH"})
    assert response.status_code == 422
    assert 'value="ABCD-EFGH"' in response.content.decode()


def test_a_lesson_is_assigned_with_a_day_and_the_member_sees_it(
    training_class: TrainingClass, scenario: Scenario, instructor: Person, anna: Person
) -> None:
    data = {"lesson": "les", "due_on": "2099-12-31"}
    signed_in(instructor).post(f"/nl/classes/{training_class.pk}/teach/assign/", data)
    assert "31 december 2099" in signed_in(anna).get(f"/nl/classes/{training_class.pk}/").content.decode()


@pytest.mark.parametrize("data", [{}, {"lesson": "nergens"}, {"lesson": "les", "due_on": "32-13-2026"}])
def test_a_wrong_assignment_comes_back_with_the_reason(
    training_class: TrainingClass, scenario: Scenario, instructor: Person, data: dict[str, str]
) -> None:
    response = signed_in(instructor).post(f"/nl/classes/{training_class.pk}/teach/assign/", data)
    assert response.status_code == 422
    assert 'class="errorlist"' in response.content.decode()


def test_nothing_is_assigned_to_an_archived_class(training_class: TrainingClass, instructor: Person) -> None:
    archive_class(training_class, NOW)
    browser, root = signed_in(instructor), f"/nl/classes/{training_class.pk}/teach/"
    assert browser.get(root).status_code == 200
    assert browser.post(f"{root}assign/", {"lesson": "les"}).status_code == 404


@pytest.mark.parametrize("act", ["rename", "code", "archive", "reopen", "nothing"])
def test_an_instructor_changes_his_own_class(training_class: TrainingClass, instructor: Person, act: str) -> None:
    address = f"/nl/classes/{training_class.pk}/teach/{act}/"
    assert signed_in(instructor).post(address, {"name": "Zwolle"}).status_code == 302
    assert signed_in(instructor).post(address, {"name": ""}).status_code == 302


def test_a_member_taken_out_is_gone_from_the_page(
    training_class: TrainingClass, instructor: Person, anna: Person
) -> None:
    member, browser = training_class.memberships.get(person=anna), signed_in(instructor)
    browser.post(f"/nl/classes/{training_class.pk}/teach/members/{member.pk}/remove/")
    browser.get("/nl/classes/")
    assert "Anna" not in browser.get(f"/nl/classes/{training_class.pk}/teach/").content.decode()


def test_member_finds_an_archived_class_and_may_still_leave_it(
    training_class: TrainingClass, scenario: Scenario, instructor: Person, anna: Person
) -> None:
    archive_class(training_class, NOW)
    browser, address = signed_in(anna), f"/nl/classes/{training_class.pk}/"
    assert address in browser.get("/nl/classes/").content.decode()
    browser.post(f"{address}leave/")
    assert address not in browser.get("/nl/classes/").content.decode()
    assert "Anna" not in signed_in(instructor).get(f"{address}teach/").content.decode()


def test_page_of_an_archived_class_leads_to_no_objection(
    training_class: TrainingClass, scenario: Scenario, instructor: Person, anna: Person
) -> None:
    objection = objected(Learner(person_id=anna.pk), scenario)
    assign(training_class, scenario.lesson, None, NOW)
    address, browser = f"/nl/classes/{training_class.pk}/teach/", signed_in(instructor)
    link = f"/nl/classes/objections/{objection.pk}/"
    assert link in browser.get(address).content.decode()
    archive_class(training_class, NOW)
    assert link not in browser.get(address).content.decode()


@pytest.mark.parametrize("name", ["\u200b", "\u202e", " \u3164 \ufeff", "\u2066\u2069"])
def test_name_of_which_nothing_is_seen_is_no_name_of_a_class(instructor: Person, name: str) -> None:
    assert signed_in(instructor).post("/nl/classes/make/", {"name": name}).status_code == 422
