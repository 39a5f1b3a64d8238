"""Tests of the appeals."""
