"""The international readings: what the world federation's commentary leaves open stays a judgement."""

from rules.rulings.readings.policy import Lean, Policy, Reading, SuitReading

WBF = Policy(
    name="wbf",
    unknown_suit=SuitReading.JUDGEMENT,
    extra_suit=SuitReading.JUDGEMENT,
    lean=Lean.EVIDENCE,
    readings=(
        Reading(
            "unknown_second_suit",
            "27B1(a)",
            "Must a replacement repeat a second suit that the withdrawn bid promised without naming it?",
            "Open; leaning to no: a denomination is specified only by saying something about that very suit.",
            "Commentary on the Laws (definition of specifying) and a director's view on the English forum",
            2019,
        ),
        Reading(
            "extra_suit",
            "27B1(a)",
            "Does a bid that shows one suit more than the withdrawn bid still specify the same denominations?",
            "Open; leaning to yes: the replacement must show everything the withdrawn bid showed, more does no harm.",
            "A director's view on the English forum",
            2019,
        ),
        Reading(
            "evidence",
            "23A",
            "Which way does a doubtful comparison lean?",
            "With the evidence: to comparable when three quarters of the hands for the new call lie in the old one.",
            "Calibrated on the casebook of this project (engineering inference)",
            2026,
            only_leans=True,
        ),
    ),
)
