"""The Dutch readings (default)."""

from rules.rulings.readings.policy import Lean, Policy, Reading, SuitReading

NBB = Policy(
    name="nbb",
    unknown_suit=SuitReading.STRICT,
    extra_suit=SuitReading.STRICT,
    lean=Lean.COMPARABLE,
    readings=(
        Reading(
            "unknown_second_suit",
            "27B1(a)",
            "Must a replacement repeat a second suit that the withdrawn bid promised without naming it?",
            "Yes: spades and an unknown minor are shown again only by a bid that shows both.",
            "Dutch course for club directors, module on the insufficient bid",
            2017,
        ),
        Reading(
            "extra_suit",
            "27B1(a)",
            "Does a bid that shows one suit more than the withdrawn bid still specify the same denominations?",
            "No: the sets must be equal; such a bid can still be a comparable call.",
            "Dutch course for club directors, by analogy with the unknown second suit (engineering inference)",
            2017,
        ),
        Reading(
            "in_doubt_comparable",
            "23A",
            "What does the director decide when comparability stays in doubt?",
            "In doubt the call counts as comparable, so that partner need not pass.",
            "Dutch guideline to Law 23 and the course module",
            2017,
            only_leans=True,
        ),
    ),
)
