"""``python3 manage.py forget_old_names``: takes names off exams whose time to keep them is over. Run it every day."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbmodule.exams.exports.forget import forget_old


class Command(BaseCommand):
    """Names and notices that have been kept long enough."""

    help = "Removes names of candidates and notices after the time they are kept."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say how many lost their name."""
        self.stdout.write(f"{forget_old(timezone.now())} names removed")
