"""Papers, sittings, answers, marks, appeals and statistics: examinations of directors."""
