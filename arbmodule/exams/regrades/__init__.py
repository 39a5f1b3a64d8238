"""Regrades: a corrected key or another engine, first as a dry run, then decided on, always told."""
