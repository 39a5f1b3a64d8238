"""The tables of what classes do, as they came to be."""
