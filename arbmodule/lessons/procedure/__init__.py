"""What a director does and says at the table, in which order and to whom (Laws 9, 10, 16, 20, 25, 26, 27)."""
