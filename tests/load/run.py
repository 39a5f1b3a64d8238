"""``python -m tests.load.run``: an exam under load, and under fire if asked for; prints a report as JSON."""

import argparse
import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from arbmodule.exams.spread import A_SECOND
from tests.load import ground
from tests.load.candidate import Browser, Candidate
from tests.load.processes import Postgres, Server, free_port, prefer


def main() -> None:
    """Lay the ground, let everybody in, look at what is there."""
    options = read_options()
    with tempfile.TemporaryDirectory(prefix="exam-load-") as folder:
        Path(folder).chmod(0o755)
        database = Postgres(Path(folder)) if options.database == "postgresql" else None
        try:
            if database:
                database.priority = options.priority
                database.start()
            url = database.url if database else f"sqlite:///{folder}/load.sqlite3"
            print(json.dumps(run(options, url, database, Path(folder)), indent=1))
        finally:
            if database:
                database.stop()


def read_options() -> argparse.Namespace:
    """The options of README."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    standard = {"candidates": 300, "questions": 40, "waiting": 150, "saves": 6, "kills": 0, "restarts": 0}
    for name, value in {**standard, "workers": 4, "seed": 1, "priority": 0}.items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--minutes", type=float, default=1)
    return parser.parse_args()


def run(options: argparse.Namespace, url: str, database: Postgres | None, folder: Path) -> dict[str, Any]:
    """The whole run; a server of its own that is ended whatever happens."""
    ground.set_up(url)
    paper, opens = ground.lay(options.candidates, options.questions, options.waiting)
    server = Server(free_port(), options.workers, dict(os.environ), folder / "gunicorn.log")
    server.priority = options.priority
    prefer(os.getpid(), options.priority)
    server.start()
    random = Random(options.seed)
    candidates = [
        Candidate(Browser(server.port), f"k{number}@example.org", paper, Random(random.random()))
        for number in range(options.candidates)
    ]
    fire = threading.Thread(target=under_fire, args=(options, server, database, opens))
    threads = [threading.Thread(target=sit, args=(each, options, opens)) for each in candidates]
    try:
        for thread in [*threads, fire]:
            thread.start()
        for thread in [*threads, fire]:
            thread.join()
        return {**vars(options), **report(candidates), **ground.check(paper, candidates)}
    finally:
        server.stop()


def sit(candidate: Candidate, options: argparse.Namespace, opens: float) -> None:
    """One candidate from signing in to the last save."""
    try:
        time.sleep(candidate.random.uniform(0, max(1, options.waiting - 25)))
        candidate.sign_in()
        candidate.come_in(ground.CODE)
        candidate.wait_until(opens, options.candidates / A_SECOND)
        has_begun = candidate.begin()
        moments = sorted(candidate.random.uniform(0, 60 * options.minutes) for _ in range(options.saves))
        began = time.time()
        for number, moment in enumerate(moments):
            time.sleep(max(0.0, began + moment - time.time()))
            if has_begun:
                candidate.save(number)
    except Exception as error:  # a candidate that breaks is a line of the report
        candidate.faults.append(f"{type(error).__name__}: {error}")


def under_fire(options: argparse.Namespace, server: Server, database: Postgres | None, opens: float) -> None:
    """Kill the server, restart the database, at random moments after the start."""
    random = Random(options.seed + 1)
    length = 60 * options.minutes
    events = [(random.uniform(0, length), "kill") for _ in range(options.kills)]
    events += [(random.uniform(5, length), "restart") for _ in range(options.restarts)]
    for moment, event in sorted(events):
        time.sleep(max(0.0, opens + moment - time.time()))
        if event == "kill":
            server.kill()
            server.start()
        elif database is not None:
            database.stop(signal.SIGQUIT)
            database.start()


def report(candidates: Sequence[Candidate]) -> dict[str, Any]:
    """How long things took, and what went wrong."""
    timings: dict[str, list[float]] = {}
    for candidate in candidates:
        for name, seconds in candidate.timings.items():
            timings.setdefault(name, []).extend(seconds)
    faults = [fault for candidate in candidates for fault in candidate.faults]
    again = sum(each.tries > 1 for candidate in candidates for each in candidate.acknowledged)
    shown = {name: spread(seconds) for name, seconds in sorted(timings.items())}
    return {"milliseconds": shown, "faults": faults[:20], "number of faults": len(faults), "sent more than once": again}


def spread(seconds: list[float]) -> dict[str, float]:
    """Number, median, 95th and 99th percentile, worst, in milliseconds."""
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else seconds * 99
    marks = {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98], "worst": max(seconds)}
    return {"n": len(seconds), **{name: round(value * 1000, 1) for name, value in marks.items()}}


if __name__ == "__main__":
    main()
