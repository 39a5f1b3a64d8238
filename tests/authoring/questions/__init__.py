"""Tests of the exam questions."""
