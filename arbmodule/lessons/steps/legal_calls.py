"""Step ``legal_calls``: which calls may this seat make now? The lowest bid, and pass, double, redouble yes or no."""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong
from rules import BIDS, DOUBLE, PASS, REDOUBLE, Act, Call, Seat

WORDS = {"pass": PASS, "double": DOUBLE, "redouble": REDOUBLE}


def seat_of(scene: Scene) -> Seat | None:
    """Whose calls are asked for: the seat the author names, else the one with the choice, else the one in turn."""
    named = scene.step.parameter("seat")
    choice = scene.ruling.choice
    return Seat(named) if named else choice.seat if choice else scene.ruling.turn


def is_legal(scene: Scene, seat: Seat, call: Call) -> bool:
    """Would the engine find nothing wrong with this call if the seat made it next?"""
    bound = _bound_to(scene, seat)
    if bound:
        return call in bound
    after = scene.ruling_after(f"{seat}:{call}")
    return len(after.irregularities) == len(scene.ruling.irregularities) and after.not_modelled is None


def _bound_to(scene: Scene, seat: Seat) -> tuple[Call | None, ...]:
    """The calls a rectification binds this seat to: the same call again, or a pass; none where it leaves him free."""
    choice = scene.ruling.choice
    options = choice.options if choice and choice.seat is seat else ()
    is_bound = bool(options) and all(option.act in (Act.REPEAT, Act.PASS) for option in options)
    return tuple(option.call for option in options) if is_bound else ()


def _problem(scene: Scene) -> str | None:
    return "nobody is to call" if seat_of(scene) is None else None


def _right(scene: Scene) -> Answer:
    seat = seat_of(scene)
    if seat is None:
        return {}
    lowest = next((str(call) for call in BIDS if is_legal(scene, seat, call)), None)
    return {"lowest": lowest, **{word: is_legal(scene, seat, call) for word, call in WORDS.items()}}


def _score(scene: Scene, answer: Answer) -> Score:
    right = _right(scene)
    wrong = [part for part in right if answer.get(part) != right[part]]
    return Score(len(right) - len(wrong), len(right), tuple(_turn(scene, part, right) for part in wrong))


def _turn(scene: Scene, part: str, right: Answer) -> Wrong:
    values = {"seat": str(seat_of(scene))}
    if part == "lowest":
        values |= {"call": right["lowest"]} if right["lowest"] else {}
        return Wrong("legal_calls.lowest" if right["lowest"] else "legal_calls.no_bid", values, _citation(scene, part))
    key = "legal_calls.may" if right[part] else "legal_calls.may_not"
    return Wrong(key, {**values, "call": str(WORDS[part])}, _citation(scene, part))


def _citation(scene: Scene, part: str) -> str:
    """What binds the player, if anything does; else the Law of that kind of call."""
    seat, choice = seat_of(scene), scene.ruling.choice
    if seat and choice and _bound_to(scene, seat):
        return str(choice.options[0].citation)
    return {"double": "19A1", "redouble": "19B1", "lowest": "18C"}.get(part, "18A")


KIND = StepKind("legal_calls", _problem, _right, _score, {"seat": ("N", "E", "S", "W")})
