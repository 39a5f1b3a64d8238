"""Classes as a Django application of their own, with their own tables."""

from django.apps import AppConfig


class ClassesConfig(AppConfig):
    """Classes and who is in them."""

    name = "arbmodule.accounts.classes"
    label = "classes"
