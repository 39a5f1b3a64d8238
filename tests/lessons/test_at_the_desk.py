"""Every scenario can be ruled under every edition: its debriefing leads to the desk with the same facts."""

import re
from html import unescape

import pytest
from django.http import QueryDict
from django.test import Client

from arbmodule.desk.reading import read_address
from arbmodule.desk.ruled import ruled
from arbmodule.lessons.at_the_desk import desk_query
from arbmodule.lessons.content import Content
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Scenario, ScenarioVersion
from rules import read_object, ruling_on
from tests.lessons.conftest import NOW
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db


def test_desk_rules_on_a_scenario_of_the_house_as_the_scenario_does() -> None:
    load_library(NOW)
    versions = list(ScenarioVersion.objects.all())
    assert len(versions) > 70
    for version in versions:
        content = Content.from_json(version.content)
        query = desk_query(content)
        assert query, version
        reading = read_address(QueryDict(query), "en", len(query))
        assert reading.problems == [], (version, [problem.message for problem in reading.problems])
        request = {**content.request_at(len(content.steps)), "edition": "2017", "preview": False}
        here, there = ruling_on(read_object(request, "2017")), ruled(reading.sheet).ruling
        told = [
            (record.citation, record.partner_bar, record.lead26B) for record in (*here.earlier, here.ruling) if record
        ]
        same = [
            (record.citation, record.partner_bar, record.lead26B) for record in (*there.earlier, there.ruling) if record
        ]
        assert (told, here.turn, here.must_pass) == (same, there.turn, there.must_pass), version


def test_meaning_that_states_what_it_specifies_cannot_be_said_at_the_desk() -> None:
    meaning = {"shows": ["5+ S"], "specifies": []}
    assert desk_query(Content("2017", "nbb", "N: 3H 2S", None, {"withdrawn": meaning}, {}, {}, {}, ())) == ""


def test_several_meanings_and_facts_of_other_calls_travel_along() -> None:
    meanings = {"withdrawn": [{"shows": ["5+ S"], "natural": True}, {"shows": ["22+ hcp", "6+ H"]}], "*": "none"}
    facts = [{"fact": "intended", "of": "E:2S", "value": "yes"}, {"fact": "exposed", "of": "S", "value": "honour"}]
    query = QueryDict(desk_query(Content("2017", "wbf", "N: 3H 2S", 1, meanings, facts, {}, {}, ())))
    assert query.getlist("m") == ["withdrawn=5+ S | natural=yes", "withdrawn=22+ hcp / 6+ H", "*=none"]
    assert query.getlist("f") == ["intended@E:2S=yes", "exposed@S=honour"]
    assert (query["policy"], query["board"]) == ("wbf", "1")


def test_debriefing_leads_to_the_editions_side_by_side(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    assert scenario.current is not None
    for step in range(1, scenario.current.step_count + 1):
        kind, answer = right_answer(scenario, step)
        assert "/desk/compare/" not in page
        page = send(guest, page, fields_of(kind, {"text": "…"} if kind == "text" else answer)).content.decode()
    (address,) = re.findall(r'href="([^"]*/desk/compare/[^"]*)"', page)
    beside = guest.get(unescape(address))
    assert beside.status_code == 200
    assert 'class="panel edition differs"' in beside.content.decode()
