"""Lists of candidates: CSV and XLSX, headings in three languages, faults by line, a preview first."""

from io import BytesIO

import pytest
from allauth.account.models import EmailAddress
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from arbmodule.accounts.models import Role
from arbmodule.exams.check_in import join_registrations
from arbmodule.exams.read_candidates import read_list, read_text
from arbmodule.exams.refusals import Refused
from tests.cast import person, signed_in
from tests.exams.cast import draft
from tests.lessons.play import form_on


def xlsx(*rows: list[object]) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "e-mail;name;extra\nA@Example.org;Anna;15\n",
        "naam,e-mailadres,extra minuten\nAnna,a@example.org,15\n",
        "imię i nazwisko\tadres e-mail\tdodatkowe minuty\nAnna\ta@example.org\t15\n",
        "Anna;a@example.org;15\n",
        "\n\n15,Anna, a@example.org\n",
    ],
)
def test_columns_are_found_by_name_in_three_languages_or_without_a_heading(text: str) -> None:
    rows = read_text(text)
    assert [(row.email, row.name, row.extra_minutes, row.fault) for row in rows] == [("a@example.org", "Anna", 15, "")]


def test_spreadsheet_is_read_like_a_list() -> None:
    rows = read_list(xlsx(["naam", "email", "extra"], ["Łucja", "l@example.org", 30.0]), "lijst.xlsx")
    assert [(row.email, row.name, row.extra_minutes) for row in rows] == [("l@example.org", "Łucja", 30)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8", "cp1252"])
def test_names_survive_the_usual_encodings(encoding: str) -> None:
    rows = read_list("naam;email\nJosé;j@example.org\n".encode(encoding), "lijst.csv")
    assert rows[0].name == "José"


@pytest.mark.parametrize(
    "line", ["geen adres;Anna;", "a@example.org;Anna;veel", "a@example.org;Anna;601", "a@example.org;Anna;-5"]
)
def test_bad_line_is_a_row_with_its_fault_and_the_others_stand(line: str) -> None:
    rows = read_text(f"email;naam;extra\n{line}\nb@example.org;Bob;\n")
    assert [bool(row.fault) for row in rows] == [True, False]
    assert [row.line for row in rows] == [2, 3]


def test_address_that_stands_there_twice_is_left_out_the_second_time() -> None:
    rows = read_text("email\na@example.org\nA@example.org\n")
    assert [bool(row.fault) for row in rows] == [False, True]


@pytest.mark.parametrize("data", [b"PK\x03\x04broken", b"PK", b"PK\x05\x06" + b"\0" * 18])
def test_file_that_is_no_list_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(Refused):
        read_list(data, "lijst.xlsx")


def test_endless_list_is_refused() -> None:
    with pytest.raises(Refused):
        read_text("a@example.org\n" * 2500)


@pytest.mark.parametrize("text", ["", "\x00", '"open', ";;;;", "\n\n"])
def test_odd_text_gives_rows_or_nothing_and_no_error(text: str) -> None:
    assert all(row.fault for row in read_text(text))


@pytest.mark.django_db
def test_list_is_shown_first_and_taken_over_by_a_second_button() -> None:
    exam = draft()
    client = signed_in(exam.examiner)
    path = f"/nl/exams/papers/{exam.paper.pk}/candidates/list/"
    file = SimpleUploadedFile("lijst.xlsx", xlsx(["email", "naam"], ["nieuw@example.org", "Nieuw"], ["fout", "X"]))
    preview = client.post(path, {"file": file})
    assert exam.paper.candidates.count() == 1
    form = form_on(preview.content.decode())
    client.post(form.action, form.hidden)
    assert sorted(exam.paper.candidates.values_list("name", flat=True)) == ["Kandidaat Nummer0", "Nieuw"]
    client.post(form.action, form.hidden)
    assert exam.paper.candidates.count() == 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "minutes"), [("email;naam\n{}\n", 30), ("email;extra\n{};\n", 30), ("email;extra\n{};0\n", 0)]
)
def test_list_that_says_nothing_of_minutes_takes_nobody_s_extra_time_away(text: str, minutes: int) -> None:
    exam = draft()
    exam.paper.candidates.update(extra_minutes=30)
    client, path = signed_in(exam.examiner), f"/nl/exams/papers/{exam.paper.pk}/candidates/list/"
    preview = client.post(path, {"text": text.format(exam.candidate().email)})
    form = form_on(preview.content.decode())
    client.post(form.action, form.hidden)
    assert exam.candidate().extra_minutes == minutes


@pytest.mark.django_db
@pytest.mark.parametrize(("typed", "minutes"), [("", 30), ("0", 0), ("45", 45), ("6000", 30)])
def test_one_candidate_added_again_keeps_extra_time_unless_another_is_typed(typed: str, minutes: int) -> None:
    exam = draft()
    exam.paper.candidates.update(extra_minutes=30)
    sent = {"email": exam.candidate().email, "name": "Anders", "extra_minutes": typed}
    signed_in(exam.examiner).post(f"/nl/exams/papers/{exam.paper.pk}/candidates/add/", sent)
    assert exam.candidate().extra_minutes == minutes


@pytest.mark.django_db
@pytest.mark.parametrize("rows", ["", "forged", "W10:1abc:xyz"])
def test_forged_preview_takes_over_nothing(rows: str) -> None:
    exam = draft()
    path = f"/nl/exams/papers/{exam.paper.pk}/candidates/list/"
    signed_in(exam.examiner).post(path, {"rows": rows})
    assert exam.paper.candidates.count() == 1


@pytest.mark.django_db
def test_nobody_is_examiner_and_candidate_of_one_paper() -> None:
    exam = draft()
    client, path = signed_in(exam.examiner), f"/nl/exams/papers/{exam.paper.pk}/"
    page = client.post(f"{path}candidates/add/", {"email": exam.examiner.email, "extra_minutes": "0"}, follow=True)
    assert exam.examiner.email in page.content.decode()
    assert exam.paper.candidates.count() == 1
    other = person(Role.EXAMINER)
    client.post(f"{path}candidates/add/", {"email": other.email, "extra_minutes": "0"})
    client.post(f"{path}team/", {"email": other.email})
    assert (exam.paper.candidates.count(), exam.paper.team.count()) == (2, 1)


@pytest.mark.django_db
def test_registration_under_an_address_that_an_examiner_confirms_later_is_never_his() -> None:
    exam = draft()
    waiting = exam.paper.candidates.create(email="nieuw@example.org", added_at=exam.paper.made_at)
    EmailAddress.objects.create(user=exam.examiner, email="nieuw@example.org", verified=True)
    join_registrations(exam.examiner)
    waiting.refresh_from_db()
    assert waiting.person is None
