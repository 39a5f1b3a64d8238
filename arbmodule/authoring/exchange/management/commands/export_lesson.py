"""``python3 manage.py export_lesson LESSON PLACE``: a lesson as a folder or a zip of text files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbmodule.authoring.exchange.lesson_files import files_of_lesson
from arbmodule.authoring.exchange.pack import write_folder, zip_of
from arbmodule.lessons.models import Lesson, Pool


class Command(BaseCommand):
    """Write one lesson, or every lesson, in the format of the starter library."""

    help = "Writes a lesson (or --all) as text files: into a folder, or into a zip where the place ends in .zip."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The slug or ``--all``, the place, and whether the exam pool goes along."""
        parser.add_argument("lesson", nargs="?", help="the slug of the lesson")
        parser.add_argument("place", type=Path, help="a folder, or a file that ends in .zip")
        parser.add_argument("--all", action="store_true", help="every lesson of every course")
        parser.add_argument("--exam", action="store_true", help="with the scenarios of the exam pool")

    def handle(self, *args: Any, place: Path, exam: bool, **options: Any) -> None:
        """CommandError for an unknown lesson, and where something stands at the place already."""
        lessons = Lesson.objects.select_related("course")
        chosen = lessons if options["all"] else lessons.filter(slug=options["lesson"] or "")
        files: dict[str, str] = {}
        for lesson in chosen:
            files |= files_of_lesson(lesson, tuple(Pool) if exam else (Pool.COURSE,))
        if not files:
            raise CommandError(f"There is no lesson {options['lesson']!r}. Name one, or say --all.")
        try:
            write(files, place)
        except FileExistsError as error:
            raise CommandError(f"{error} stands there already; nothing was written.") from error
        self.stdout.write(f"{len(files)} files written to {place}")


def write(files: dict[str, str], place: Path) -> None:
    """Into a folder or a zip. FileExistsError if that would write over something."""
    if place.suffix != ".zip":
        write_folder(files, place)
        return
    with place.open("xb") as out:
        out.write(zip_of(files))
