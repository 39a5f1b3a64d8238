"""The Laws in our own words: numbers, texts, pages and links."""
