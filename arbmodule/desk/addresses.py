"""Addresses of the desk for a sheet: the page, the same as text, the editions side by side, one call, another face."""

from urllib.parse import urlencode

from django.urls import reverse

from arbmodule.desk.sheet import Face, Sheet


def page(sheet: Sheet, name: str = "desk:desk", **more: str) -> str:
    """The page of that name for a sheet; ``more`` are fields beside it."""
    return f"{reverse(name)}?{urlencode([*sheet.pairs(), *more.items()])}"


def other_face(sheet: Sheet) -> str:
    """The same with the other face up."""
    return page(sheet.seen_by(Face.TABLE if sheet.face is Face.DIRECTOR else Face.DIRECTOR))


def afresh(sheet: Sheet) -> str:
    """An empty desk, with the same edition and policy."""
    return page(Sheet(edition=sheet.edition, policy=sheet.policy))
