"""The part ``about``: where the scenario belongs, how hard it is, its clauses, by which readings it is ruled."""

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Sent
from rules import EDITIONS, IN_FORCE, POLICIES

#: Fields with a closed list.
_KNOWN = {"policy": frozenset(POLICIES), "edition": frozenset(EDITIONS), "level": frozenset("123")}
_MOST_DIGITS = 4
_FIELDS = ("lesson", "level", "position", "policy", "edition")


def _read(sent: Sent, before: Body) -> Body:
    plain = {name: sent.text(name)[:80] for name in _FIELDS}
    plain |= {name: plain[name] if plain[name] in known else _blank()[name] for name, known in _KNOWN.items()}
    typed = sent.text("more").replace(",", " ").split()
    return {**plain, "clauses": list(dict.fromkeys([*sent.several("clauses"), *(each[:20] for each in typed[:20])]))}


def position_in(text: str) -> int | None:
    """The place in the lesson; None for a text that is no whole number of at most four digits."""
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= _MOST_DIGITS else None


def _blank() -> Body:
    return {"lesson": "", "level": "2", "position": "", "policy": "nbb", "edition": IN_FORCE, "clauses": []}


PART = Part("about", _("Place and level"), _read, _blank)
