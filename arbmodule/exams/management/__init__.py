"""Commands of the exams."""
