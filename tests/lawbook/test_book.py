"""A book: finding clauses and walking through them."""

import pytest

from arbmodule.lawbook.book import UnknownEditionError, book, book_language, editions, in_force
from arbmodule.lawbook.clauses import parse_clause
from arbmodule.lawbook.outline import outline

BOOK = book("2017", "en")


def test_clause_the_book_lacks_leads_to_the_nearest_one_above() -> None:
    nearest = BOOK.nearest(parse_clause("27D7(b)"))
    assert nearest is not None
    assert str(nearest.id) == "27D"


def test_law_the_book_lacks_leads_nowhere() -> None:
    assert BOOK.find(parse_clause("45")) is None
    assert BOOK.nearest(parse_clause("45F2")) is None


def test_neighbours_of_a_law_are_laws_and_of_a_clause_clauses_of_its_law() -> None:
    after_law, after_clause = BOOK.next(parse_clause("27")), BOOK.next(parse_clause("27A2"))
    assert (str(after_law and after_law.id), str(after_clause and after_clause.id)) == ("28", "27B")
    assert BOOK.next(parse_clause("27D")) is None
    assert BOOK.previous(parse_clause("27A")) is None


def test_clause_knows_which_others_refer_to_it() -> None:
    citing = {str(clause) for clause in BOOK.citing[parse_clause("23A")]}
    assert {"27B1(b)", "31A2(a)", "32A2(a)"} <= citing


def test_outline_holds_the_clause_and_everything_under_it() -> None:
    assert [str(clause.id) for clause in outline(BOOK, parse_clause("27B1"))] == ["27B1", "27B1(a)", "27B1(b)"]


def test_unknown_edition_is_refused_by_name() -> None:
    with pytest.raises(UnknownEditionError, match="1066"):
        book("1066", "en")


def test_reader_of_a_language_without_texts_gets_dutch() -> None:
    assert [book_language(language) for language in ("pl", "fr", None)] == ["pl", "nl", "nl"]


def test_one_edition_is_in_force() -> None:
    assert [edition.id for edition in editions() if edition.in_force] == [in_force()]
