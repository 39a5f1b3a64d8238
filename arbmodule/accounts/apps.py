"""The room as Django knows it."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People and roles."""

    name = "arbmodule.accounts"
    label = "accounts"
