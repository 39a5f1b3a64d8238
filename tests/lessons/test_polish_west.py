"""In Polish W is West and also the word for "in": a sentence about West begins so that nobody reads the other."""

import re
from pathlib import Path

LIBRARY = Path(__file__).parents[2] / "arbmodule" / "lessons" / "library"
POLISH = re.compile(r"^\[(?:\w+\.)*text\.pl\]$(.*?)(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
READS_AS_IN = re.compile(r"(?:\"|[.!?♣♦♥♠]”? |” )W (?:tego|w|nie|tak|kontry|odzywki|jeszcze|znowu) [^\"]{0,20}")


def test_no_sentence_about_west_reads_as_the_word_in() -> None:
    found = [
        f"{path.parent.parent.name}/{path.name}: {match}"
        for path in sorted(LIBRARY.rglob("*.toml"))
        for texts in POLISH.findall(path.read_text("utf-8"))
        for match in READS_AS_IN.findall(texts)
    ]
    assert not found
