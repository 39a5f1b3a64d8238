"""The addresses of the room: what candidates sit, what examiners build, what they mark."""

from arbmodule.exams.urls import built, marking, sat

app_name = "exams"
urlpatterns = [*sat.urlpatterns, *built.urlpatterns, *marking.urlpatterns]
