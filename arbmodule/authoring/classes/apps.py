"""What classes do, as a Django application of its own, with its own tables."""

from django.apps import AppConfig


class ClassworkConfig(AppConfig):
    """Assignments, and answers to objections."""

    name = "arbmodule.authoring.classes"
    label = "classwork"
