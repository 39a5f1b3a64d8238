"""The front page, the choice of language, and the pages that say what went wrong."""
