"""Step ``lead``: may declarer forbid a suit; to whom, when, which ones?"""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong

PARTS = ("seat", "by", "when", "suits")


def _problem(scene: Scene) -> str | None:
    if scene.ruling.contract is None:
        return "the auction is not over with a contract: add the last calls to 'then'"
    lead = scene.ruling.lead
    return "the suits cannot be told: state what the replacement means" if lead and lead.bannable is None else None


def _right(scene: Scene) -> Answer:
    lead = scene.ruling.lead
    if lead is None:
        return {"nothing": True}
    suits = sorted(str(suit) for suit in lead.bannable or ())
    return {"nothing": False, "seat": str(lead.barred_seat), "by": str(lead.by), "when": lead.when, "suits": suits}


def _score(scene: Scene, answer: Answer) -> Score:
    right = _right(scene)
    if right["nothing"] or answer.get("nothing"):
        return _about_nothing(scene, answer, right)
    wrong = [part for part in PARTS if _given(answer, part) != right[part]]
    turns = tuple(Wrong(f"lead.{part}", _values(right), "26B") for part in wrong)
    return Score(len(PARTS) - len(wrong), len(PARTS), turns)


def _given(answer: Answer, part: str) -> object:
    return sorted(answer.get(part) or ()) if part == "suits" else answer.get(part)


def _about_nothing(scene: Scene, answer: Answer, right: Answer) -> Score:
    if bool(answer.get("nothing")) == right["nothing"]:
        return Score(len(PARTS), len(PARTS))
    turn = Wrong("lead.none", {}, "26B") if right["nothing"] else Wrong("lead.there_is", _values(right), "26B")
    if _follows(scene, answer):
        return Score(len(PARTS) // 2, len(PARTS), (turn,), ("lead",))
    return Score(0, len(PARTS), (turn,))


def _follows(scene: Scene, answer: Answer) -> bool:
    """The error carried forward: he had ruled the same about the lead at the call itself."""
    earlier = scene.earlier_of("consequence")
    return earlier is not None and earlier.get("lead") == ("no" if answer.get("nothing") else "possible")


def _values(right: Answer) -> dict[str, str]:
    return {"seat": right["seat"], "by": right["by"], "when": right["when"], "suits": " ".join(right["suits"])}


KIND = StepKind("lead", _problem, _right, _score)
