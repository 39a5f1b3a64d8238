"""The page of the questions: each with what the engine calls its right answer."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.asked import scenes_of
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.pages.table import answer_words, answers_open
from arbmodule.authoring.parts import Body
from arbmodule.authoring.spelling import is_read, refusal, show
from arbmodule.authoring.words import NUMBERS, REVEAL_CHOICES
from arbmodule.diagrams import notation
from arbmodule.lessons.check_scenario import is_judged
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.forms.director_steps import words_of_action
from arbmodule.lessons.no_answer import why_no_answer
from arbmodule.lessons.procedure import mistakes
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.procedure import right_actions
from arbmodule.lessons.words import PARTS, STEP_NAMES
from rules import EDITIONS, SEATS, DirectorCalled


def steps_page(document: Document) -> dict[str, Any]:
    """What ``authoring/steps.html`` draws."""
    scenes, _refused = scenes_of(document, language())
    by_number = {scene.number: scene for scene in scenes}
    rows = [_row(number, row, by_number.get(number)) for number, row in enumerate(document.rows, 1)]
    return {"rows": rows, "kinds": STEP_NAMES.items(), "reveals": REVEAL_CHOICES.items(), "last": len(rows)}


def _row(number: int, row: Body, scene: Scene | None) -> Body:
    return {
        **row,
        "number": number,
        "name": STEP_NAMES[row["kind"]],
        "then": show(row["then"], language()),
        "then_refusal": refusal(row["then"], language()),
        "call": show(row["call"], language()),
        "call_refusal": refusal(row["call"], language()),
        "takes_call": "call" in KINDS[row["kind"]].PARAMETERS,
        "lists": list(_lists(row, scene)),
        "singles": list(_singles(row)),
        "right": _right(scene),
        "why_not": _why_not(scene),
        "happenings": list(_happenings(row, scene)),
        "outcomes": _outcomes(row, scene),
    }


def _lists(row: Body, scene: Scene | None) -> Any:
    """The parameters of which several may be ticked."""
    parameters = KINDS[row["kind"]].PARAMETERS
    if "asks" in parameters:
        yield _boxes(row, "asks", [(key, PARTS[key]) for key in parameters["asks"]])
    if "mistakes" in parameters:
        offered = [(key, mistakes.BY_KEY[key].words) for key in parameters["mistakes"]]
        yield _boxes(row, "mistakes", offered)
    if "actions" in parameters and scene is not None:
        whole = [action.key for action in right_actions(scene)]
        offered_keys = dict.fromkeys([*whole, *row["actions"]])
        yield _boxes(row, "actions", [(key, words_of_action(key)) for key in offered_keys])


def _boxes(row: Body, name: str, offered: list[tuple[str, Any]]) -> dict[str, Any]:
    return {"name": name, "field": f"{row['id']}-{name}", "offered": offered, "ticked": row[name]}


def _singles(row: Body) -> Any:
    parameters = KINDS[row["kind"]].PARAMETERS
    if "seat" in parameters:
        offered = [("", "–"), *((str(seat), notation.seat_name(seat, language())) for seat in SEATS)]
        yield {"name": "seat", "field": f"{row['id']}-seat", "offered": offered, "chosen": row["seat"]}
    if "of" in parameters:
        yield {"name": "of", "field": f"{row['id']}-of", "offered": NUMBERS.items(), "chosen": row["of"]}
    books = [("", "–"), *((edition, edition) for edition in EDITIONS)]
    yield {"name": "edition", "field": f"{row['id']}-edition", "offered": books, "chosen": row.get("edition", "")}


def _right(scene: Scene | None) -> list[str]:
    """The engine's right answer in words."""
    if scene is None or scene.step.kind == "text" or KINDS[scene.step.kind].problem(scene) is not None:
        return []
    return lines_of(scene, KINDS[scene.step.kind].right(scene))


def _why_not(scene: Scene | None) -> str:
    return why_no_answer(scene, language()) if scene else ""


def _happenings(row: Body, scene: Scene | None) -> Iterator[dict[str, str]]:
    """What can happen next at the table, as buttons: the director comes, the choice that is open is made."""
    if scene is None:
        return
    if not any(isinstance(event, DirectorCalled) for event in scene.case.events):
        yield {"do": f"then-{row['id']}:TD", "words": gettext("the director comes")}
    for answer in answers_open(scene.ruling):
        yield {"do": f"then-{row['id']}:{answer['token']}", "words": answer_words(answer)}


def _outcomes(row: Body, scene: Scene | None) -> list[tuple[str, str]]:
    """The outcomes between which the director must judge; none where the law decides."""
    if scene is None or KINDS[scene.step.kind].problem(scene) is not None or not is_judged(scene):
        return []
    record = scene.record if is_read(row["call"]) or scene.step.kind not in ("free_calls", "number") else None
    return [(str(each.citation), str(each.citation)) for each in record.outcomes] if record else []
