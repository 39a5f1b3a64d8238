"""Exchange as a Django application of its own, with its own table."""

from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    """Parcels that were brought in."""

    name = "arbmodule.authoring.exchange"
    label = "exchange"
