"""The books themselves: clauses accounted for, older editions beside the one in force, and what adding one takes."""
