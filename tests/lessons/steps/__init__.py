"""Each kind of step: what is right, and what a wrong answer is worth."""
