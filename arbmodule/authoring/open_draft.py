"""A draft with its parts, read in one query."""

from dataclasses import dataclass

from arbmodule.authoring.document import Document
from arbmodule.authoring.models import Draft, DraftPart
from arbmodule.lessons.models import Pool

#: How the slugs of a pool begin: they say nothing about the scenario. Those of the exam pool are kept for it.
PREFIXES = {Pool.COURSE: "tafel-", Pool.EXAM: "opgave-"}


@dataclass(frozen=True, slots=True)
class OpenDraft:
    """A draft, its parts as kept, and what they say together."""

    draft: Draft
    parts: dict[str, DraftPart]
    document: Document

    def revision(self, name: str) -> int:
        """The number of the last revision of a part; 0 for one not begun."""
        return self.parts[name].revision if name in self.parts else 0


def open_draft(draft: Draft) -> OpenDraft:
    """Read the parts."""
    parts = {part.name: part for part in draft.parts.select_related("saved_by")}
    return OpenDraft(draft, parts, Document({name: part.body for name, part in parts.items()}, slug_of(draft)))


def slug_of(draft: Draft) -> str:
    """The slug: that of the scenario it changes, else a neutral one that stays."""
    return draft.scenario.slug if draft.scenario else f"{PREFIXES[Pool(draft.pool)]}{draft.pk.hex[:8]}"
