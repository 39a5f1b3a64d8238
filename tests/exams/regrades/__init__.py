"""Tests of the regrades."""
