"""Exams: papers."""
