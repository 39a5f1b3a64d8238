"""The addresses of exchange."""

from django.urls import path

from arbmodule.authoring.exchange import views

app_name = "exchange"
urlpatterns = [
    path("", views.exchange, name="exchange"),
    path("lessons/<slug:slug>/", views.lesson, name="lesson"),
    path("courses/<slug:slug>/", views.course, name="course"),
    path("<uuid:parcel>/", views.parcel, name="parcel"),
    path("<uuid:parcel>/confirm/", views.confirm, name="confirm"),
    path("<uuid:parcel>/discard/", views.discard, name="discard"),
    path("<uuid:parcel>/accept/", views.accept, name="accept"),
    path("<uuid:parcel>/return/", views.send_back, name="send_back"),
    path("<uuid:parcel>/again/", views.again, name="again"),
    path("<uuid:parcel>/scenarios/<slug:slug>/", views.look, name="look"),
]
