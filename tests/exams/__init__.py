"""Tests of the examinations."""
