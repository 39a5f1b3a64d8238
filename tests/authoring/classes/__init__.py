"""What classes do: assignments, standings, missed laws, objections."""
