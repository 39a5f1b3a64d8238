"""Equal answers are scored once: what each gets is what it would get alone; what is written is what was meant."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from arbmodule.exams.marking.mark_automatically import answers_of, given_in, mark_automatically
from arbmodule.exams.marking.score import Scored, Scorer, blank, score
from arbmodule.exams.marking.write_marks import write_marks
from arbmodule.exams.models import Layer, Mark
from arbmodule.lessons.content import Content
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS
from tests.exams.cast import exam_pool
from tests.exams.hall import NOW, marked, sat

pytestmark = pytest.mark.django_db
Given = dict[int, Mapping[str, Any]]


def alone(scene: Scene, given: Given) -> Scored:
    """The plain way: nothing remembered."""
    answer = given.get(scene.number)
    if answer is None:
        return blank(scene)
    return score(scene, answer, {step: each for step, each in given.items() if step < scene.number})


def answers_to(right: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The right answer, and it with a part of every list gone, a choice turned round, a seat moved on."""
    yield right
    for name, value in right.items():
        if isinstance(value, list):
            yield from ({**right, name: value[:kept]} for kept in range(len(value)))
        if isinstance(value, bool):
            yield {**right, name: not value}
        if value in ("N", "E", "S", "W"):
            yield from ({**right, name: seat} for seat in "NESW")


def questions() -> list[tuple[Content, dict[int, dict[str, Any]]]]:
    """Every question there is in the small libraries, with the right answers to its structured steps."""
    hall = sat(1)
    contents = [each.content for each in hall.questions]
    contents += [each.current.content for each in exam_pool(2) if each.current]
    found = []
    for content in map(Content.from_json, contents):
        scenes = [scene_of(content, number) for number in range(1, len(content.steps) + 1)]
        rights = {scene.number: right_of(scene) for scene in scenes if scene.step.kind != "text"}
        found.append((content, rights))
    return found


def right_of(scene: Scene) -> dict[str, Any]:

    return dict(KINDS[scene.step.kind].right(scene))


def maybe_copied(answer: Mapping[str, Any], random: Random) -> Mapping[str, Any]:
    """The same value, or another one that is equal to it."""
    return deepcopy(answer) if random.random() < 0.5 else answer


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_gets_what_it_would_get_alone(seed: int) -> None:
    random = Random(seed)
    for content, rights in questions():
        pools = {step: [None, *answers_to(right)] for step, right in rights.items()}
        scorers = {step: Scorer.of(scene_of(content, step)) for step in rights}
        for _ in range(60):
            chosen = {step: random.choice(pool) for step, pool in pools.items()}
            given: Given = {step: maybe_copied(each, random) for step, each in chosen.items() if each is not None}
            for scorer in scorers.values():
                assert scorer.score(given) == alone(scorer.scene, given)


def test_answers_of_a_paper_get_what_they_would_get_alone() -> None:
    hall = marked(4)
    answers = answers_of(hall.paper)
    marks = Mark.objects.filter(layer=Layer.AUTOMATIC).select_related("item", "key").exclude(item__content=None)
    seen = 0
    for mark in marks:
        scene = scene_of(Content.from_json(mark.key.content), mark.step)
        if scene.step.kind == "text":
            continue
        expected = alone(scene, dict(given_in(answers.get((mark.item_id, mark.code), {}))))
        assert (mark.points, mark.out_of, mark.citation) == (expected.points, expected.out_of, expected.citation)
        assert mark.arithmetic == expected.arithmetic
        seen += 1
    assert seen >= 12


def test_written_at_once_is_what_would_be_written_one_by_one() -> None:
    hall = marked(2)
    names = [field.attname for field in Mark._meta.concrete_fields if not field.primary_key]
    before = list(Mark.objects.order_by("pk").values_list(*names))
    copies = list(Mark.objects.order_by("pk"))
    write_marks(copies)
    after = list(Mark.objects.order_by("pk").values_list(*names))
    assert after == [*before, *before]
    write_marks([])
    assert Mark.objects.count() == len(after)
    assert mark_automatically(hall.paper, NOW).entries == 0
