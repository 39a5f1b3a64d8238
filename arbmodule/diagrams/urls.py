"""The addresses of the room."""

from django.urls import path

from arbmodule.diagrams import views

app_name = "diagrams"
urlpatterns = [
    path("echo/", views.echo, name="echo"),
    path("styleguide/", views.styleguide, name="styleguide"),
]
