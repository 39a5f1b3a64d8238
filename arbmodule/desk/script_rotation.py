"""The menu after a call out of rotation (29 to 32): to accept it or not, and what then, by whose turn it was."""

from collections.abc import Iterator

from arbmodule.desk.lines import Audience, Line, Moment
from rules import Kind

CHOOSER = Audience.CHOOSER
Lines = Iterator[Line]


def menu(moment: Moment) -> Lines:
    if moment.consequence == "cancelled_of_obliged_player":
        yield from read_out(moment)
        return
    is_low = Kind.INSUFFICIENT_BID in moment.kinds
    yield moment.line("rotation.menu_accept_low" if is_low else "rotation.menu_accept", CHOOSER, *_accepting(is_low))
    yield moment.line("rotation.menu_decline", CHOOSER, "29B")
    yield from _pass_menu(moment) if Kind.PASS_OUT_OF_ROTATION in moment.kinds else _bid_menu(moment)


def _accepting(is_low: bool) -> tuple[str, ...]:
    return ("29A", "27A2") if is_low else ("29A",)


def is_kind_open(moment: Moment) -> bool:
    return any(question.fact == "artificial" for question in moment.ruling.questions)


def _pass_menu(moment: Moment) -> Lines:
    """Law 30; an artificial pass is ruled as a bid (30C), so while that is open both are said."""
    if moment.whose_turn is not moment.offender.right:
        yield from _elsewhere(moment, *_pass_elsewhere(moment))
        return
    if moment.consequence == "cancelled_rho_turn":  # known to be artificial
        yield from _bid_menu(moment)
        return
    yield moment.line("rotation.pass_rho", CHOOSER, "30A")
    if is_kind_open(moment):
        yield moment.line("rotation.pass_artificial", CHOOSER, "30C")
        yield from _bid_menu(moment)


def _bid_menu(moment: Moment) -> Lines:
    """Laws 31 and 32, for the position of the player whose turn it was."""
    law = _law(moment)
    if moment.whose_turn is not moment.offender.right:
        yield from _elsewhere(moment, (f"{law}B1",), (f"{law}B2",))
        return
    if Kind.INSUFFICIENT_BID in moment.kinds:
        yield moment.line("rotation.rho_passes_low", CHOOSER, "31A1", "27A2")
    else:
        yield moment.line("rotation.rho_passes", CHOOSER, f"{law}A1")
    yield moment.line("rotation.rho_acts", CHOOSER, f"{law}A2(a)", f"{law}A2(b)")
    yield moment.line("rotation.menu_lead", CHOOSER, "26B")


def _pass_elsewhere(moment: Moment) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses of partner's call and of the later choice: Law 30, by 30C Law 31, both while that is open."""
    if moment.is_artificial:
        return ("30C", "31B1"), ("30C", "31B2")
    if is_kind_open(moment):
        return ("30B1(a)", "31B1"), ("30B1(b)", "31B2")
    return ("30B1(a)",), ("30B1(b)",)


def _elsewhere(moment: Moment, partner_calls: tuple[str, ...], later: tuple[str, ...]) -> Lines:
    """It was partner's turn, or the turn of the player on the offender's left."""
    is_partner = moment.whose_turn is moment.offender.partner
    yield moment.line("rotation.partner_turn" if is_partner else "rotation.lho_turn", CHOOSER, *partner_calls, "16C2")
    yield moment.line("rotation.later", CHOOSER, *later)
    yield moment.line("rotation.menu_lead", CHOOSER, "26B")


def _law(moment: Moment) -> str:
    return "32" if Kind.DOUBLE_OUT_OF_ROTATION in moment.kinds else "31"


def read_out(moment: Moment) -> Lines:
    """An option the desk has no words of its own for: its consequence as the rules say it."""
    for option in moment.options:
        values = (("act", option.act.value), ("consequence", option.consequence))
        yield Line("generic.option", CHOOSER, (str(option.citation),), values, is_said=True).to(moment)
