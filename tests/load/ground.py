"""The ground of a run: a database with accounts, an exam pool and a scheduled paper; at the end, what is in it."""

import os
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from tests.load.candidate import PASSWORD, Candidate

CODE = "HK4P7T"


def set_up(url: str) -> None:
    """Django on this database, as in service but without https."""
    os.environ.update(
        {"DATABASE_URL": url, "ARBMODULE_MODE": "service", "USES_HTTPS": "no", "ALLOWED_HOSTS": "127.0.0.1"}
    )
    os.environ["DJANGO_SETTINGS_MODULE"] = "arbmodule.settings"
    import django

    django.setup()


def lay(candidates: int, questions: int, waiting: int) -> tuple[str, float]:
    """Migrate and fill; the id of the paper and when it begins."""
    from allauth.account.models import EmailAddress
    from django.contrib.auth.hashers import make_password
    from django.core.management import call_command
    from django.utils import timezone

    from arbmodule.accounts.models import Person
    from arbmodule.exams.models import Candidate as Registered
    from arbmodule.exams.models import PaperState, Room
    from arbmodule.messages import compile_messages
    from tests.exams.cast import draft

    compile_messages()
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    opens = timezone.now() + timedelta(seconds=waiting)
    exam = draft(questions, candidates=0, opens_at=opens, state=PaperState.SCHEDULED, window_minutes=60, shuffles=True)
    hashed = make_password(PASSWORD)
    people = [Person(email=f"k{number}@example.org", password=hashed) for number in range(candidates)]
    made = Person.objects.bulk_create(people)
    EmailAddress.objects.bulk_create(
        EmailAddress(user=each, email=each.email, verified=True, primary=True) for each in made
    )
    Registered.objects.bulk_create(
        Registered(paper=exam.paper, email=each.email, added_at=timezone.now()) for each in made
    )
    Room.objects.create(paper=exam.paper, name="Zaal", code=CODE)
    return str(exam.paper.pk), opens.timestamp()


def check(paper: str, candidates: Sequence[Candidate]) -> dict[str, Any]:
    """Is every acknowledged save in the log, once, and does the last one stand?"""
    from django.db import connections

    from arbmodule.exams.models import Answer, AnswerSave

    connections.close_all()  # the one this process had may be to a database that was restarted since
    logged: dict[tuple[str, str, int], list[dict[str, Any]]] = {}
    saves = AnswerSave.objects.filter(sitting__paper_id=paper, taken=True)
    for save in saves.values("sitting_id", "item__code", "step", "revision", "fields"):
        place = f"/nl/exams/sitting/{save['sitting_id']}/{save['item__code']}/{save['step']}/save/"
        logged.setdefault((place, "", save["revision"]), []).append(save["fields"])
    standing = {
        f"/nl/exams/sitting/{each.sitting_id}/{each.item.code}/{each.step}/save/": each
        for each in Answer.objects.filter(sitting__paper_id=paper).select_related("item")
    }
    missing = doubled = not_standing = 0
    for candidate in candidates:
        last: dict[str, Any] = {}
        for each in candidate.acknowledged:
            rows = logged.get((each.address, "", each.revision), [])
            sent = {name: [value] for name, value in each.fields.items()}
            missing += sent not in rows
            doubled += len(rows) > 1
            last[each.address] = each
        for address, each in last.items():
            found = standing.get(address)
            same = found is not None and found.fields == {name: [value] for name, value in each.fields.items()}
            not_standing += not (same and found is not None and found.revision == each.revision)
    return {
        "acknowledged": sum(len(each.acknowledged) for each in candidates),
        "in the log": saves.count(),
        "missing": missing,
        "doubled": doubled,
        "last acknowledged does not stand": not_standing,
    }
