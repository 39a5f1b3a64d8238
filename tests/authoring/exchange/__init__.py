"""Exchange: text files, archives, the dry run, and the second person."""
