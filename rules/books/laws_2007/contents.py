"""What of the 2007 Laws this book implements, and what it does not and why.

Only clauses of which a source was seen are named; of a Law without any, the Law.
"""

#: Clause -> where it is decided: in a module of this book, else beneath ``rules``.
CONTENTS: dict[str, str] = {
    "16D2": "consequences.reasons_of",
    "23": "consequences.reasons_of",
    "25A": "law_25.UNINTENDED.repaired",
    "25B": "law_25.CHANGED.accept",
    "26A": "law_26.after",
    "26B": "law_26.after",
    "27A1": "law_27.LAW.accept",
    "27A2": "law_29.LAW.out_of_rotation",
    "27B1(a)": "law_27b1.lowest_natural",
    "27B1(b)": "law_27b1.same_or_more_precise",
    "27B2": "law_27b.not_precise",
    "27B3": "law_27b.attempt",
    "27B4": "law_27.LAW.decline",
    "27C": "law_27.LAW.called",
    "27D": "law_27b.lowest_bid",
    "28A": "law_28.counts_as_in_rotation",
    "28B": "law_29.LAW.called",
    "29A": "law_29.LAW.accept",
    "30A": "law_30.cancelled",
    "30B1": "law_30.cancelled",
    "30B2": "law_30.partner_called",
    "30B3": "law_25.CHANGED.change",
    "30C": "rulings.rotation.artificial_pass",
    "31A1": "law_31.called",
    "31A2(a)": "law_31_outcomes.assess",
    "31A2(b)": "law_31_outcomes.assess",
    "31B": "law_31.cancelled",
    "31 note on a call by the right-hand opponent": "law_31.settle_overdue",
    "31 note on the left-hand opponent's turn": "law_25.CHANGED.change",
    "32A": "law_31.cancelled",
    "32B1": "law_31.called",
    "32B2": "law_31_outcomes.assess",
    "35": "laws.LAWS",
    "36A": "law_36.LAW.called",
    "36B": "law_36.cancelled",
    "37A": "law_37.LAW.called",
    "37B": "law_37.cancelled",
    "38": "law_38.cancelled",
}

#: Clause, or all beneath it -> why there is no ruling on it.
NOT_MODELLED: dict[str, str] = {
    "17": "unknown",
    "21": "unknown",
    "24": "unknown",
    "29 of an artificial bid": "artificial_bid_unknown",
    "33": "unknown",
    "34": "unknown",
    "36 found after play": "no_rule_disputed",
    "39": "unknown",
}
