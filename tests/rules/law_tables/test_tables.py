"""Every line of the tables of Laws 23, 26 and 27 gets the answer written beside it."""

import pytest

from tests.rules.law_tables.expectations import HERE, Situation, answered, misses, situations

TABLES = [line for file in sorted(HERE.glob("law_*.toml")) for line in situations(file)]


@pytest.mark.parametrize("line", TABLES, ids=lambda line: line.id)
def test_line_of_the_table_gets_the_answer_written_beside_it(line: Situation) -> None:
    assert misses(answered(line.request()), line.expect) == []


@pytest.mark.parametrize("number", range(1, 27))
def test_each_row_of_law_27_stands_in_the_table(number: int) -> None:
    assert any(line.id.split()[0] == f"T{number}" for line in TABLES)


@pytest.mark.parametrize("number", [n for n in range(1, 12) if n != 7])
def test_each_row_of_law_26_stands_in_the_table(number: int) -> None:
    """26-7 speaks of tricks 5 to 9: play is not modelled, `lead.when` is the engine's last word on it."""
    assert any(line.id == f"26-{number}" for line in TABLES)


@pytest.mark.parametrize("line", [line for line in TABLES if "lead.bannable" in line.expect], ids=lambda line: line.id)
def test_the_reasons_name_the_same_suits_as_the_lead_restriction(line: Situation) -> None:
    answer = answered(line.request())
    reasons = [child for reason in answer["ruling"]["reasons"] for child in reason["children"]]
    (suits,) = [child["values"]["suits"] for child in reasons if child["key"] == "lead_restriction_possible"]
    assert sorted(suits) == sorted(answer["lead"]["bannable"])
