"""Whatever is typed or sent, the pages of a draft answer, show it as text, and keep their promises."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import cycle

import pytest
from django.test import Client

from arbmodule.authoring.models import Draft
from tests.authoring.writing import address, begin, form_on, muiderberg, press, tick_all, write

pytestmark = pytest.mark.django_db

HOSTILE = (
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "[klik](javascript:alert(1)) [k](JaVaScRiPt:alert(1)) [d](data:text/html,x) <javascript:alert(1)>",
    "![x](x \"onerror=alert(1)\") <a href='javascript:x'>y</a> <svg onload=alert(1)>",
    "\"><input name=do value='clear'>{% load x %}{{ settings.SECRET_KEY }}%(x)s {0}",
    "\0\x01\x1b‮\ud7ff\ufffe￾ Z̷͑a",
    "?" * 9000,
    "9" * 5000,
    "a:b:c#d#e::",
    "-1 0 00 ١٢ ½ ²",
    "[[27B1(a)]][[[[" + "[" * 300,
    "([{" * 400 + "&|~" * 300,
)
#: Fields that say which form it is.
KEPT = frozenset({"csrfmiddlewaretoken", "base", "tab", "turn", "row", "text"})
PARTS = ("table", "found", "meanings", "steps", "texts", "about")


class _Danger(HTMLParser):
    """Collects what a browser would run or follow."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found += [f"{tag} {name}" for name in given if name.startswith("on")]
        if tag == "script" and "src" not in given:
            self.found.append("script")
        if tag in ("svg", "img", "input") and given.get("src") == "x":
            self.found.append(tag)
        for name in ("href", "src", "action", "formaction"):
            if re.match(r"\s*(javascript|data|vbscript):", given.get(name, ""), re.IGNORECASE):
                self.found.append(f"{tag} {name}={given[name][:30]}")


def dangers(body: str) -> list[str]:
    """What is dangerous in a page."""
    reader = _Danger()
    reader.feed(body)
    return reader.found


@pytest.fixture
def draft(desk: Client, lesson: str) -> Draft:
    """The Muiderberg draft with a fact and every kind of question."""
    made = muiderberg(desk, lesson)
    write(desk, made, "found", {}, "add-f:intended_call=")
    for kind in ("text", "number", "legal_calls", "procedure"):
        write(desk, made, "steps", {}, f"add-s:{kind}")
    return made


def pages(draft: Draft) -> Iterator[str]:
    """Every page of a draft."""
    for part in (*PARTS, "tests", "preview/1", "preview/3"):
        yield address(draft.pk, part)
    yield f"/nl/authoring/{draft.pk}/"


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_hostile_text_in_every_field_stays_text_and_no_page_breaks(desk: Client, draft: Draft, first: int) -> None:
    texts = cycle(HOSTILE[first:] + HOSTILE[:first])
    for part in PARTS:
        page = form_on(desk.get(address(draft.pk, part)).content.decode())
        is_kept = {name for name in page if name in KEPT or (part == "steps" and name.endswith("-kind"))}
        sent = {name: values if name in is_kept else [next(texts)] for name, values in page.items()}
        assert desk.post(address(draft.pk, part), sent | {"do": [next(texts)]}).status_code == 302, part
    for path in pages(draft):
        answer = desk.get(path)
        assert answer.status_code == 200, path
        assert dangers(answer.content.decode()) == [], path


def test_hostile_paste_is_refused_in_words_or_taken(desk: Client, lesson: str) -> None:
    draft = begin(desk)
    for text in HOSTILE:
        answer = desk.post(f"/nl/authoring/{draft.pk}/paste/", {"pasted": text}, follow=True)
        assert answer.status_code == 200, text
        assert dangers(answer.content.decode()) == [], text


BROKEN = [
    {"row": ["<x>"] * 3},
    {"row": [f"m{number}" for number in range(300)]},
    {"row": ["m1", "m1"], "m1-shows": ["5-10 hcp"]},
    {"base": ["-1"], "turn": ["x" * 99], "tab": ["y" * 999]},
    {"do": ["drop-m:" + "m" * 999]},
    {"do": ["add-m:named:" + "3S" * 99]},
    {"do": ["up-m:m1", "down-m:m1"]},
    {"do": ["add-m:named:ZZ"]},
]


def test_broken_form_is_taken_up_without_an_error(desk: Client, draft: Draft) -> None:
    for fields in BROKEN:
        page = form_on(desk.get(address(draft.pk, "meanings")).content.decode())
        assert desk.post(address(draft.pk, "meanings"), page | fields).status_code == 302, fields
    for path in pages(draft):
        assert desk.get(path).status_code == 200, path


@pytest.mark.parametrize("query", ["from=x&to=-1&page=99999", "page=x&cards=<script>&width=<b>"])
def test_nonsense_in_the_address_is_answered(desk: Client, draft: Draft, query: str) -> None:
    for path in (*pages(draft), "/nl/authoring/", "/nl/authoring/scenarios/", "/nl/authoring/scenarios/tafel-17/"):
        answer = desk.get(f"{path}?{query}")
        assert answer.status_code == 200, path
        assert dangers(answer.content.decode()) == []


def test_item_test_that_does_not_exist_is_not_found(desk: Client, lesson: str) -> None:
    draft = begin(desk)
    for fields in ({"test": "x"}, {"test": "9" * 30}, {"test": "-1"}, {"test": "١"}, {}, {"drop": "1"}):
        assert desk.post(address(draft.pk, "tests"), fields).status_code == 404, fields


def test_remark_of_the_second_person_stays_text(desk: Client, other_desk: Client, draft: Draft) -> None:
    for row in ("s4", "s5", "s6", "s7"):
        write(desk, draft, "steps", {}, f"drop-s:{row}")
    write(desk, draft, "found", {}, "drop-f:f2")
    tick_all(desk, draft)
    press(desk, draft, "hand_in")
    press(other_desk, draft, "give_back", remark=HOSTILE[0] + HOSTILE[1])
    body = desk.get(f"/nl/authoring/{draft.pk}/").content.decode()
    assert "&lt;script&gt;alert(1)" in body
    assert dangers(body) == []
