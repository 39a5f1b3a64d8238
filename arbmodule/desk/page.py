"""What the templates are given: the table's side of the desk, and the director's."""

from dataclasses import replace
from typing import Any

from arbmodule.desk import addresses, director, shown
from arbmodule.desk.asking import all_questions, script_of
from arbmodule.desk.entering import next_seat
from arbmodule.desk.marks import marks_of
from arbmodule.desk.plain import as_text
from arbmodule.desk.problems import Problem, by_field, problem
from arbmodule.desk.ruled import Ruled
from arbmodule.desk.sheet import Face
from arbmodule.desk.speech import groups, spoken
from arbmodule.desk.stepping_back import back_to
from arbmodule.diagrams.auction import draw_case
from arbmodule.diagrams.bidding_box import box
from arbmodule.lessons.reasons import trees
from rules import EDITIONS, POLICIES, SEATS, DirectorCalled, Finding, Reason, Seat, Status, Topic, Vulnerability, say

#: So many steps back are offered, and so many irregularities and rulings are spelled out: more than any table has.
MOST_STEPS, MOST_FOUND = 30, 8


def desk_page(found: Ruled, problems: list[Problem], language: str) -> dict[str, Any]:
    """Everything ``desk/desk.html`` draws, except what was typed and comes back."""
    if found.error:
        problems = [*problems, problem("m", found.error, language)]
    is_director = found.sheet.face is Face.DIRECTOR
    return {
        "sheet": found.sheet,
        "pairs": list(found.sheet.pairs()),
        "ruling": found.ruling,
        "problems": by_field(problems),
        "is_director": is_director,
        **_table(found),
        **_entry(found, language),
        **_ruling(found, language),
        **_links(found),
        "plain": as_text(replace(found, sheet=found.sheet.seen_by(Face.TABLE)), language) if found.case.events else "",
        **(director.side(found, language) if is_director else {}),
    }


def _table(found: Ruled) -> dict[str, Any]:
    """The auction with what was found about each call."""
    ruling = found.ruling
    turn = None if ruling.status in (Status.NOT_MODELLED, Status.QUESTION) else ruling.turn
    return {
        "auction": draw_case(found.case, marks_of(found.case, ruling), turn),
        "is_irregular": ruling.status is not Status.REGULAR,
        "is_in_order": ruling.status is Status.REGULAR and DirectorCalled() in found.case.events,
    }


def _entry(found: Ruled, language: str) -> dict[str, Any]:
    """The forms: who calls next, the box, the setting, what was found."""
    ruling, sheet = found.ruling, found.sheet
    turn = ruling.turn if ruling.status in (Status.CHOICE, Status.REGULAR, Status.RULED) else None
    return {
        "seats": SEATS,
        "next_seat": next_seat(sheet, turn),
        "is_over": ruling.contract is not None or (ruling.turn is None and bool(found.case.events)),
        "box": box(),
        "steps": _steps(found, language),
        "undo": addresses.page(back_to(found, len(found.case.events) - 1)) if found.case.events else "",
        "has_director": any(isinstance(event, DirectorCalled) for event in found.case.events),
        "vulnerabilities": tuple(Vulnerability),
        "editions": [(name, say(Topic.EDITION, name, language)) for name in EDITIONS],
        "policies": [(name, say(Topic.POLICY, name, language)) for name in POLICIES],
        "edition_words": say(Topic.EDITION, sheet.edition, language),
        "policy_words": say(Topic.POLICY, sheet.policy, language),
        "facts": [(shown.fact_words(f, language), addresses.page(sheet.forgetting(f))) for f in sheet.facts],
        "calls_made": shown.calls_made(found.case, language),
        "findable": shown.FINDABLE,
        "cards": [(value, say(Topic.FACT_VALUE, value, language)) for value in ("small", "honour", "led", "several")],
    }


def _steps(found: Ruled, language: str) -> list[tuple[str, str]]:
    """Each step with the address that goes back to the moment before it."""
    steps = shown.steps(found.case, language)[:MOST_STEPS]
    return [(step.words, addresses.page(back_to(found, step.count))) for step in steps]


def _ruling(found: Ruled, language: str) -> dict[str, Any]:
    """What happened, what to say, the options, the result, the lead, what comes later."""
    ruling = found.ruling
    record = ruling.ruling
    questions = all_questions(found, language)
    return {
        "happened": shown.happened(ruling.irregularities[-MOST_FOUND:], language),
        "script": groups(spoken(line, language) for line in script_of(found)),
        "options": shown.options(ruling, language),
        "refusals": shown.refusals(ruling, language),
        "questions": questions,
        "can_be_natural": not found.sheet.is_natural and any(question.key for question in questions),
        "results": [shown.result(each, language) for each in shown.records(ruling)[-MOST_FOUND:]],
        "result_citation": record.citation if record else None,
        "must_pass": ruling.must_pass,
        "leads": [shown.lead(each, language) for each in shown.restrictions(ruling)],
        "after_play": shown.after_play(ruling, language),
        "not_modelled": say(Topic.NOT_MODELLED, ruling.not_modelled.why, language) if ruling.not_modelled else "",
        "tree": trees(_open_reasons(found), found.ruling.policy, open_levels=1),
        "status_words": say(Topic.STATUS, ruling.status, language),
        "chooser": chooser(found),
    }


def chooser(found: Ruled) -> Seat | None:
    """Who must act now."""
    return found.ruling.choice.seat if found.ruling.choice else None


def _open_reasons(found: Ruled) -> tuple[Reason, ...]:
    """Reasons that anybody may read: those of rulings for which nobody had to say what a call means."""
    records = shown.records(found.ruling)[-MOST_FOUND:]
    is_director = found.sheet.face is Face.DIRECTOR
    return tuple(reason for each in records if is_director or _is_open(each.finding) for reason in each.reasons)


def _is_open(finding: Finding | None) -> bool:
    return finding is None


def _links(found: Ruled) -> dict[str, Any]:
    """Ways on from here. What is shared says nothing about meanings unless that is asked for."""
    sheet = found.sheet
    return {
        "table_address": addresses.page(sheet.seen_by(Face.TABLE)),
        "director_address": addresses.page(sheet.seen_by(Face.DIRECTOR)),
        "shared_address": addresses.page(sheet.for_the_table()),
        "full_address": addresses.page(sheet.seen_by(Face.TABLE)),
        "text_address": addresses.page(sheet, "desk:text"),
        "compare_address": addresses.page(sheet.seen_by(Face.TABLE), "desk:compare"),
        "afresh_address": addresses.afresh(sheet),
        "has_meanings": bool(sheet.meanings) or sheet.is_natural,
    }
