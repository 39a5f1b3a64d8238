"""The room of the lessons."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """Courses, lessons, scenarios and attempts."""

    name = "arbmodule.lessons"
    label = "lessons"
    default_auto_field = "django.db.models.BigAutoField"
