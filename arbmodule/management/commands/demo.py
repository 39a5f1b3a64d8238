"""``python3 manage.py demo``: the whole site on this machine, with its own database, ready to be tried."""

import hashlib
import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.core.wsgi import get_wsgi_application

from arbmodule.accounts.sample import PASSWORD, make_sample_accounts
from arbmodule.messages import compile_messages

READY = settings.LOCAL / "demo.ready"
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
        prepare_if_changed()
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


def prepare_if_changed() -> None:
    """Prepare, unless nothing has changed since the last time; that makes a second start quick."""
    database = Path(settings.DATABASES["default"]["NAME"])
    now = fingerprint()
    if database.exists() and READY.exists() and READY.read_text("utf-8") == now:
        compile_messages()
        return
    READY.unlink(missing_ok=True)
    call_command("prepare")
    READY.write_text(now, "utf-8")


def fingerprint() -> str:
    """A digest of the name, size and age of every file that preparing reads, and of the pins."""
    folders = (settings.ROOT / name for name in ("arbmodule", "rules", "static"))
    files = sorted(path for folder in folders for path in folder.rglob("*.*"))
    digest = hashlib.sha256()
    for path in [settings.ROOT / "requirements.txt", *files]:
        if path.is_file() and path.suffix not in (".pyc", ".mo"):
            about = path.stat()
            digest.update(f"{path} {about.st_size} {about.st_mtime_ns}\n".encode())
    return digest.hexdigest()
