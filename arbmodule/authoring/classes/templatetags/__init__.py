"""What the templates of classes ask for."""
