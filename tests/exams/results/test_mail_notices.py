"""Candidates hear by mail, each in his own language, that there is something to read; never what."""

import json
import re
from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any
from uuid import uuid4

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.core.serializers.json import DjangoJSONEncoder
from django.test import Client
from django.urls import reverse

from arbmodule.accounts.models import Person
from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal
from arbmodule.exams.appeals.raise_appeal import raise_appeal
from arbmodule.exams.exports.forget import forget_person
from arbmodule.exams.exports.own_data import exam_data_of
from arbmodule.exams.mail_notices import GIVEN_UP, IN_A_MAIL, mail_notices
from arbmodule.exams.models import Notice, RegradePolicy, Sitting
from arbmodule.exams.regrades.decide import apply
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.in_words import NOTICES
from tests.cast import signed_in
from tests.exams.hall import NOW, Hall, marked

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


@pytest.fixture
def hall() -> Hall:
    """Three candidates, of three languages."""
    hall = marked(3)
    for candidate, language in zip(hall.candidates, ("nl", "en", "pl"), strict=True):
        assert candidate.person is not None
        candidate.person.language = language
        candidate.person.save()
    return hall


def sent_to(hall: Hall, number: int) -> list[mail.EmailMessage]:
    person = hall.candidates[number].person
    return [each for each in mail.outbox if person is not None and each.to == [person.email]]


def test_release_is_mailed_once_to_each_in_his_language_with_a_link_that_opens(
    hall: Hall, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        hall.release(1)
    mail_notices(LATER)
    assert len(mail.outbox) == 3
    for number, (title, words) in enumerate(
        [("Clubleider A", "uitslag"), ("Club director A", "results"), ("Sędzia klubowy A", "wyniki")]
    ):
        (message,) = sent_to(hall, number)
        assert title in message.subject
        assert words in str(message.body).lower()
        link = next(word for word in str(message.body).split() if word.startswith("http"))
        person = hall.candidates[number].person
        assert person is not None
        client = Client()
        client.force_login(person)
        page = client.get("/" + link.split("/", 3)[3])
        assert page.status_code == 200
        assert f"/{person.language}/exams/results/" in link


def regraded(hall: Hall) -> None:
    """A question is void: everybody's mark may rise."""
    content = hall.questions[1].content
    frozen = corrected(hall.questions[1], content)
    made = dry_run(hall.questions[1], frozen, RegradePolicy.VOID, ("misdruk", hall.examiners[0]), LATER)
    assert made.changes
    apply(made, hall.examiners[1], LATER)


def own_page(hall: Hall, number: int) -> str:
    person = hall.candidates[number].person
    assert person is not None
    data = json.dumps(exam_data_of(person), cls=DjangoJSONEncoder)
    path = reverse("exams:my_results", args=[hall.sitting(number).pk])
    return data + signed_in(person).get(path).content.decode()


@pytest.mark.parametrize("stage", [0, 1])
def test_regrade_before_marks_are_out_is_told_with_them_and_not_before(
    hall: Hall, stage: int, django_capture_on_commit_callbacks: Any
) -> None:
    hall.release(*range(1, stage + 1))
    mail_notices(LATER)
    mail.outbox.clear()
    with django_capture_on_commit_callbacks(execute=True):
        regraded(hall)
    mail_notices(LATER)
    assert not mail.outbox
    assert "misdruk" not in own_page(hall, 2)
    hall.release(*range(stage + 1, 3))
    assert "misdruk" in own_page(hall, 2)


def test_no_mail_tells_a_mark_a_name_a_code_or_a_reason(hall: Hall) -> None:
    hall.release(1, 2)
    appeal = raise_appeal(hall.sitting(1), hall.standing(1, 1, 2), "Ik noem 30A.", uuid4(), LATER)
    decide_appeal(appeal, Verdict(1, "het artikel staat er"), hall.examiners[1], LATER)
    item = hall.questions[1]
    run = dry_run(
        item, corrected(item, item.content), RegradePolicy.VOID, ("de vraag vervalt", hall.examiners[0]), LATER
    )
    apply(run, hall.examiners[1], LATER)
    assert mail_notices(LATER) == 3
    for message in mail.outbox:
        text = re.sub(r"http\S+", "", f"{message.subject}\n{message.body}")
        assert not any(
            word in text
            for word in ("artikel", "vervalt", "Naam", "/5", "30A", *(each.code for each in hall.candidates))
        )
        assert not any(letter.isdigit() for letter in text)
    assert "Your appeal is decided." in str(sent_to(hall, 1)[0].body)
    assert "One of your marks has changed." in str(sent_to(hall, 1)[0].body)


class OneRefused(EmailBackend):
    """A server that knows the second candidate's address no more."""

    def send_messages(self, messages: Any) -> int:
        for message in messages:
            if "en" in Person.objects.filter(email__in=message.to).values_list("language", flat=True):
                raise SMTPRecipientsRefused({message.to[0]: (550, b"no such mailbox")})
        return super().send_messages(messages)


def test_address_that_is_refused_keeps_nobody_else_s_mail_back_and_is_tried_again(hall: Hall, settings: Any) -> None:
    hall.release(1)
    settings.EMAIL_BACKEND = f"{__name__}.{OneRefused.__name__}"
    assert mail_notices(LATER) == 2
    assert [len(sent_to(hall, number)) for number in range(3)] == [1, 0, 1]
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert mail_notices(LATER) == 1
    assert [len(sent_to(hall, number)) for number in range(3)] == [1, 1, 1]


def test_several_notices_that_wait_are_one_mail(hall: Hall) -> None:
    hall.release(1, 2, 3)
    assert mail_notices(LATER) == 3
    assert mail_notices(LATER) == 0
    assert not Notice.objects.filter(mailed_at=None).exists()


def test_who_never_began_and_who_closed_his_account_get_no_mail(hall: Hall) -> None:
    Sitting.objects.filter(candidate=hall.candidates[0]).update(started_at=None, ends_at=None, ending="not_started")
    hall.release(1)
    person = hall.candidates[1].person
    assert person is not None
    forget_person(person)
    assert mail_notices(LATER) == 1
    assert sent_to(hall, 2)


def test_mail_that_does_not_leave_stops_nothing_and_goes_later(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.release(1)
    with monkeypatch.context() as broken:
        broken.setattr(EmailBackend, "send_messages", _refuse)
        assert mail_notices(LATER) == 0
    assert Notice.objects.filter(mailed_at=None).count() == 3
    assert mail_notices(LATER) == 3


def _refuse(*_: Any) -> int:
    raise SMTPServerDisconnected


def test_what_could_not_be_mailed_for_days_is_not_mailed_any_more(hall: Hall) -> None:
    hall.release(1)
    assert mail_notices(NOW + GIVEN_UP + timedelta(minutes=1)) == 0
    assert not Notice.objects.filter(mailed_at=None).exists()


def test_only_so_many_are_mailed_while_somebody_waits(hall: Hall) -> None:
    hall.release(1)
    assert [mail_notices(LATER, 2), mail_notices(LATER, 2), mail_notices(LATER, 2)] == [2, 1, 0]


def test_every_notice_has_its_words_for_a_mail() -> None:
    assert set(IN_A_MAIL) == set(NOTICES)


def test_title_over_two_lines_makes_no_header(hall: Hall) -> None:
    hall.paper.title = {**hall.paper.title, "nl": "Clubleider\r\nBcc: ander@example.org"}
    hall.paper.save()
    hall.release(1)
    mail_notices(LATER)
    assert "\n" not in sent_to(hall, 0)[0].subject
