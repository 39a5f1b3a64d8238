"""What a form accepts and how it refuses."""

from typing import Any

import pytest
from django.http import QueryDict
from django.utils.translation import override

from arbmodule.lessons.forms import FORMS
from arbmodule.lessons.steps import KINDS
from tests.lessons.play import fields_of
from tests.lessons.steps.scenes import OPEN, scene

OVER = f"{OPEN} E:3S S:3NT W:P N:P E:P"
CASES = {"lead": OVER, "free_calls": OPEN, "consequence": OPEN, "clause": OPEN, "number": OPEN, "text": OPEN}
PARAMETERS: dict[str, dict[str, Any]] = {
    "consequence": {"call": "3S"},
    "clause": {"call": "3S"},
    "number": {"of": "free_calls"},
}


def posted(**fields: Any) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("text", "aftermath")])
def test_the_right_answer_goes_through_the_form_unchanged(kind: str) -> None:
    at_table = scene(CASES.get(kind, "N: 3H 2S"), kind, **PARAMETERS.get(kind, {}))
    right = dict(KINDS[kind].right(at_table))
    form = FORMS[kind](at_table, posted(**fields_of(kind, right)))
    assert form.is_valid(), form.errors
    assert KINDS[kind].score(at_table, form.answer()).is_full


@pytest.mark.parametrize("kind", list(KINDS))
def test_an_empty_form_is_refused_with_a_sentence_except_where_nothing_is_an_answer(kind: str) -> None:
    at_table = scene(CASES.get(kind, "N: 3H 2S"), kind, **PARAMETERS.get(kind, {}))
    form = FORMS[kind](at_table, posted())
    assert not form.is_valid()
    assert all(str(message) for messages in form.errors.values() for message in messages)


@pytest.mark.parametrize(
    ("language", "text", "calls"),
    [
        ("nl", "3s 3sa", ["3S", "3NT"]),
        ("nl", "dbl; pas", ["P", "X"]),
        ("en", "3s, 3nt x", ["X", "3S", "3NT"]),
        ("pl", "3pik 3ba ktr", ["X", "3S", "3NT"]),
    ],
)
def test_typed_calls_are_read_in_the_language_of_the_page(language: str, text: str, calls: list[str]) -> None:
    with override(language):
        form = FORMS["free_calls"](scene(OPEN, "free_calls"), posted(calls_typed=text))
        assert form.is_valid(), form.errors
        assert form.answer() == {"calls": calls}


def test_typed_and_ticked_calls_count_once() -> None:
    form = FORMS["free_calls"](scene(OPEN, "free_calls"), posted(calls=["3S"], calls_typed="3s"))
    assert form.is_valid()
    assert form.answer() == {"calls": ["3S"]}


@pytest.mark.parametrize("text", ["1sax", "foo", "3", "3z", "1 2 3"])
def test_text_that_is_no_call_is_refused_and_stays_in_the_field(text: str) -> None:
    form = FORMS["free_calls"](scene(OPEN, "free_calls"), posted(calls_typed=text))
    assert not form.is_valid()
    assert form["calls_typed"].value() == text


def test_none_beside_a_call_is_refused() -> None:
    assert not FORMS["free_calls"](scene(OPEN, "free_calls"), posted(calls=["3S", "none"])).is_valid()


def test_one_number_for_two_actions_is_refused() -> None:
    at_table = scene("N: 3H 2S", "procedure")
    data = posted(order_freeze="1", to_freeze="table", order_facts="1", to_facts="table")
    form = FORMS["procedure"](at_table, data)
    assert not form.is_valid()
    assert set(form.errors) == {"order_freeze", "order_facts"}


def test_an_action_without_an_audience_is_refused() -> None:
    form = FORMS["procedure"](scene("N: 3H 2S", "procedure"), posted(order_freeze="1"))
    assert set(form.errors) == {"to_freeze"}


def test_a_lead_that_may_be_forbidden_needs_all_its_parts() -> None:
    form = FORMS["lead"](scene(OVER, "lead"), posted(restriction="yes"))
    assert set(form.errors) == {"seat", "by", "when", "suits"}
