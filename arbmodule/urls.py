"""Every address of the site: the language first (``/nl/``, ``/en/``, ``/pl/``), then the room."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from arbmodule.home.views import choose_language

handler400 = "arbmodule.home.errors.bad_request"
handler403 = "arbmodule.home.errors.forbidden"
handler404 = "arbmodule.home.errors.not_found"
handler500 = "arbmodule.home.errors.broken"

urlpatterns = [
    path("", choose_language, name="choose_language"),
    *i18n_patterns(
        path("", include("arbmodule.home.urls")),
        path("", include("arbmodule.diagrams.urls")),
        path("accounts/", include("arbmodule.accounts.urls")),
        path("authoring/guide/", include("arbmodule.authoring.guide.urls")),
        path("authoring/exchange/", include("arbmodule.authoring.exchange.urls")),
        path("authoring/", include("arbmodule.authoring.urls")),
        path("classes/", include("arbmodule.authoring.classes.urls")),
        path("desk/", include("arbmodule.desk.urls")),
        path("laws/", include("arbmodule.lawbook.urls")),
        path("lessons/", include("arbmodule.lessons.urls")),
        path("exams/", include("arbmodule.exams.urls")),
        prefix_default_language=True,
    ),
]
