"""The addresses of the room."""

from django.urls import path

from arbmodule.authoring.views import drafts, editing, questions, settling, trying

app_name = "authoring"
urlpatterns = [
    path("", drafts.drafts, name="drafts"),
    path("begin/", drafts.begin, name="begin"),
    path("token/", editing.token, name="token"),
    path("exam-questions/", questions.questions, name="questions"),
    path("exam-questions/zip/", questions.take_out, name="take_out"),
    path("exam-questions/<slug:scenario>/", questions.question, name="question"),
    path("tests/", trying.failing, name="failing"),
    path("tests/run/", trying.run, name="run"),
    path("scenarios/", settling.scenarios, name="scenarios"),
    path("scenarios/<slug:scenario>/", settling.versions, name="versions"),
    path("scenarios/<slug:scenario>/edit/", settling.edit, name="edit"),
    path("scenarios/<slug:scenario>/archive/", settling.archive, name="archive"),
    path("<uuid:draft>/", drafts.draft, name="draft"),
    path("<uuid:draft>/tick/", drafts.tick, name="tick"),
    path("<uuid:draft>/act/<slug:act>/", drafts.act, name="act"),
    path("<uuid:draft>/paste/", editing.paste, name="paste"),
    path("<uuid:draft>/meanings/<slug:row>/live/", editing.live, name="live"),
    path("<uuid:draft>/preview/<int:step>/", trying.preview, name="preview"),
    path("<uuid:draft>/tests/", trying.tests, name="tests"),
    path("<uuid:draft>/tests/keep/", trying.keep, name="keep"),
    path("<uuid:draft>/aside/<int:pk>/", settling.set_aside, name="set_aside"),
    path("<uuid:draft>/<slug:part>/", editing.part, name="part"),
]
