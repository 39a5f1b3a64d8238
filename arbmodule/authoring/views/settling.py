"""Two texts side by side; versions of a scenario; scenarios put away."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring import access
from arbmodule.authoring.begin_draft import begin_edit
from arbmodule.authoring.compare_texts import changes
from arbmodule.authoring.decide_set_aside import decide, places_of, value_at
from arbmodule.authoring.lint.told import kinds_of
from arbmodule.authoring.models import DraftPart, SetAside
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.pages.frame import saying
from arbmodule.authoring.parts import PARTS
from arbmodule.authoring.put_away import archive_scenario, restore_scenario
from arbmodule.authoring.questions.retire import retire_question
from arbmodule.authoring.save_part import Writing
from arbmodule.authoring.views.editing import number
from arbmodule.authoring.words import place_name
from arbmodule.lessons.models import Pool, Scenario, ScenarioVersion


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def set_aside(request: HttpRequest, draft: UUID, pk: int) -> HttpResponse:
    """Both texts, place by place; the choice is saved on top of the newest."""
    person = access.author(request)
    found = access.draft_for(person, draft)
    aside = access.set_aside_for(person, found, pk)
    if request.method == "POST":
        if access.may_write(person, found):
            return settle(request, aside, person)
        messages.error(request, _("This draft is not open for writing now. Nothing was saved."))
    theirs = DraftPart.objects.select_related("saved_by").filter(draft=found, name=aside.name).first()
    context = {"draft": found, "title": saying(found), "aside": aside, "theirs": theirs, "part": PARTS[aside.name]}
    rows = list(side_by_side(aside, theirs)) if theirs else []
    return render(request, "authoring/set_aside.html", context | {"rows": rows})


def settle(request: HttpRequest, aside: SetAside, person: Person) -> HttpResponse:
    """Save the choice; if somebody saved again meanwhile, both texts are shown once more."""
    mine = [place for place, choice in request.POST.items() if choice == "mine"]
    writing = Writing(person, "", 0, number(request.POST, "base"))
    outcome = decide(aside, mine, writing, timezone.now())
    if isinstance(outcome, SetAside):
        messages.warning(request, _("Meanwhile somebody saved again. Here are both texts as they stand now."))
        return redirect(outcome)
    messages.success(request, _("Saved as chosen."))
    return redirect("authoring:part", aside.draft_id, aside.name)


def side_by_side(aside: SetAside, theirs: DraftPart) -> Iterator[dict[str, Any]]:
    """Each place where the two differ, with both texts."""
    kinds = kinds_of(open_draft(aside.draft).document)
    for place in places_of(aside.body, theirs.body):
        texts = [readable(value_at(body, place)) for body in (aside.body, theirs.body)]
        yield {"place": "/".join(place), "name": place_name(place, kinds), "mine": texts[0], "theirs": texts[1]}


def readable(value: Any) -> str:
    """A value as lines of text."""
    if isinstance(value, list):
        return "\n".join(readable(each) for each in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {readable(each)}" for key, each in value.items() if each)
    return "" if value is None else str(value)


@never_cache
@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:
    """What is published, lesson by lesson, to be changed or put away."""
    person = access.instructor(request)
    shown = access.scenarios_of(person).filter(archived_at__isnull="archived" not in request.GET)
    page = Paginator(shown, 50).get_page(request.GET.get("page"))
    return render(
        request, "authoring/scenarios.html", {"page": page, "person": person, "archived": "archived" in request.GET}
    )


@require_POST
def edit(request: HttpRequest, scenario: str) -> HttpResponse:
    """A draft that changes a published scenario."""
    person = access.author(request)
    draft = begin_edit(access.scenario_called(person, scenario), person, timezone.now())
    return redirect("authoring:part", draft.pk, "table")


@require_POST
def archive(request: HttpRequest, scenario: str) -> HttpResponse:
    """Put a scenario away, or take it out again; nothing answered is deleted."""
    person = access.author(request)
    found = access.scenario_called(person, scenario)
    try:
        messages.success(request, take_out(found, person) if "restore" in request.POST else put_away(found, person))
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("authoring:versions", found.slug)


def take_out(scenario: Scenario, person: Person) -> str:
    """Take it out again; what was done."""
    restore_scenario(scenario, person, timezone.now())
    return _("Taken out again.")


def put_away(scenario: Scenario, person: Person) -> str:
    """Put it away; what was done. Refused for a question that a scheduled paper needs."""
    if scenario.pool == Pool.EXAM:
        retire_question(scenario, person, timezone.now())
        return _("Retired: no paper asks it any more. Papers that asked it keep it.")
    archive_scenario(scenario, person, timezone.now())
    return _("Put away: learners no longer meet it. What was answered stays.")


@never_cache
@require_safe
def versions(request: HttpRequest, scenario: str) -> HttpResponse:
    """The versions of a scenario, and what differs between two of them."""
    person = access.author(request)
    found = access.scenario_called(person, scenario)
    listed = list(found.versions.order_by("-number"))
    newer = chosen(listed, request.GET.get("to"), 0)
    older = chosen(listed, request.GET.get("from"), min(1, len(listed) - 1))
    context = {
        "scenario": found,
        "versions": listed,
        "older": older,
        "newer": newer,
        "is_exam": found.pool == Pool.EXAM,
        "events": found.events.select_related("person"),
    }
    return render(request, "authoring/versions.html", context | {"changes": changes(older.content, newer.content)})


def chosen(listed: list[ScenarioVersion], number: str | None, otherwise: int) -> ScenarioVersion:
    """The version with this number, else the one at this place."""
    return next((each for each in listed if str(each.number) == number), listed[otherwise])
