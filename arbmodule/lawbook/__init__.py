"""The Laws in our own words, per edition and clause, and which scenarios touch a clause."""
