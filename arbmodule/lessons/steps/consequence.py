"""Step ``consequence``: what does one call bring for partner, under which clause, for lead, information, afterwards?"""

from collections.abc import Callable, Iterator

from arbmodule.lessons.common_meanings import common_meanings, with_withdrawn
from arbmodule.lessons.procedure.moment import bound_before
from arbmodule.lessons.scene import Scene, ruled
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong, best
from rules import IN_FORCE, Bar, Lead26B, Record, Ruling

ASKS = ("partner", "clause", "lead", "information", "review")


def asked(scene: Scene) -> tuple[str, ...]:
    """Which parts the author asks for, in the order of the reasoning."""
    chosen = scene.step.parameter("asks", ASKS)
    return tuple(part for part in ASKS if part in chosen)


def _problem(scene: Scene) -> str | None:
    record = scene.record
    if record is None:
        return "there is no ruling on that call here"
    if record.is_open:
        facts = ", ".join(f"{question.fact} of {question.of}" for question in record.questions)
        return f"the ruling on {record.call} is open: state {facts}"
    bound = bound_before(scene.ruling, record.seat) if "partner" in asked(scene) else None
    if bound and record.partner_bar is Bar.NONE:
        return f"{bound} must pass by an earlier ruling: leave partner out of what is asked"
    return None


_READ: dict[str, Callable[[Record], object]] = {
    "partner": lambda record: str(record.partner_bar),
    "clause": lambda record: str(record.citation),
    "lead": lambda record: "no" if record.lead26B is Lead26B.NO else "possible",
    "information": lambda record: "yes" if record.ui16C else "no",
    "review": lambda record: sorted(record.review),
}


def answer_of(record: Record) -> Answer:
    """A record as the answer that describes it."""
    return {part: read(record) for part, read in _READ.items()}


def _right(scene: Scene) -> Answer:
    record = answer_of(scene.outcomes[0])
    return {part: record[part] for part in asked(scene)}


def _score(scene: Scene, answer: Answer) -> Score:
    return best(_against(scene, answer, record) for record in scene.outcomes)


def _against(scene: Scene, answer: Answer, record: Record) -> Score:
    parts = asked(scene)
    wrong = [part for part in parts if not _fits(part, answer, record)]
    lost = [part for part in wrong if not _follows(scene, part, answer, wrong)]
    carried = tuple(part for part in wrong if part not in lost)
    return Score(len(parts) - len(lost), len(parts), tuple(_turn(part, record) for part in wrong), carried)


def _fits(part: str, answer: Answer, record: Record) -> bool:
    given = answer.get(part)
    if part == "review":
        return sorted(given or ()) == sorted(record.review)
    if part == "lead" and record.lead26B is Lead26B.OPEN:
        return given in ("no", "possible")
    return given == _READ[part](record)


def _follows(scene: Scene, part: str, answer: Answer, wrong: list[str]) -> bool:
    """The error carried forward: does this part follow from a wrong clause, or from what was ruled a step earlier?"""
    if part == "partner":
        earlier = scene.earlier_of("free_calls")
        call = scene.step.parameter("call")
        return earlier is not None and call is not None and (call in earlier["calls"]) == (answer.get(part) == "none")
    claimed = _record_under(scene, str(answer.get("clause")))
    return part != "clause" and "clause" in wrong and claimed is not None and _fits(part, answer, claimed)


def _record_under(scene: Scene, clause: str) -> Record | None:
    """A ruling the engine gives under the claimed clause, here or if the withdrawn call meant something common."""
    return next((record for record in _records(scene) if str(record.citation) == clause), None)


def _records(scene: Scene) -> Iterator[Record]:
    yield from _listed(scene.ruling)
    for irregular in scene.ruling.irregularities[:1]:
        for meaning in common_meanings(irregular.call):
            yield from _listed(ruled(with_withdrawn(scene.content, meaning).request_at(scene.number)))


def _listed(ruling: Ruling) -> Iterator[Record]:
    for record in (*ruling.replacements.values(), *((ruling.ruling,) if ruling.ruling else ())):
        yield from (record, *record.outcomes)


def _turn(part: str, record: Record) -> Wrong:
    values = {
        "call": str(record.call or ""),
        "seat": str(record.seat.partner),
        "bar": str(record.partner_bar),
        "clause": str(record.citation),
        "lead": str(record.lead26B),
        "yes": "yes" if record.ui16C else "no",
        "review": " ".join(record.review),
    }
    citations = {"lead": "26B", "information": "16C2", "review": (record.review or ("12B1",))[0]}
    if record.citation.edition != IN_FORCE:  # the numbers of today's book do not hold there
        citations = {}
    return Wrong(f"consequence.{part}", values, citations.get(part, str(record.citation)))


KIND = StepKind("consequence", _problem, _right, _score, {"call": (), "asks": ASKS})
