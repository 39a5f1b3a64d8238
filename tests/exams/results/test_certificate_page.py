"""The page of a certificate: who, what, when, by whom; nothing for a number that is none."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from arbmodule.exams.codes import ALPHABET
from arbmodule.exams.exports.certificate_pdf import certificate_pdf, facts_of, row_of, said_on
from arbmodule.exams.models import Certificate
from arbmodule.exams.results.certify import certify, valid_certificates
from arbmodule.exams.templatetags.exams import figure
from tests.exams.exports.qr_reader import text_in
from tests.exams.hall import NOW, marked

HELD_BY = {"nl": "Afgenomen door", "en": "Held by", "pl": "Organizator"}
pytestmark = pytest.mark.django_db


def certificate() -> Certificate:
    hall = marked(1)
    hall.release(1)
    return next(iter(valid_certificates(hall.paper).values()))


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_page_says_who_what_when_and_by_whom_to_anybody(language: str) -> None:
    made = certificate()
    page = Client().get(f"/{language}/exams/certificate/{made.number.lower()}/").content.decode()
    main = page.split("<main")[1]
    for words in ("Naam 0", "Bridgebond", "2017", "2026", made.paper.title[language]):
        assert words in main
    assert f"{HELD_BY[language]}</dt><dd>Bridgebond" in main
    assert made.code not in main
    assert "E1" not in main


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_document_names_number_holder_and_address_and_its_picture_leads_to_the_page(language: str) -> None:
    made = certificate()
    address = f"http://testserver/{language}/exams/certificate/{made.number}/"
    with override(language):
        says = said_on(made, address)
    assert (says["name"], says["title"]) == ("Naam 0", made.paper.title[language])
    assert made.number in says["facts"][0]
    assert len(says["rows"]) == 2
    assert text_in(says["qr"]) == says["address"] == address
    assert made.number in Client().get(address).content.decode()


@pytest.mark.parametrize(("language", "shown"), [("nl", "66,6 %"), ("en", "66.6 %"), ("pl", "66,6 %")])
def test_figures_have_the_comma_of_the_language_on_page_and_document(language: str, shown: str) -> None:
    part = {"title": {"nl": "Deel"}, "percentage": "66.6", "pass_percentage": 65, "carried_from": ""}
    with override(language):
        assert row_of(part, language)[1] == shown
        assert f"{figure('66.6')} %" == shown


@pytest.mark.parametrize("number", ["2222-2222-2222", "x", "2", "----", "2222-2222-2222-2222", "%00", "9" * 300])
def test_number_that_is_none_is_not_found(number: str) -> None:
    certificate()
    assert Client().get(f"/nl/exams/certificate/{number}/").status_code == 404


def test_numbers_cannot_be_guessed_from_each_other() -> None:
    made = certificate()
    assert len(ALPHABET) ** 12 > 10**17
    neighbours = [made.number[:-1] + letter for letter in ALPHABET if letter != made.number[-1]]
    assert {Client().get(f"/nl/exams/certificate/{each}/").status_code for each in neighbours} == {404}


def test_organisation_stands_on_the_document_and_stays_when_the_paper_is_renamed() -> None:
    made = certificate()
    type(made.paper).objects.update(organisation="Andere bond")
    made.refresh_from_db()
    assert any("Bridgebond" in line for line in facts_of(made))
    assert certificate_pdf(made, "https://example.org/c/1").startswith(b"%PDF")
    assert "Andere bond" not in Client().get(reverse("exams:certificate", args=[made.number])).content.decode()


def test_certificate_from_before_organisations_were_named_stays_valid_and_says_so() -> None:
    hall = marked(1, organisation="")
    hall.release(1)
    (made,) = valid_certificates(hall.paper).values()
    assert "organisation" not in made.snapshot
    assert certify(hall.paper, "E1", NOW) == []
    page = Client().get(reverse("exams:certificate", args=[made.number]))
    assert "staat niet op dit certificaat" in page.content.decode()
    assert certificate_pdf(made, "https://example.org/c/1").startswith(b"%PDF")
