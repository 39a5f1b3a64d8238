"""The tables of the room, step by step."""
