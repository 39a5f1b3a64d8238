"""Two engines that rule differently never bear the same version."""

import rules
from tests.rules.version.record import answers, changed, recorded

HOW = "python -m tests.rules.version.record"


def test_no_answer_differs_from_what_this_version_of_the_engine_answered() -> None:
    other = changed()
    assert other == [], f"{len(other)} answers of engine {rules.VERSION} changed: raise rules.VERSION, then {HOW}"


def test_answers_of_this_version_are_written_down_for_every_case_of_the_tables() -> None:
    version, before = recorded()
    assert version == rules.VERSION, f"{HOW}: the answers of {version} are written down, the engine is {rules.VERSION}"
    assert before.keys() == answers().keys(), f"{HOW}: cases were added, changed or taken away"
