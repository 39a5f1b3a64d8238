"""Appeals: each on one exact entry of the ledger, with a deadline, a thread and another examiner's decision."""
