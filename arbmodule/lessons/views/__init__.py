"""The pages of the room: courses and lessons, and the player. Each: gate, form, one action, render."""
