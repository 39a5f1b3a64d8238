"""Classes: an instructor and the people who joined by a code. What they do together stands in higher rooms."""
