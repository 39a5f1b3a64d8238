"""The addresses of classes."""

from django.urls import path

from arbmodule.authoring.classes.views import classes, objections, offers

app_name = "classes"
urlpatterns = [
    path("", classes.classes, name="classes"),
    path("make/", classes.make, name="make"),
    path("join/", classes.join, name="join"),
    path("objections/", objections.objections, name="objections"),
    path("objections/<int:pk>/", objections.objection, name="objection"),
    path("objections/<int:pk>/draft/", objections.draft, name="draft"),
    path("answers/", objections.answers, name="answers"),
    path("<uuid:training_class>/", classes.taken, name="taken"),
    path("<uuid:training_class>/leave/", classes.leave, name="leave"),
    path("<uuid:training_class>/teach/", classes.taught, name="taught"),
    path("<uuid:training_class>/teach/assign/", classes.assign_lesson, name="assign"),
    path("<uuid:training_class>/teach/assignments/<int:pk>/", classes.take_assignment_back, name="take_back"),
    path("<uuid:training_class>/teach/members/<int:pk>/", classes.member, name="member"),
    path("<uuid:training_class>/teach/members/<int:pk>/remove/", classes.remove, name="remove"),
    path("<uuid:training_class>/teach/offer/", offers.offer, name="offer"),
    path("<uuid:training_class>/teach/offers/<int:pk>/", offers.take_offer_back, name="take_offer_back"),
    path("<uuid:training_class>/teach/<slug:act>/", classes.change, name="change"),
]
