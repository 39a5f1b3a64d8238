"""Courses, lessons, scenarios and the player; starter content in ``library/``."""
