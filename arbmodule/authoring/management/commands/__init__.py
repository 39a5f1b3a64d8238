"""One command a file, named by its verb."""
