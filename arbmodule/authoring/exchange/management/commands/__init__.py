"""Commands of exchange, one file each."""
