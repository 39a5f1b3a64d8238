"""The guide for authors: the notation on one page, and one scenario built from nothing; what it shows is computed."""
