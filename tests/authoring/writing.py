"""Writes drafts as an instructor does: reads the form on the page, changes fields, presses a button."""

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any
from uuid import UUID

from django.test import Client

from arbmodule.authoring.models import Draft

Fields = dict[str, list[str]]


class _Form(HTMLParser):
    """The fields of the form with this id, as a browser would send them."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.is_inside, self.select, self.area = name, False, "", ""
        self.fields: Fields = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.is_inside = given.get("id") == self.name
        elif self.is_inside and tag == "input" and given.get("name"):
            if given.get("type") not in ("radio", "checkbox") or "checked" in given:
                self.fields.setdefault(given["name"], []).append(given.get("value", "on"))
        elif self.is_inside and tag == "select":
            self.select = given["name"]
        elif self.is_inside and tag == "option" and self.select:
            if "selected" in given or self.select not in self.fields:
                self.fields[self.select] = [given.get("value", "")]
        elif self.is_inside and tag == "textarea":
            self.area = given["name"]
            self.fields[self.area] = [""]

    def handle_data(self, data: str) -> None:
        if self.area:
            self.fields[self.area][0] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_inside = False
        elif tag == "select":
            self.select = ""
        elif tag == "textarea":
            self.area = ""


def form_on(body: str, name: str = "part") -> Fields:
    """The form of a page."""
    reader = _Form(name)
    reader.feed(body)
    return reader.fields


def address(draft: UUID, part: str, language: str = "nl") -> str:
    """Where a part of a draft stands."""
    return f"/{language}/authoring/{draft}/{part}/"


def begin(client: Client) -> Draft:
    """A new draft."""
    client.post("/nl/authoring/begin/")
    return Draft.objects.latest("made_at")


def write(client: Client, draft: Draft, part: str, fields: Mapping[str, Any], do: str = "") -> Any:
    """Open a part, change fields, press a button; the answer."""
    page = form_on(client.get(address(draft.pk, part)).content.decode())
    page.update({name: value if isinstance(value, list) else [value] for name, value in fields.items()})
    return client.post(address(draft.pk, part), page | {"do": [do]})


def seen_by(client: Client, draft: Draft) -> str:
    """What the second person's page shows, by its digest; '' where he has no button to approve."""
    body = client.get(f"/nl/authoring/{draft.pk}/").content.decode()
    return str(body.partition('name="seen" value="')[2].partition('"')[0])


def press(client: Client, draft: Draft, act: str, **fields: str) -> Any:
    """One of the draft's own buttons; who approves, approves what he has before him."""
    if act == "approve":
        fields = {"seen": seen_by(client, draft), **fields}
    return client.post(f"/nl/authoring/{draft.pk}/act/{act}/", fields, follow=True)


TEXTS = {
    "title": ("Over een preempt heen", "Over a preempt", "Po bloku"),
    "story": ("Noord 3♥, oost 2♠. Zuid roept u.", "North 3♥, East 2♠. South calls you.", "N 3♥, E 2♠. S wzywa."),
}


def texts(key: str, words: tuple[str, str, str]) -> dict[str, str]:
    """One text in three languages, as fields."""
    return {f"{key}-{code}": text for code, text in zip(("nl", "en", "pl"), words, strict=True)}


def muiderberg(client: Client, lesson: str, *, third: bool = True) -> Draft:
    """The Muiderberg scenario written from nothing; without ``third`` the meaning of 3♠ is forgotten."""
    draft = begin(client)
    write(client, draft, "table", {"dealer": "N", "vulnerability": "NS", "typed": "3h 2s"})
    write(client, draft, "found", {"hand-E": "HV1043.94.A762.85"}, "add-f:intended=yes")
    write(client, draft, "meanings", {}, "add-m:withdrawn")
    write(client, draft, "meanings", {"m1-preset": "muiderberg", "m1-suit": "S"})
    for kind in ("identify", "chooser", "consequence"):
        write(client, draft, "steps", {}, f"add-s:{kind}")
    write(client, draft, "steps", {"s3-then": "TD Z:weigert", "s3-call": "3s"})
    write(client, draft, "texts", {key: value for text in TEXTS for key, value in texts(text, TEXTS[text]).items()})
    write(client, draft, "about", {"lesson": lesson, "position": "5", "more": "27B2"})
    if third:
        state_third(client, draft)
    draft.refresh_from_db()
    return draft


def state_third(client: Client, draft: Draft) -> None:
    """State what 3♠ means."""
    write(client, draft, "meanings", {}, "add-m:named:3S")
    write(client, draft, "meanings", {"m2-shows": "12-16 hcp, 6+ S"})


def tick_all(client: Client, draft: Draft) -> None:
    """Tick every warning."""
    body = client.get(f"/nl/authoring/{draft.pk}/").content.decode()
    ticks = [each.partition('"')[0] for each in body.split('name="tick" value="')[1:]]
    client.post(f"/nl/authoring/{draft.pk}/tick/", {"tick": ticks})
