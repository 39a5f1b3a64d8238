"""A small exam under fire: gunicorn on a database file, killed (-9) while candidates save; nothing is lost.

The large runs (300 candidates, 30 kills, a restarted database) are scripts: ``tests/load``.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
OPTIONS = [
    "--candidates",
    "8",
    "--questions",
    "2",
    "--waiting",
    "12",
    "--minutes",
    "0.2",
    "--saves",
    "6",
    "--kills",
    "3",
    "--workers",
    "2",
]


def test_no_acknowledged_answer_is_missing_or_doubled_when_the_server_is_killed() -> None:
    """A process of its own: the settings of this one belong to the tests' database."""
    command = [sys.executable, "-m", "tests.load.run", *OPTIONS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    report = json.loads(done.stdout)
    assert report["faults"] == []
    assert report["acknowledged"] == 8 * 6
    assert report["in the log"] == 8 * 6
    assert (report["missing"], report["doubled"], report["last acknowledged does not stand"]) == (0, 0, 0)
