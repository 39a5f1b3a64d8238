"""Which page a part has."""

from typing import Any

from django.http import QueryDict

from arbmodule.authoring.document import Document
from arbmodule.authoring.pages.found import found_page
from arbmodule.authoring.pages.meanings import meanings_page
from arbmodule.authoring.pages.steps import steps_page
from arbmodule.authoring.pages.table import table_page
from arbmodule.authoring.pages.texts import about_page, texts_page


def page_of(document: Document, name: str, query: QueryDict) -> dict[str, Any]:
    """What the template of a part draws beside the frame."""
    if name == "found":
        return found_page(document, query.get("cards", ""))
    pages = {
        "table": table_page,
        "meanings": meanings_page,
        "steps": steps_page,
        "texts": texts_page,
        "about": about_page,
    }
    return pages[name](document)
