"""Exports: lists and sheets both ways, papers and certificates as PDF, the archive, and people's own data."""
