"""The Dutch lessons call the learner "je"; only what is said to a player at the table says "u"."""

import re
from pathlib import Path

import pytest

LIBRARY = Path(__file__).parents[2] / "arbmodule" / "lessons" / "library"
SPOKEN = re.compile(r"“[^”]*”|\*[^*]*\*")
POLITE = re.compile(r"\b(?:u|uw|uzelf)\b", re.IGNORECASE)


def dutch_lines(path: Path) -> list[str]:
    """The Dutch lines of a lesson's file, without what is quoted."""
    language, found = "nl" if path.suffix == ".md" else "", []
    for line in path.read_text("utf-8").splitlines():
        if path.suffix == ".toml" and line.startswith("["):
            language = line.strip("[]").rpartition(".")[2]
        elif language == "nl":
            found.append(SPOKEN.sub("", line))
    return found


@pytest.mark.parametrize("pattern", ["*.toml", "*.nl.md"])
def test_outside_spoken_words_the_learner_is_never_called_u(pattern: str) -> None:
    files = sorted(LIBRARY.rglob(pattern))
    assert files
    polite = {file.relative_to(LIBRARY): line for file in files for line in dutch_lines(file) if POLITE.search(line)}
    assert not polite


def test_who_passes_for_the_rest_does_so_for_the_rest_of_the_auction_not_of_a_call() -> None:
    texts = "".join(path.read_text("utf-8") for path in LIBRARY.rglob("*.toml"))
    assert "rest van de bieding" not in texts
