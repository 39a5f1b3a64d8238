"""``python3 manage.py collect_messages``: new texts into the catalogues, unused ones out, and what is missing."""

from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand

from arbmodule.management.extraction import Message, messages_of_the_house
from arbmodule.messages import catalogues


class Command(BaseCommand):
    """Bring every ``.po`` in line with the code; translations that stand are never touched."""

    help = "Updates the message catalogues from the code and the templates."

    def handle(self, *args: Any, **options: Any) -> None:
        """One catalogue after the other; the English one holds only what differs from the text in the code."""
        found = messages_of_the_house(settings.ROOT)
        for path in catalogues():
            wanted = set() if language_of(path) == "en" else found
            catalogue = update(path, wanted, found)
            untranslated = [entry.msgid for entry in catalogue if not entry.translated()]
            self.stdout.write(f"{language_of(path)}: {len(catalogue)} texts, {len(untranslated)} to translate")
            for text in untranslated:
                self.stdout.write(f"    {text}")


def language_of(path: Path) -> str:
    """``nl`` for ``locale/nl/LC_MESSAGES/django.po``."""
    return path.parent.parent.name


def update(path: Path, wanted: set[Message], found: set[Message]) -> polib.POFile:
    """Add what is wanted, drop what is found nowhere (and, in English, what says the same), sort, save."""
    known = {(entry.msgctxt or "", entry.msgid): entry for entry in polib.pofile(str(path), wrapwidth=0)}
    used = {(message.context, message.text) for message in found}
    kept = {key: entry for key, entry in known.items() if key in used and (wanted or entry.msgstr != entry.msgid)}
    for message in wanted:
        kept.setdefault((message.context, message.text), new_entry(message))
    catalogue = polib.pofile(str(path), wrapwidth=0)
    catalogue.clear()
    catalogue.extend(kept[key] for key in sorted(kept))
    catalogue.save()
    return catalogue


def new_entry(message: Message) -> polib.POEntry:
    """An entry without its translation."""
    entry = polib.POEntry(msgid=message.text, msgctxt=message.context or None)
    if message.plural:
        entry.msgid_plural, entry.msgstr_plural = message.plural, {0: "", 1: ""}
    return entry
