"""The ruling desk: type in what happened, get the ruling. No account, no state: the address holds everything.

``sheet`` is what the address holds, ``reading`` reads it, ``entering`` adds what was just typed; ``script`` decides
what the director says to whom in which order, ``speech`` puts it into words from ``scripts/``; ``page`` gathers what
the templates draw. Two faces: for the table, and for the director alone (meanings, preview).
"""
