"""The guide is true: every example can be read, the worked example is a scenario the house would publish."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.guide.notation import LINES, NAMES, case_examples, line_examples, name_examples
from arbmodule.authoring.guide.read_texts import texts_in
from arbmodule.authoring.guide.worked import PARTS, content, example, scenes, shown_at, without_replacement
from arbmodule.authoring.lint import lint
from arbmodule.authoring.models import Draft
from arbmodule.authoring.parts import PARTS as PARTS_OF_A_DRAFT
from arbmodule.lessons.check_scenario import faults_of
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.read_scenario import problems_of
from rules import parse_case, parse_meaning
from tests.cast import person, signed_in


def shape(value: object) -> object:
    """The keys of nested texts, without the texts."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    return [shape(each) for each in value] if isinstance(value, list) else type(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_the_same_things_in_every_language(language: str) -> None:
    assert shape(texts_in(language)) == shape(texts_in("en"))
    stages = [stage["key"] for stage in texts_in(language)["worked"]["stages"]]
    assert stages == [stage["key"] for stage in texts_in("en")["worked"]["stages"]]


def test_every_line_of_the_case_notation_can_be_read_and_is_written_in_its_one_form() -> None:
    for line in texts_in("en")["case"]["says"]:
        assert str(parse_case(line)) == line


def test_examples_tell_what_the_engine_finds() -> None:
    with override("en"):
        found = {each.line: each.found for each in case_examples(texts_in("en")["case"]["says"])}
    assert found["N: 3H 2S"] == (("an insufficient bid", "18D"),)
    assert found["N EW: 1S P 2S"] == ()
    assert [kind for kind, _clause in found["W: N:1S"]] == ["a bid out of rotation"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_meaning_is_read_back_and_counted(language: str) -> None:
    assert [each.lines for each in line_examples(language)] == [(line,) for line in LINES]
    assert all(each.words and "%" in each.share for each in (*line_examples(language), *name_examples(language)))
    assert len(name_examples(language)) == len(NAMES)


def test_shares_are_those_counted_elsewhere() -> None:
    shares = {each.lines: each.share for each in (*line_examples("en"), *name_examples("en"))}
    assert "47.604" in shares[("bal",)]
    assert "2.676" in shares[("5-10 hcp, 5 S, 4+ C/D, max 3 H",)]
    assert "4.866" in shares[("15-17 hcp, bal",)]


def test_keys_of_meanings_are_explained_by_meanings_that_can_be_read() -> None:
    assert "none" in texts_in("en")["meaning"]["keys"]
    assert not parse_meaning("none").has_agreement


def test_the_worked_example_is_a_scenario_the_library_would_take() -> None:
    assert problems_of(example()) == []
    assert faults_of(content(), example().get("judgement", False)) == []


def test_in_the_worked_example_three_spades_shuts_partner_out() -> None:
    record = scenes()[-1].record
    assert record is not None
    assert (str(record.citation), str(record.partner_bar)) == ("27B2", "all")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_stops_the_author_at_the_meaning_of_three_spades_and_nowhere_else(language: str) -> None:
    with override(language):
        (finding,) = shown_at("stopped", language)["findings"]
        assert "3♠" in finding.words
        about = {"lesson": "les", "level": "2", "position": "10"}
        before = lint(Document(bodies_of(without_replacement(), about)), (), language)
        after = lint(Document(bodies_of(content(), about)), (), language)
    assert [each.key for each in before if each.is_error] == ["meaning.missing"]
    assert [each for each in after if each.is_error] == []


def test_every_stage_leads_to_a_part_of_the_editor() -> None:
    assert set(PARTS.values()) == set(PARTS_OF_A_DRAFT)
    assert {stage["key"] for stage in texts_in("en")["worked"]["stages"]} >= set(PARTS)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_everything_to_a_guest_and_asks_the_database_nothing(language: str, client: Client) -> None:
    address = f"/{language}/authoring/guide/"
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        page = client.get(address).content.decode()
    assert len(captured) <= 1  # who is signed in, or whether a sitting runs
    assert "N: 3H 2S TD S:declines E:3S" in page
    assert "guide/begin" not in page


@pytest.mark.django_db
def test_an_instructor_begins_a_draft_and_the_guide_leads_into_its_parts() -> None:
    author = person(Role.INSTRUCTOR)
    browser = signed_in(author)
    page = browser.post("/nl/authoring/guide/begin/", follow=True).content.decode()
    draft = Draft.objects.get(author=author)
    links = set(re.findall(rf'href="(/nl/authoring/{draft.pk}/[^"]*)"', page))
    assert {f"/nl/authoring/{draft.pk}/{part}/" for part in PARTS_OF_A_DRAFT} <= links
    assert all(browser.get(link).status_code == 200 for link in links)


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["", "x", "00000000-0000-0000-0000-000000000000"])
def test_a_draft_that_is_not_the_readers_is_not_led_into(asked: str) -> None:
    page = signed_in(instructor()).get(f"/nl/authoring/guide/?draft={asked}").content.decode()
    assert "guide/begin" in page


@pytest.mark.django_db
def test_only_those_who_write_begin_a_draft_here_each_for_his_own_pool() -> None:
    for role, pool in ((Role.INSTRUCTOR, "course"), (Role.EXAMINER, "exam")):
        signed_in(person(role)).post("/nl/authoring/guide/begin/")
        assert Draft.objects.latest("made_at").pool == pool
    for role in (Role.LEARNER, Role.ADMINISTRATOR):
        assert signed_in(person(role)).post("/nl/authoring/guide/begin/").status_code == 404
    assert Draft.objects.count() == 2


def instructor() -> Person:
    return person(Role.INSTRUCTOR)
