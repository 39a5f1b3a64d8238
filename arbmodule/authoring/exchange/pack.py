"""Files by path -> a zip (the same bytes for the same files), or a folder."""

import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

#: The age of every file in a zip: the earliest the format knows, so that no clock is in it.
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def zip_of(files: Mapping[str, str]) -> bytes:
    """A zip of these files."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, _LONG_AGO)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, files[path].encode())
    return out.getvalue()


def write_folder(files: Mapping[str, str], folder: Path) -> None:
    """Write these files below a folder, made where it is missing. FileExistsError if something stands there already:
    nothing is written over."""
    taken = [path for path in files if (folder / path).exists()]
    if taken:
        raise FileExistsError(taken[0])
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode())
