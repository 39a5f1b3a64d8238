"""The address of the desk read back. Nothing in it is trusted: what cannot be read becomes a sentence."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from django.http import QueryDict
from django.utils.translation import gettext as _

from arbmodule.desk.problems import WRONG, Problem, problem
from arbmodule.desk.said import Said, read_said
from arbmodule.desk.sheet import NATURAL, Face, Sheet, split_fact
from rules import Case, Fact, edition_named, parse_case, parse_fact, policy_named

#: The longest address that is read (web servers take no more than 4094), and the most of each thing in it; the longest
#: auction there is takes 750 letters. A sheet stays shorter, so that its forms can still be sent.
LONGEST_ADDRESS, LONGEST_SHEET, LONGEST_CASE = 4000, 2800, 1000
MOST_MEANINGS, MOST_FACTS = 30, 20
MOST_BOARDS = 999
Found = TypeVar("Found")


@dataclass(slots=True)
class Reading:
    """What an address says, and what in it could not be read; ``case_text`` is the case as it was written."""

    language: str
    sheet: Sheet = field(default_factory=Sheet)
    problems: list[Problem] = field(default_factory=list)
    case_text: str = ""

    def attempt(self, name: str, read: Callable[[], Found]) -> Found | None:
        """What ``read`` finds; None with a sentence where it cannot."""
        try:
            return read()
        except WRONG as error:
            self.problems.append(problem(name, error, self.language))
            return None

    def refuse(self, name: str, message: str) -> None:
        """Note a sentence."""
        self.problems.append(Problem(name, message))


def read_address(query: QueryDict, language: str, length: int) -> Reading:
    """The sheet of an address of so many characters, with everything that could not be read named."""
    reading = Reading(language)
    if length > LONGEST_ADDRESS:
        text = _("This address is too long: %(length)s characters. The desk reads at most %(most)s.")
        reading.refuse("case", text % {"length": length, "most": LONGEST_ADDRESS})
        query = QueryDict()
    case = _case(reading, query.get("case", ""))
    reading.sheet = Sheet(
        case=case or Sheet().case,
        board=board_in(reading, query.get("board", "")),
        meanings=_meanings(reading, query.getlist("m")),
        is_natural=query.get("rest") == NATURAL,
        facts=_facts(reading, query.getlist("f")),
        face=Face.DIRECTOR if query.get("face") == Face.DIRECTOR else Face.TABLE,
    )
    return _with_book(reading, query)


def _with_book(reading: Reading, query: QueryDict) -> Reading:
    """Edition and policy; the usual one where the name is unknown."""
    edition, policy = query.get("edition", ""), query.get("policy", "")
    if edition and reading.attempt("edition", lambda: edition_named(edition).edition):
        reading.sheet = replace(reading.sheet, edition=edition)
    if policy and reading.attempt("policy", lambda: policy_named(policy).name):
        reading.sheet = replace(reading.sheet, policy=policy)
    return reading


def _case(reading: Reading, text: str) -> Case | None:
    """The case; None where there is none, or it cannot be read."""
    if len(text) > LONGEST_CASE:
        said = _("The case is too long: %(length)s characters. The desk reads at most %(most)s.")
        reading.refuse("case", said % {"length": len(text), "most": LONGEST_CASE})
        return None
    case = reading.attempt("case", lambda: parse_case(text)) if text.strip() else None
    reading.case_text = "" if case else text
    return case


def board_in(reading: Reading, text: str) -> int | None:
    """The number of a board; None where there is none."""
    if not text.strip():
        return None
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else 0
    if not number:
        said = _("“%(found)s” is not the number of a board; write 1 to %(most)s.")
        reading.refuse("board", said % {"found": text[:20], "most": MOST_BOARDS})
    return number or None


def _meanings(reading: Reading, texts: list[str]) -> tuple[Said, ...]:
    if len(texts) > MOST_MEANINGS:
        reading.refuse("m", _("Too many meanings: the desk reads at most %(most)s.") % {"most": MOST_MEANINGS})
    found = (reading.attempt("m", lambda text=text: _readable(text)) for text in texts[:MOST_MEANINGS])  # type: ignore[misc]
    return tuple(said for said in found if said)


def _readable(text: str) -> Said:
    """A meaning that can be read whole. MeaningError says where it cannot."""
    said = read_said(text)
    said.meaning()
    return said


def _facts(reading: Reading, texts: list[str]) -> tuple[Fact, ...]:
    if len(texts) > MOST_FACTS:
        reading.refuse("f", _("Too many facts: the desk reads at most %(most)s.") % {"most": MOST_FACTS})
    found = (read_fact(reading, text) for text in texts[:MOST_FACTS])
    return tuple(fact for fact in found if fact)


def read_fact(reading: Reading, text: str) -> Fact | None:
    """One fact of the form ``intended@E:2S=no``."""
    return reading.attempt("f", lambda: parse_fact(*split_fact(text[:80])))
