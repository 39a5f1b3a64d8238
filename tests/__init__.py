"""The tests: a mirror of both houses, and the standing cast."""
