"""The room as Django knows it."""

from django.apps import AppConfig


class ExamsConfig(AppConfig):
    """Examinations."""

    name = "arbmodule.exams"
    label = "exams"
