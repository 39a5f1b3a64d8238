"""The addresses of the guide."""

from django.urls import path

from arbmodule.authoring.guide import views

app_name = "guide"
urlpatterns = [
    path("", views.guide, name="guide"),
    path("begin/", views.begin, name="begin"),
]
