"""What the templates of exchange ask for."""
