"""Sentences last: rulings, calls, hands, questions and errors in Dutch, English and Polish."""
