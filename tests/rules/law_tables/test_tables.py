"""Every line of the tables of Laws 17 to 39 gets the answer written beside it."""

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


#: The rows of the decision tables on the whole auction, and the numbered examples of Laws 30, 31 and 32.
ROWS = (
    *("17D3", "21B1(a)", "21B2", "24A", "24B", "24C", "24D", "24E", "25A1", "25A5", "25A6", "25B1", "25B2"),
    *("27A2", "28A", "28B", "29A", "29C", "30A", "30B1(a)", "30B1(b)", "30B2", "30C", "31A1x", "31B1", "32B1", "32B2"),
    *("32C", "33", "34", "36A", "36B", "36B3", "36B4", "36C", "37A", "37B", "38", "38B", "38D", "39A", "39B", "39C"),
    *("30-1", "30-2", *(f"31-{number}" for number in range(1, 9)), "32-1", "32-2"),
)


@pytest.mark.parametrize("row", ROWS)
def test_each_row_on_the_whole_auction_stands_in_the_table(row: str) -> None:
    assert any(line.id.split()[0].rstrip(":") == row for line in TABLES)


@pytest.mark.parametrize("line", [line for line in TABLES if "lead.bannable" in line.expect], ids=lambda line: line.id)
def test_the_reasons_name_the_same_suits_as_the_lead_restriction(line: Situation) -> None:
    answer = answered(line.request())
    reasons = [child for reason in answer["ruling"]["reasons"] for child in reason["children"]]
    (suits,) = [child["values"]["suits"] for child in reasons if child["key"] == "lead_restriction_possible"]
    assert sorted(suits) == sorted(answer["lead"]["bannable"])
