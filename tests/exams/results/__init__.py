"""Tests of results, release and certificates."""
