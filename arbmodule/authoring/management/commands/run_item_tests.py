"""``python3 manage.py run_item_tests``: every item test of every draft against the engine at hand."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbmodule.authoring.models import Draft, ItemTest
from arbmodule.authoring.run_item_tests import run_all


class Command(BaseCommand):
    """Run all tests; the command fails where one does, so that a new engine is not taken into service unseen."""

    help = "Runs every item test and lists those that fail."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """``--stale``."""
        parser.add_argument(
            "--stale", action="store_true", help="only those that have not met this engine; never fails"
        )

    def handle(self, *args: Any, stale: bool, **options: Any) -> None:
        """One line for each failing test. CommandError if there is any, but for ``--stale``: the authors read of it."""
        tests = ItemTest.objects.stale() if stale else ItemTest.objects.in_use()
        drafts = Draft.objects.filter(pk__in=tests.values("draft"))
        failing = run_all(drafts.select_related("scenario"))
        for test in failing:
            self.stdout.write(f"{test.draft.title_in('en') or test.draft_id}, {test.step} {test.kind}: {test.failure}")
        if failing and not stale:
            raise CommandError(f"{len(failing)} item tests fail")
        passing = ItemTest.objects.in_use().filter(failure={}).count()
        if passing or not stale:
            self.stdout.write(f"{passing} item tests pass")
