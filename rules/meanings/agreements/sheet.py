"""What the pair has agreed: meanings by call, as the engine and the authors look them up."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.meanings.errors import MeaningError, shown
from rules.meanings.handset import Traits
from rules.meanings.handspace import check_size, in_order
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning, work_of
from rules.table.calls import Call, parse_call
from rules.table.seats import Seat

#: The keys beside ``seat:call``, ``seat:call#n`` and a bare call.
WITHDRAWN, EVERY_OTHER = "withdrawn", "*"
_KEY = re.compile(r"(?:(?P<seat>[NESW]):)?(?P<call>[0-9A-Z]{1,4})(?:#(?P<time>[1-9][0-9]?))?")
_MOST_KEYS, _MOST_MEANINGS = 200, 8

#: The most pairs of honour classes folded for one sheet (about a second when first met).
MAX_SHEET_WORK = 3000
Meanings = tuple[Meaning, ...]


@dataclass(frozen=True, slots=True)
class Agreements(Mapping[str, Meanings]):
    """Keys ``E:2S``, ``E:2S#2``, ``withdrawn``, a bare call (the replacement) or ``*`` -> one or more meanings.

    Only a call that may be withdrawn (``withdrawn``, ``seat:call``) may have several attributable meanings.
    MeaningError ``too_large`` when meanings that may have to be compared tell apart too many classes of hands.
    """

    entries: tuple[tuple[str, Meanings], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "entries", tuple(sorted(dict(self.entries).items())))
        for key, meanings in self.entries:
            _check_entry(key, meanings)
        _check_sizes(self)

    def __getitem__(self, key: str) -> Meanings:
        for known, meanings in self.entries:
            if known == key:
                return meanings
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return (key for key, _ in self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def of_call(self, seat: Seat, call: Call, time: int = 1) -> Meanings:
        """The meanings of a seat's call, made for the n-th time; () where none is given."""
        return self.get(f"{seat}:{call}#{time}", self.get(f"{seat}:{call}", ()))

    @property
    def withdrawn(self) -> Meanings:
        """The meanings given for the first irregular call that was not accepted; () where none is given."""
        return self.get(WITHDRAWN, ())

    def replacement(self, call: Call) -> Meaning | None:
        """The meaning of a replacement: its own, else that of ``*``; None where neither is given."""
        found = self.get(str(call), self.get(EVERY_OTHER, ()))
        return found[0] if found else None

    def extended(self, other: Mapping[str, Meanings]) -> "Agreements":
        """These agreements with other entries added or put in their place."""
        return Agreements(tuple({**dict(self.entries), **other}.items()))

    def to_json(self) -> dict[str, object]:
        """Key -> the JSON form of its meaning, or a list of several."""
        return {
            key: meanings[0].to_json() if len(meanings) == 1 else [meaning.to_json() for meaning in meanings]
            for key, meanings in self.entries
        }


def parse_agreements(value: object) -> Agreements:
    """Agreements from their JSON object: key -> a meaning (text or object), or a list of them.

    MeaningError names a wrong key, or says what is wrong with a meaning.
    """
    if not isinstance(value, Mapping):
        raise MeaningError("type_object", shown(value), name="meanings")
    if len(value) > _MOST_KEYS:
        raise MeaningError("too_many", str(len(value)), limit=_MOST_KEYS)
    entries, work = [], 0
    for key, given in value.items():
        meanings = _under(parse_key(key), given)
        entries.append((str(key), meanings))
        work += sum(work_of(meaning.lines) for meaning in meanings)
        _check_work(work)
    return Agreements(tuple(entries))


def parse_means(text: str) -> tuple[str, Meaning]:
    """Key and meaning of a command-line text such as ``withdrawn=5-10 hcp, 5 S, 4+ C/D``."""
    key, equals, meaning = text.partition("=")
    if not equals:
        raise MeaningError("agreement_key", shown(text))
    try:
        return parse_key(key.strip()), parse_meaning(meaning)
    except MeaningError as error:
        is_key = error.key == "agreement_key"
        raise error.moved(0 if is_key else len(key) + 1, error.line).under("" if is_key else key.strip()) from None


def _under(key: str, value: object) -> Meanings:
    try:
        return _parse_meanings(value)
    except MeaningError as error:
        raise error.under(key) from None


def _parse_meanings(value: object) -> Meanings:
    if not isinstance(value, list | tuple):
        return (parse_meaning(value),)
    if not value:
        raise MeaningError("type_meaning", shown(value), name="meaning")
    if len(value) > _MOST_MEANINGS:
        raise MeaningError("too_many", str(len(value)), limit=_MOST_MEANINGS)
    return tuple(dict.fromkeys(map(parse_meaning, value)))


def parse_key(text: object) -> str:
    """The key in its stored form. MeaningError ``agreement_key`` for anything else."""
    if text in (WITHDRAWN, EVERY_OTHER):
        return str(text)
    match = _KEY.fullmatch(text) if isinstance(text, str) else None
    if match is None or (match["time"] and not match["seat"]) or not _is_call(match["call"]):
        raise MeaningError("agreement_key", shown(text))
    return match.group()


def _is_call(text: str) -> bool:
    try:
        return bool(parse_call(text))
    except ValueError:
        return False


def _check_entry(key: str, meanings: Meanings) -> None:
    parse_key(key)
    if not meanings or (len(meanings) > 1 and key != WITHDRAWN and ":" not in key):
        raise MeaningError("one_meaning", key).under(key)


def _check_sizes(agreements: Agreements) -> None:
    """Every meaning that may be withdrawn, several together, must be comparable with every other."""
    traits = {key: [m.hands.traits for m in found] for key, found in agreements.entries}
    firsts = {each for key in traits if key == WITHDRAWN or ":" in key for each in _alone_and_together(traits[key])}
    others = {each for found in traits.values() for each in _alone_and_together(found)}
    together = {first | other for first in firsts for other in others}
    _check_work(sum(check_size(in_order(pair)) for pair in together if pair))


def _alone_and_together(traits: list[Traits]) -> tuple[Traits, ...]:
    """What several attributable meanings tell apart, each by itself and all of them: both are compared."""
    return (*traits, frozenset().union(*traits))


def _check_work(work: int) -> None:
    if work > MAX_SHEET_WORK:
        raise MeaningError("too_large", size=work, limit=MAX_SHEET_WORK)
