"""The guide's page, and the draft that one begins from it."""

from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from arbmodule.accounts.access import has_role
from arbmodule.accounts.models import Person
from arbmodule.authoring.access import POOLS, author, drafts_of, pool_of
from arbmodule.authoring.begin_draft import begin_draft
from arbmodule.authoring.guide.notation import case_examples, line_examples, name_examples
from arbmodule.authoring.guide.read_texts import texts_in
from arbmodule.authoring.guide.worked import PARTS, shown_at
from arbmodule.authoring.models import Draft
from arbmodule.authoring.pages.frame import language


@login_not_required
@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Everything on one page, to be read or printed; with links into a draft of one's own."""
    tongue = language().split("-")[0]
    texts = texts_in(tongue)
    draft = draft_in(request)
    stages = [{**stage, **shown_at(stage["key"], tongue), "address": address_of(stage["key"], draft)}
              for stage in texts["worked"]["stages"]]  # fmt: skip
    context = {
        "texts": texts,
        "cases": case_examples(texts["case"]["says"]),
        "lines": line_examples(tongue),
        "names": name_examples(tongue),
        "stages": stages,
        "draft": draft,
        "may_begin": has_role(request.user, *POOLS),
    }
    return render(request, "authoring/guide/guide.html", context)


def draft_in(request: HttpRequest) -> Draft | None:
    """The draft the address names, if the reader may see it."""
    try:
        chosen = UUID(request.GET.get("draft", ""))
    except ValueError:
        return None
    is_author = isinstance(request.user, Person) and has_role(request.user, *POOLS)
    return drafts_of(request.user).filter(pk=chosen).first() if is_author else None  # type: ignore[arg-type]


def address_of(stage: str, draft: Draft | None) -> str:
    """Where a stage is done in the draft; '' without one."""
    if draft is None:
        return ""
    return reverse("authoring:part", args=[draft.pk, PARTS[stage]]) if stage in PARTS else draft.get_absolute_url()


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """A draft to follow the example in; the guide then leads into it."""
    person = author(request)
    draft = begin_draft(person, language(), timezone.now(), pool_of(person))
    return redirect(f"{reverse('guide:guide')}?draft={draft.pk}#table")
