"""The desk as a Django application: pages, no models."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """The ruling desk."""

    name = "arbmodule.desk"
    label = "desk"
