"""What of the Dutch printing of 1982 this book implements, and what it does not and why: only Law 31 has come down."""

#: Clause -> where it is decided: in a module of this book, else beneath ``rules``.
CONTENTS: dict[str, str] = {
    "31a1": "outcomes.repeated",
    "31a2": "law_31.assess",
    "31b": "outcomes.cancelled_for_good",
    "31c1": "outcomes.at_the_end",
    "31c2": "outcomes.at_the_end",
    "31d1": "outcomes.repeated",
    "31d2": "law_31.assess",
    "31 note 2": "law_31.called",
}

#: Clause, or all beneath it -> why there is no ruling on it.
NOT_MODELLED: dict[str, str] = {
    "31 note 1": "unknown",
    **dict.fromkeys(("17", "18", "19", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30"), "unknown"),
    **dict.fromkeys(("32", "33", "34", "35", "36", "37", "38", "39"), "unknown"),
}
