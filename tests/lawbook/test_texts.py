"""The texts themselves: every edition, every language, every clause."""

import re
from pathlib import Path

import pytest

from arbmodule.lawbook.book import Book, bind, book, editions, in_force
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from arbmodule.lawbook.texts import FOLDER, LANGUAGES, Clause, Mark, edition_ids, parse_text, read_clauses, read_edition

EDITIONS = [edition.id for edition in editions()]
SHELF = [(edition, language) for edition in EDITIONS for language in LANGUAGES]
LAWS_IN_FULL = {
    "18": "18A 18B 18C 18D 18E 18F",
    "19": "19A1 19A2 19A3 19B1 19C 19D",
    "23": "23A1 23A2 23A3 23B 23C",
    "25": "25A1 25A2 25A3 25A4 25A5 25A6 25B1 25B2 25B3",
    "26": "26A 26B",
    "27": "27A1 27A2 27B1(a) 27B1(b) 27B2 27B3 27B4 27C 27D",
    "28-29": "28A 28B 29A 29B 29C",
    "30": "30A 30B1(a) 30B1(b)(i) 30B1(b)(ii) 30B2 30C",
    "31": "31A1 31A2(a) 31A2(b) 31B1 31B2 31C",
    "32": "32A1 32A2(a) 32A2(b) 32B1 32B2 32C",
    "33-35": "33 34 35A 35B 35C 35D",
    "36-39": "36A 36B1 36B2 36B3 36B4 36C 37A 37B1 37B2 38A 38B 38C 38D 39A 39B 39C",
    "general": "9A1 9B1(a) 9B2 9C 10A 10C1 10C2 10C4 11A 12A1 12B1 12C1(b) 12C2 16A3 16B1(a) 16C1 16C2",
    "auction": "17D1 17D2 17D3 20F1 20F4 20F5 21B1(a) 21B3 22A 22B 24A 24B 24C 24E",
    "conduct": "72A 72B1 72C 73C 81C5 84A 84B 84C 84D",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_languages_have_the_same_clauses_in_the_same_order(edition: str) -> None:
    first, *others = (list(book(edition, language).clauses) for language in LANGUAGES)
    assert all(other == first for other in others)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_languages_say_the_same_kind_of_things_and_name_the_same_clauses(edition: str) -> None:
    first, *others = (book(edition, language) for language in LANGUAGES)
    for clause in first.clauses:
        assert {_make_up(other, clause) for other in others} == {_make_up(first, clause)}, str(clause)


def _make_up(shelf: Book, number: ClauseId) -> tuple[object, ...]:
    clause = shelf.clauses[number]
    references = clause.text.references, frozenset(clause.note.references)
    return bool(clause.heading), bool(clause.text), bool(clause.note), *references


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("law_*.toml")), ids=lambda path: "-".join(path.parts[-3:]))
def test_numbers_are_written_as_printed_and_belong_to_the_law_of_their_file(path: Path) -> None:
    written = re.findall(r'^\["(.*)"\]$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [str(parse_clause(number)) for number in written] == written
    assert {parse_clause(number).law for number in written} <= {int(path.stem.removeprefix("law_"))}


@pytest.mark.parametrize(("edition", "language"), SHELF)
def test_every_clause_stands_under_one_that_exists_and_after_its_forerunners(edition: str, language: str) -> None:
    shelf = book(edition, language)
    assert all(ancestor in shelf.clauses for clause in shelf.clauses for ancestor in clause.ancestors)
    assert list(shelf.clauses) == [clause.id for law in _laws(shelf) for clause in _walk(shelf, law)]


def _laws(shelf: Book) -> list[ClauseId]:
    return sorted(clause for clause in shelf.clauses if not clause.depth)


def _walk(shelf: Book, clause: ClauseId) -> list[Clause]:
    below = sorted(shelf.children[clause], key=lambda child: (len(child.id.steps[-1]), child.id.steps[-1]))
    return [shelf.clauses[clause], *(found for child in below for found in _walk(shelf, child.id))]


@pytest.mark.parametrize(("edition", "language"), SHELF)
def test_every_clause_named_in_a_text_can_be_opened(edition: str, language: str) -> None:
    shelf = book(edition, language)
    named = {name for clause in shelf.clauses.values() for name in (*clause.text.references, *clause.note.references)}
    assert named <= set(shelf.clauses)
    assert named


@pytest.mark.parametrize(("edition", "language"), SHELF)
def test_every_clause_says_something_and_its_gist_fits_a_tip(edition: str, language: str) -> None:
    for clause in book(edition, language).clauses.values():
        assert clause.heading or clause.text, str(clause.id)
        assert 0 < len(clause.gist) <= 100, str(clause.id)
        assert clause.text or book(edition, language).children[clause.id], str(clause.id)


@pytest.mark.parametrize(("edition", "language"), SHELF)
def test_every_law_stands_once_in_the_contents(edition: str, language: str) -> None:
    shelf = book(edition, language)
    shown = sorted(law.id for chapter in shelf.chapters for law in chapter.laws)
    assert list(map(str, shown)) == list(map(str, _laws(shelf))), "the [[parts]] of edition.toml list the Laws"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mark_belongs_to_a_clause_of_the_book(edition: str) -> None:
    shelf = book(edition, "en")
    marked = shelf.edition.memory | shelf.edition.partly
    assert marked <= {str(clause) for clause in shelf.clauses}
    assert not shelf.edition.memory & shelf.edition.partly


@pytest.mark.parametrize("laws", LAWS_IN_FULL)
def test_clause_that_rulings_cite_is_in_the_book_in_force(laws: str) -> None:
    known = {str(clause) for clause in book(in_force(), "nl").clauses}
    assert set(LAWS_IN_FULL[laws].split()) <= known


def test_dutch_texts_of_law_18_keep_call_and_bid_apart() -> None:
    text = str(book("2017", "nl").clauses[parse_clause("18A")].text)
    assert "biedingen, maar geen bod" in text


def test_clause_from_memory_is_marked_as_such() -> None:
    assert book("2017", "pl").clauses[parse_clause("81C5")].mark is Mark.MEMORY
    assert book("2017", "pl").clauses[parse_clause("30A")].mark is Mark.PARTLY
    assert book("2017", "pl").clauses[parse_clause("27B1(a)")].mark is Mark.CHECKED


def test_bracket_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="not a clause"):
        parse_text("see [below]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_of_ours_is_never_called_the_books(language: str) -> None:
    """The book is the Laws; what the site reads into it is the site's."""
    texts = "".join(path.read_text("utf-8").lower() for path in (FOLDER / in_force() / language).glob("law_*.toml"))
    assert not re.findall(r"this book|dit boek|(?:tej|ta) książ", texts)


def test_another_edition_is_only_another_folder(tmp_path: Path) -> None:
    _write_edition(tmp_path / "nl-1982")
    edition = read_edition("nl-1982", tmp_path)
    shelf = bind(edition, "en", tuple(read_clauses(edition, "en", tmp_path)))
    assert edition_ids(tmp_path) == ("nl-1982",)
    assert [str(clause) for clause in shelf.clauses] == ["31", "31A"]
    assert not shelf.edition.in_force


def _write_edition(folder: Path) -> None:
    words = "".join(f'{language} = "Old"\n' for language in LANGUAGES)
    (folder / "en").mkdir(parents=True)
    parts = f"[name]\n{words}[about]\n{words}[[parts]]\nlaws = [31]\n{words}"
    (folder / "edition.toml").write_text(f"in_force = false\nmemory = []\npartly = []\n{parts}", encoding="utf-8")
    (folder / "en" / "law_31.toml").write_text('title = "Early"\n["31A"]\ntext = "See [31]."\n', encoding="utf-8")
