"""A window on a number: exactly, at least, at most, from-to."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from rules.meanings.handspace import Mask


@dataclass(frozen=True, slots=True, order=True)
class Window:
    """Numbers from ``low`` to ``high``; ``high`` None is without end. ``str()``: ``5``, ``5+``, ``max 3``, ``5-10``."""

    low: int
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}-{self.high}" if self.low else f"max {self.high}"

    def mask(self, numbers: Any) -> Mask:
        """Which entries of an array lie inside."""
        above = np.asarray(numbers >= self.low)
        return above if self.high is None else above & (numbers <= self.high)
