"""How English pages write days and hours."""
