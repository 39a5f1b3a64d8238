"""Which requests the live server is still working on: a database is emptied only when nobody writes into it."""

from threading import Condition
from typing import Any

from django.core.signals import request_finished, request_started

#: Seconds after which a request counts as stuck.
PATIENCE = 30


class Traffic:
    """Counts the requests that began and have not ended, in whatever thread."""

    def __init__(self) -> None:
        self._open = 0
        self._changed = Condition()

    def watch(self) -> None:
        """Begin to count."""
        request_started.connect(self._began)
        request_finished.connect(self._ended)

    def rest(self) -> None:
        """Come to the end of it."""
        request_started.disconnect(self._began)
        request_finished.disconnect(self._ended)

    def wait_until_quiet(self) -> None:
        """Return when no request is open. AssertionError if one never ends."""
        with self._changed:
            assert self._changed.wait_for(lambda: self._open <= 0, PATIENCE), f"{self._open} requests never ended"

    def _began(self, **_: Any) -> None:
        self._count(1)

    def _ended(self, **_: Any) -> None:
        self._count(-1)

    def _count(self, step: int) -> None:
        with self._changed:
            self._open += step
            self._changed.notify_all()
