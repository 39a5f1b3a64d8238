"""One step of a scenario as it is asked: the content, the number of the step, the ruling at that moment."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any

from arbmodule.lessons.content import Content, StepContent
from rules import IN_FORCE, Case, Record, Request, Ruling, Seat, parse_call, parse_case, read_object, ruling_on


@lru_cache(maxsize=512)
def _ruled(request: str) -> Ruling:
    return ruling_on(read_object(json.loads(request), IN_FORCE))


def ruled(request: Mapping[str, Any]) -> Ruling:
    """The engine's ruling on a request (its JSON contract); ValueError if it cannot be read. Rulings are remembered."""
    return _ruled(canonical(request))


def canonical(value: Any) -> str:
    """The one JSON text of a value: equal values give equal texts."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest_of(value: Any) -> str:
    """SHA-256 of the canonical JSON of a value."""
    return sha256(canonical(value).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Scene:
    """A step and everything its scoring may look at.

    ``earlier`` holds the learner's own answers to earlier steps where the run goes on from what he did (mode check),
    so that an error is not counted twice; it is empty where he was put right (mode lesson).
    """

    content: Content
    number: int
    ruling: Ruling
    earlier: Mapping[int, Any] = field(default_factory=dict)

    @property
    def step(self) -> StepContent:
        """The step as the author wrote it."""
        return self.content.step(self.number)

    @property
    def case(self) -> Case:
        """What has happened at the table."""
        return parse_case(self.content.case_at(self.number))

    @property
    def request(self) -> Request:
        """Case, meanings and facts as the engine reads them."""
        return read_object(self.content.request_at(self.number), IN_FORCE)

    @property
    def edition(self) -> str:
        """The book this step is asked under."""
        return self.content.edition_at(self.number)

    @property
    def offender(self) -> Seat | None:
        """Who made the first irregular call, if anybody did."""
        return self.ruling.irregularities[0].seat if self.ruling.irregularities else None

    @property
    def citation(self) -> str:
        """The clause the ruling rests on, else that of the last irregularity, '' where nothing is irregular."""
        if self.ruling.ruling is not None:
            return str(self.ruling.ruling.citation)
        return str(self.ruling.irregularities[-1].citation) if self.ruling.irregularities else ""

    @property
    def record(self) -> Record | None:
        """The record the step is about: of the replacement it names, else of what has happened."""
        named = self.step.parameter("call")
        return self.ruling.replacements.get(parse_call(named)) if named else self.ruling.ruling

    @property
    def outcomes(self) -> tuple[Record, ...]:
        """The records that are right: of a judgement the outcomes its author accepts (all if he names none)."""
        record = self.record
        if record is None:
            return ()
        accepted = tuple(each for each in record.outcomes if str(each.citation) in self.step.accepted)
        return accepted or record.outcomes or (record,)

    @property
    def is_judged(self) -> bool:
        """Does the engine leave the record the step is about to the director's judgement?"""
        return self.record is not None and len(self.record.outcomes) > 1

    def ruling_after(self, tokens: str) -> Ruling:
        """The ruling if these tokens of the case notation happened next."""
        request = self.content.request_at(self.number)
        return ruled({**request, "case": f"{request['case']} {tokens}", "preview": False})

    def earlier_of(self, kind: str) -> Any:
        """The learner's last own answer to a step of that kind, None where there is none."""
        numbers = sorted(number for number in self.earlier if self.content.step(number).kind == kind)
        return self.earlier[numbers[-1]] if numbers else None


def scene_of(content: Content, number: int, earlier: Mapping[int, Any] | None = None) -> Scene:
    """The scene of a step (1 = first)."""
    return Scene(content, number, ruled(content.request_at(number)), earlier or {})
