"""Tags of the exams."""
