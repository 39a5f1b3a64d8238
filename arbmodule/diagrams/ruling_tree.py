"""A tree of reasons ready to be drawn: sentences, clauses in the margin, and what lies beneath."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TreeNode:
    """One reason in words; ``citations`` are texts such as ``27B1(a)``; ``is_open`` opens its children at once."""

    text: str
    citations: tuple[str, ...] = ()
    children: tuple["TreeNode", ...] = ()
    is_open: bool = False
