"""The server and the database of a run: started on loopback, ended by their own process ids."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def prefer(pid: int, priority: int) -> None:
    """Give a process and its session precedence over other work of the machine (Linux, root); 0 leaves it alone."""
    if priority:
        os.setpriority(os.PRIO_PROCESS, pid, priority)
        with suppress(OSError):
            Path(f"/proc/{pid}/autogroup").write_text(str(priority), "ascii")


class Server:
    """gunicorn in a process group of its own."""

    def __init__(self, port: int, workers: int, environment: dict[str, str], log: Path) -> None:
        self.port, self.workers, self.environment, self.log = port, workers, environment, log
        self.priority = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "gunicorn", "arbmodule.wsgi", "--bind", f"127.0.0.1:{self.port}", "--preload"]
        command += ["--workers", str(self.workers), "--backlog", "2048", "--timeout", "60", "--log-level", "warning"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        prefer(self.process.pid, self.priority)
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Kill it and all its workers at once (-9)."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._signal(signal.SIGTERM)

    def _signal(self, number: int) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)
            self.process.wait(timeout=30)
            self.process = None


class Postgres:
    """A PostgreSQL of its own, durable as in service."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.priority = folder / "postgres", free_port(), 0
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        initdb = str(found[-1]) if found else shutil.which("initdb")
        if initdb is None:
            raise RuntimeError("PostgreSQL is not installed here")
        self.bin = Path(initdb).parent
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Make it the first time, start it, wait until it answers."""
        if not self.folder.exists():
            self.folder.mkdir(mode=0o700)
            if os.geteuid() == 0:
                shutil.chown(self.folder, "postgres", "postgres")
            make = [str(self.bin / "initdb"), "-D", str(self.folder), "-U", "postgres", "--auth=trust", "-E", "UTF8"]
            subprocess.run(_as_postgres([*make, "--locale=C.UTF-8"]), check=True, stdout=subprocess.DEVNULL)
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
        command = [str(self.bin / "postgres"), "-D", str(self.folder), *options, "-c", "log_min_messages=panic"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(_as_postgres(command), stdout=quiet, stderr=quiet, start_new_session=True)
        prefer(self.process.pid, self.priority)
        ask = [str(self.bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(300):
            if subprocess.run(ask, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL does not answer")

    def stop(self, number: int = signal.SIGINT) -> None:
        """Stop it: at once with SIGQUIT, which leaves recovery to the next start."""
        if self.process is not None:
            pid = int((self.folder / "postmaster.pid").read_text().splitlines()[0])
            os.kill(pid, number)
            self.process.wait(timeout=60)
            self.process = None


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--reset-env", *command]
