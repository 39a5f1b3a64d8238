"""The diagrams room as a Django application: templates, tags, no models."""

from django.apps import AppConfig


class DiagramsConfig(AppConfig):
    """Draws auctions, hands, bidding box, ruling trees and pictures of meanings."""

    name = "arbmodule.diagrams"
    label = "diagrams"
