"""The addresses of the room."""

from django.urls import path

from arbmodule.home import views

app_name = "home"
urlpatterns = [path("", views.home, name="home")]
