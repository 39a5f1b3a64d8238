"""The files of the house."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HOUSES = ("rules", "arbmodule")


@cache
def modules() -> list[Path]:
    """Every module of both houses but the migrations, which Django writes."""
    found = [path for house in HOUSES for path in (ROOT / house).rglob("*.py")]
    return sorted(path for path in found if path.parent.name != "migrations")


@cache
def packages(house: str) -> list[Path]:
    """Every package of a house, itself first."""
    return sorted(path.parent for path in (ROOT / house).rglob("__init__.py"))


@cache
def tracked_files() -> list[Path]:
    """Every text file that is or would be committed."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]
