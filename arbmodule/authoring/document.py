"""A whole draft as values: its parts as typed -> the library's format -> the frozen content the player plays.

What cannot be read is left out and told as a fault, so that the rest can be ruled on and previewed all the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from arbmodule.authoring.parts import PARTS, Body
from arbmodule.authoring.parts.about import position_in
from arbmodule.authoring.parts.meanings import is_blank, key_of, meaning_of
from arbmodule.authoring.parts.steps import REVEALS, SEVERAL, SINGLE
from arbmodule.authoring.parts.table import board_in
from arbmodule.authoring.parts.texts import SCENARIO_TEXTS, STEP_TEXTS, text_of
from arbmodule.authoring.spelling import hand_of, is_read
from arbmodule.lessons.content import Content
from arbmodule.lessons.library_format import FORMAT
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.read_scenario import content_of
from arbmodule.lessons.scene import digest_of
from arbmodule.lessons.steps import KINDS
from rules import IN_FORCE, VERSION, FactError, Hand, Meaning, MeaningError, parse_fact


@dataclass(frozen=True, slots=True)
class Fault:
    """Something typed that cannot be used: in which part and row, and the error that says why."""

    part: str
    row: str
    error: FactError | MeaningError


@dataclass(frozen=True)
class Document:
    """The parts of a draft by name; a missing part counts as one not begun."""

    bodies: Mapping[str, Body] = field(default_factory=dict)
    slug: str = "concept"

    def body(self, name: str) -> Body:
        """A part as typed."""
        return {**PARTS[name].blank(), **self.bodies.get(name, {})}

    @property
    def rows(self) -> list[Body]:
        """The questions."""
        return list(self.body("steps")["rows"])

    @cached_property
    def meanings(self) -> tuple[list[tuple[Body, str, Meaning]], list[Fault]]:
        """Each meaning with its row and key, and the rows that cannot be read."""
        read, faults = [], []
        for row in self.body("meanings")["rows"]:
            try:
                if key_of(row) and not is_blank(row):
                    read.append((row, key_of(row), meaning_of(row)))
            except MeaningError as error:
                faults.append(Fault("meanings", row["id"], error))
        return read, faults

    @cached_property
    def facts(self) -> tuple[list[dict[str, Any]], list[Fault]]:
        """Each fact of the engine's contract, and the rows that cannot be read."""
        read, faults = [], []
        for row in self.body("found")["facts"]:
            try:
                found = _fact(row)
                parse_fact(found["fact"], found.get("of"), found["value"])
                read.append(found)
            except FactError as error:
                faults.append(Fault("found", row["id"], error))
        return read, faults

    @property
    def hands(self) -> dict[str, Hand]:
        """The hands that can be read."""
        found = {seat: hand_of(kept) for seat, kept in self.body("found")["hands"].items()}
        return {seat: hand for seat, hand in found.items() if hand is not None}

    @cached_property
    def raw(self) -> dict[str, Any]:
        """The draft in the library's format."""
        about, table = self.body("about"), self.body("table")
        return {
            "format": FORMAT,
            "slug": self.slug,
            "position": position_in(about["position"]) or 0,
            "level": int(about["level"]) if about["level"] in ("1", "2", "3") else 2,
            "edition": about["edition"] or IN_FORCE,
            "policy": about["policy"] or "nbb",
            "case": table["case"],
            "board": board_in(table["board"]),
            "meanings": self._sheet(),
            "facts": self.facts[0],
            "hands": {seat: str(hand) for seat, hand in self.hands.items()},
            "clauses": about["clauses"],
            "text": self._texts("", SCENARIO_TEXTS),
            "steps": [self._step(row) for row in self.rows],
        }

    @cached_property
    def json(self) -> dict[str, Any]:
        """The content a published version freezes."""
        return content_of(self.raw)

    @cached_property
    def content(self) -> Content:
        """The same as the player reads it."""
        return Content.from_json(self.json)

    @property
    def digest(self) -> str:
        """What tells this state of the draft from another: everything a reader of the scenario may meet, and the engine
        that rules on it."""
        return digest_of([self.json, self.raw["level"], self.body("about")["lesson"], VERSION])

    @property
    def title(self) -> dict[str, str]:
        """The titles there are."""
        return text_of(self.body("texts"), "title")

    def _sheet(self) -> dict[str, Any]:
        sheet: dict[str, list[object]] = {}
        for _row, key, meaning in self.meanings[0]:
            sheet.setdefault(key, []).append(meaning.to_json())
        return {key: found[0] if len(found) == 1 else found for key, found in sheet.items()}

    def _texts(self, prefix: str, keys: tuple[str, ...]) -> dict[str, dict[str, str]]:
        body = self.body("texts")
        by_key = {key: text_of(body, f"{prefix}{key}") for key in keys}
        return {each: texts for each in LANGUAGES if (texts := dict(_of_language(by_key, each)))}

    def _step(self, row: Body) -> dict[str, Any]:
        given = {name: row[name] for name in (*SEVERAL, *SINGLE) if row[name]}
        given |= {"call": row["call"]} if is_read(row["call"]) else {}
        allowed = KINDS[row["kind"]].PARAMETERS
        return {
            **{name: value for name, value in given.items() if name in allowed},
            "kind": row["kind"],
            "then": row["then"] if is_read(row["then"]) else "",
            "reveal": REVEALS.get(row["reveal"]),
            "accepted": row["accepted"],
            **({"edition": row["edition"]} if row.get("edition") else {}),
            "text": self._texts(f"{row['id']}.", STEP_TEXTS),
        }


def _of_language(by_key: Mapping[str, Mapping[str, str]], language: str) -> Iterator[tuple[str, str]]:
    yield from ((key, texts[language]) for key, texts in by_key.items() if language in texts)


def _fact(row: Body) -> dict[str, Any]:
    """A row as the engine reads it. FactError for a call that could not be read."""
    for name in ("of", "value"):
        if row[name] and not is_read(row[name]):
            raise FactError(row[name][1:], "seat:call#n")
    about = {"of": row["of"]} if row["of"] else {}
    return {"fact": row["fact"], **about, "value": row["value"]}
