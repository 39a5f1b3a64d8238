"""What waits for somebody who is signed in: his exams, his class's lessons, and what others wait for from him."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring import access
from arbmodule.authoring.classes.models import Assignment, Reply, shown_to, unanswered
from arbmodule.authoring.models import State
from arbmodule.exams.models import Appeal, Candidate, Notice, PaperState
from arbmodule.exams.pool_gate import registration_in_the_way
from arbmodule.exams.wall_time import shown
from arbmodule.lessons.at_home import LessonAtHome
from arbmodule.lessons.localised import in_language

#: No more than so many exams and so many lessons are named; the pages behind them hold the rest.
MOST = 3


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing to do: where, its name, and what there is to know about it."""

    address: str
    title: str
    detail: str = ""


def waiting_for(person: Person, lessons: tuple[LessonAtHome, ...], now: datetime) -> list[Waiting]:
    """What waits for this person, the most pressing first; ``lessons`` tells which of them are finished.

    The number of queries depends on the role alone.
    """
    found = [*exams_to_sit(person, now), *unread_notices(person), *lessons_to_finish(person, lessons), *answers(person)]
    if person.has_role(Role.INSTRUCTOR):
        return [*found, *_objections(person), *_drafts(person)]
    if person.has_role(Role.EXAMINER):
        return [*found, *_appeals(person), *([] if registration_in_the_way(person) else _drafts(person))]
    return found


def exams_to_sit(person: Person, now: datetime) -> Iterator[Waiting]:
    """The exams he is registered for whose start window is not over, the next one first."""
    mine = Candidate.objects.real().for_person(person).select_related("paper").order_by("paper__opens_at", "pk")
    announced = mine.filter(paper__state__in=(PaperState.SCHEDULED, PaperState.BUILT))
    coming = [each for each in announced if each.paper.window_ends is None or each.paper.window_ends >= now]
    for each in coming[:MOST]:
        begins = shown(each.paper.opens_at, each.paper.tzinfo) if each.paper.opens_at else ""
        title = _("Exam: %(title)s") % {"title": each.paper.title_in(_language())}
        yield Waiting(reverse("exams:room", args=[each.paper_id]), title, begins)


def unread_notices(person: Person) -> Iterator[Waiting]:
    """What examiners have told him and he has not read."""
    count = Notice.objects.filter(candidate__person=person, read_at=None).count()
    words = ngettext("%(count)d message about your exams", "%(count)d messages about your exams", count)
    yield from _counted("exams:exams", words, count)


def lessons_to_finish(person: Person, lessons: tuple[LessonAtHome, ...]) -> Iterator[Waiting]:
    """The lessons his classes were given and he has not finished, the earliest day first, each once."""
    finished = {each.address for each in lessons if each.total and each.done == each.total}
    given = Assignment.objects.filter(
        Q(training_class__memberships__person=person, training_class__memberships__left_at=None),
        training_class__archived_at=None,
    )
    open_ones = {
        each.lesson.get_absolute_url(): each
        for each in given.select_related("lesson", "lesson__course").reverse()
        if each.lesson.get_absolute_url() not in finished
    }
    for address, each in [*reversed(open_ones.items())][:MOST]:
        day = _("by %(day)s") % {"day": date_format(each.due_on, "j E")} if each.due_on else ""
        yield Waiting(address, _("For your class: %(lesson)s") % {"lesson": each.lesson.title_in(_language())}, day)


def answers(person: Person) -> Iterator[Waiting]:
    """Answers to his objections that he has not read."""
    count = Reply.objects.filter(objection__attempt__person=person, seen_at=None).count()
    words = ngettext(
        "%(count)d answer to what you disagreed with", "%(count)d answers to what you disagreed with", count
    )
    yield from _counted("classes:answers", words, count)


def _objections(person: Person) -> Iterator[Waiting]:
    count = unanswered(shown_to(person)).count()
    words = ngettext("%(count)d learner disagrees with a ruling", "%(count)d learners disagree with a ruling", count)
    yield from _counted("classes:objections", words, count)


def _drafts(person: Person) -> Iterator[Waiting]:
    """Scenarios that wait for a second person, and his own unfinished ones."""
    page = "authoring:questions" if person.has_role(Role.EXAMINER) else "authoring:drafts"
    others = Q(state=State.IN_REVIEW) & ~Q(author=person) & ~Q(writers=person)
    counts = access.drafts_of(person).aggregate(
        review=Count("pk", filter=others, distinct=True),
        own=Count("pk", filter=Q(author=person, state=State.DRAFT), distinct=True),
    )
    review, own = counts["review"], counts["own"]
    words = ngettext("%(count)d scenario waits for your review", "%(count)d scenarios wait for your review", review)
    yield from _counted(page, words, review)
    words = ngettext("%(count)d scenario you are writing", "%(count)d scenarios you are writing", own)
    yield from _counted(page, words, own)


def _appeals(person: Person) -> Iterator[Waiting]:
    """Undecided appeals on papers he examines, by paper."""
    undecided = Appeal.objects.filter(decision=None, paper__team__person=person).order_by()
    for paper in undecided.values("paper", "paper__title").annotate(count=Count("pk", distinct=True))[:MOST]:
        words = ngettext("%(count)d appeal to decide", "%(count)d appeals to decide", paper["count"])
        address = reverse("exams:appeals", args=[paper["paper"]])
        yield Waiting(address, words % {"count": paper["count"]}, in_language(paper["paper__title"], _language()))


def _counted(page: str, words: str, count: int) -> Iterator[Waiting]:
    if count:
        yield Waiting(reverse(page), words % {"count": count})


def _language() -> str:
    return get_language() or "nl"
