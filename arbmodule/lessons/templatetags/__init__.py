"""Template tags of the lessons."""
