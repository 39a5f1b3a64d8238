"""The law numbers of a written answer beside the trace of the engine."""

import pytest

from arbmodule.exams.marking.cited_laws import beside_trace, cited_in, trace_of
from arbmodule.exams.marking.score import scene_under
from tests.exams.hall import sat


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("volgens 27B1(a) en 23A", ("27B1(a)", "23A")),
        ("27 B 1 a, en nog eens 27B1(a)", ("27B1(a)",)),
        ("art. 27 en spelregel 16", ("27", "16")),
        ("Law 2C", ("2C",)),
        ("Hij bood 2H en daarna 3C of 4D.", ()),
        ("na 3SA 12 punten, 5 schoppen", ()),
        ("przepis 27B2", ("27B2",)),
        ("art. 99Z", ()),
        ("30A.", ("30A",)),
        ("", ()),
    ],
)
def test_clauses_are_found_in_running_text_and_bids_are_not_taken_for_them(text: str, clauses: tuple[str, ...]) -> None:
    assert cited_in(text) == clauses


def test_section_of_a_clause_counts_as_cited_and_foreign_ones_are_irrelevant() -> None:
    found = beside_trace(["27B", "26B", "2"], ["27B2", "23A1"], ["27B", "23A"])
    assert (found.cited, found.missing, found.irrelevant) == (("27B",), ("23A",), ("26B", "2"))


@pytest.mark.django_db
def test_trace_holds_the_clauses_of_the_ruling_and_of_its_reasons() -> None:
    trace = trace_of(scene_under(sat(1).asked(0, 3).key, 3))
    assert {"27B2", "23A1", "18D"} <= set(trace)
    assert all(clause[0].isdigit() for clause in trace)
