"""Set-up with the standard library alone: makes ``.venv``, installs the pinned packages, and runs again inside.

Two sets of packages: ``site`` (requirements.txt) and ``dev`` (requirements-dev.txt, which holds the site's too).
A stamp in ``.local`` remembers the hash of the pin file that was installed, so a second start installs nothing.
"""

import fcntl
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCAL = ROOT / ".local"
PINS = {"site": ROOT / "requirements.txt", "dev": ROOT / "requirements-dev.txt"}
#: How the site behaves when a command is run; anything not named here is a command of the site in service.
MODES = {"demo": "demo", "test": "test", "runserver": "development"}
#: Commands that need the packages for development too.
NEEDS_DEV = ("test", "install", "collect_messages")

NO_VENV = """Python's own "venv" is missing here, so no place for the site's packages can be made.
On Debian and Ubuntu:  apt-get install python3-venv
Then run the same command again."""
NO_INSTALLER = """A place for packages was made, but there is no pip to fill it with.
On Debian and Ubuntu:  apt-get install python3-venv
Then run the same command again."""
NOT_INSTALLED = """The packages in {pins} could not be installed (see above).
Is this machine connected to its package index? Run the same command again to go on."""
OTHER_VENV = """Another virtual environment is active ({prefix}) and it has not what this site needs ({missing}).
Leave it ("deactivate") and run the same command again: the site makes its own in .venv."""


def main(arguments: list[str]) -> None:
    """Make sure that the packages are there, then run the command: ``test`` by pytest, all others by Django.

    ``install`` ends after the first part; the two commands of README need it not.
    """
    command = arguments[0] if arguments else "help"
    os.environ.setdefault("ARBMODULE_MODE", MODES.get(command, "service"))
    wanted = "dev" if command in NEEDS_DEV else "site"
    if in_other_environment():
        refuse_other_environment(wanted)
    else:
        with one_at_a_time():
            prepare(wanted)
        if command == "install":
            return
        if not in_own_environment():
            run_inside([str(ROOT / "manage.py"), *arguments])
    if command == "test":
        run_inside(["-m", "pytest", *arguments[1:]])
    run_django(arguments)


def run_django(arguments: list[str]) -> None:
    """Hand the command to Django."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbmodule.settings")
    from django.core.management import execute_from_command_line  # only here: Django may not be installed before

    execute_from_command_line(["manage.py", *arguments])


def in_own_environment() -> bool:
    """Is this Python the one in ``.venv``?"""
    return Path(sys.prefix).resolve() == VENV.resolve()


def in_other_environment() -> bool:
    """Is this Python inside a virtual environment that is not ours?"""
    return sys.prefix != sys.base_prefix and not in_own_environment()


def refuse_other_environment(wanted: str) -> None:
    """Somebody else's environment is used as it is, if it has the pinned Django (and pytest for the tests)."""
    for package in ["django", "pytest"] if wanted == "dev" else ["django"]:
        pinned = pinned_version(package, PINS[wanted])
        if find_spec(package) is None or importlib.metadata.version(package) != pinned:
            sys.exit(OTHER_VENV.format(prefix=sys.prefix, missing=f"{package} {pinned}"))


def pinned_version(package: str, pins: Path) -> str:
    """The version a pin file names; empty if it names none."""
    found = re.search(rf"^{re.escape(package)}==(\S+)", pins.read_text("utf-8"), re.MULTILINE)
    return found[1] if found else ""


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two commands started together install one after the other."""
    LOCAL.mkdir(mode=0o700, exist_ok=True)
    with (LOCAL / "set-up.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prepare(wanted: str) -> None:
    """Make ``.venv`` if it is not there or does not run, and install the set if its stamp is missing or stale."""
    if not in_own_environment() and not venv_runs():
        make_venv()
    write_path_file()
    if stamp_of(wanted) == read_stamp(wanted):
        return
    for each in PINS:
        (LOCAL / f"{each}.stamp").unlink(missing_ok=True)
    install(PINS[wanted])
    for each in ["site", "dev"] if wanted == "dev" else [wanted]:
        (LOCAL / f"{each}.stamp").write_text(stamp_of(each), "utf-8")


def venv_runs() -> bool:
    """Does the Python in ``.venv`` start? After an upgrade of the machine's Python it may not."""
    python = venv_python()
    return python.exists() and subprocess.run([python, "-c", ""], check=False).returncode == 0


def venv_python() -> Path:
    """The Python inside ``.venv``."""
    return VENV / "bin" / "python"


def make_venv() -> None:
    """A new ``.venv``; without a pip of its own where Debian's python3-venv is missing (see ``installer``)."""
    say(f"Making .venv with Python {sys.version_info.major}.{sys.version_info.minor} ...")
    try:
        import venv  # only here: some machines have Python without it

        venv.create(VENV, clear=True, symlinks=True, with_pip=find_spec("ensurepip") is not None)
    except (ImportError, OSError, subprocess.CalledProcessError):
        sys.exit(NO_VENV)


def stamp_of(name: str) -> str:
    """What the stamp must say: the pins' hash and the birth of this ``.venv``."""
    born = (VENV / "pyvenv.cfg").stat().st_mtime_ns
    return f"{hashlib.sha256(PINS[name].read_bytes()).hexdigest()} {born}\n"


def read_stamp(name: str) -> str:
    """The stamp as it stands; empty if there is none."""
    stamp = LOCAL / f"{name}.stamp"
    return stamp.read_text("utf-8") if stamp.exists() else ""


def install(pins: Path) -> None:
    """Install exactly the pinned packages, checked by hash. Ends the program with a message if that fails."""
    command = [*installer(), "--require-hashes", "-r", str(pins)]
    say(f"Installing the packages of {pins.name} (once) ...")
    if subprocess.run(command, check=False).returncode:
        sys.exit(NOT_INSTALLED.format(pins=pins.name))


def installer() -> list[str]:
    """The command that installs into ``.venv``: its own pip, else uv, else the machine's pip."""
    if has_pip() or add_pip():
        return [str(venv_python()), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--compile"]
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "-q", "--compile-bytecode", "--python", str(venv_python())]
    if not in_own_environment() and find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--python", str(venv_python()), "install", "-qq", "--compile"]
    sys.exit(NO_INSTALLER)


def has_pip() -> bool:
    """Has ``.venv`` a pip of its own?"""
    return any(VENV.glob("lib/python*/site-packages/pip"))


def add_pip() -> bool:
    """Put pip into a ``.venv`` made while python3-venv was missing; False if it is missing still."""
    if find_spec("ensurepip") is None:
        return False
    subprocess.run([venv_python(), "-m", "ensurepip"], check=False, stdout=subprocess.DEVNULL)
    return has_pip()


def write_path_file() -> None:
    """Let ``.venv/bin/python -m rules`` find the house from any folder, also after the house has moved."""
    for site_packages in VENV.glob("lib/python*/site-packages"):
        path_file = site_packages / "arbmodule.pth"
        if not path_file.exists() or path_file.read_text("utf-8") != f"{ROOT}\n":
            path_file.write_text(f"{ROOT}\n", "utf-8")


def run_inside(arguments: list[str]) -> NoReturn:
    """Become the Python of the environment in use, in the project's folder."""
    os.chdir(ROOT)
    python = sys.executable if in_other_environment() else str(venv_python())
    sys.stdout.flush()
    os.execv(python, [python, *arguments])


def say(text: str) -> None:
    """One line for the person at the terminal."""
    print(text, flush=True)
