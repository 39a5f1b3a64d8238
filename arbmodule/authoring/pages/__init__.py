"""What the templates of the desk are given."""
