"""The measures of the house: short functions, few parameters, small modules, no junk drawers, docstrings."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from tests.house.tree import ROOT, modules, packages

LONGEST_FUNCTION = 40
MOST_PARAMETERS = 5
#: Decision 6: the front door has the signature of the contract.
WIDE_BY_CONTRACT = {"rules/__init__.py rule"}
LONGEST_MODULE = 299
#: The one place that names an edition outside the books: the speech of the desk is written for one (README).
NAMES_AN_EDITION = {"arbmodule/desk/script.py"}
JUNK_DRAWERS = {"utils", "helpers", "common", "services", "misc", "tools"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Function):
            yield node


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters(function: Function) -> int:
    """How many a caller can name; ``self`` and ``cls`` are not the caller's."""
    every = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return len([each for each in every if each.arg not in ("self", "cls")])


def place(path: Path, function: Function) -> str:
    return f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"


def test_no_function_is_longer_than_forty_lines() -> None:
    long = [place(path, each) for path in modules() for each in functions(path) if length(each) > LONGEST_FUNCTION]
    assert long == []


def test_no_function_has_more_than_five_parameters() -> None:
    wide = [(path, each) for path in modules() for each in functions(path) if parameters(each) > MOST_PARAMETERS]
    names = {f"{path.relative_to(ROOT)} {each.name}" for path, each in wide}
    assert names == WIDE_BY_CONTRACT


def test_no_module_reaches_three_hundred_lines() -> None:
    sizes = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {path: size for path, size in sizes.items() if size > LONGEST_MODULE} == {}


def test_there_is_no_junk_drawer() -> None:
    assert [path for path in modules() if path.stem in JUNK_DRAWERS or path.parent.name in JUNK_DRAWERS] == []


def test_no_module_names_an_edition_so_that_a_new_book_is_only_a_folder() -> None:
    named = {
        str(path.relative_to(ROOT))
        for path in modules()
        if "books" not in path.relative_to(ROOT).parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in rules.EDITIONS
    }
    assert named == NAMES_AN_EDITION


def test_every_module_says_what_it_is_for() -> None:
    assert [path for path in modules() if not ast.get_docstring(ast.parse(path.read_text("utf-8")))] == []


@pytest.mark.parametrize("house", ["rules", "arbmodule"])
def test_every_folder_with_code_is_a_package(house: str) -> None:
    folders = {path.parent for path in (ROOT / house).rglob("*.py")}
    assert folders - set(packages(house)) == set()


def test_every_folder_with_tests_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_rules_is_our_own_package_and_no_other_of_that_name() -> None:
    assert Path(str(rules.__file__)).parent == ROOT / "rules"
