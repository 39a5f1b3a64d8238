"""The words of the guide, one file a language."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent / "texts"


@lru_cache(maxsize=8)
def texts_in(tongue: str) -> dict[str, Any]:
    """The words of the guide in a language. FileNotFoundError for one the house does not speak."""
    return tomllib.loads((TEXTS / f"{tongue}.toml").read_text("utf-8"))
