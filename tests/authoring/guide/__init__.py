"""The guide for authors."""
