"""Numbers of clauses: what is read, how it is written, what stands above what."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.lawbook.clauses import ClauseId, parse_clause

LETTERS = st.sampled_from([f"({letter})" for letter in "abcde"])
ROMANS = st.sampled_from(["(i)", "(ii)", "(iii)", "(iv)", "(v)"])
STEPS = st.tuples(st.sampled_from("ABCDEF"), st.integers(1, 12).map(str), LETTERS, ROMANS)
DEPTHS = st.integers(0, 4)
CLAUSES = st.builds(lambda law, steps, depth: ClauseId(law, steps[:depth]), st.integers(1, 93), STEPS, DEPTHS)
LAZY = {"27b1a": "27B1(a)", "27B1a": "27B1(a)", "30b1bii": "30B1(b)(ii)", "30B1(b)ii": "30B1(b)(ii)", "9c": "9C"}
HOSTILE = [
    *("", "0", "00", "027", "94", "127", "B", "27BB", "27B0", "27B1(a", "27B1a)", "27B1()", "27B1(A)", "27 B", " 27"),
    *("27\n", "27B1(a)(x)", "27B1(a)(ii)(a)", "../27", "27/..", "27B1(a)<script>", "٢٧", "２７", "27B123", "27Bi"),
    "27" * 40,
]


@given(CLAUSES)
def test_written_number_reads_back_as_the_same_clause(clause: ClauseId) -> None:
    assert parse_clause(str(clause)) == clause


@given(CLAUSES)
def test_short_form_without_brackets_is_the_same_clause(clause: ClauseId) -> None:
    assert parse_clause(str(clause).replace("(", "").replace(")", "")) == clause


@given(CLAUSES)
def test_each_ancestor_is_one_step_shorter_and_begins_the_number(clause: ClauseId) -> None:
    line = (*clause.ancestors, clause)
    assert [one.depth for one in line] == list(range(clause.depth + 1))
    assert all(below.parent == above and str(below).startswith(str(above)) for above, below in pairwise(line))


@given(st.text(max_size=30))
def test_any_text_is_a_clause_or_a_value_error(text: str) -> None:
    try:
        clause = parse_clause(text)
    except ValueError:
        return
    assert parse_clause(str(clause)) == clause


@pytest.mark.parametrize(("typed", "printed"), LAZY.items())
def test_lazy_spelling_becomes_the_printed_number(typed: str, printed: str) -> None:
    assert str(parse_clause(typed)) == printed


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_no_clause(text: str) -> None:
    with pytest.raises(ValueError, match="not a clause"):
        parse_clause(text)
