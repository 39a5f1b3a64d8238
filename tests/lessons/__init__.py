"""Courses, scenarios, the player and its scoring."""
