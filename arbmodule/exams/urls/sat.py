"""Addresses of candidates: their exams, the waiting room, the sitting."""

from django.urls import path

from arbmodule.exams.views import answers, room, sitting

urlpatterns = [
    path("", room.exams, name="exams"),
    path("token/", answers.token, name="token"),
    path("receipt/", room.check_receipt, name="check_receipt"),
    path("room/<uuid:paper>/", room.room, name="room"),
    path("room/<uuid:paper>/check-in/", room.check_in, name="check_in"),
    path("room/<uuid:paper>/begin/", room.begin, name="begin"),
    path("sitting/<uuid:sitting>/", sitting.sitting, name="sitting"),
    path("sitting/<uuid:sitting>/book/", sitting.open_book, name="open_book"),
    path("sitting/<uuid:sitting>/hand-in/", sitting.hand_in, name="hand_in"),
    path("sitting/<uuid:sitting>/receipt/", sitting.receipt, name="receipt"),
    path("sitting/<uuid:sitting>/receipt/file/", sitting.receipt_file, name="receipt_file"),
    path("sitting/<uuid:sitting>/recovery/", sitting.recovery, name="recovery"),
    path("sitting/<uuid:sitting>/<slug:code>/", sitting.question, name="question"),
    path("sitting/<uuid:sitting>/<slug:code>/<int:step>/", sitting.question, name="step"),
    path("sitting/<uuid:sitting>/<slug:code>/<int:step>/save/", answers.save, name="save"),
    path("sitting/<uuid:sitting>/<slug:code>/<int:step>/fix/", sitting.fix, name="fix"),
]
