"""Results: what was reached and passed, released in stages, told with its reasoning, certified."""
