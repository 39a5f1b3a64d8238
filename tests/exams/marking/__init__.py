"""Tests of the marking."""
