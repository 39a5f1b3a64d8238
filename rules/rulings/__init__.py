"""What no edition changes: the form of a ruling, facts, reasons, readings, and the course that a case takes."""
