"""A zip that somebody hands over -> its files, or a refusal that says why. Nothing is ever written to disk.

What is refused: what is no zip, damaged or encrypted; paths that lead out of it; links and devices; two files of one
name; more files, more bytes or deeper folders than ``limits`` allow, whatever the archive says of itself.
"""

import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO

from django.utils.translation import gettext as _

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.limits import DEEPEST_FOLDER, LARGEST_FILE, LARGEST_TOTAL, LARGEST_UPLOAD, MOST_FILES

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,79}")
#: What machines put into archives of their own accord; left out without a word.
_OF_MACHINES = re.compile(r"(^|/)(__MACOSX/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)")
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    struct.error,
    UnicodeError,
    ValueError,
)


def open_archive(content: bytes) -> dict[str, bytes]:
    """The files of a zip by path. Refused in words."""
    if len(content) > LARGEST_UPLOAD:
        raise Refused(too_large())
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            entries = list(_wanted(archive))
            return _without_wrapper(dict(_read(archive, entries)))
    except _DAMAGED as error:
        raise Refused(_("This is not a zip file that can be read; it may be damaged. Make it again.")) from error


def too_large() -> str:
    """What is said of a file that is too large to be looked at."""
    return _("The file is larger than %(size)s kB. Hand over one lesson at a time.") % {"size": LARGEST_UPLOAD // 1000}


def _wanted(archive: zipfile.ZipFile) -> Iterator[zipfile.ZipInfo]:
    """The files to be read. Refused at the first one that may not be there."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        words = _("The archive holds %(number)s files; at most %(most)s are read. Hand over one lesson at a time.")
        raise Refused(words % {"number": len(entries), "most": MOST_FILES})
    seen: set[str] = set()
    for entry in entries:
        if _OF_MACHINES.search(entry.filename) and not _leads_out(entry.filename):
            continue
        check_path(entry.filename.removesuffix("/"))
        _check_entry(entry)
        if entry.filename.lower() in seen:
            raise Refused(_("The archive holds two files of one name: %(path)s.") % {"path": _shown(entry.filename)})
        seen.add(entry.filename.lower())
        if not entry.is_dir():
            yield entry


def check_path(path: str) -> None:
    """Refused for a path that leads out of the parcel, or that no lesson has."""
    shown = {"path": _shown(path)}
    if _leads_out(path):
        raise Refused(_("The path %(path)s leads out of the archive. Nothing was read.") % shown)
    parts = path.split("/")
    if len(parts) > DEEPEST_FOLDER:
        raise Refused(_("The path %(path)s lies too deep: course, lesson, and in it theory and scenarios.") % shown)
    if not all(map(_NAME.fullmatch, parts)):
        words = _(
            "The name %(path)s has other signs than letters without accents, digits, dots, hyphens and underscores."
        )
        raise Refused(words % shown)


def _leads_out(path: str) -> bool:
    return path.startswith("/") or "\\" in path or ":" in path or "\0" in path or ".." in path.split("/")


def _check_entry(entry: zipfile.ZipInfo) -> None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    shown = {"path": _shown(entry.filename)}
    if entry.flag_bits & 0x1:
        raise Refused(_("The archive is locked with a password. Make it without one."))
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise Refused(_("%(path)s is a link or something else that is no file. Put the file itself in.") % shown)
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refused(_("%(path)s is packed in an unusual way. Make a common zip.") % shown)
    if entry.file_size > LARGEST_FILE:
        raise Refused(_too_long(entry.filename))


def _too_long(path: str) -> str:
    words = _("%(path)s is longer than %(size)s kB; no text of a lesson is.")
    return words % {"path": _shown(path), "size": LARGEST_FILE // 1000}


def _read(archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> Iterator[tuple[str, bytes]]:
    """Each file, never more of it than may be: what an archive says of its own size is not believed."""
    left = LARGEST_TOTAL
    for entry in entries:
        with archive.open(entry) as opened:
            content = opened.read(min(LARGEST_FILE, left) + 1)
        if len(content) > LARGEST_FILE:
            raise Refused(_too_long(entry.filename))
        left -= len(content)
        if left < 0:
            raise Refused(_("Unpacked, the archive is larger than %(size)s kB.") % {"size": LARGEST_TOTAL // 1000})
        yield entry.filename, content


def _without_wrapper(files: dict[str, bytes]) -> dict[str, bytes]:
    """A folder round everything is taken off, as when the folder of a library was packed and not what is in it."""
    tops = {path.partition("/")[0] for path in files}
    top = tops.pop() if len(tops) == 1 else ""
    is_wrapped = bool(top) and any(path.count("/") == 2 and path.endswith("/course.toml") for path in files)
    return {path.removeprefix(f"{top}/"): content for path, content in files.items()} if is_wrapped else files


def _shown(path: str) -> str:
    """A path fit to be read in a message."""
    plain = "".join(sign if sign.isprintable() else "�" for sign in path)
    return plain if len(plain) <= 60 else f"{plain[:57]}…"
