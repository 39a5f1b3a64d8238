"""``python3 manage.py demo``: the whole site on this machine, with its own database, ready to be tried."""

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.core.wsgi import get_wsgi_application

from arbmodule.accounts.sample import PASSWORD, make_sample_accounts

HOST = "127.0.0.1"
DEFAULT_PORT = 8000
INVITATIONS = {"nl": "Open in je browser", "en": "Open in your browser", "pl": "Otwórz w przeglądarce"}


class Command(BaseCommand):
    """Prepare the demo's own SQLite, print the accounts and the addresses, serve."""

    help = "Makes the site ready in its own database and serves it on this machine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """``--port`` and ``--no-serve``."""
        parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
        parser.add_argument("--no-serve", action="store_true", help="only make everything ready")

    def handle(self, *args: Any, port: int, no_serve: bool, **options: Any) -> None:
        """Refuse any database but the demo's own; then prepare and serve."""
        if os.environ.get("DATABASE_URL") or settings.MODE.name != "demo":
            raise CommandError(
                "The demo uses its own database only. Unset DATABASE_URL and ARBMODULE_MODE, then try again."
            )
        call_command("prepare")
        accounts = make_sample_accounts()
        self.stdout.write("\nAccounts for trying out, all with the password " + PASSWORD)
        for person in accounts:
            self.stdout.write(f"  {person.role:<14} {person.email}")
        if not no_serve:
            self.serve(port)

    def serve(self, port: int) -> None:
        """Listen until Ctrl-C. CommandError if the port is taken."""
        try:
            server = ThreadedWSGIServer((HOST, port), WSGIRequestHandler)
        except (OSError, OverflowError) as error:
            raise CommandError(
                f"Port {port} cannot be used ({error}). Choose another: demo --port {port % 60000 + 1}"
            ) from error
        server.daemon_threads = True
        server.set_app(get_wsgi_application())
        self.stdout.write("")
        for language, invitation in INVITATIONS.items():
            self.stdout.write(f"  {invitation}: http://{HOST}:{port}/{language}/")
        self.stdout.write("\nMail is printed here. Stop with Ctrl-C.\n")
        self.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            self.stdout.write("\nStopped.")
        finally:
            server.server_close()
