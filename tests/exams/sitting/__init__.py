"""Exams: sitting."""
