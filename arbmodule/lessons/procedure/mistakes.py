"""Typical mistakes of directors, as tempting actions or statements, with what is right instead."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy

#: Kinds of step a mistake can appear in.
DONE = "procedure"
TOLD = "tell"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tempting wrong ``words``; ``right`` says in one sentence why it is wrong, ``citation`` where that stands."""

    key: str
    steps: tuple[str, ...]
    citation: str
    words: Lazy
    right: Lazy


_BOTH = (DONE, TOLD)
MISTAKES: tuple[Mistake, ...] = (
    Mistake(
        "nothing_happened", (DONE,), "27C",
        _("Note that the bid has been corrected and let the auction go on."),
        _("A correction does not repair the bid: the player on the left may still accept it."),
    ),
    Mistake(
        "choose_again", (DONE,), "27C",
        _("Say that the correction may be exchanged for another call."),
        _("A correction made before you ruled is binding if it is legal."),
    ),
    Mistake(
        "cancel_correction", (DONE,), "27C",
        _("Have the correction put back in the box: it does not count."),
        _("The correction stays on hold and stands if the bid is not accepted; only an illegal one is cancelled."),
    ),
    Mistake(
        "bare_accept", (DONE,), "10C1",
        _("Ask whether the bid is accepted, and explain the rest only if it is not."),
        _("Every option and its consequences come before the choice."),
    ),
    Mistake(
        "no_lead_warning", (DONE,), "26B",
        _("Keep what may follow for the first lead until the auction is over."),
        _("A possible restriction of the lead is one of the consequences to be told before the choice."),
    ),
    Mistake(
        "intent_in_public", (DONE,), "16B1",
        _("Ask what was meant by the bid, so that everybody can hear it."),
        _("What a player meant is heard away from the table: his partner may not know it."),
    ),
    Mistake(
        "reveal_meaning", _BOTH, "20F1",
        _("Tell what the player who made the bid had meant by it."),
        _("The opponents have a right to know agreements, not what the player meant."),
    ),
    Mistake(
        "has_free_replacement", (TOLD,), "20F1",
        _("Tell whether there is a replacement that leaves the partner in the auction."),
        _("Whether he really has such a call is not for the opponent to know; he hears the classes only."),
    ),
    Mistake(
        "never_double", _BOTH, "27B3",
        _("Say that a double is forbidden in any case."),
        _("A comparable double or redouble is allowed."),
    ),
    Mistake(
        "always_double", (TOLD,), "27B3",
        _("Say that a double may be chosen like any other call."),
        _("A double or redouble stands only if it is comparable."),
    ),
    Mistake(
        "free_after_double", (DONE,), "27B3",
        _("After a double has been cancelled, let the partner back in if the lowest bid in the suit follows."),
        _("After a cancelled double the partner passes whatever is chosen next."),
    ),
    Mistake(
        "second_chance", (DONE,), "27B4",
        _("If the replacement is too low as well, let it be put right like the first bid."),
        _("After a second insufficient bid that is not accepted the partner must pass."),
    ),
    Mistake(
        "one_round", _BOTH, "27B2",
        _("Say that the partner must pass once, at his next turn."),
        _("After an insufficient bid a barred partner passes for the whole rest of the auction."),
    ),
    Mistake(
        "refuse_pass", _BOTH, "27B2",
        _("Say that the replacement must be a bid; a pass is not allowed."),
        _("A pass is a legal replacement; the partner is barred then."),
    ),
    Mistake(
        "strength_refused", (DONE,), "27B1(a)",
        _("Look whether the hand is strong enough for the replacement."),
        _("Strength plays no part here; what it told the partner is looked at after play."),
    ),
    Mistake(
        "named_suit_only", (DONE,), "27B1(a)",
        _("Compare only the suits named on the bidding cards."),
        _("What counts is what a bid shows, not what it names."),
    ),
    Mistake(
        "demand_suit", _BOTH, "26B",
        _("Say that the declarer may later demand the lead of a suit."),
        _("The declarer may forbid one suit; he may not demand one."),
    ),
    Mistake(
        "lead_on_offender", _BOTH, "26B",
        _("Say that the player who made the bid may later be forbidden a lead."),
        _("Only the partner of the offender can be restricted."),
    ),
    Mistake(
        "lead_always", (DONE,), "26B",
        _("Say that a lead may be forbidden whatever replaces the bid."),
        _("If the partner stays free, no lead can be forbidden."),
    ),
    Mistake(
        "skip_mispull", (DONE,), "25A1",
        _("Rule at once, without asking whether the card was drawn by accident."),
        _("An unintended call is put right before anything else is ruled."),
    ),
    Mistake(
        "waive", _BOTH, "10A",
        _("Let the opponents waive the consequences if they wish."),
        _("Players may not waive a rectification; only you can, for good cause and at their request."),
    ),
    Mistake(
        "settle_among_players", (DONE,), "10A",
        _("Ask the players what they have agreed and leave it at that."),
        _("Only the director decides; players cannot settle a rectification."),
    ),
    Mistake(
        "no_invitation", (DONE,), "9B1(a)",
        _("Leave the table for good once the auction goes on."),
        _("Something stays open after play: ask them to call you back if they feel damaged."),
    ),
    Mistake(
        "consult_partner", _BOTH, "10C2",
        _("Let the player on the left talk it over with his partner."),
        _("The choice is made alone, without consulting the partner."),
    ),
    Mistake(
        "advise", _BOTH, "10C3",
        _("Tell which choice is probably best in this position."),
        _("The director gives no bridge advice; what is wise is the player's own business."),
    ),
    Mistake(
        "look_at_hand", (DONE,), "16B1",
        _("Look into the hand at the table before anything else."),
        _("Looking at the hand in front of the others tells them something about it."),
    ),
    Mistake(
        "whole_auction", _BOTH, "31A2(b)",
        _("Say that the partner must pass for the rest of the auction."),
        _("After a call out of turn the partner passes at most once; to the end is for other irregularities."),
    ),
    Mistake(
        "silence_partner", _BOTH, "31B1",
        _("Say that the partner must pass at once, because his turn was taken."),
        _("At his own turn the partner may make any legal call; he may only not use what he saw."),
    ),
    Mistake(
        "repeat_anyway", _BOTH, "31A2",
        _("Say that the call must be made again whatever the player whose turn it was does."),
        _("The call must be repeated only if the player on the right passes; otherwise any legal call is allowed."),
    ),
    Mistake(
        "free_anyway", _BOTH, "31A1",
        _("Say that the player may choose another call even if the player on his right passes."),
        _("After a pass by the player on the right the same call must be made again."),
    ),
    Mistake(
        "offender_passes", _BOTH, "30B1",
        _("Say that the player who called too early must pass at his proper turn."),
        _("That holds only for a pass made at the turn of the player on the right."),
    ),
    Mistake(
        "turn_is_lost", _BOTH, "29B",
        _("Say that the player who was skipped has lost his turn."),
        _("A call that is not accepted is cancelled, and the turn goes back to the player who was skipped."),
    ),
    Mistake(
        "leave_it_passed", (DONE,), "17D3",
        _("Three passes are three passes: say that the auction is over."),
        _("A pass out of turn may not rob a player of his turn: the auction goes back to him."),
    ),
    Mistake(
        "law_of_low_bids", (DONE,), "27A2",
        _("Have the call replaced at once by the lowest sufficient bid in the suit."),
        _("That is for a bid in turn that is too low; after a call out of turn the right player calls first."),
    ),
    Mistake(
        "name_on_card", (DONE,), "29C",
        _("Compare only the suits named on the bidding cards."),
        _("What counts is what a bid shows, not what it names."),
    ),
    Mistake(
        "bar_partner", _BOTH, "25B",
        _("Say that the partner must pass for the rest of the auction after a change of call."),
        _("After a change of call nobody is barred from the auction."),
    ),
    Mistake(
        "free_choice_of_two", _BOTH, "25B2",
        _("Let the player who changed choose which of the two calls he prefers."),
        _("Not he but the player on his left decides; if that player does not accept, the first call stands."),
    ),
    Mistake(
        "how_fast", (DONE,), "25A3",
        _("Ask how many seconds passed before the mistake was noticed."),
        _("How and how fast it was noticed plays no part, as long as the partner has not called."),
    ),
    Mistake(
        "regret_is_enough", (DONE,), "25A2",
        _("Allow the change because the player says at once that he regrets the call."),
        _("Only a call never meant may be exchanged; a change of mind is no mechanical error."),
    ),
    Mistake(
        "offer_double", _BOTH, "36B1",
        _("Say that the call may be accepted like any other."),
        _("An inadmissible call can never be accepted."),
    ),
    Mistake(
        "only_once", _BOTH, "36B2",
        _("Say that the partner must pass at his next turn and is free after that."),
        _("After an inadmissible call the partner passes to the end of the auction."),
    ),
    Mistake(
        "partner_alone", _BOTH, "37B2",
        _("Say that only the partner must pass from now on."),
        _("Here both partners must pass to the end."),
    ),
    Mistake(
        "punish_anyway", (DONE,), "36A",
        _("Bar the partner all the same, because the call was against the rules."),
        _("Once the player on the left has called over it, the cancelled calls have no consequences."),
    ),
    Mistake(
        "reopen_auction", (DONE,), "39A",
        _("Let the auction go on from this call."),
        _("After the final pass no call counts any more."),
    ),
)  # fmt: skip
BY_KEY: dict[str, Mistake] = {mistake.key: mistake for mistake in MISTAKES}


def mistakes_in(step: str) -> tuple[str, ...]:
    """The names of the mistakes that can appear in this kind of step."""
    return tuple(mistake.key for mistake in MISTAKES if step in mistake.steps)
