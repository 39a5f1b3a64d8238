"""The web house: the Django project and its rooms. It asks, stores and shows; ``rules`` decides."""
