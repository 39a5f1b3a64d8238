"""The addresses of the room."""

from django.urls import path

from arbmodule.desk import views

app_name = "desk"
urlpatterns = [
    path("", views.desk, name="desk"),
    path("text/", views.text, name="text"),
    path("compare/", views.compare, name="compare"),
    path("meaning/", views.meaning, name="meaning"),
    path("heard/", views.heard, name="heard"),
    path("call/", views.call, name="call"),
]
