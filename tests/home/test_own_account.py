"""Taking one's data along, and leaving."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from arbmodule.accounts.models import Person
from arbmodule.exams.models import Sitting
from tests.cast import PASSWORD, person, signed_in
from tests.exams.hall import Hall, marked

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """A paper whose results are out."""
    hall = marked(2)
    hall.release(1, 2)
    return hall


def candidate(hall: Hall) -> Person:
    found = hall.candidates[0].person
    assert found is not None
    return found


def test_own_data_is_a_file_with_everything_and_without_secrets(hall: Hall) -> None:
    response = signed_in(candidate(hall)).get(reverse("home:own_data"))
    assert "attachment" in response["Content-Disposition"]
    data = json.loads(response.content)
    assert data["account"]["email"] == candidate(hall).email
    assert data["exams"][0]["code"] == hall.candidates[0].code
    assert "password" not in data["account"]
    assert hall.candidates[1].code not in response.content.decode()


def test_account_is_closed_with_the_password_and_nobody_can_sign_in_with_it(hall: Hall) -> None:
    client, leaving = signed_in(candidate(hall)), candidate(hall)
    assert client.post(reverse("home:close_account"), {"password": PASSWORD}).status_code == 302
    email = leaving.email
    leaving.refresh_from_db()
    assert (leaving.name, leaving.is_active, leaving.has_usable_password()) == ("", False, False)
    assert leaving.email.endswith("@closed.invalid")
    login = {"login": email, "password": PASSWORD}
    assert Client().post(reverse("account_login"), login).status_code == 200
    assert signed_in_no_longer(client)


def signed_in_no_longer(client: Client) -> bool:
    return client.get(reverse("home:own_data")).status_code == 302


def test_wrong_password_changes_nothing() -> None:
    somebody = person()
    response = signed_in(somebody).post(reverse("home:close_account"), {"password": "verkeerd"})
    assert response.status_code == 422
    assert Person.objects.get(pk=somebody.pk).is_active


def test_account_stays_open_while_its_owner_sits_an_exam(hall: Hall) -> None:
    Sitting.objects.filter(pk=hall.sitting(0).pk).update(finished_at=None, ending="")
    response = signed_in(candidate(hall)).post(reverse("home:close_account"), {"password": PASSWORD})
    assert response.status_code == 422
    assert Person.objects.get(pk=candidate(hall).pk).is_active


def test_certificate_of_a_closed_account_still_holds_without_the_name(hall: Hall) -> None:
    number = str(hall.paper.certificates.get(code=hall.candidates[0].code))
    address = reverse("exams:certificate", args=[number])
    assert "Naam 0" in Client().get(address).content.decode()
    signed_in(candidate(hall)).post(reverse("home:close_account"), {"password": PASSWORD})
    assert "Naam 0" not in Client().get(address).content.decode()


def test_head_at_the_page_for_leaving_closes_nothing() -> None:
    somebody = person()
    assert signed_in(somebody).head(reverse("home:close_account")).status_code == 200
    assert Person.objects.get(pk=somebody.pk).is_active
