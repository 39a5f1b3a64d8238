"""One folder per edition of the Laws; ``editions.py`` finds them and reads each book's own description."""
