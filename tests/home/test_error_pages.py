"""Error pages say what happened, why and what to do, in the reader's language."""

import pytest
from django.test import Client, RequestFactory
from django.utils.translation import override

from arbmodule.home import errors

HEADINGS = {
    "nl": ("Die pagina bestaat niet", "Het formulier is niet aangenomen", "Er ging bij ons iets stuk"),
    "en": ("There is no such page", "The form was not accepted", "Something broke on our side"),
    "pl": ("Nie ma takiej strony", "Formularz nie został przyjęty", "Coś się u nas zepsuło"),
}


@pytest.mark.django_db
@pytest.mark.parametrize("language", HEADINGS)
def test_missing_page_answers_404_in_the_language_of_the_address(language: str) -> None:
    response = Client().get(f"/{language}/no-such-page/")
    assert response.status_code == 404
    assert HEADINGS[language][0] in response.content.decode()


@pytest.mark.django_db
def test_missing_page_without_a_language_speaks_that_of_the_browser() -> None:
    response = Client().get("/no-such-page/", headers={"accept-language": "pl"})
    assert HEADINGS["pl"][0] in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("language", HEADINGS)
def test_form_without_its_token_is_refused_with_an_explanation(language: str) -> None:
    response = Client(enforce_csrf_checks=True).post(f"/{language}/accounts/login/", {"login": "x"})
    assert response.status_code == 403
    assert HEADINGS[language][1] in response.content.decode()


@pytest.mark.parametrize("language", HEADINGS)
def test_fault_of_ours_is_told_without_asking_the_database(language: str) -> None:
    with override(language):
        response = errors.broken(RequestFactory().get("/"))
    assert response.status_code == 500
    assert HEADINGS[language][2] in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("view", "status"), [(errors.bad_request, 400), (errors.forbidden, 403)])
def test_refusals_answer_with_their_own_status(view: object, status: int) -> None:
    request = Client().get("/nl/").wsgi_request
    response = view(request)  # type: ignore[operator]
    assert response.status_code == status
    assert "<h1>" in response.content.decode()


@pytest.mark.django_db
def test_null_byte_in_an_address_is_no_fault_of_ours() -> None:
    assert Client().get("/nl/accounts/invitations/%00/").status_code in (400, 404)
