"""The page of the meanings: each row read back in words, with its hands, beside the withdrawn meaning."""

from dataclasses import dataclass
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.asked import scenes_of
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.pages.table import bare_scene
from arbmodule.authoring.parts import Body
from arbmodule.authoring.parts.meanings import NO_AGREEMENT, REST, WITHDRAWN, is_blank, key_of, meaning_of
from arbmodule.authoring.spelling import is_read, refusal, show
from arbmodule.authoring.words import FORCES, PURPOSES, ROLES, SUBJECTS
from arbmodule.desk.draft import ReadBack, read_back
from arbmodule.diagrams import notation
from arbmodule.diagrams.meaning_picture import MeaningFigure, draw_meanings
from arbmodule.lessons.scene import Scene
from rules import (
    PRESETS,
    SUITS,
    Call,
    Comparison,
    Meaning,
    MeaningError,
    best_suit,
    compare,
    explain,
    parse_call,
    picture,
    spell_meaning,
    spell_preset,
    spell_share,
)

#: Most replacements offered as buttons.
_OFFERED = 8


@dataclass(frozen=True, slots=True)
class Back:
    """A row read back: what it means, or why it cannot be read; and against the withdrawn meaning."""

    row: str
    read: ReadBack | None = None
    refusal: str = ""
    against: Comparison | None = None
    figure: MeaningFigure | None = None

    @property
    def share(self) -> str:
        """The part of this meaning inside the withdrawn one."""
        return notation.per_cent(self.against.share, language()) if self.against else ""


def meanings_page(document: Document) -> dict[str, Any]:
    """What ``authoring/meanings.html`` draws."""
    rows = document.body("meanings")["rows"]
    scene = bare_scene(document)
    return {
        "rows": [_row(row, scene) | {"back": back_of(document, row, scene)} for row in rows],
        "offered": _offered(document, scenes_of(document, language())[0] or ([scene] if scene else [])),
        **choices(),
    }


def choices() -> dict[str, Any]:
    """The closed lists of a row."""
    presets = sorted(((name, spell_preset(name, language())) for name in PRESETS), key=lambda each: each[1].casefold())
    suits = [(str(suit), notation.denomination_name(suit, language())) for suit in reversed(SUITS)]
    return {
        "roles": ROLES.items(),
        "presets": presets,
        "no_agreement": NO_AGREEMENT,
        "suits": suits,
        "purposes": PURPOSES.items(),
        "forces": FORCES.items(),
        "subjects": [*SUBJECTS.items(), *suits],
    }


def _row(row: Body, scene: Scene | None) -> Body:
    shown = show(row["call"], language())
    return {**row, "call": shown, "refusal": refusal(row["call"], language()), "heading": _heading(row, shown, scene)}


def _heading(row: Body, call: str, scene: Scene | None) -> str:
    """``the withdrawn call 2♠``, ``3♠``, ``every other replacement``."""
    if row["which"] == WITHDRAWN and scene is not None and scene.ruling.irregularities:
        return f"{ROLES[WITHDRAWN]}, {notation.written(scene.ruling.irregularities[0].call, language())}"
    return call or str(ROLES[row["which"]]) if row["which"] in ROLES else call


def back_of(document: Document, row: Body, scene: Scene | None) -> Back:
    """One row read back."""
    if is_blank(row):
        return Back(row["id"])
    try:
        meaning = meaning_of(row)
    except MeaningError as error:
        return Back(row["id"], refusal=explain(error, language()))
    return _against(document, row, meaning, scene)


def _against(document: Document, row: Body, meaning: Meaning, scene: Scene | None) -> Back:
    read = read_back(meaning, language()) if meaning.has_agreement else _nothing(meaning)
    withdrawn = tuple(each for _row, key, each in document.meanings[0] if key == WITHDRAWN and each.has_agreement)
    if row["which"] == WITHDRAWN or not withdrawn or not meaning.has_agreement:
        return Back(row["id"], read)
    against = compare(withdrawn, meaning)
    return Back(row["id"], read, "", against, _figure(row, (withdrawn, meaning), against, scene))


def _nothing(meaning: Meaning) -> ReadBack:
    """No agreement: words without hands."""
    return ReadBack(spell_meaning(meaning, language()), spell_share(meaning.share, language()), (), ())


def _figure(
    row: Body, pair: tuple[tuple[Meaning, ...], Meaning], against: Comparison, scene: Scene | None
) -> MeaningFigure | None:
    """The picture of the pair, where both calls have a name."""
    calls = _calls(row, scene)
    if calls is None:
        return None
    withdrawn, replacement = pair
    suit = best_suit(withdrawn[0].hands, replacement.hands)
    cells = picture(withdrawn[0].hands, replacement.hands, suit)
    return MeaningFigure(f"{row['id']}-picture", draw_meanings(cells), suit, *calls, against.counter_example)


def _calls(row: Body, scene: Scene | None) -> tuple[Call, Call] | None:
    if scene is None or not scene.ruling.irregularities or row["which"] == REST or not key_of(row):
        return None
    return scene.ruling.irregularities[0].call, parse_call(key_of(row).rpartition(":")[2].partition("#")[0])


def _offered(document: Document, scenes: list[Scene]) -> list[dict[str, str]]:
    """Calls whose meaning is still to be stated, as buttons: those asked about, then those the engine asks for."""
    stated = {key_of(row) for row in document.body("meanings")["rows"]}
    calls = [] if WITHDRAWN in stated else [{"do": f"add-m:{WITHDRAWN}", "words": str(ROLES[WITHDRAWN])}]
    asked = [row["call"] for row in document.rows if is_read(row["call"])]
    wanted = [each.of or "" for scene in scenes for each in scene.ruling.questions if each.fact == "meaning"]
    named = [each for each in dict.fromkeys([*asked, *wanted]) if each and each not in (*stated, WITHDRAWN)]
    calls += [{"do": f"add-m:named:{each}", "words": show(each, language())} for each in named[:_OFFERED]]
    return calls if "*" in stated else [*calls, {"do": f"add-m:{REST}", "words": str(ROLES[REST])}]
