"""The interface texts of the house: compiled from ``locale/*/LC_MESSAGES/*.po`` without any outside program."""

from pathlib import Path
from tempfile import NamedTemporaryFile

import polib
from django.utils.translation.reloader import translation_file_changed

LOCALE = Path(__file__).resolve().parent / "locale"


def catalogues(folder: Path = LOCALE) -> list[Path]:
    """All ``.po`` files, one or more a language."""
    return sorted(folder.glob("*/LC_MESSAGES/*.po"))


def compile_messages(folder: Path = LOCALE) -> list[Path]:
    """Write the ``.mo`` beside each ``.po`` that is newer; the ones written.

    Whoever asked for a text before keeps what he found, which on a new machine is nothing: that is forgotten.
    """
    written = [compile_one(po) for po in catalogues(folder) if is_stale(po)]
    for mo in written:
        translation_file_changed(None, mo)
    return written


def is_stale(po: Path) -> bool:
    """Is there no compiled file, or an older one?"""
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns <= po.stat().st_mtime_ns


def compile_one(po: Path) -> Path:
    """Compile one catalogue. Whoever reads meanwhile finds the old file or the new one, never a half."""
    mo = po.with_suffix(".mo")
    with NamedTemporaryFile(dir=mo.parent, suffix=".tmp", delete=False) as file:
        file.write(polib.pofile(str(po)).to_binary())
    written = Path(file.name)
    written.chmod(0o644)
    return written.replace(mo)
