"""``python3 manage.py check_papers``: looks whether every scheduled paper can still be built.

``prepare`` runs it: another engine may have no answer to a question of a paper that was ready.
"""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbmodule.exams.models import Paper
from arbmodule.exams.readiness import lacking


class Command(BaseCommand):
    """A line for everything that is lacking; nothing where nothing is."""

    help = "Says which scheduled papers are no longer ready, and why."

    def handle(self, *args: Any, **options: Any) -> None:
        """Never fails: the site can be served all the same."""
        now = timezone.now()
        for paper in Paper.objects.real().scheduled():
            for finding in lacking(paper, now):
                self.stdout.write(f"paper {paper.pk}: {finding.words}")
