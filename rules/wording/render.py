"""A reason in words: one sentence, or the whole tree with its citations."""

from dataclasses import dataclass

from rules.rulings.citation import Citation
from rules.rulings.readings.policy import Reading
from rules.rulings.reason import Reason
from rules.wording.filling import sentence
from rules.wording.texts import sentences, table

#: The edition of a citation that names a reading instead of a clause.
READING = "reading"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A reason in words, ready to be drawn: the clause it rests on and what lies beneath."""

    text: str
    citation: Citation | None
    children: tuple["Sentence", ...] = ()

    @property
    def is_reading(self) -> bool:
        """Does it rest on a recorded reading instead of a clause?"""
        return self.citation is not None and self.citation.edition == READING


@dataclass(frozen=True, slots=True)
class ReadingInWords:
    """A recorded reading in words: the doubtful point, what we follow, on whose authority and since when."""

    title: str
    point: str
    follows: str
    authority: str
    year: int


def render(reason: Reason, language: str, policy: str = "") -> str:
    """The sentence of this reason alone, without its children. UnknownLanguage for a language without words.

    A recorded reading says what is followed under the ``policy`` of the ruling. A key without words yet is given as it
    is, so that a page never breaks; a test finds such keys.
    """
    values: dict[str, object] = dict(reason.values)
    if reason.citation:
        values["clause"] = str(reason.citation)
    template = sentences(language).get(reason.key)
    if reason.citation == (READING, f"{READING}:{reason.key}"):
        return _reading(reason.key, language, policy)
    return reason.key if template is None else sentence(template, values, language)


def render_tree(reason: Reason, language: str, policy: str = "") -> Sentence:
    """The reason and all beneath it in words."""
    children = tuple(render_tree(child, language, policy) for child in reason.children)
    return Sentence(render(reason, language, policy), reason.citation, children)


def read_out(reading: Reading, policy: str, language: str) -> ReadingInWords:
    """A reading in words. ``policy``: the policy it belongs to (``nbb``, ``wbf``), or ``all`` for one of the engine.

    KeyError for a reading without words; the test of the readings finds it.
    """
    words = table(language, "readings")[reading.name]
    own = words[policy]
    return ReadingInWords(words["title"], words["point"], own["follows"], own["authority"], reading.year)


def _reading(name: str, language: str, policy: str) -> str:
    """What a reading says; where that differs by policy, the doubtful point and what this policy follows."""
    words = table(language, "readings").get(name)
    if words is None:
        return name
    if "all" in words:
        return f"{words['title']}. {words['all']['follows']}"
    follows = words[policy]["follows"] if policy in words else ""
    return f"{words['title']}. {words['point']} {follows}".rstrip()
