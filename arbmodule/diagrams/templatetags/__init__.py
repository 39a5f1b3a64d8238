"""Template tags of the diagrams room."""
