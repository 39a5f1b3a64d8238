"""The addresses of the room; a clause without an edition is that of the edition in force."""

from django.urls import path, register_converter

from arbmodule.lawbook import views
from arbmodule.lawbook.addresses import ClauseConverter, EditionConverter

register_converter(EditionConverter, "edition")
register_converter(ClauseConverter, "clause")

app_name = "lawbook"
urlpatterns = [
    path("", views.index, name="index"),
    path("<edition:edition>/", views.edition, name="edition"),
    path("<edition:edition>/<clause:clause>/", views.clause, name="clause_of"),
    path("<edition:edition>/<clause:clause>/compare/", views.compare, name="compare"),
    path("<clause:clause>/", views.clause, name="clause"),
]
