"""The front page, the choice of language, the error pages."""
