"""What somebody sent after his session had ended: kept with the session until he has signed in again."""

import zlib
from base64 import b64decode, b64encode
from uuid import UUID

from django.http import HttpRequest, QueryDict

_KEY = "authoring_kept"
#: The longest form that is kept, packed; and how many: one for each page that may have been open.
_LONGEST, _MOST = 300_000, 4


def keep(request: HttpRequest, draft_id: UUID, part: str) -> bool:
    """Keep the form in the session, without its safety token; a newer one of this part takes the place of an older.
    False where it is too long to be kept."""
    sent = request.POST.copy()
    sent.pop("csrfmiddlewaretoken", None)
    packed = b64encode(zlib.compress(sent.urlencode().encode())).decode()
    if len(packed) > _LONGEST:
        return False
    forget(request, draft_id, part)
    others = list(_all(request).items())[1 - _MOST :]
    request.session[_KEY] = {**dict(others), _name(draft_id, part): packed}
    return True


def kept_for(request: HttpRequest, draft_id: UUID, part: str) -> QueryDict | None:
    """The form kept for this part of this draft, if there is one."""
    packed = _all(request).get(_name(draft_id, part))
    return QueryDict(zlib.decompress(b64decode(packed))) if packed else None


def forget(request: HttpRequest, draft_id: UUID, part: str) -> None:
    """It is saved, or not wanted."""
    kept = _all(request)
    if kept.pop(_name(draft_id, part), None) is not None:
        request.session[_KEY] = kept


def _all(request: HttpRequest) -> dict[str, str]:
    return dict(request.session.get(_KEY, {}))


def _name(draft_id: UUID, part: str) -> str:
    return f"{draft_id}/{part}"
