"""``python3 manage.py run_exams``: builds papers whose waiting room opens, ends sittings, closes papers, mails notices.

The same functions run whenever such a paper or sitting is opened; this only makes it happen without a visitor. Run it
every minute, or let it go on with ``--every 10``.
"""

import time
from argparse import ArgumentParser
from random import SystemRandom
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbmodule.exams.build_paper import build_due_papers
from arbmodule.exams.end_sitting import close_papers, expire
from arbmodule.exams.mail_notices import mail_notices
from arbmodule.exams.models import Sitting


class Command(BaseCommand):
    """Once, or again and again."""

    help = "Builds, expires and closes exams by the clock."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """``--every SECONDS``."""
        parser.add_argument("--every", type=int, default=0, help="go on, pausing so many seconds; default: once")

    def handle(self, *args: Any, every: int, **options: Any) -> None:
        """Say what was done, if anything was."""
        while True:
            self._once()
            if not every:
                return
            time.sleep(every)

    def _once(self) -> None:
        now = timezone.now()
        built = build_due_papers(now, SystemRandom())
        ended = expire(Sitting.objects.all(), now)
        closed = close_papers(now)
        mailed = mail_notices(now)
        if built or ended or closed or mailed:
            self.stdout.write(f"built {built}, ended {ended}, closed {closed}, mailed {mailed}")
