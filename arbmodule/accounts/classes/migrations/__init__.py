"""The tables of classes, as they came to be."""
