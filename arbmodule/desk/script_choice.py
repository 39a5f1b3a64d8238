"""The lines before a choice: the menu, complete, to the player who chooses; then the choice is his alone (10C)."""

from collections.abc import Callable, Iterator

from arbmodule.desk import script_rotation
from arbmodule.desk.lines import Audience, Line, Moment
from rules import Act, Bar, Kind

CHOOSER, OFFENDER, PARTNER = Audience.CHOOSER, Audience.OFFENDER, Audience.PARTNER
Lines = Iterator[Line]


def lines(moment: Moment) -> Lines:
    """The lines for the player with the choice; none where nobody has one."""
    if Act.ACCEPT in moment.acts:
        yield from _menu(moment)
    elif moment.options:
        yield from _ACTS.get(moment.consequence, script_rotation.read_out)(moment)


def _menu(moment: Moment) -> Lines:
    """Accept or not: facts first, every option with its consequences next, the choice last."""
    law = str(moment.options[0].citation.law)  # the same call may have been out of rotation before (31A1, 27A2)
    yield from _checks(moment, law)
    if any(question.fact == "intended" for question in moment.ruling.questions):
        yield moment.deed("slip.ask", Audience.AWAY, "25A1")
    if _is_meant_in_place(moment):
        yield moment.line("slip.replaced", Audience.TABLE, "25A1")
    menus = {"25": _change_menu, "29": script_rotation.menu}
    yield from menus.get(law, _insufficient_menu)(moment)
    if moment.chooser in moment.ruling.must_pass:
        yield moment.line("bar.chooser", CHOOSER, "10C1")
    is_told = moment.is_arrival and moment.ruling.ruling is not None
    if not (moment.is_partner_out or is_told):  # told with the bid that may be accepted, or just now as a ruling
        yield from _still_bound(moment, CHOOSER)
    yield moment.line("frame.choose", CHOOSER, "10C2")


def _is_meant_in_place(moment: Moment) -> bool:
    """Was the call that may be accepted now put down because the one before it was a slip?"""
    record = moment.ruling.ruling
    is_slip = record is not None and str(record.citation) == "25A1"
    return is_slip and record is not None and (record.seat, record.call) == (moment.offender, moment.call)


def _still_bound(moment: Moment, audience: Audience) -> Lines:
    """What an earlier ruling, or an earlier call out of rotation, asks of the partner, whatever is chosen now."""
    if moment.before is not None:
        yield moment.line("law27.also_compared", audience, "31A2(b)", "26B")
    if moment.earlier_bar is not Bar.NONE:
        yield moment.line(f"bar.still_{moment.earlier_bar.value}", audience, "10C1")


def _checks(moment: Moment, law: str) -> Lines:
    """What the director verifies before anything else, by the Law under which the call may be accepted."""
    if law == "29":
        yield moment.deed("rotation.facts", Audience.SELF, "28", "29")
        if Kind.PASS_OUT_OF_ROTATION in moment.kinds and script_rotation.is_kind_open(moment):
            yield moment.deed("rotation.pass_kind", Audience.SELF, "30C")
    elif law == "27" and moment.last_bid:
        yield moment.deed("law27.compare", Audience.SELF, "18D", "27A2")


# --- Law 27 ------------------------------------------------------------------------------------------------------
def _insufficient_menu(moment: Moment) -> Lines:
    is_second = str(moment.options[-1].citation) == "27B4"
    if not is_second:
        yield moment.deed("law27.meant", Audience.AWAY, "23A", "27B1")
    if moment.held:
        yield moment.line("law27.held", Audience.TABLE, "27C")
    yield _accepting_a_low_bid(moment, is_second)
    if is_second:
        yield moment.line("law27.menu_second", CHOOSER, "27B4", "27B3")
        yield moment.line("law27.menu_lead", CHOOSER, "26B")
        return
    declining, law = ("law27.menu_decline_held", "27C") if moment.held else ("law27.menu_decline", "27B")
    yield moment.line(declining, CHOOSER, law)
    yield moment.line("law27.menu_free", CHOOSER, "27B1(a)", "27B1(b)")
    yield moment.line("law27.menu_other", CHOOSER, "27B2")
    yield moment.line("law27.menu_lead", CHOOSER, "26B")
    yield moment.line("law27.menu_double", CHOOSER, "27B3")
    yield moment.line("law27.menu_again", CHOOSER, "27B4")
    yield moment.line("law27.menu_ask", CHOOSER, "20F1")


def _accepting_a_low_bid(moment: Moment, is_second: bool) -> Line:
    """What acceptance brings: nothing, unless another call of this player is or stays withdrawn with it."""
    left = ("16C2", "26B")
    if is_second and moment.is_partner_out:
        return moment.line("law27.menu_accept_out", CHOOSER, "27A1", "27B3", *left)
    if moment.held:
        return moment.line("law27.menu_accept_held", CHOOSER, "27A1", "27C", *left)
    if is_second:
        return moment.line("law27.menu_accept_second", CHOOSER, "27A1", "27B4", *left)
    return moment.line("law27.menu_accept", CHOOSER, "27A1")


def _replace_insufficient(moment: Moment) -> Lines:
    yield moment.line("law27.take_back", OFFENDER, "27B")
    yield moment.line("law27.offer_free", OFFENDER, "27B1(a)", "27B1(b)")
    yield moment.line("law27.offer_other", OFFENDER, "27B2", "26B")
    yield moment.line("law27.offer_double", OFFENDER, "27B3")
    yield moment.line("law27.offer_again", OFFENDER, "27B4")
    yield from _still_bound(moment, OFFENDER)
    yield moment.line("law27.offer_questions", OFFENDER, "10C1")
    yield moment.deed("law27.judge", Audience.SELF, "23A", "27B")
    yield from _in_doubt(moment)


def _in_doubt(moment: Moment) -> Lines:
    """The Dutch guideline; other readings leave the doubt to the director's own weighing."""
    if moment.ruling.policy == "nbb":
        yield moment.deed("law27.doubt", Audience.SELF, "23A")


def _partner_out(moment: Moment) -> Lines:
    """After a cancelled attempt (27B3, 27B4), or for an inadmissible double (36B2): a bid or pass, partner is out."""
    if Kind.INADMISSIBLE_DOUBLE in moment.kinds:
        yield moment.line("double.never", Audience.TABLE, "36", "19")
        yield moment.line("double.replace", OFFENDER, "36B2")
        return
    yield moment.line("law27.attempt_cancelled", Audience.TABLE, "27B3", "27B4")
    yield moment.line("law27.offer_out", OFFENDER, "27B3")


# --- after a cancelled call ---------------------------------------------------------------------------------------
def _right_player(moment: Moment) -> Lines:
    """The auction goes back to the player whose turn it was (29B, 36A, 36B4, 38C), and goes on from there."""
    cited, is_double = _cited(moment), Kind.INADMISSIBLE_DOUBLE in moment.kinds
    is_told = is_double or Kind.BID_ABOVE_SEVEN in moment.kinds
    if cited == ("36A",):
        yield moment.line("double.rolled_back", Audience.TABLE, *cited)
    elif is_told:
        yield moment.line("double.never" if is_double else _above(moment), Audience.TABLE, *cited)
    if not _is_barred(moment):
        is_next = is_told or _is_going_on(moment)
        yield moment.line("rotation.next_player" if is_next else "rotation.right_player", Audience.PLAYER, *cited)
    if not _is_going_on(moment):
        yield from _warned(moment)


def _is_going_on(moment: Moment) -> bool:
    """Has somebody called since the irregular call? What its cancellation brought was said to him, or falls with it."""
    return [event.seat for event in moment.case.calls()][-1:] != [moment.offender]


def _warned(moment: Moment) -> Lines:
    """What a cancelled call told, while no ruling on it stands yet that says so itself."""
    if moment.ruling.ui16C and moment.ruling.ruling is None:
        yield moment.line("warn.partner", PARTNER, "16C2")


def _is_barred(moment: Moment) -> bool:
    """Is the player whose turn it is the offender's partner, and out of the auction?"""
    record = moment.ruling.ruling
    barred = record is not None and record.partner_bar is Bar.ALL
    return barred and moment.ruling.turn is moment.offender.partner


def _partner_calls(moment: Moment) -> Lines:
    yield moment.line("rotation.partner_now", PARTNER, *_cited(moment), "16C2")


def _repeat(moment: Moment) -> Lines:
    if script_rotation.is_kind_open(moment):
        yield moment.deed("rotation.pass_kind", Audience.SELF, "30C")
    is_low = moment.consequence == "repeated_by_its_own_law"
    yield moment.line("rotation.repeat_illegal" if is_low else "rotation.repeat", OFFENDER, *_cited(moment))


def _by_comparison(moment: Moment) -> Lines:
    yield moment.line("rotation.free_choice", OFFENDER, *_cited(moment), "26B")
    yield from _still_bound(moment, OFFENDER)
    yield moment.line("law27.offer_questions", OFFENDER, "10C1")
    yield moment.deed("rotation.judge", Audience.SELF, "23A")
    yield from _in_doubt(moment)


# --- the others --------------------------------------------------------------------------------------------------
def _change_menu(moment: Moment) -> Lines:
    yield moment.line("change.menu_accept", CHOOSER, "25B1")
    yield moment.line("change.menu_decline", CHOOSER, "25B2")
    yield moment.line("change.menu_after", CHOOSER, "25B3", "16C2", "26B")


def _substitute(moment: Moment) -> Lines:
    """The call that was meant; in place of an irregular one, its own Law rules on it then."""
    yield moment.line("slip.repair", CHOOSER, "25A1")
    if moment.is_slip_in_place:
        yield moment.line("slip.in_place", CHOOSER, "25A1")
    if moment.is_called_over:
        yield moment.line("slip.lho_may", CHOOSER, "25A6")


def _may_withdraw(moment: Moment) -> Lines:
    is_slip = any(str(option.citation) == "25A6" for option in moment.options)
    yield moment.line("slip.lho_back" if is_slip else "misinformed.lho_back", CHOOSER, *_cited(moment))


def _both_pass(moment: Moment) -> Lines:
    is_above = Kind.BID_ABOVE_SEVEN in moment.kinds
    yield moment.line(_above(moment) if is_above else "obliged.cancelled", Audience.TABLE, *_cited(moment))
    yield moment.line("obliged.pass", OFFENDER, *_cited(moment))


def _above(moment: Moment) -> str:
    """A bid above seven falls with what was called over it (38B)."""
    return "above.cancelled_with" if _is_going_on(moment) else "above.cancelled"


def _only_pass(moment: Moment) -> Lines:
    """The player in turn is out of the auction: the offender's partner (36B4, 38C), or by a ruling or a card."""
    is_double = Kind.INADMISSIBLE_DOUBLE in moment.kinds
    if is_double or Kind.BID_ABOVE_SEVEN in moment.kinds:
        yield moment.line("double.never" if is_double else "above.cancelled", Audience.TABLE, *_cited(moment))
    yield moment.line("obliged.only_pass", CHOOSER, *_cited(moment))
    yield from _warned(moment)


def _misinformed(moment: Moment) -> Lines:
    yield moment.line("misinformed.change", CHOOSER, "21B1(a)")


def _cited(moment: Moment) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(option.citation) for option in moment.options))


def _call_stands(moment: Moment) -> Lines:
    """The last of two options: which one stands first tells who may take something back."""
    yield from _may_withdraw(moment) if Act.WITHDRAW in moment.acts else _misinformed(moment)


_ACTS: dict[str, Callable[[Moment], Lines]] = {
    "by_replacement": _replace_insufficient,
    "partner_out": _partner_out,
    "any_call_partner_out": _partner_out,
    "by_comparison": _by_comparison,
    "call_repeated": _repeat,
    "repeated_by_its_own_law": _repeat,
    "partner_calls_freely": _partner_calls,
    "right_player_calls": _right_player,
    "intended_call_stands": _substitute,
    "call_stands": _call_stands,
    "both_pass_throughout": _both_pass,
    "only_pass": _only_pass,
}
