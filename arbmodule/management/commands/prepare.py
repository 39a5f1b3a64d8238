"""``python3 manage.py prepare``: everything a new or updated site needs before it serves."""

from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand

from arbmodule.messages import compile_messages


class Command(BaseCommand):
    """Compile the texts, bring the database up to date, load the course, run item tests, look at the papers, gather the
    static files."""

    help = "Compiles texts, migrates the database, loads the course, runs item tests and gathers static files."

    def handle(self, *args: Any, **options: Any) -> None:
        """Each step may be repeated without harm."""
        compile_messages()
        call_command("migrate", interactive=False, verbosity=0)
        call_command("createcachetable", verbosity=0)
        if "load_library" in get_commands():
            call_command("load_library", verbosity=0)
        if "run_item_tests" in get_commands():
            call_command("run_item_tests", stale=True)
        if "check_papers" in get_commands():
            call_command("check_papers")
        if settings.MODE.serves_manifest:
            call_command("collectstatic", interactive=False, verbosity=0)
