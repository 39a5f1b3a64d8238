"""Turns of the database for the lessons."""
