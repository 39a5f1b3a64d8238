"""What a candidate filled in at a step: read from a form, and put back into one in any language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from django.http import QueryDict
from django.utils.translation import get_language, override

from arbmodule.exams.models import Answer, PaperItem
from arbmodule.lessons.forms import FORMS, StepForm
from arbmodule.lessons.forms.base import NONE
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.typed_calls import NotACall, read_calls
from rules import spell_call

#: Names in a save that belong to the exchange, not to the answer.
EXCHANGE = frozenset({"csrfmiddlewaretoken", "revision", "key", "to", "then", "language", "flag"})
#: The most a save may hold: names, and characters of one value. Forms of the house stay far below.
MOST_FIELDS, LONGEST_VALUE = 120, 5000

Fields = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Filled:
    """The fields as sent, the structured answer (None while incomplete), and the language of the page."""

    fields: Fields
    answer: dict[str, Any] | None
    language: str

    @property
    def is_blank(self) -> bool:
        """Was nothing filled in at all?"""
        return not any(value.strip() for values in self.fields.values() for value in values)


def scene_at(item: PaperItem, step: int) -> Scene:
    """The step as the paper asks it."""
    return scene_of(item.frozen, step)


def read_filled(scene: Scene, sent: QueryDict) -> Filled:
    """What was sent for this step; everything is kept, whether or not it makes an answer."""
    fields = {name: values for name, values in sent.lists() if name not in EXCHANGE}
    return filled_with(scene, fields)


def filled_with(scene: Scene, fields: Fields, language: str = "") -> Filled:
    """The same from fields that were stored or recovered, cut to what a form of the house can hold; read in the
    language they were typed in: ``1R`` is a call in Dutch and nothing in Polish."""
    fields = cut(fields)
    with override(language if language in LANGUAGES else get_language()):
        form = FORMS[scene.step.kind](scene, as_query(fields))
        answer = form.answer() if form.is_valid() else None
        return Filled(fields, answer, get_language() or "nl")


def cut(fields: Fields) -> Fields:
    """No more fields, and no longer ones, than a form of the house can hold; letters that every database keeps."""
    listed = list(fields.items())[:MOST_FIELDS]
    return {storable(name): [storable(value) for value in values] for name, values in listed}


def storable(text: str) -> str:
    """A text that every database can keep: no zero characters, no half characters, not endless."""
    return text[:LONGEST_VALUE].replace("\x00", "").encode("utf-8", "replace").decode()


def form_for(scene: Scene, standing: Answer | None) -> StepForm:
    """The form as it stands: empty, or with the answer in the language of the page.

    A complete answer is written anew from its structure, so that what was typed in one language is not read in another;
    of an incomplete one the typed calls are.
    """
    form = FORMS[scene.step.kind]
    if standing is None:
        return form(scene)
    if standing.answer is None:
        return form(scene, as_query(_typed_anew(standing)))
    return form(scene, as_query(fields_of(scene.step.kind, standing.answer)))


def _typed_anew(standing: Answer) -> Fields:
    """The fields as they were sent, calls that were typed spelled in the language of the page."""
    language = get_language() or "nl"
    if standing.language == language:
        return cast(Fields, standing.fields)
    fields = cast(Fields, standing.fields)
    typed = {name: values for name, values in fields.items() if name.endswith("_typed")}
    return fields | {name: [_respelled(each, standing.language, language) for each in typed[name]] for name in typed}


def _respelled(text: str, written: str, language: str) -> str:
    try:
        return ", ".join(spell_call(call, language) for call in read_calls(text, written))
    except NotACall:
        return text


def as_query(fields: Mapping[str, list[str]]) -> QueryDict:
    """Fields as a form reads them."""
    query = QueryDict(mutable=True)
    for name, values in fields.items():
        query.setlist(name, list(values))
    return query


def fields_of(kind: str, answer: Mapping[str, Any]) -> Fields:
    """A structured answer as the fields of the form of that kind of step."""
    writer = _WRITERS.get(kind)
    return writer(answer) if writer else _plain(answer)


def _plain(answer: Mapping[str, Any]) -> Fields:
    return {name: _values(value) for name, value in answer.items()}


def _values(value: Any) -> list[str]:
    if isinstance(value, list):
        return [str(each) for each in value] or [NONE]
    return [str(value)]


def _identify(answer: Mapping[str, Any]) -> Fields:
    nothing = answer["call"] is None
    return {"call": [NONE if nothing else str(answer["call"])], "kind": [answer["kind"] or ""]}


def _procedure(answer: Mapping[str, Any]) -> Fields:
    order = {f"order_{key}": [str(place)] for place, key in enumerate(answer["order"], 1)}
    return {**order, **{f"to_{key}": [to] for key, to in answer["to"].items()}}


def _seat(answer: Mapping[str, Any]) -> Fields:
    return {"seat": [answer["seat"] or NONE]}


def _legal_calls(answer: Mapping[str, Any]) -> Fields:
    words = {word: ["yes" if answer[word] else "no"] for word in ("pass", "double", "redouble")}
    return {"lowest": [answer["lowest"] or NONE], **words}


def _lead(answer: Mapping[str, Any]) -> Fields:
    if answer["nothing"]:
        return {"restriction": ["no"]}
    return {"restriction": ["yes"], **_plain({name: answer[name] for name in ("seat", "by", "when", "suits")})}


_WRITERS = {
    "identify": _identify,
    "procedure": _procedure,
    "chooser": _seat,
    "turn": _seat,
    "legal_calls": _legal_calls,
    "lead": _lead,
}
