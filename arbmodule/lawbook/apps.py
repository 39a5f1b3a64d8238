"""The lawbook room as a Django application: pages and tags, no models."""

from django.apps import AppConfig


class LawbookConfig(AppConfig):
    """The Laws in our own words."""

    name = "arbmodule.lawbook"
    label = "lawbook"
