"""README's map is true: every room is on it, with the first line of its own docstring as caption."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT, packages

INNER = {"migrations", "commands", "templatetags"}
LINE = re.compile(r"^(?P<indent> *)(?P<name>[\w.]+)/ +(?P<caption>\S.*)$")


def caption(package: Path) -> str:
    """The first line of a package's docstring."""
    docstring = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    return docstring.split("\n")[0]


def map_of_readme() -> dict[str, str]:
    """Path -> caption, read from the indented tree in README."""
    tree = (ROOT / "README.md").read_text("utf-8").split("## The map of the house")[1].split("```")[1]
    rooms: dict[str, str] = {}
    above: list[str] = []
    for line in filter(None, map(LINE.match, tree.splitlines())):
        above = [*above[: len(line["indent"]) // 2], line["name"]]
        rooms["/".join(above)] = line["caption"]
    return rooms


def rooms(house: str) -> dict[str, str]:
    """The house, its rooms, and the editions among the books."""
    shown = [path.relative_to(ROOT) for path in packages(house) if path.name not in INNER]
    near = [path for path in shown if len(path.parts) <= 2 or path.parts[:2] == ("rules", "books")]
    return {str(path): caption(ROOT / path) for path in near}


@pytest.mark.parametrize("house", ["rules", "arbmodule"])
def test_map_shows_every_room_with_its_own_caption(house: str) -> None:
    shown = {path: text for path, text in map_of_readme().items() if path.split("/")[0] == house}
    drawn = {path: text for path, text in shown.items() if (ROOT / path / "__init__.py").exists()}
    assert drawn == rooms(house)


def test_map_shows_nothing_that_is_not_there() -> None:
    assert [path for path in map_of_readme() if not (ROOT / path).is_dir()] == []
