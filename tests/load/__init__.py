"""Exams under load and under fire: 300 candidates, killed servers, a restarted database (see README.md)."""
