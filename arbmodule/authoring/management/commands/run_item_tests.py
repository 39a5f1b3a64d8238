"""``python3 manage.py run_item_tests``: every item test of every draft against the engine at hand."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbmodule.authoring.models import Draft, ItemTest, State
from arbmodule.authoring.run_item_tests import run_all


class Command(BaseCommand):
    """Run all tests; the command fails where one does, so that a new engine is not taken into service unseen."""

    help = "Runs every item test and lists those that fail."

    def handle(self, *args: Any, **options: Any) -> None:
        """One line for each failing test. CommandError if there is any."""
        drafts = Draft.objects.exclude(state=State.ARCHIVED).filter(item_tests__isnull=False).distinct()
        failing = run_all(drafts.select_related("scenario"))
        for test in failing:
            self.stdout.write(f"{test.draft.title_in('en') or test.draft_id}, {test.step} {test.kind}: {test.failure}")
        if failing:
            raise CommandError(f"{len(failing)} item tests fail")
        self.stdout.write(f"{ItemTest.objects.in_use().count()} item tests pass")
