"""Plays scenarios as a visitor does: reads the form on the page, sends it, follows the redirect."""

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from arbmodule.lessons.content import Content
from arbmodule.lessons.models import Scenario
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.steps import KINDS


class _Form(HTMLParser):
    """The player's form: its address and hidden fields."""

    def __init__(self) -> None:
        super().__init__()
        self.action = ""
        self.hidden: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("method") == "post" and not self.action:
            self.action = given["action"]
        if tag == "input" and given.get("type") == "hidden":
            self.hidden[given["name"]] = given["value"]


def form_on(body: str) -> _Form:
    """The first form of a page."""
    form = _Form()
    form.feed(body)
    return form


def fields_of(kind: str, answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer as the fields of the form of that kind of step."""
    if kind == "identify":
        nothing = answer["call"] is None
        return {"call": "none" if nothing else str(answer["call"]), "kind": answer["kind"] or ""}
    if kind == "procedure":
        order = {f"order_{key}": str(place) for place, key in enumerate(answer["order"], 1)}
        return {**order, **{f"to_{key}": to for key, to in answer["to"].items()}}
    if kind in ("chooser", "turn"):
        return {"seat": answer["seat"] or "none"}
    if kind == "free_calls":
        return {"calls": answer["calls"] or ["none"], "calls_typed": ""}
    if kind == "legal_calls":
        words = {word: "yes" if answer[word] else "no" for word in ("pass", "double", "redouble")}
        return {"lowest": answer["lowest"] or "none", **words}
    if kind == "lead":
        return {"restriction": "no"} if answer["nothing"] else {"restriction": "yes", **answer}
    return {name: value or ["none"] if isinstance(value, list) else value for name, value in answer.items()}


def right_answer(scenario: Scenario, step: int) -> tuple[str, dict[str, Any]]:
    """Kind of a step and the answer with full marks."""
    assert scenario.current is not None
    scene = scene_of(Content.from_json(scenario.current.content), step)
    return scene.step.kind, dict(KINDS[scene.step.kind].right(scene))


def send(client: Client, body: str, fields: Mapping[str, Any]) -> Any:
    """Send the form of a page; the page that follows."""
    form = form_on(body)
    return client.post(form.action, {**form.hidden, **fields}, follow=True)
