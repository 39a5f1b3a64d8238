"""Exam questions: the list that examiners work from, where a question was asked, and how it is retired."""
