"""What no page may hold: read from its HTML."""

import re
from html.parser import HTMLParser

from django.http import HttpResponseBase

HANDLER = re.compile(r"^(on\w+|hx-on.*|style)$")


class Faults(HTMLParser):
    """Collects what the content policy forbids, and counts the headings of the first rank."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Inline scripts and styles, handlers, style attributes."""
        names = [name for name, _value in attrs]
        self.headings += tag == "h1"
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(f"inline <{tag}>")
        self.found += [f"{tag} {name}" for name in names if HANDLER.match(name)]


def faults_in(page: str) -> list[str]:
    """What is wrong on a page: what the content policy forbids; not exactly one heading of the first rank."""
    reader = Faults()
    reader.feed(page)
    return reader.found + ([] if reader.headings == 1 else [f"{reader.headings} headings of the first rank"])


def is_page(response: HttpResponseBase) -> bool:
    """A whole page, rather than a redirect, a file or a fragment."""
    is_html = response.get("Content-Type", "").startswith("text/html")
    return is_html and response.status_code in (200, 404) and b"<!doctype" in response.content[:200].lower()  # type: ignore[attr-defined]
