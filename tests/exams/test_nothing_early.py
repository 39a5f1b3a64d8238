"""Before a stage is released no answer of the server, of whatever kind, holds what that stage tells."""

import gzip
import json
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from arbmodule.exams.models import Answer, AnswerSave, ItemKey, Mark, Recovery, SittingItem
from arbmodule.exams.urls import built, marking, sat
from tests.cast import person, signed_in
from tests.exams.cast import Exam, running
from tests.exams.hall import Hall, marked
from tests.exams.hall import sat as sat_hall
from tests.exams.test_doors_by_state import OWN as SAT
from tests.exams.test_doors_by_state import TEAM as BUILT
from tests.exams.test_marking_doors import OWN, TEAM, arguments

pytestmark = pytest.mark.django_db
#: Addresses that take a form only, that anybody may open, or that need a row of their own; tested where they belong.
ELSEWHERE = {
    *("exams", "token", "check_receipt", "check_in", "begin", "certificate"),
    *("papers", "new_paper", "new_part", "part", "part_questions", "team", "paper_state", "try_out"),
    *("add_candidate", "register_class", "take_class_back", "candidate", "rooms", "recovery_decision", "on_paper"),
    *("carry_over", "appeal", "regrade"),
}
ASKED_BY = [{}, {"HX-Request": "true"}, {"Accept-Encoding": "gzip"}, {"Accept": "application/json"}]


def test_every_address_stands_in_a_table_of_states() -> None:
    known = {name.removeprefix("exams:") for name in (*SAT, *BUILT, *OWN, *TEAM)}
    names = {str(each.name) for each in (*sat.urlpatterns, *built.urlpatterns, *marking.urlpatterns)}
    assert names == known | ELSEWHERE


def text_of(response: HttpResponseBase) -> str:
    """Head and body, unpacked."""
    body: bytes = getattr(response, "content", b"")
    unpacked = gzip.decompress(body) if response.get("Content-Encoding") == "gzip" else body
    return f"{dict(response.items())}\n{unpacked.decode(errors='replace')}"


def told_to(client: Client, hall: Hall) -> Iterator[tuple[str, str]]:
    """Everything a candidate can ask for after the end, asked for in every way."""
    sitting = [hall.sitting(0).pk]
    own = [reverse(name, args=arguments(name, hall)) for name in OWN]
    ended = ("sitting", "hand_in", "receipt", "receipt_file", "recovery", "open_book")
    own += [reverse(f"exams:{name}", args=sitting) for name in ended]
    own += [reverse("exams:step", args=[*sitting, item.code, 1]) for item in hall.questions]
    own += [reverse("exams:exams"), reverse("exams:room", args=[hall.paper.pk])]
    for path in own:
        for headers in ASKED_BY:
            for language in ("nl", "pl"):
                asked = path.replace("/nl/", f"/{language}/", 1)
                yield asked, text_of(client.get(asked, headers=headers, follow=True))


def keys_of(hall: Hall) -> list[str]:
    """What only a key holds, as it is stored."""
    steps = [step for key in ItemKey.objects.filter(item__paper=hall.paper) for step in key.steps]
    return [
        piece for step in steps for piece in (step["digest"], json.dumps(step["right"]), json.dumps(step["ruling"]))
    ]


@pytest.mark.parametrize("stage", [0, 1])
def test_candidate_is_told_no_key_no_mark_and_no_other_code_before_their_stage(stage: int) -> None:
    hall = marked(2)
    hall.release(*range(1, stage + 1))
    somebody = hall.candidates[0].person
    assert somebody is not None
    secret = [*keys_of(hall), hall.candidates[1].code, "Naam 1", "vraag-01", "verdict-tree", 'class="sum']
    seen = 0
    for path, text in told_to(signed_in(somebody), hall):
        assert not [piece for piece in secret if piece in text], path
        assert stage or "11/11" not in text, path
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("name", ["exams:results_file", "exams:marks_file", "exams:paper_file", "exams:candidate_file"])
def test_files_before_the_results_name_nobody_in_content_name_or_metadata(name: str) -> None:
    hall = marked(1)
    client = signed_in(hall.examiners[0].person)
    for kind in ("csv", "xlsx") if name.endswith(("results_file", "marks_file")) else ("",):
        path = reverse(name, args=[hall.paper.pk, *([kind] if kind else arguments(name, hall)[1:])])
        response = client.get(path)
        text = text_of(response)
        assert response.status_code == 200
        assert "Naam 0" not in text
        assert hall.examiners[0].person.email not in text
        assert "clubleider" not in response["Content-Disposition"].lower()


def test_archive_names_nobody_and_holds_no_secret_of_a_sitting() -> None:
    hall = marked(1)
    text = text_of(signed_in(hall.examiners[0].person).get(reverse("exams:archive", args=[hall.paper.pk])))
    sitting, somebody = hall.sitting(0), hall.candidates[0].person
    assert somebody is not None
    assert not [piece for piece in ("Naam 0", somebody.email, "k0@example.org", sitting.recovery_key) if piece in text]


def forms_of(exam: Exam) -> list[tuple[str, dict[str, str]]]:
    """Everything that changes a sitting, with what is sent there."""
    sitting, code = exam.sitting().pk, exam.row().item.code
    save = {"revision": "0", "key": str(uuid4()), "call": "1", "kind": "insufficient_bid", "flag": "on", "then": "on"}
    return [
        (reverse("exams:save", args=[sitting, code, 1]), save),
        (reverse("exams:fix", args=[sitting, code, 1]), {}),
        (reverse("exams:open_book", args=[sitting]), {}),
        (reverse("exams:hand_in", args=[sitting]), {}),
        (reverse("exams:recovery", args=[sitting]), {}),
        (reverse("exams:begin", args=[exam.paper.pk]), {}),
        (reverse("exams:check_in", args=[exam.paper.pk]), {"code": ""}),
    ]


@pytest.mark.parametrize("who", ["stranger", "examiner", "other candidate"])
def test_nobody_changes_the_sitting_of_somebody_else(who: str) -> None:
    exam = running(candidates=2, closed_book=1)
    visitors = {"stranger": person(), "examiner": exam.examiner, "other candidate": exam.people[1]}
    client = signed_in(visitors[who])
    own_paper = who == "other candidate"
    for path, fields in forms_of(exam):
        response = client.post(path, fields)
        assert response.status_code == 404 or (own_paper and "/room/" in path), path
    sitting = exam.sitting()
    assert (sitting.finished_at, sitting.book_opened_at) == (None, None)
    assert not Answer.objects.exists()
    assert not AnswerSave.objects.exists()
    assert not Recovery.objects.exists()
    assert not SittingItem.objects.filter(flagged=True).exists()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_statistics_of_almost_nobody_are_hidden_or_say_little(count: int) -> None:
    hall = marked(count, statistics_from=2) if count else sat_hall(0, statistics_from=2)
    page = signed_in(hall.examiners[0].person).get(reverse("exams:statistics", args=[hall.paper.pk]))
    assert page.status_code == 200
    assert ("<svg" in page.content.decode()) == (count >= 2)
    assert "nan" not in page.content.decode().lower().split("<main")[1].split("</main>")[0].replace("onan", "")


def test_mark_s_number_says_nothing_about_who_was_right() -> None:
    """The ledger is written in the order of codes, which are random, not of points."""
    hall = marked(3)
    entries = list(Mark.objects.filter(item=hall.questions[1], step=1).order_by("pk").values_list("code", flat=True))
    assert entries == sorted(entries)
