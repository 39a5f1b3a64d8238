"""The addresses of the room."""

from django.urls import path

from arbmodule.lessons.views import courses, player

app_name = "lessons"
urlpatterns = [
    path("", courses.courses, name="courses"),
    path("start/", courses.start, name="start"),
    path("resume/", courses.resume, name="resume"),
    path("coverage/", courses.coverage, name="coverage"),
    path("touching/<str:edition>/<str:clause>/", courses.touching, name="touching"),
    path("attempt/<uuid:attempt>/", player.debriefing, name="debriefing"),
    path("attempt/<uuid:attempt>/<int:step>/", player.step, name="step"),
    path("attempt/<uuid:attempt>/<int:step>/answer/", player.answer, name="answer"),
    path("attempt/<uuid:attempt>/<int:step>/objection/", player.objection, name="objection"),
    path("attempt/<uuid:attempt>/<int:step>/<str:call>/", player.call, name="call"),
    path("<slug:lesson>/", courses.lesson, name="lesson"),
    path("<slug:lesson>/<slug:scenario>/", player.scenario, name="scenario"),
    path("<slug:lesson>/<slug:scenario>/begin/", player.begin, name="begin"),
]
