"""The same facts ruled under every edition, side by side, with the differences marked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from arbmodule.desk import addresses, shown
from arbmodule.desk.ruled import Ruled, ruled
from arbmodule.desk.sheet import Sheet
from rules import EDITIONS, IN_FORCE, Bar, Ruling, Topic, say, seat_name, spell_call


@dataclass(frozen=True, slots=True)
class Edition:
    """One book: its name, where the desk rules by it, whether another has come in its place."""

    name: str
    words: str
    address: str
    is_in_force: bool


@dataclass(frozen=True, slots=True)
class Value:
    """What one edition says on one thing; ``differs`` from the edition in force."""

    edition: Edition
    lines: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that editions may rule differently."""

    title: str
    values: tuple[Value, ...]

    @property
    def differs(self) -> bool:
        """Do the editions disagree?"""
        return any(value.differs for value in self.values)


def side_by_side(sheet: Sheet, language: str) -> tuple[Aspect, ...]:
    """Every aspect with the value of every edition, the one in force first."""
    names = sorted(EDITIONS, key=lambda name: (name != IN_FORCE, name.startswith("nl"), name))
    rulings = {name: ruled(replace(sheet, edition=name)) for name in names}
    editions = {name: _edition(sheet, name, language) for name in names}
    return tuple(aspect for aspect in _aspects(rulings, editions, language) if any(v.lines for v in aspect.values))


def _edition(sheet: Sheet, name: str, language: str) -> Edition:
    address = addresses.page(replace(sheet, edition=name))
    return Edition(name, say(Topic.EDITION, name, language), address, name == IN_FORCE)


def _aspects(rulings: dict[str, Ruled], editions: dict[str, Edition], language: str) -> Iterator[Aspect]:
    for title, read in _READ:
        said = {name: tuple(read(found.ruling, language)) for name, found in rulings.items()}
        usual = said[IN_FORCE]
        values = tuple(Value(editions[name], lines, lines != usual) for name, lines in said.items())
        yield Aspect(str(title()), values)


Lines = Iterator[str]


def _happened(ruling: Ruling, language: str) -> Lines:
    for each in shown.happened(ruling.irregularities, language):
        yield f"{spell_call(each.call, language)} ({seat_name(each.seat, language)}): {each.words}"


def _status(ruling: Ruling, language: str) -> Lines:
    yield say(Topic.STATUS, ruling.status, language)
    if ruling.not_modelled:
        yield say(Topic.NOT_MODELLED, ruling.not_modelled.why, language)


def _options(ruling: Ruling, language: str) -> Lines:
    if ruling.choice:
        yield seat_name(ruling.choice.seat, language)
    for option in shown.options(ruling, language):
        yield f"{option.words}: {option.consequence}"


def _clauses(ruling: Ruling, _language: str) -> Lines:
    for record in shown.records(ruling):
        yield " ".join((*record.via, str(record.citation)))


def _players(ruling: Ruling, language: str) -> Lines:
    for record in shown.records(ruling):
        if shown.is_too_late(record):
            continue
        yield say(Topic.PARTNER_BAR, record.partner_bar, language)
        if record.offender_bar is not Bar.NONE:
            yield say(Topic.OFFENDER_BAR, record.offender_bar, language)


def _lead(ruling: Ruling, language: str) -> Lines:
    for record in shown.records(ruling):
        yield say(Topic.LEAD_26B, record.lead26B, language)
    for each in shown.restrictions(ruling):
        found = shown.lead(each, language)
        yield f"{seat_name(found.barred, language)}: {found.suits or '–'}, {found.when}"


def _information(ruling: Ruling, language: str) -> Lines:
    """What may not be used; nothing where the edition forbids nothing, or does not say."""
    told = [shown.not_to_be_used(record, language) for record in shown.records(ruling) if record.ui16C]
    yield from told or ([say(Topic.UI_16C, "yes", language)] if ruling.ui16C else [])


def _after(ruling: Ruling, language: str) -> Lines:
    for each in shown.after_play(ruling, language):
        yield f"{each.citation}: {each.words}"


def _asked(ruling: Ruling, language: str) -> Lines:
    for each in shown.questions(ruling, language):
        yield each.words


_READ: tuple[tuple[Callable[[], object], Callable[[Ruling, str], Lines]], ...] = (
    (lambda: _("What happened"), _happened),
    (lambda: _("How far the ruling has come"), _status),
    (lambda: _("Who chooses, and from what"), _options),
    (lambda: _("The clause"), _clauses),
    (lambda: _("Who must pass"), _players),
    (lambda: _("The lead"), _lead),
    (lambda: _("Information"), _information),
    (lambda: _("After play"), _after),
    (lambda: _("Questions first"), _asked),
)
