"""What no edition changes: the form of a ruling, its facts, reasons and readings, the order of classifying, the course of a case."""
