"""The lint: everything that stops a draft from being published, or wants a tick, worked out with the engine."""

from collections.abc import Iterable, Iterator

from arbmodule.authoring.document import Document
from arbmodule.authoring.exchange.problems import in_words
from arbmodule.authoring.lint import asked, facts, told, typed
from arbmodule.authoring.lint.finding import Finding
from arbmodule.authoring.lint.sentences import Severity
from arbmodule.authoring.models import ItemTest
from arbmodule.authoring.parts.about import position_in
from arbmodule.authoring.run_item_tests import failure_of
from arbmodule.lessons.check_scenario import faults_of, is_judged
from arbmodule.lessons.law_markdown import clause_named
from arbmodule.lessons.read_scenario import problems_of
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from rules import VERSION

__all__ = ["Finding", "Severity", "is_judgement", "lint"]


def lint(document: Document, tests: Iterable[ItemTest], language: str) -> tuple[Finding, ...]:
    """All findings, in the order of the parts; errors stop publication, warnings want a tick."""
    before = [*typed.table(document, language), *typed.hands(document, language), *typed.facts(document, language)]
    before += [*typed.meanings(document, language), *asked.unreadable(document, language)]
    scenes, refused = asked.scenes_of(document, language)
    found = [*before, *refused, *asked.asked(document, scenes, language), *_about_hands(document, scenes, language)]
    found += facts.facts(document, scenes, language)
    found += [
        *told.texts(document),
        *told.titles(document),
        *told.remarks(document, told.touched_by(document, scenes) if not refused else frozenset()),
    ]
    found += [*told.judgements(document, scenes), *_tests(document, list(tests))]
    found += _place(document, [] if refused else told.proposed_clauses(document))
    found = list({(each.key, each.part, each.row, each.words): each for each in found}.values())
    return tuple(found if any(each.is_error for each in found) else [*found, *_last(document, scenes)])


def is_judgement(scenes: Iterable[Scene]) -> bool:
    """Is one of the questions left to the director's judgement?"""
    return any(KINDS[scene.step.kind].problem(scene) is None and is_judged(scene) for scene in scenes)


def _about_hands(document: Document, scenes: list[Scene], language: str) -> Iterator[Finding]:
    offender = next((str(scene.offender) for scene in scenes if scene.offender), "")
    yield from typed.outside(document, offender, language)


def _tests(document: Document, tests: list[ItemTest]) -> Iterator[Finding]:
    """Tests that fail; one that has not met the engine at hand is run, so that none passes on an older one's word."""
    numbers = {row["id"]: number for number, row in enumerate(document.rows, 1)}
    for test in tests:
        failure = test.failure if test.ran_with == VERSION else failure_of(test, document)
        if failure:
            expected, got = (
                f"{test.points}/{test.out_of}",
                f"{failure.get('points', '–')}/{failure.get('out_of', '–')}",
            )
            values = {"number": str(numbers.get(test.step, "–")), "expected": expected, "got": got}
            yield Finding("tests.failing", "tests", str(test.pk), values)
    if not tests:
        yield Finding("tests.none", "tests")


def _place(document: Document, proposed: list[str]) -> Iterator[Finding]:
    about = document.body("about")
    if not about["lesson"]:
        yield Finding("about.lesson", "about")
    if about["position"].strip() and position_in(about["position"]) is None:
        yield Finding("about.position", "about", values={"typed": about["position"][:20]})
    for clause in about["clauses"]:
        if clause_named(clause) is None:
            yield Finding("tags.unknown", "about", values={"clause": clause})
    if not about["clauses"] and not proposed:
        yield Finding("tags.none", "about")


def _last(document: Document, scenes: list[Scene]) -> Iterator[Finding]:
    """The loader's own check, so that nothing is published that a library could not hold."""
    problems = problems_of(document.raw) or faults_of(document.json, is_judgement(scenes))
    yield from (Finding("engine.other", "steps", values={"why": in_words(problem)}) for problem in problems)
