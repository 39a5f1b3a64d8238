"""The author shares a draft with the other instructors, or no longer."""

from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.models import Draft


def share(draft: Draft, person: Person) -> None:
    """Every instructor may see it and write in it. Refused for anybody but the author."""
    _set(draft, person, True)


def unshare(draft: Draft, person: Person) -> None:
    """Only the author may, from now on; what others wrote stays. Refused for anybody but the author."""
    _set(draft, person, False)


def _set(draft: Draft, person: Person, is_shared: bool) -> None:
    if draft.author_id != person.pk:
        raise Refused(_("Only the author decides with whom a draft is shared."))
    Draft.objects.filter(pk=draft.pk).update(is_shared=is_shared)
