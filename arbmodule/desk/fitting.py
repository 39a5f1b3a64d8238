"""Which words of a line fit: those for a partner who is free, or those for one whom another ruling obliges to pass."""

from rules import Bar

#: Lines that speak of partner as free; ``_bound`` behind the key: the words where another ruling obliges him to pass.
_SPEAK_OF_FREEDOM = frozenset(
    {
        "law27.menu_accept",
        "law27.menu_free",
        "law27.offer_free",
        "law27.accepted",
        "rotation.menu_accept",
        "rotation.menu_accept_low",
        "rotation.pass_rho",
        "rotation.partner_turn",
        "rotation.lho_turn",
        "rotation.repeat",
        "rotation.accepted",
        "rotation.repeated",
        "rotation.pass_once",
        "rotation.passed_once",
        "change.menu_after",
    }
)
#: Lines that speak of an obligation to come; they have other words where he must pass to the end already.
_SPEAK_OF_A_PASS = frozenset(
    {"law27.menu_other", "law27.offer_other", "rotation.rho_acts", "rotation.later", "rotation.free_choice"}
)
_BOUND = "_bound"


def fitting(key: str, earlier: Bar, *, is_bound: bool) -> str:
    """The key of the words: ``is_bound`` by a ruling or a card; ``earlier``: how long by an earlier ruling."""
    is_other = (is_bound and key in _SPEAK_OF_FREEDOM) or (earlier is Bar.ALL and key in _SPEAK_OF_A_PASS)
    return f"{key}{_BOUND}" if is_other else key
