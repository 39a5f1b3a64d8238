"""Exact sets of hands that a call can show, and what the call is for."""
