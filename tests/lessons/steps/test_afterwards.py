"""What stays open, the clause, a number, free text."""

from arbmodule.lessons.steps import KINDS
from tests.lessons.steps.scenes import OPEN, WEAK_TWO, scene


def test_after_27b2_the_enforced_pass_and_the_information_stay_open() -> None:
    assert KINDS["aftermath"].right(scene(f"{OPEN} E:P", "aftermath")) == {"open": ["72C", "16C2"]}


def test_after_27b1a_only_27d_stays_open() -> None:
    at_table = scene(f"{OPEN} E:3S", "aftermath", WEAK_TWO)
    assert KINDS["aftermath"].right(at_table) == {"open": ["27D"]}
    assert KINDS["aftermath"].score(at_table, {"open": ["72C"]}).points == 0


def test_after_acceptance_nothing_stays_open() -> None:
    accepted = scene("N: 3H 2S P", "aftermath")
    assert KINDS["aftermath"].right(accepted) == {"open": []}
    assert KINDS["aftermath"].score(accepted, {"open": []}).is_full


def test_the_neighbouring_paragraph_of_a_clause_gets_half() -> None:
    at_table = scene(f"{OPEN} E:3S", "clause", WEAK_TWO)
    assert KINDS["clause"].score(at_table, {"clause": "27B1(a)"}).points == 2
    assert KINDS["clause"].score(at_table, {"clause": "27B1(b)"}).points == 1
    assert KINDS["clause"].score(at_table, {"clause": "27B2"}).points == 0


def test_the_number_of_free_replacements_is_counted_from_the_ruling() -> None:
    assert KINDS["number"].right(scene(OPEN, "number", of="free_calls")) == {"number": 0}
    assert KINDS["number"].right(scene(OPEN, "number", WEAK_TWO, of="free_calls")) == {"number": 1}


def test_free_text_is_kept_without_points() -> None:
    score = KINDS["text"].score(scene(OPEN, "text"), {"text": "27B2"})
    assert (score.points, score.out_of) == (0, 0)
