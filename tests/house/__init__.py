"""The house itself: its map, its doors, its imports and its measures."""
