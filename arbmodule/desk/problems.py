"""What could not be read, in the reader's language, and in which field it stands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbmodule.diagrams.notation import FALLBACK
from rules import LANGUAGES, FactError, MeaningError, NotationError, UnknownEdition, UnknownPolicy, Unreadable, explain

Wrong = NotationError | FactError | MeaningError | UnknownEdition | UnknownPolicy | Unreadable
WRONG = (NotationError, FactError, MeaningError, UnknownEdition, UnknownPolicy, Unreadable)


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence about one field."""

    field: str
    message: str


def problem(field: str, error: Wrong, language: str) -> Problem:
    """An error of the rules in words."""
    return Problem(field, explain(error, language if language in LANGUAGES else FALLBACK))


def by_field(problems: Iterable[Problem]) -> Mapping[str, list[str]]:
    """The sentences of each field."""
    found: dict[str, list[str]] = {}
    for each in problems:
        found.setdefault(each.field, []).append(each.message)
    return found
