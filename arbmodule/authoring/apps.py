"""The authoring desk as a Django application."""

from django.apps import AppConfig


class AuthoringConfig(AppConfig):
    """Drafts of scenarios."""

    name = "arbmodule.authoring"
    label = "authoring"
