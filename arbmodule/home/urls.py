"""The addresses of the room."""

from django.urls import path

from arbmodule.home import account_views, views

app_name = "home"
urlpatterns = [
    path("", views.home, name="home"),
    path("account/data/", account_views.own_data, name="own_data"),
    path("account/close/", account_views.close, name="close_account"),
]
