"""The parts of a draft: each reads what its page sent into a body, as typed; nothing is refused here."""

from arbmodule.authoring.parts import about, found, meanings, steps, table, texts
from arbmodule.authoring.parts.protocol import Body, Part, Sent

#: Every part by its name, in the order of the work.
PARTS: dict[str, Part] = {
    part.name: part for part in (table.PART, found.PART, meanings.PART, steps.PART, texts.PART, about.PART)
}

__all__ = ["PARTS", "Body", "Part", "Sent"]
