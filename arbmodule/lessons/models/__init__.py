"""What the lessons keep: courses and their frozen scenarios; attempts, answers and objections of learners."""

from arbmodule.lessons.models.attempts import Attempt, AttemptAnswer, Mode, Objection
from arbmodule.lessons.models.courses import Course, Lesson, TheoryPage
from arbmodule.lessons.models.scenarios import Pool, Scenario, ScenarioClause, ScenarioQuerySet, ScenarioVersion

__all__ = [
    "Attempt",
    "AttemptAnswer",
    "Course",
    "Lesson",
    "Mode",
    "Objection",
    "Pool",
    "Scenario",
    "ScenarioClause",
    "ScenarioQuerySet",
    "ScenarioVersion",
    "TheoryPage",
]
