"""Silence is declared: every clause of every modelled Law is decided somewhere, or says why not."""

import pkgutil
import tomllib
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

import arbmodule.lawbook
import rules
import rules.books
from rules import EDITIONS

HERE = Path(__file__).parent
LAWBOOK = Path(arbmodule.lawbook.__file__).parent / "texts" / "2017" / "en"
#: Edition -> its folder.
FOLDERS: dict[str, str] = {
    import_module(f"rules.books.{module.name}").BOOK.edition: module.name
    for module in pkgutil.iter_modules(rules.books.__path__)
}


def clauses(edition: str) -> dict[str, list[str]]:
    """The clause list of an edition: Law -> clauses."""
    name = FOLDERS[edition].removeprefix("laws_")
    return tomllib.loads((HERE / f"clauses_{name}.toml").read_text(encoding="utf-8"))


ALL = [(edition, clause) for edition in FOLDERS for listed in clauses(edition).values() for clause in listed]
PLACES = [(edition, place) for edition in FOLDERS for place in sorted(set(EDITIONS[edition].contents.values()))]


def test_every_edition_has_its_folder_and_its_list_of_clauses() -> None:
    assert set(FOLDERS) == set(EDITIONS)
    assert {path.stem.removeprefix("clauses_") for path in HERE.glob("clauses_*.toml")} == {
        folder.removeprefix("laws_") for folder in FOLDERS.values()
    }


@pytest.mark.parametrize(("edition", "clause"), ALL)
def test_a_clause_is_decided_or_says_why_not(edition: str, clause: str) -> None:
    book = EDITIONS[edition]
    assert (clause in book.contents) != (clause in book.not_modelled)


@pytest.mark.parametrize("edition", FOLDERS)
def test_no_book_accounts_for_a_clause_that_its_list_does_not_have(edition: str) -> None:
    book = EDITIONS[edition]
    listed = {clause for clauses_of_law in clauses(edition).values() for clause in clauses_of_law}
    accounted = {*book.contents, *book.not_modelled}
    assert accounted == listed, f"clauses_{FOLDERS[edition].removeprefix('laws_')}.toml lists the clauses of the book"


@pytest.mark.parametrize(("edition", "place"), PLACES)
def test_the_place_of_a_clause_exists(edition: str, place: str) -> None:
    module, *names = place.split(".")
    own = Path(rules.__file__).parent / "books" / FOLDERS[edition] / f"{module}.py"
    if own.exists():
        where, steps = f"rules.books.{FOLDERS[edition]}.{module}", names
    else:
        where, steps = f"rules.{module}.{names[0]}", names[1:]
    assert reduce(getattr, steps, import_module(where)) is not None


def written() -> set[str]:
    """The clauses without clauses beneath them, of the Laws in the list, as the law pages number them."""
    found: set[str] = set()
    for law in clauses("2017"):
        assert (LAWBOOK / f"law_{law}.toml").exists(), f"Law {law} has no page yet: write it in {LAWBOOK.parent}"
        names = tomllib.loads((LAWBOOK / f"law_{law}.toml").read_text(encoding="utf-8"))
        numbers = [name for name in names if name[0].isdigit()] or [law]
        found |= {
            n for n in numbers if not any(m != n and m.startswith(n) and m[len(n)] in "123456789(" for m in numbers)
        }
    return found


def test_the_list_of_2017_has_every_clause_of_the_law_pages() -> None:
    pages = {clause for clause in written() if any(c.isalpha() for c in clause) or clause in ("33", "34")}
    lowest = {c for c in pages if not any(d != c and d.startswith(c) for d in pages)}
    of_law_16 = {"16A", "16B"}  # extraneous information, whole
    listed = {clause for found in clauses("2017").values() for clause in found}
    assert {c for c in lowest if not c.startswith(tuple(of_law_16))} | of_law_16 == listed


@pytest.mark.parametrize("edition", FOLDERS)
def test_every_modelled_law_of_the_auction_is_in_the_list(edition: str) -> None:
    wanted = {str(law) for law in range(21, 40)} - {"22"}
    assert wanted <= set(clauses(edition))
