"""What a call is for, what it is about and how far it forces; closed lists of the authors' words."""

from enum import StrEnum
from typing import TypeVar

from rules.meanings.errors import MeaningError, shown
from rules.table.denominations import Denomination, parse_denomination


class Purpose(StrEnum):
    """What a call does, beside the hands it shows."""

    SHOWS = "shows"
    ASKS = "asks"
    ANSWERS = "answers"
    RELAY = "relay"
    PUPPET = "puppet"
    TRANSFER = "transfer"
    TAKEOUT = "takeout"
    PENALTY = "penalty"
    CUE = "cue"
    CONTROL = "control"
    PREEMPT = "preempt"
    CORRECT = "correct"
    WAITING = "waiting"

    @property
    def is_question(self) -> bool:
        """The purposes that can be *the same purpose* of Law 23A3: asking, relay, puppet."""
        return self in (Purpose.ASKS, Purpose.RELAY, Purpose.PUPPET)


class About(StrEnum):
    """What a call asks, answers or transfers to: a subject or a suit."""

    ACES = "aces"
    KINGS = "kings"
    KEYCARDS = "keycards"
    CONTROLS = "controls"
    FOUR_CARD_MAJOR = "4-card major"
    FIVE_CARD_MAJOR = "5-card major"
    STOP = "stop"
    STRENGTH = "strength"
    SHAPE = "shape"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def suit(self) -> Denomination | None:
        """The suit it names, if any."""
        return parse_denomination(self.value) if len(self.value) == 1 else None


class Force(StrEnum):
    """How far partner must go on: sign-off, not forcing, invitational, one round, game."""

    SIGNOFF = "signoff"
    NOT_FORCING = "nf"
    INVITATIONAL = "inv"
    ONE_ROUND = "f1"
    GAME = "gf"


_RELATED = (
    frozenset({About.ACES, About.KEYCARDS, About.CONTROLS}),
    frozenset({About.FOUR_CARD_MAJOR, About.FIVE_CARD_MAJOR, About.SHAPE}),
)


def are_related(one: About | None, other: About | None) -> bool:
    """Are two different questions so near each other that a director must judge (aces and keycards)?"""
    return one is not other and any(one in group and other in group for group in _RELATED)


Word = TypeVar("Word", bound=StrEnum)


def parse_word(kind: type[Word], value: object) -> Word:
    """The member of a closed list written so; MeaningError ``choice`` gives the list."""
    for member in kind:
        if value == member.value:
            return member
    raise MeaningError("choice", shown(value), allowed=", ".join(member.value for member in kind))
