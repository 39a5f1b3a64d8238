"""What somebody sent after his session had ended: kept with the session until he has signed in again."""

from uuid import UUID

from django.http import HttpRequest, QueryDict

_KEY = "authoring_kept"
#: The longest form that is kept.
_LONGEST = 200_000


def keep(request: HttpRequest, draft_id: UUID, part: str) -> None:
    """Keep the form in the session, without its safety token; a newer one takes the place of an older."""
    sent = request.POST.copy()
    sent.pop("csrfmiddlewaretoken", None)
    text = sent.urlencode()
    if len(text) <= _LONGEST:
        request.session[_KEY] = {"draft": str(draft_id), "part": part, "form": text}


def kept_for(request: HttpRequest, draft_id: UUID, part: str) -> QueryDict | None:
    """The form kept for this part of this draft, if there is one."""
    kept = request.session.get(_KEY)
    if not kept or (kept["draft"], kept["part"]) != (str(draft_id), part):
        return None
    return QueryDict(kept["form"])


def forget(request: HttpRequest) -> None:
    """It is saved, or not wanted."""
    request.session.pop(_KEY, None)
