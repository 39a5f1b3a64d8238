"""A class becomes candidates: who is shown how, who is registered, who leaves again, and who may do it at all."""

from random import Random

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbmodule.accounts.classes.join_class import join_class, leave_class
from arbmodule.accounts.classes.models import ClassOffer, TrainingClass
from arbmodule.accounts.classes.offer_class import offer_class, take_offer_back
from arbmodule.accounts.models import Person, Role
from arbmodule.exams.exports.forget import forget_person
from arbmodule.exams.models import Candidate, Paper, PaperExaminer, PaperState, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register_class import classes_taken, members_for, register_members, take_class_back
from arbmodule.home.close_account import close_account
from tests.authoring.classes.school import a_class
from tests.cast import person, signed_in
from tests.exams.cast import Exam, built, draft
from tests.exams.hall import an_examiner
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db


def registered(paper: Paper, training_class: TrainingClass, *people: Person) -> int:
    """Register these members, all if nobody is named."""
    memberships = training_class.memberships.all()
    chosen = memberships.filter(person__in=people) if people else memberships
    return register_members(paper, training_class, [each.pk for each in chosen], Random(1), timezone.now())


def stands(paper: Paper, training_class: TrainingClass) -> dict[str, str]:
    return {each.membership.person.name: str(each.stand) for each in members_for(paper, training_class)}


def class_of_every_kind(exam: Exam) -> TrainingClass:
    """A new member, listed ones, and each that is left out."""
    anna, bram, carla = person(name="Anna"), person(name="Bram"), person(name="Carla")
    dirk, els, frits, gone = person(name="Dirk"), person(name="Els"), person(name="Frits"), person(name="Gijs")
    made = a_class(anna, bram, carla, dirk, els, frits, gone)
    now = timezone.now()
    other = Candidate(paper=exam.paper, name="Frits", email=frits.email, person=person(), added_at=now)
    by_address = Candidate(paper=exam.paper, name="Carla", email="carla@club.example", added_at=now)
    Candidate.objects.bulk_create(
        [Candidate(paper=exam.paper, person=bram, email="bram@old.example", added_at=now), by_address, other]
    )
    EmailAddress.objects.create(user=carla, email="Carla@Club.example", verified=True)
    EmailAddress.objects.filter(user=dirk).update(verified=False)
    an_examiner(exam.paper, "E9", els)
    close_account(gone)
    return made


def test_each_member_stands_beside_the_list_as_he_is() -> None:
    exam = draft()
    assert stands(exam.paper, class_of_every_kind(exam)) == {
        "Anna": "new",
        "Bram": "listed",
        "Carla": "listed",
        "Dirk": "no_address",
        "Els": "examiner",
        "Frits": "taken",
        "": "closed",
    }


def test_only_new_members_are_registered_with_their_accounts_and_once() -> None:
    exam = draft()
    training_class = class_of_every_kind(exam)
    before = exam.paper.candidates.count()
    assert (registered(exam.paper, training_class), registered(exam.paper, training_class)) == (1, 0)
    made = exam.paper.candidates.get(name="Anna")
    assert (made.person, made.email) == (Person.objects.get(name="Anna"), Person.objects.get(name="Anna").email)
    assert exam.paper.candidates.count() == before + 1


def test_who_joined_after_the_preview_or_is_of_another_class_is_not_registered() -> None:
    exam, anna, bram = draft(), person(name="Anna"), person(name="Bram")
    training_class, other = a_class(anna), a_class(bram)
    assert registered(exam.paper, training_class, bram) == 0
    foreign = [each.pk for each in other.memberships.all()]
    assert register_members(exam.paper, training_class, foreign, Random(1), timezone.now()) == 0


def test_class_taken_back_leaves_those_who_have_begun_and_those_listed_before() -> None:
    exam = built()
    anna, bram, before = person(name="Anna"), person(name="Bram"), exam.people[0]
    training_class = a_class(anna, bram, before)
    assert registered(exam.paper, training_class) == 2
    assert Sitting.objects.filter(paper=exam.paper).count() == 3
    Exam(exam.paper, exam.examiner, [anna]).start()
    assert [(each.registered, each.waiting) for each in classes_taken(exam.paper)] == [(2, 1)]
    assert take_class_back(exam.paper, training_class.pk) == 1
    assert {each.person for each in exam.paper.candidates.all()} == {before, anna}
    assert not Sitting.objects.filter(paper=exam.paper, candidate__person=bram).exists()


def test_later_members_and_those_taken_back_can_be_registered_again() -> None:
    exam, anna, bram = draft(), person(name="Anna"), person(name="Bram")
    training_class = a_class(anna)
    registered(exam.paper, training_class)
    join_class(bram, training_class.code, timezone.now())
    assert stands(exam.paper, training_class) == {"Anna": "listed", "Bram": "new"}
    assert registered(exam.paper, training_class) == 1
    assert take_class_back(exam.paper, training_class.pk) == 2
    assert registered(exam.paper, training_class) == 2


def test_former_member_is_not_offered() -> None:
    exam, anna = draft(), person(name="Anna")
    training_class = a_class(anna)
    leave_class(training_class, anna, timezone.now())
    assert members_for(exam.paper, training_class) == []


def test_closed_paper_takes_no_class_and_gives_none_back() -> None:
    exam = draft()
    training_class = a_class(person(name="Anna"))
    registered(exam.paper, training_class)
    Paper.objects.filter(pk=exam.paper.pk).update(
        state=PaperState.CLOSED, built_at=timezone.now(), closed_at=timezone.now()
    )
    with pytest.raises(Refused):
        registered(exam.paper, training_class)
    with pytest.raises(Refused):
        take_class_back(exam.paper, training_class.pk)


def test_closed_account_keeps_no_class_on_its_registration() -> None:
    exam, anna = draft(), person(name="Anna")
    registered(exam.paper, a_class(anna))
    forget_person(anna)
    assert not Candidate.objects.filter(training_class__isnull=False).exists()


def test_members_are_read_in_as_many_queries_whatever_their_number() -> None:
    exam = draft()

    def queries(count: int) -> int:
        training_class = a_class(*[person() for _ in range(count)])
        with CaptureQueriesContext(connection) as seen:
            members_for(exam.paper, training_class)
        return len(seen)

    assert queries(1) == queries(12)


# --- the pages ---


def address(exam: Exam, training_class: TrainingClass | None = None) -> str:
    end = f"{training_class.pk}/" if training_class else ""
    return f"/nl/exams/papers/{exam.paper.pk}/candidates/classes/{end}"


def test_class_is_offered_shown_registered_and_taken_back_by_forms_alone() -> None:
    exam, training_class = draft(), a_class(person(name="Anna"), person(name="Bram"))
    teaching, examining = signed_in(training_class.instructor), signed_in(exam.examiner)
    root = f"/nl/classes/{training_class.pk}/teach/"
    assert exam.examiner.email in examining.get(address(exam)).content.decode()
    teaching.post(f"{root}offer/", {"email": exam.examiner.email})
    assert str(exam.examiner) in teaching.get(root).content.decode()
    assert address(exam, training_class) in examining.get(address(exam)).content.decode()
    form = form_on(examining.get(address(exam, training_class)).content.decode())
    assert exam.paper.candidates.count() == 1
    shown = [str(each.pk) for each in training_class.memberships.all()]
    examining.post(form.action, {"shown": shown, "all": "1"})
    assert exam.paper.candidates.filter(training_class=training_class).count() == 2
    teaching.post(f"{root}offers/{ClassOffer.objects.get().pk}/")
    assert examining.get(address(exam, training_class)).status_code == 404
    examining.post(f"{address(exam, training_class)}take-back/")
    assert exam.paper.candidates.count() == 1


def offered(exam: Exam, *members: Person) -> tuple[TrainingClass, Client]:
    training_class = a_class(*members)
    offer_class(training_class, exam.examiner.email, timezone.now())
    return training_class, signed_in(exam.examiner)


def test_only_those_ticked_are_registered_and_nobody_where_nobody_is() -> None:
    exam, anna, bram = draft(), person(name="Anna"), person(name="Bram")
    training_class, client = offered(exam, anna, bram)
    membership = training_class.memberships.get(person=bram)
    shown = [str(each.pk) for each in training_class.memberships.all()]
    assert client.post(address(exam, training_class), {"shown": shown}).status_code == 422
    client.post(address(exam, training_class), {"shown": shown, "member": [membership.pk, "x", "９"]})
    assert [each.person for each in exam.paper.candidates.filter(training_class=training_class)] == [bram]


def test_nobody_but_an_examiner_of_the_paper_to_whom_it_is_offered_sees_a_class() -> None:
    exam, anna = draft(), person(name="Anna")
    training_class, client = offered(exam, anna)
    assert client.get(address(exam, training_class)).status_code == 200
    team_mate, elsewhere = person(Role.EXAMINER), draft()
    PaperExaminer.objects.create(paper=exam.paper, person=team_mate, code="E2", added_at=timezone.now())
    for somebody, where in (
        (team_mate, exam),
        (exam.examiner, elsewhere),
        (anna, exam),
        (training_class.instructor, exam),
    ):
        browser = signed_in(somebody)
        assert browser.get(address(where, training_class)).status_code == 404
        assert browser.post(address(where, training_class), {"all": "1", "shown": "1"}).status_code == 404
    assert training_class.name not in signed_in(team_mate).get(address(exam)).content.decode()
    take_offer_back(ClassOffer.objects.get(), timezone.now())
    assert client.get(address(exam, training_class)).status_code == 404
    assert not exam.paper.candidates.filter(training_class=training_class).exists()


def test_preview_shows_names_and_addresses_and_nothing_of_what_is_learned() -> None:
    exam, anna = draft(), person(name="Anna")
    training_class, client = offered(exam, anna)
    page = client.get(address(exam, training_class)).content.decode()
    assert "Anna" in page
    assert anna.email in page
    assert training_class.code not in page.replace("-", "")
    assert f"/classes/{training_class.pk}/teach" not in page


def test_members_read_that_their_class_is_offered() -> None:
    exam, anna = draft(), person(name="Anna")
    training_class, _client = offered(exam, anna)
    browser = signed_in(anna)
    with_offer = browser.get(f"/nl/classes/{training_class.pk}/").content.decode()
    take_offer_back(ClassOffer.objects.get(), timezone.now())
    without = browser.get(f"/nl/classes/{training_class.pk}/").content.decode()
    assert ("examinator" in with_offer, "examinator" in without) == (True, False)


@pytest.mark.parametrize("act", ["offer/", "offers/1/"])
def test_only_the_instructor_offers_his_class(act: str) -> None:
    training_class = a_class(person())
    for role in Role:
        client = signed_in(person(role))
        assert (
            client.post(f"/nl/classes/{training_class.pk}/teach/{act}", {"email": "x@example.org"}).status_code == 404
        )


def test_offer_to_an_address_of_no_examiner_comes_back_with_what_is_wrong() -> None:
    training_class = a_class(person())
    path = f"/nl/classes/{training_class.pk}/teach/offer/"
    response = signed_in(training_class.instructor).post(path, {"email": "niemand@example.org"})
    assert response.status_code == 422
    assert "niemand@example.org" in response.content.decode()
