"""Statistics of a paper that do not over-read: facility, discrimination, alpha with interval, times, misconceptions."""
