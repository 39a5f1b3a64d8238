"""Asks the engine about a scenario that was brought in: what forbids it, and what a second person should look at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import override

from arbmodule.authoring.document import Document
from arbmodule.authoring.exchange.problems import in_words
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.lint import Finding, lint
from arbmodule.lessons.check_scenario import faults_of
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.read_library import ScenarioFile
from rules import NotationError, RequestError, explain

#: What the lint asks of a draft and a file cannot have.
_OF_DRAFTS = frozenset({"tests.none", "tags.none", "about.lesson", "text.stale"})


@dataclass(frozen=True, slots=True)
class Checked:
    """``refused``: why it cannot be played; ``remarks``: what the lint says of one that can; by language."""

    refused: Mapping[str, list[str]]
    remarks: Mapping[str, list[str]]

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return {"refused": dict(self.refused), "remarks": dict(self.remarks)}


def check_scenario(file: ScenarioFile, lesson: str) -> Checked:
    """The verdict of the engine, in every language of the house."""
    refused: dict[str, list[str]] = {}
    remarks: dict[str, list[str]] = {}
    faults = _faults(file)
    for language in LANGUAGES:
        with override(language):
            findings = list(_findings(file, lesson, language))
            said = [each.words for each in findings if each.is_error] if faults else []
            refused[language] = said or [in_words(_explained(each, language)) for each in faults]
            remarks[language] = [] if faults else [each.words for each in findings]
    return Checked(refused, remarks)


def _faults(file: ScenarioFile) -> list[Any]:
    """What the loader would say; the engine's own errors as they are."""
    try:
        return list(faults_of(file.content, file.head["judgement"]))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        return [error]


def _explained(fault: Any, language: str) -> str:
    return explain(fault, language) if isinstance(fault, NotationError | RequestError) else str(fault)


def _findings(file: ScenarioFile, lesson: str, language: str) -> Iterator[Finding]:
    head = file.head
    about = {"lesson": lesson, "level": str(head["level"]), "position": str(head["position"])}
    try:
        document = Document(bodies_of(file.content, about), head["slug"])
        found = lint(document, (), language)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return  # what cannot be read is told by the loader's own check
    yield from (each for each in found if each.key not in _OF_DRAFTS)
