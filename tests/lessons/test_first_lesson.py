"""The lesson on the insufficient bid holds what the founding documents teach, and the engine rules it so."""

from functools import cache

import pytest

from arbmodule.lessons.content import Content
from arbmodule.lessons.load_library import check_library
from arbmodule.lessons.read_library import LessonFolder
from arbmodule.lessons.scene import scene_of

#: What is taught: how the case begins, a kind of step in which it is asked, and a clause its ruling rests on there
#: ('' where who calls or chooses is asked).
TAUGHT = {
    "S1-S4 the procedure": ("W NS: 1S P 1H", "procedure", ""),
    "S3 no stop card, and too low all the same": ("S: 2S 2H", "identify", "18D"),
    "S5, S6 a correction on hold": ("N EW: 1NT 1S E:2S", "chooser", "18D"),
    "S7, S10 accepted: all of East's legal calls": ("S NS: 1H 3S 2H", "legal_calls", "27A1"),
    "S12 a card that lies on the table already": ("S NS: 1H 3S 2H", "consequence", "27A1"),
    "S13 partner jumps to 4S unaware": ("N: 1S 1H 4S", "consequence", "27A1"),
    "S14 the forgotten opening": ("W: 2H 1S 2C", "legal_calls", "27A1"),
    "27B3 a double that is not comparable": ("W EW: 3D 2H TD E:declines", "consequence", "27B3"),
    "27B4 a second insufficient bid, declined": ("E all: 2S 2D TD W:declines S:2H", "free_calls", "27B4"),
    "27B4 a second insufficient bid, accepted": ("S all: 4S 3H TD N:declines W:4H", "consequence", "27A1"),
    "27C replaced too early, not accepted": ("E EW: 1S P 1H W:2D", "consequence", "27B2"),
    "27C replaced too early, accepted": ("E: 1S 1D S:2D", "legal_calls", "27A1"),
    "23A3 Stayman over 2NT": ("W: 2NT P 2C TD S:declines", "consequence", "27B1(b)"),
    "T18 the transfer": ("S EW: 2NT P 2H", "consequence", "27B1(a)"),
    "T19 natural instead of the transfer": ("S EW: 2NT P 2H", "consequence", "27B1(b)"),
    "T21 the negative double": ("N: 1C 1S 1H TD W:declines", "consequence", "27B1(b)"),
    "X9 the lead at the end": ("N all: 3H 2S TD S:declines", "lead", "27B2"),
}
#: East's four hands over 3H (S26-S29), and what 3S brings.
EASTS_HANDS = {
    "AQT753.K94.A32.5": "27B1(a)",
    "AQJ543.T84.K8.83": "27B1(a)",
    "AKJ543.4.AK82.AQ": "27B1(a)",
    "KQT43.94.A762.85": "27B2",
}


@cache
def lesson() -> LessonFolder:
    """The lesson as it stands in the starter library."""
    lessons = [each for course in check_library() for each in course.lessons]
    return next(each for each in lessons if each.head["slug"] == "onvoldoende-bod")


@cache
def contents() -> tuple[Content, ...]:
    """Its scenarios."""
    return tuple(Content.from_json(file.content) for file in lesson().scenarios)


def asked(case: str, hand: str = "") -> set[tuple[str, str]]:
    """Kind of step and clause of the ruling, for every step of the scenario that begins like this."""
    (content,) = (each for each in contents() if each.case == case or (hand and hand in each.hands.values()))
    scenes = [scene_of(content, number) for number in range(1, len(content.steps) + 1)]
    return {(scene.step.kind, str(scene.record.citation) if scene.record else scene.citation) for scene in scenes}


def test_lesson_has_theory_and_at_least_sixteen_scenarios_in_three_languages() -> None:
    assert len(lesson().theory) >= 3
    assert all(set(page) == {"nl", "en", "pl"} for page in lesson().theory.values())
    assert len(contents()) >= 16
    assert all(set(content.text) == {"nl", "en", "pl"} for content in contents())


@pytest.mark.parametrize(("case", "kind", "clause"), TAUGHT.values(), ids=TAUGHT)
def test_what_the_founding_documents_teach_is_asked(case: str, kind: str, clause: str) -> None:
    found = asked(case)
    assert (kind, clause) in found if clause else kind in {each for each, _ in found}


@pytest.mark.parametrize(("hand", "clause"), EASTS_HANDS.items())
def test_each_of_easts_hands_is_asked_for_the_free_calls_and_for_what_3s_brings(hand: str, clause: str) -> None:
    found = asked("", hand)
    assert "free_calls" in {kind for kind, _ in found}
    assert ("consequence", clause) in found
