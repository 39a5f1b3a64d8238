"""Readings of the engine itself, under every policy: where the law is silent and something must be said."""

from rules.rulings.readings.policy import Reading

_OURS = "This project, engineering inference"

ENGINEERING: tuple[Reading, ...] = (
    Reading(
        "reach_of_similar",
        "23A1",
        "How far does 'similar' reach?",
        "By what the two calls specify and the share of hands they have in common; the limits stand in comparability.",
        _OURS,
        2026,
    ),
    Reading(
        "mere_question",
        "23A2",
        "The withdrawn call asked something and any hand may ask it: is a call that does not ask within its meaning?",
        "Not by its hands alone: what specifies something must be judged, what specifies nothing is not comparable.",
        f"{_OURS}, after rulings on asking bids that called no other call comparable",
        2026,
    ),
    Reading(
        "premature_replacement_withdrawn",
        "27C",
        "The opponent accepts the first bid after a premature replacement: what of the replacement?",
        "It is withdrawn: unauthorised for the offending side, and a lead restriction is possible (9C points to 26B).",
        f"{_OURS}, fairly sure",
        2026,
    ),
    Reading(
        "second_insufficient_accepted",
        "27B4",
        "The opponent accepts the second insufficient bid: what of the first?",
        "It stays withdrawn: unauthorised; a lead restriction is possible unless the two bids are comparable.",
        f"{_OURS}, sure of 16C, unsure of 26B",
        2026,
    ),
    Reading(
        "bar_survives",
        "27B3",
        "After a cancelled attempt the final call would be comparable: is anything lifted?",
        "Partner stays barred; information and lead are treated as after any replacement that is not comparable.",
        f"{_OURS}, unsure",
        2026,
    ),
    Reading(
        "inadmissible_replacement",
        "27B3",
        "The replacement is a double or redouble that Law 19 does not allow.",
        "It is cancelled like any double that is not comparable, and partner is barred.",
        _OURS,
        2026,
    ),
    Reading(
        "obliged_lho_accepts_by_passing",
        "27A1",
        "The opponent with the choice must pass himself.",
        "He can still accept, by passing.",
        _OURS,
        2026,
    ),
    Reading(
        "lead_after_pass_at_rho_turn",
        "30A",
        "A pass at the turn of the right-hand opponent was cancelled, and the offender had to pass: does 26B apply?",
        "The Law does not say; we leave it open, and bind the partner by 16C2.",
        f"{_OURS}, after a discussion of English directors; fairly sure of 16C2",
        2026,
    ),
    Reading(
        "repeated_call_illegal",
        "31A1",
        "The call out of rotation must be repeated but would be too low at the proper turn.",
        "It is made and ruled by its own Law, 27 for an insufficient bid, as the Dutch printing of 1982 said.",
        _OURS,
        2026,
    ),
    Reading(
        "pass_specifies_nothing",
        "26B",
        "May declarer forbid a suit although the offender has passed?",
        "Yes: a pass specifies no suit unless the pair says that it does.",
        _OURS,
        2026,
    ),
    Reading(
        "bracket_of_1982",
        "31a2",
        "In the Dutch printing of 1982, does the bracket on Laws 23c and 26 also cover the same denomination?",
        "It stands behind the other half; for the same denomination we leave the lead open.",
        f"{_OURS}, after an undated later text that joins Law 26 to the other half only",
        2026,
    ),
)
