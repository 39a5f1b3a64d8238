"""A scenario as the address of the ruling desk holds it: the same facts are then ruled there under every edition.

The room of the desk stands above this one and reads its addresses itself; here is written what it reads, and a test
holds the two together.
"""

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from arbmodule.lessons.content import Content

#: What a meaning carries beside its hands, in the desk's order.
_BEARING = ("purpose", "about", "force", "natural")
_YES_OR_NO = {True: "yes", False: "no"}
#: The longest address that the desk reads.
LONGEST = 4000


def desk_query(content: Content) -> str:
    """The case as it stands at the end, with facts and meanings; empty where the desk's notation cannot say it."""
    pairs = [("case", content.case_at(len(content.steps)))]
    if content.board is not None:
        pairs.append(("board", str(content.board)))
    meanings = [(key, meaning) for key, stated in content.meanings.items() for meaning in _each(stated)]
    if any(isinstance(meaning, Mapping) and "specifies" in meaning for _key, meaning in meanings):
        return ""
    pairs += [("m", f"{key}={_written(meaning)}") for key, meaning in meanings]
    pairs += [("f", fact) for fact in _facts(content.facts)]
    pairs += [("policy", content.policy)]
    query = urlencode(pairs)
    return query if len(query) <= LONGEST else ""


def _each(stated: Any) -> tuple[Any, ...]:
    """The meanings of one call: several where each is possible."""
    return tuple(stated) if isinstance(stated, list) and any(isinstance(m, Mapping) for m in stated) else (stated,)


def _written(meaning: Any) -> str:
    """``8+ hcp, 4+ S/H | purpose=asks | about=4-card major | natural=no``."""
    if not isinstance(meaning, Mapping):
        return _lines(meaning)
    carried = ((name, _YES_OR_NO.get(meaning[name], meaning[name])) for name in _BEARING if name in meaning)
    return " | ".join([_lines(meaning["shows"]), *(f"{name}={value}" for name, value in carried)])


def _lines(shows: Any) -> str:
    return " / ".join(shows if isinstance(shows, list) else str(shows).splitlines())


def _facts(facts: Any) -> Iterator[str]:
    """``intended=yes`` of the irregular call, ``intended@E:2S=no`` of another, ``exposed@S=honour`` of a card."""
    if isinstance(facts, Mapping):
        yield from (f"{name}={value}" for name, value in facts.items())
        return
    for fact in facts or ():
        about = f"@{fact['of']}" if fact.get("of") else ""
        yield f"{fact['fact']}{about}={fact['value']}"
