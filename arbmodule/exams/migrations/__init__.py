"""Migrations of the exams."""
