"""The tables of exchange, as they came to be."""
