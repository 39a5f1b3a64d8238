"""Set-up from nothing: a copy of the house with next to nothing to install, driven as a newcomer would."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbmodule import bootstrap
from tests.house.tree import ROOT

PYTHON = getattr(sys, "_base_executable", sys.executable)
PARTS = ["manage.py", "arbmodule/__init__.py", "arbmodule/bootstrap.py"]


def build(house: Path) -> Path:
    """The key, the bootstrap, and pin files that pin nothing."""
    for part in PARTS:
        (house / part).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / part, house / part)
    for pins in ("requirements.txt", "requirements-dev.txt"):
        (house / pins).write_text("# nothing\n", "utf-8")
    return house


@pytest.fixture
def empty_house(tmp_path: Path) -> Path:
    """A house in which nothing has been started yet."""
    return build(tmp_path)


@pytest.fixture(scope="module")
def model_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house after its first start; to be copied, not touched."""
    house = build(tmp_path_factory.mktemp("house"))
    assert manage(house, "install").returncode == 0
    return house


@pytest.fixture
def started_house(model_house: Path, tmp_path: Path) -> Path:
    """A house after its first start."""
    return Path(shutil.copytree(model_house, tmp_path / "house", symlinks=True))


def manage(house: Path, *arguments: str, python: str = PYTHON) -> subprocess.CompletedProcess[str]:
    """Run the key as from a shell in which no environment is active."""
    environment = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "ARBMODULE_MODE")}
    command = [python, str(house / "manage.py"), *arguments]
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False)


def test_first_start_makes_the_environment_and_the_second_does_nothing(empty_house: Path) -> None:
    first, second = manage(empty_house, "install"), manage(empty_house, "install")
    assert (first.returncode, second.returncode) == (0, 0), first.stderr
    assert "requirements-dev.txt" in first.stdout
    assert second.stdout == ""


def test_changed_pins_are_installed_again(started_house: Path) -> None:
    (started_house / "requirements-dev.txt").write_text("# nothing new\n", "utf-8")
    assert "requirements-dev.txt" in manage(started_house, "install").stdout


def test_environment_made_anew_is_filled_again(started_house: Path) -> None:
    shutil.rmtree(started_house / ".venv")
    assert "requirements-dev.txt" in manage(started_house, "install").stdout


def test_environment_whose_python_is_gone_is_made_anew(started_house: Path) -> None:
    python = started_house / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/no/such/python")
    assert manage(started_house, "install").returncode == 0
    assert subprocess.run([python, "-c", ""], check=False).returncode == 0


def test_house_that_moved_is_found_from_any_folder_after_the_next_start(started_house: Path) -> None:
    manage(started_house, "install")
    ask = [started_house / ".venv" / "bin" / "python", "-c", "import arbmodule; print(arbmodule.__file__)"]
    answer = subprocess.run(ask, cwd="/", capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == str(started_house / "arbmodule" / "__init__.py")


def test_failed_installation_says_what_to_do_and_is_tried_again(started_house: Path) -> None:
    pins = started_house / "requirements-dev.txt"
    pins.write_text("./missing-1-py3-none-any.whl --hash=sha256:00\n", "utf-8")
    failed = manage(started_house, "install")
    assert failed.returncode != 0
    assert "Run the same command again" in failed.stderr
    pins.write_text("# nothing\n", "utf-8")
    assert "requirements-dev.txt" in manage(started_house, "install").stdout


def test_active_environment_of_somebody_else_is_refused_with_a_way_out(empty_house: Path) -> None:
    (empty_house / "requirements-dev.txt").write_text("django==0.0.1\n", "utf-8")
    theirs = empty_house / "theirs"
    subprocess.run([PYTHON, "-m", "venv", "--without-pip", theirs], check=True)
    refused = manage(empty_house, "install", python=str(theirs / "bin" / "python"))
    assert refused.returncode != 0
    assert "deactivate" in refused.stderr
    assert "django 0.0.1" in refused.stderr


def test_pinned_version_is_read_from_the_pins() -> None:
    assert bootstrap.pinned_version("django", ROOT / "requirements.txt").startswith("5.2.")
    assert bootstrap.pinned_version("django-all", ROOT / "requirements.txt") == ""
