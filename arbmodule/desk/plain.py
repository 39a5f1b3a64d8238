"""The ruling as plain text, to be copied or printed: the table's side first, the director's only when asked for."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from arbmodule.desk import shown
from arbmodule.desk.asking import all_questions, script_of
from arbmodule.desk.director import key_words
from arbmodule.desk.ruled import Ruled
from arbmodule.desk.sheet import Face
from arbmodule.desk.speech import Spoken, spoken
from rules import Status, Topic, account, say, seat_name, spell_contract, spell_meaning, spell_vulnerability


def as_text(found: Ruled, language: str) -> str:
    """Title, auction, what happened, script, options, result, lead, what comes later; then the director's account."""
    parts = [*_table_parts(found, language)]
    if found.sheet.face is Face.DIRECTOR:
        parts += ["* * *", *_meanings(found, language), account(found.ruling, language, (), found.meanings)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table_parts(found: Ruled, language: str) -> Iterator[str]:
    ruling = found.ruling
    yield _head(found, language)
    happened = [
        f"{each.citation}  {seat_name(each.seat, language)}, {event}: {each.words}"
        for each, event in zip(shown.happened(ruling.irregularities, language), _calls(found, language), strict=True)
    ]
    yield _block(_("What happened"), happened)
    yield "\n".join(f"! {warning}" for warning in _warnings(found, language))
    yield _block(_("What you say and do"), (_line(spoken(line, language)) for line in script_of(found)))
    yield _block(
        _("The options"), (f"{o.citation}  {o.words}: {o.consequence}" for o in shown.options(ruling, language))
    )
    for fragments in _results(found, language):
        yield _block(_("The ruling"), (f"{each.citation}  {each.words}".strip() for each in fragments))
    if ruling.must_pass:
        seats = ", ".join(seat_name(seat, language) for seat in ruling.must_pass)
        title = _("Must pass at the coming turn:")
        yield f"{title} {seats}"
    yield _block(_("The lead"), _lead(found, language))
    yield _block(_("After play"), (f"{each.citation}  {each.words}" for each in shown.after_play(ruling, language)))
    title = _("What you must know") if ruling.status is Status.RULED else _("Questions first")
    yield _block(title, (each.words for each in all_questions(found, language)))


def _head(found: Ruled, language: str) -> str:
    sheet = found.sheet
    board = _("Board %(number)s") % {"number": sheet.board} if sheet.board else ""
    dealer = _("dealer %(seat)s") % {"seat": seat_name(sheet.case.dealer, language)}
    book = f"{say(Topic.EDITION, sheet.edition, language)}, {say(Topic.POLICY, sheet.policy, language)}"
    vulnerable = spell_vulnerability(sheet.case.vulnerability, language)
    auction = "  ".join(shown.event_words(event, language) for event in sheet.case.events)
    return "\n".join(line for line in (", ".join(filter(None, (board, dealer, vulnerable))), auction, book) if line)


def _warnings(found: Ruled, language: str) -> Iterator[str]:
    """An older book, what was tried in vain, and what the book does not rule on."""
    ruling = found.ruling
    if ruling.superseded:
        words = _("Ruled by the %(edition)s: superseded, for comparison only.")
        yield words % {"edition": say(Topic.EDITION, ruling.edition, language)}
    for each in shown.refusals(ruling, language):
        title = _("That cannot be done here:")
        yield f"{each.citation}  {title} {each.words}"
    if ruling.not_modelled:
        why = say(Topic.NOT_MODELLED, ruling.not_modelled.why, language)
        yield f"{ruling.not_modelled.citation}  {why}"


def _calls(found: Ruled, language: str) -> list[str]:
    return [shown.call_words(each.call, language) for each in found.ruling.irregularities]


def _results(found: Ruled, language: str) -> Iterator[list[shown.Fragment]]:
    for each in shown.records(found.ruling):
        yield shown.result(each, language)


def _lead(found: Ruled, language: str) -> Iterator[str]:
    ruling = found.ruling
    if ruling.contract:
        yield spell_contract(ruling.contract, language)
    for each in shown.restrictions(ruling):
        lead = shown.lead(each, language)
        by, barred = seat_name(lead.by, language), seat_name(lead.barred, language)
        yield f"26B  {by} → {barred}, {lead.when}: {lead.suits if lead.suits is not None else '?'}"


def _line(line: Spoken) -> str:
    words = f"“{line.words}”" if line.is_said else line.words
    return f"[{line.to}] {words} ({', '.join(line.laws)})" if line.laws else f"[{line.to}] {words}"


def _block(title: str, lines: Iterable[str]) -> str:
    found = list(lines)
    return "\n".join([title.upper(), *(f"- {line}" for line in found)]) if found else ""


def _meanings(found: Ruled, language: str) -> Iterator[str]:
    """What the director noted about the calls."""
    lines = (f"{key_words(s.key, language)}: {spell_meaning(s.meaning(), language)}" for s in found.sheet.meanings)
    yield _block(_("What the calls mean"), lines)
