"""``python3 manage.py import_lesson PLACE``: what a folder or zip of lessons would change; ``--confirm`` does it."""

from argparse import ArgumentParser
from pathlib import Path
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.translation import override

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.bring_in import lessons
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.open_archive import open_archive
from arbmodule.authoring.exchange.plan import Plan, Verdict, plan_of
from arbmodule.authoring.exchange.read_parcel import texts_of
from arbmodule.lessons.load_library import load_courses
from arbmodule.lessons.read_library import files_in


class Command(BaseCommand):
    """The dry run of a parcel on this machine. Who keeps the machine needs no second person."""

    help = "Says what bringing in a folder or zip of lessons would create, change and refuse; --confirm does it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The place, and whether it is meant."""
        parser.add_argument("place", type=Path, help="a folder, or a file that ends in .zip")
        parser.add_argument("--confirm", action="store_true", help="do it; without this nothing is changed")

    def handle(self, *args: Any, place: Path, confirm: bool, **options: Any) -> None:
        """CommandError where it cannot be read, and where something is refused and it should be done."""
        with override("en"):
            plan = read(place)
            self.tell(plan)
            if not confirm:
                self.stdout.write("Nothing has been changed. Add --confirm to do it.")
                return
            if any(line.verdict is Verdict.REFUSED for line in plan.lines):
                raise CommandError("Something is refused; nothing was changed.")
            loaded = load_courses(plan.courses, timezone.now())
        self.stdout.write(f"Done: {loaded.new_versions} new versions.")

    def tell(self, plan: Plan) -> None:
        """One line for each thing that does not stay as it is, with why it is refused."""
        for line in plan.lines:
            if line.verdict is not Verdict.UNCHANGED:
                self.stdout.write(f"{line.verdict:<9} {line.what:<8} {line.path}")
                for why in line.whys:
                    self.stdout.write(f"          {why}")


def read(place: Path) -> Plan:
    """The plan for a folder or zip. CommandError where it cannot be read."""
    try:
        files = files_in(place) if place.is_dir() else open_archive(place.read_bytes())
        return plan_of(Parcel(**lessons(texts_of(files), monotonic)), "en")
    except OSError as error:
        raise CommandError(f"{place} cannot be read: {error.strerror}") from error
    except Refused as refusal:
        raise CommandError(str(refusal)) from refusal
