"""The end of a case as each book rules it, for scenarios that ask their steps under more than one edition."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.lessons.content import Content
from arbmodule.lessons.localised import Words
from arbmodule.lessons.reasons import of_edition
from arbmodule.lessons.scene import ruled
from arbmodule.lessons.words import BARS, LEADS
from rules import Record, Topic, say


@dataclass(frozen=True, slots=True)
class InBook:
    """What one edition says; without a record the book is silent on the case, or its text is not known."""

    name: str
    citation: str = ""
    partner: Words = ""
    lead: Words = ""


def side_by_side(content: Content) -> tuple[InBook, ...]:
    """One entry for each edition the scenario asks about, in the order of asking; none where it asks about one only."""
    editions = list(dict.fromkeys(content.edition_at(number) for number in range(1, len(content.steps) + 1)))
    return tuple(_books(content, editions)) if len(editions) > 1 else ()


def _books(content: Content, editions: list[str]) -> Iterator[InBook]:
    request = {**content.request_at(len(content.steps)), "preview": False}
    language = get_language() or notation.FALLBACK
    for edition in editions:
        record = ruled({**request, "edition": edition}).ruling
        name = say(Topic.EDITION, edition, language)
        yield _entry(name, edition, record) if record else InBook(name)


def _entry(name: str, edition: str, record: Record) -> InBook:
    citation = of_edition(edition, str(record.citation))
    return InBook(name, citation, BARS[record.partner_bar], LEADS[record.lead26B])
