"""The JSON contract from outside: one answer a line, in order; turning the table changes nothing."""
