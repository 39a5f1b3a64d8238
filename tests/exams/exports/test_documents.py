"""Results list, archive, PDFs: what they hold and what never stands in them."""

import json
from decimal import Decimal

import pytest
import typst
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.translation import override

from arbmodule.append_only import protected_models
from arbmodule.exams.exports.archive import archive_of, is_intact
from arbmodule.exams.exports.certificate_pdf import certificate_pdf, said_on
from arbmodule.exams.exports.paper_pdf import paper_pdf, printed_on
from arbmodule.exams.exports.results_list import results_list
from arbmodule.exams.exports.typeset import TEMPLATES
from arbmodule.exams.marking.ledger import items_of
from arbmodule.exams.models import CarriedPart, Certificate, CertificateHolder
from arbmodule.exams.results.certify import valid_certificates
from tests.exams.hall import NOW, marked

pytestmark = pytest.mark.django_db


def test_results_list_is_blind_before_the_release_and_named_after_it() -> None:
    hall = marked()
    assert "Naam" not in str(results_list(hall.paper))
    hall.release(1)
    rows = results_list(hall.paper)
    assert len(rows) == 4
    assert len({len(row) for row in rows}) == 1
    first = next(row for row in rows if row[0] == hall.candidates[0].code)
    assert first[1:3] == ["Naam 0", "k0@example.org"]
    assert first[3:6] == [11, 11, Decimal("100.0")]
    assert first[-1] == valid_certificates(hall.paper)[hall.candidates[0].code].number


def test_archive_holds_all_evidence_and_no_name() -> None:
    hall = marked()
    hall.release(1, 2)
    archive = archive_of(hall.paper, NOW)
    text = json.dumps(archive, ensure_ascii=False)
    assert is_intact(json.loads(text))
    counts = {name: len(rows) for name, rows in archive["content"].items()}
    assert (counts["items"], counts["keys"], counts["sittings"], counts["releases"]) == (2, 2, 3, 2)
    assert counts["marks"] == hall.paper.marks.count()
    for word in ("Naam", "@example.org", "recovery_key", "candidate_id"):
        assert word not in text


def test_archive_holds_every_kind_of_evidence_the_exams_keep() -> None:
    """What only grows is evidence: each such table of the exams is in the archive, or told here why not."""
    hall = marked(2)
    CarriedPart.objects.create(
        candidate=hall.candidates[1], part=hall.questions[0].part, source="7KQ2", granted_by="E1", granted_at=NOW
    )
    content = archive_of(hall.paper, NOW)["content"]
    kept = {model._meta.db_table for model in protected_models() if model._meta.app_label == "exams"}
    assert {f"exams_{name}" for name in TABLES} == kept
    assert set(TABLES.values()) <= set(content)
    (carried,) = content["carried_parts"]
    assert (carried["code"], carried["source"]) == (hall.candidates[1].code, "7KQ2")
    assert "Naam" not in json.dumps(content)


TABLES = {
    "accessattempt": "access_attempts",
    "answersave": "saves",
    "appeal": "appeals",
    "appealdecision": "appeal_decisions",
    "appealpost": "appeal_posts",
    "certificate": "certificates",
    "certificatewithdrawal": "withdrawals",
    "codesread": "codes_read",
    "onpaper": "on_paper",
    "itemkey": "keys",
    "mark": "marks",
    "paperitem": "items",
    "poolattempt": "pool_attempts",
    "receipt": "receipts",
    "recovery": "recoveries",
    "recoverydecision": "recovery_decisions",
    "regradedecision": "regrade_decisions",
    "regraderun": "regrades",
    "release": "releases",
    "rubric": "rubrics",
    "visit": "visits",
}


def test_archive_that_was_changed_is_not_intact() -> None:
    archive = json.loads(json.dumps(archive_of(marked(1).paper, NOW), cls=DjangoJSONEncoder))
    archive["content"]["marks"][0]["points"] = 99
    assert not is_intact(archive)


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_certificate_is_a_pdf_in_every_language(language: str) -> None:
    hall = marked()
    hall.release(1)
    with override(language):
        for certificate in Certificate.objects.all():
            assert certificate_pdf(certificate, "https://example.org/x").startswith(b"%PDF-")


NAMES = [
    "Łucja Żółć-Ørsted",
    "דוד כהן",
    "محمد",
    "Anna 🎉",
    "W" * 120,
    "van der " * 15,
    "#set text(red) *a* <b>",
    "山田",
]


@pytest.mark.parametrize("name", NAMES)
def test_certificate_of_any_name_is_one_page(name: str) -> None:
    hall = marked(1)
    hall.release(1)
    CertificateHolder.objects.update(name=name)
    says = said_on(Certificate.objects.select_related("holder").get(), "https://example.org/x")
    pages = typst.compile(str(TEMPLATES / "certificate.typ"), format="svg", sys_inputs={"data": json.dumps(says)})
    assert says["name"] == name
    assert isinstance(pages, bytes)


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_paper_is_a_pdf_in_every_language_also_in_a_candidate_s_own_order(language: str) -> None:
    hall = marked(1)
    items = items_of(hall.paper)
    with override(language):
        assert paper_pdf(hall.paper, items).startswith(b"%PDF-")
        assert paper_pdf(hall.paper, items[::-1], hall.sitting(0)).startswith(b"%PDF-")


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_paper_has_room_for_every_answer_the_code_at_its_head_and_no_name(language: str) -> None:
    hall = marked(1)
    items = items_of(hall.paper)[::-1]
    with override(language):
        says = printed_on(hall.paper, items, hall.sitting(0))
    assert says["code"] == hall.candidates[0].code
    steps = [step for each in says["rounds"] for step in each["steps"]]
    numbers = [[step["number"] for step in each["steps"]] for each in says["rounds"]]
    assert numbers == [["1.1", "2.1"], ["1.2", "2.2"], ["1.3", "2.3"], ["1.4"]]
    for step in steps:
        assert step["ask"]
        assert step["fields"]
        assert all(field["choices"] or field["lines"] for field in step["fields"])
    assert "Naam" not in str(says)
    assert max(field["lines"] for field in next(each for each in steps if each["number"] == "2.3")["fields"]) == 8


def test_round_on_paper_tells_nothing_of_what_comes_after_it_and_stands_by_itself() -> None:
    hall = marked(1)
    says = printed_on(hall.paper, items_of(hall.paper))
    for place, item in enumerate(items_of(hall.paper), 1):
        steps = [step for each in says["rounds"] for step in each["steps"] if step["number"].startswith(f"{place}.")]
        assert len(steps) == item.step_count
        assert [len(step["earlier"]) for step in steps] == list(range(len(steps)))
        told = [len(step["before"]) for step in steps]
        assert told[0] == 0
        assert told == sorted(told)
        assert all(step["story"] == steps[0]["story"] and step["auction"] for step in steps)
