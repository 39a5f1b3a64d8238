"""Template tags of the room."""
