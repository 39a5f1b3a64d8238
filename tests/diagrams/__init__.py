"""Tests of the diagrams room."""
