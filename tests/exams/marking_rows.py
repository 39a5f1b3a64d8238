"""Rows for the table of doors: a marked paper of another team, its questions, results and certificates."""

from uuid import uuid4

from tests.exams.hall import Hall, marked


def _hall() -> Hall:
    hall = marked(2)
    hall.release(1)
    return hall


def a_marked_paper() -> list[object]:
    """A paper with marks and results."""
    return [_hall().paper.pk]


def a_rubric() -> list[object]:
    """A free text of it."""
    return [_hall().paper.pk, "vraag-01", 3]


def a_question() -> list[object]:
    """A question of it."""
    hall = _hall()
    return [hall.paper.pk, hall.questions[0].code]


def a_step() -> list[object]:
    """A step of it."""
    return [*a_question(), 3]


def an_answer() -> list[object]:
    """A group of equal answers."""
    return [*a_step(), "0123456789abcdef"]


def a_file() -> list[object]:
    """A kind of file."""
    return [*a_marked_paper(), "csv"]


def a_row() -> list[object]:
    """An appeal or a run, whichever number."""
    return [*a_marked_paper(), 1]


def a_candidate() -> list[object]:
    """A candidate's own paper."""
    hall = _hall()
    return [hall.paper.pk, hall.candidates[0].code]


def a_result() -> list[object]:
    """A sitting whose results are out."""
    return [_hall().sitting(0).pk]


def a_mark() -> list[object]:
    """A mark of somebody else."""
    hall = _hall()
    return [hall.sitting(0).pk, hall.questions[0].code, 1]


def a_certificate() -> list[object]:
    """The number of a certificate."""
    return [str(_hall().paper.certificates.first())]


def no_paper() -> list[object]:
    """A paper that does not exist."""
    return [uuid4()]
