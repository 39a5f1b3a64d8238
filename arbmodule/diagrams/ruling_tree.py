"""A tree of reasons ready to be drawn: sentences, clauses in the margin, and what lies beneath."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class TreeNode:
    """One reason in words; ``citations`` are texts such as ``27B1(a)``; ``is_open`` opens its children at once."""

    text: str
    citations: tuple[str, ...] = ()
    children: tuple["TreeNode", ...] = ()
    is_open: bool = False


class Reasoned(Protocol):
    """What a reason of the rules offers to be drawn."""

    @property
    def citation(self) -> object | None: ...

    @property
    def children(self) -> Sequence["Reasoned"]: ...


def tree_of(reason: Reasoned, sentence: Callable[[Any], str], open_levels: int = 1) -> TreeNode:
    """A reason and all beneath it, each put into words by ``sentence``; so many levels stand open."""
    citations = () if reason.citation is None else (str(reason.citation),)
    children = tuple(tree_of(child, sentence, open_levels - 1) for child in reason.children)
    return TreeNode(sentence(reason), citations, children, open_levels > 0)
