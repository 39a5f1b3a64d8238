"""``python3 manage.py load_library``: the starter course from its text files into the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbmodule.lessons.load_library import LIBRARY, LibraryError, check_library, load_library


class Command(BaseCommand):
    """Load, or only check, a library of lessons."""

    help = "Loads the lessons of a library; a changed scenario becomes a new version, an unchanged one is left alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """``--check`` and the folder."""
        parser.add_argument("folder", nargs="?", type=Path, default=LIBRARY, help="default: the starter library")
        parser.add_argument("--check", action="store_true", help="ask the engine about every scenario, write nothing")

    def handle(self, *args: Any, folder: Path, check: bool, verbosity: int, **options: Any) -> None:
        """CommandError lists every problem, each with its file and step."""
        try:
            if check:
                courses = check_library(folder)
                count = sum(len(lesson.scenarios) for course in courses for lesson in course.lessons)
                self.stdout.write(f"{count} scenarios, all in order.")
                return
            loaded = load_library(timezone.now(), folder)
        except LibraryError as error:
            many = "1 problem" if len(error.problems) == 1 else f"{len(error.problems)} problems"
            raise CommandError(f"{many}:\n{error}") from error
        if verbosity:
            self.stdout.write(f"{loaded.scenarios} scenarios, {loaded.new_versions} new versions.")
