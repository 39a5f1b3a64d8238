"""The demo uses its own database, and no other."""

import os
import subprocess
import sys

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.house.tree import ROOT


def test_demo_refuses_to_run_outside_its_own_mode() -> None:
    with pytest.raises(CommandError, match="own database"):
        call_command("demo")


def test_demo_refuses_another_database() -> None:
    environment = {**os.environ, "DATABASE_URL": "sqlite:///elsewhere.sqlite3", "ARBMODULE_MODE": "demo"}
    command = [sys.executable, str(ROOT / "manage.py"), "demo", "--no-serve"]
    refused = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "Unset DATABASE_URL" in refused.stderr
