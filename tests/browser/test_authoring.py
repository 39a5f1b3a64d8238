"""The authoring desk in a real browser: a scenario from an empty page to a learner, and nothing typed is ever lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.models import Draft, State
from arbmodule.lessons.load_library import load_library
from tests.authoring.test_parts import SEVERAL
from tests.authoring.writing import begin, muiderberg, press, write
from tests.browser.accessibility import LOOKS, accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.browser.witness import Witness
from tests.cast import person, signed_in
from tests.lessons.conftest import LIBRARY, NOW

PARTS = ["table", "found", "meanings", "steps", "texts", "about", "tests", "preview/1", "preview/3"]


def desk_of(open_page: OpenPage, somebody: Person, **options: object) -> Page:
    """The authoring desk in somebody's browser."""
    page = open_page("/nl/", **options)
    sign_in(page, somebody)
    page.goto("/nl/authoring/")
    return page


def instructor(name: str) -> Person:
    """Somebody who writes."""
    return person(Role.INSTRUCTOR, name=name)


def go(page: Page, part: str) -> None:
    """To another part by its tab."""
    page.locator("ol.tabs").get_by_text(part, exact=False).click()
    expect(page.locator("ol.tabs [aria-current]")).to_contain_text(part)


def save(page: Page) -> None:
    """Press Save and wait for the server's word."""
    page.locator(".savebar button:not([name])").click()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#saved")).to_contain_text("opgeslagen")


def put_on_the_table(page: Page) -> None:
    """Board 5 by its number, 3H and 2S by clicking."""
    page.fill("#board", "5")
    page.press("#board", "Enter")
    page.click('button[value="call:3H"]')
    page.dblclick('button[value="call:2S"]')
    expect(page.locator(".auction .mark")).to_contain_text("onvoldoende")


def state_facts_and_meanings(page: Page) -> None:
    """East's hand, that the bid was intended, and what 2S means."""
    go(page, "Handen en feiten")
    page.fill("#hand-E", "HV1043.94.A762.85")
    page.click('button[value="add-f:intended=yes"]')
    expect(page.locator(".hand")).to_be_visible()
    go(page, "Betekenissen")
    page.click('button[value="add-m:withdrawn"] >> nth=0')
    page.select_option("#m1-preset", "muiderberg")
    page.select_option("#m1-suit", "S")
    expect(page.locator("#m1-back .hand")).to_have_count(6)
    save(page)


def ask_questions(page: Page) -> None:
    """What is it, who chooses, what does 3S bring."""
    go(page, "Vragen")
    for kind in ("identify", "chooser", "consequence"):
        page.click(f'button[value="add-s:{kind}"]')
    page.fill("#s3-then", "wl z:-")
    page.fill("#s3-call", "3s")
    save(page)


def write_texts(page: Page) -> None:
    """Title and story in three languages; the lesson."""
    go(page, "Teksten")
    for language, title in (("nl", "Over een preempt heen"), ("en", "Over a preempt"), ("pl", "Po bloku")):
        page.fill(f"#title-{language}", title)
        page.fill(f"#story-{language}", f"{title}: 3♥, 2♠.")
    save(page)
    go(page, "Plaats en niveau")
    page.select_option("#lesson", "les")
    save(page)


def tick_everything(page: Page) -> None:
    """Stand for every warning."""
    for box in page.locator('input[name="tick"]').all():
        box.check()
    page.get_by_role("button", name="Vinkjes opslaan").click()


def test_double_click_on_a_bid_puts_it_down_once_and_on_a_pass_twice(open_page: OpenPage) -> None:
    load_library(NOW, LIBRARY)
    page = desk_of(open_page, instructor("Auteur"))
    page.get_by_role("button", name="Nieuwe situatie").click()
    for bid in ("1C", "1D", "1H"):
        page.dblclick(f'button[value="call:{bid}"]')
        page.wait_for_timeout(150)  # a second click would be under way by now
        expect(page.locator("kbd", has_text=re.compile(f"{bid}$"))).to_be_visible()
    page.dblclick('button[value="call:P"]')
    expect(page.locator("kbd", has_text=re.compile(": 1C 1D 1H P P$"))).to_be_visible()


def test_muiderberg_from_an_empty_page_to_a_learner(open_page: OpenPage) -> None:
    load_library(NOW, LIBRARY)
    page = desk_of(open_page, instructor("Auteur"))
    page.get_by_role("button", name="Nieuwe situatie").click()
    put_on_the_table(page)
    state_facts_and_meanings(page)
    ask_questions(page)
    write_texts(page)

    go(page, "Controle en publicatie")
    tick_everything(page)
    page.get_by_role("button", name="Inleveren").click()
    expect(page.locator("#messages")).to_contain_text("in de weg")
    expect(page.locator(".findings-list .is-error")).to_contain_text("Wat betekent 3♠?")

    go(page, "Betekenissen")
    page.click('button[value="add-m:named:3S"]')
    page.fill("#m2-shows", "12-16 hcp, 6+ S")
    expect(page.locator("#m2-back")).to_contain_text("0")
    expect(page.locator("#m2-back .against")).to_be_visible()
    save(page)
    go(page, "Controle en publicatie")
    page.get_by_role("button", name="Inleveren").click()
    expect(page.locator(".way [aria-current]")).to_contain_text("tweede persoon")
    assert page.get_by_role("button", name="Goedkeuren").count() == 0

    second = desk_of(open_page, instructor("Tweede"))
    second.get_by_text("Over een preempt heen").click()
    second.fill("#id_remark", "Mooi.")
    second.get_by_role("button", name="Goedkeuren").click()
    page.reload()
    page.get_by_role("button", name="Publiceren").click()
    expect(page.locator("#messages")).to_contain_text("Gepubliceerd")

    learner = open_page(page.get_by_role("link", name="Spelen").get_attribute("href") or "")
    expect(learner.locator("h1")).to_have_text("Over een preempt heen")
    learner.check('input[name="call"][value="1"]')
    learner.select_option('select[name="kind"]', "insufficient_bid")
    learner.get_by_role("button", name="Antwoord").click()
    expect(learner.locator(".verdict-right")).to_be_visible()
    assert Draft.objects.get().state == State.PUBLISHED


def test_everything_can_be_written_without_scripts(open_page: OpenPage) -> None:
    load_library(NOW, LIBRARY)
    page = desk_of(open_page, instructor("Auteur"), java_script_enabled=False)
    page.get_by_role("button", name="Nieuwe situatie").click()
    page.click('button[value="call:3H"]')
    page.click('button[value="call:2S"]')
    page.click('button[value="act:TD"]')
    page.click('button[value="act:S:declines"]')
    page.goto(f"/nl/authoring/{Draft.objects.get().pk}/meanings/")
    page.click('button[value="add-m:withdrawn"] >> nth=0')
    page.fill("#m1-shows", "5-10 hcp, 5 S, 4+ C/D, max 3 H")
    page.locator(".savebar button:not([name])").click()
    expect(page.locator("#m1-back .hand")).to_have_count(6)
    assert Draft.objects.get().parts.get(name="table").body["case"] == "N: 3H 2S TD S:declines"


def title_of(draft: Draft) -> str:
    """The Dutch title as it is kept."""
    part = draft.parts.filter(name="texts").first()
    return str(part.body["texts"].get("title", {}).get("nl", "")) if part else ""


@pytest.fixture
def author(transactional_db: None) -> Person:
    """Who writes."""
    return instructor("Auteur")


@pytest.fixture
def draft(author: Person) -> Draft:
    """An empty draft of his."""
    return begin(signed_in(author))


def at_texts(open_page: OpenPage, somebody: Person, draft: Draft) -> Page:
    """His browser at the texts."""
    page = desk_of(open_page, somebody)
    page.goto(f"/nl/authoring/{draft.pk}/texts/")
    return page


def test_what_is_typed_is_saved_by_itself(open_page: OpenPage, author: Person, draft: Draft) -> None:
    page = at_texts(open_page, author, draft)
    page.fill("#title-nl", "Vanzelf bewaard")
    expect(page.locator("#saved time")).to_have_text(re.compile(r"\d\d:\d\d:\d\d"))
    assert title_of(draft) == "Vanzelf bewaard"


@pytest.mark.parametrize("way", ["ol.tabs a >> nth=3", ".crumbs a"])
def test_who_leaves_in_the_middle_of_a_word_takes_along_what_he_typed(
    open_page: OpenPage, author: Person, draft: Draft, way: str
) -> None:
    page = at_texts(open_page, author, draft)
    page.fill("#title-nl", "Meteen weg")
    page.click(way)
    page.wait_for_url(lambda address: not address.endswith("/texts/"))
    expect(page.locator("#main")).to_contain_text("Meteen weg")
    assert title_of(draft) == "Meteen weg"


def test_save_and_on_begins_at_the_top_of_the_next_part(open_page: OpenPage, author: Person, draft: Draft) -> None:
    page = desk_of(open_page, author)
    page.goto(f"/nl/authoring/{draft.pk}/table/")
    page.click('button[value="call:3H"]')
    page.click('button[value="next"]')
    page.wait_for_url("**/found/")
    expect(page.locator("ol.tabs [aria-current]")).to_contain_text("Handen en feiten")
    page.wait_for_function("window.scrollY === 0")
    assert draft.parts.get(name="table").body["case"] == "N: 3H"


def test_one_of_several_pasted_boards_is_chosen_without_scripts(
    open_page: OpenPage, author: Person, draft: Draft
) -> None:
    page = desk_of(open_page, author, java_script_enabled=False)
    page.goto(f"/nl/authoring/{draft.pk}/table/")
    page.locator("details summary").last.click()
    page.fill("#id_pasted", SEVERAL)
    page.get_by_role("button", name="Overnemen").click()
    page.check('input[name="which"][value="2"]')
    page.get_by_role("button", name="Dit spel overnemen").click()
    expect(page.locator("#messages")).to_contain_text("overgenomen")
    assert draft.parts.get(name="table").body["case"] == "E NS: 1S 1C"


def test_dead_connection_keeps_the_text_and_sends_it_once_it_is_back(
    open_page: OpenPage, author: Person, draft: Draft, witness: Witness
) -> None:
    page = at_texts(open_page, author, draft)
    page.context.set_offline(True)
    page.fill("#title-nl", "Zonder verbinding")
    expect(page.locator("#saved")).to_contain_text("geen verbinding")
    assert title_of(draft) == ""
    page.context.set_offline(False)
    expect(page.locator("#saved time")).to_be_visible()
    assert title_of(draft) == "Zonder verbinding"


def test_text_typed_without_a_connection_survives_a_closed_page(
    open_page: OpenPage, author: Person, draft: Draft
) -> None:
    page = at_texts(open_page, author, draft)
    page.context.set_offline(True)
    page.fill("#title-nl", "Pagina gesloten")
    expect(page.locator("#saved")).to_contain_text("geen verbinding")
    page.goto("about:blank")
    page.context.set_offline(False)
    page.goto(f"/nl/authoring/{draft.pk}/texts/")
    expect(page.locator("#title-nl")).to_have_value("Pagina gesloten")
    assert title_of(draft) == "Pagina gesloten"


def test_session_that_ends_while_writing_keeps_the_text_until_sign_in(
    open_page: OpenPage, author: Person, draft: Draft
) -> None:
    page = at_texts(open_page, author, draft)
    page.context.clear_cookies()
    page.fill("#title-nl", "Na het inloggen")
    expect(page.locator("#saved a")).to_contain_text("Inloggen")
    assert title_of(draft) == ""
    sign_in(page, author)
    other = page.context.new_page()  # as the link does: signing in elsewhere brings a new safety token
    other.goto("/nl/accounts/settings/")
    expect(page.locator("#saved time")).to_be_visible()
    assert title_of(draft) == "Na het inloggen"


def test_two_authors_at_once_see_both_texts_and_choose(open_page: OpenPage, author: Person, draft: Draft) -> None:
    press(signed_in(author), draft, "share")
    colleague = instructor("Collega")
    mine, theirs = (at_texts(open_page, each, draft) for each in (author, colleague))
    mine.fill("#title-nl", "Van de auteur")
    expect(mine.locator("#saved time")).to_be_visible()
    theirs.fill("#title-nl", "Van de collega")
    theirs.locator("#saved a").click()
    expect(theirs.locator("pre")).to_have_text(["Van de collega", "Van de auteur"])
    assert accessibility_faults(theirs) == []
    theirs.get_by_role("button", name="Deze keuze opslaan").click()
    expect(theirs.locator("#title-nl")).to_have_value("Van de collega")
    assert title_of(draft) == "Van de collega"


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_pages_of_the_desk_are_clean_for_axe_and_fit_a_telephone(
    open_page: OpenPage, author: Person, language: str, scheme: str
) -> None:
    load_library(NOW, LIBRARY)
    client = signed_in(author)
    draft = muiderberg(client, "les")
    write(client, draft, "texts", {"title-nl": "Anders"})
    page = open_page(f"/{language}/", width=360, color_scheme=scheme)
    sign_in(page, author)
    faults = []
    for path in ("", "scenarios/", "tests/", "scenarios/tafel-17/", *(f"{draft.pk}/{part}/" for part in ("", *PARTS))):
        page.goto(f"/{language}/authoring/{path.replace('//', '/')}")
        faults += [f"{path} {fault}" for fault in accessibility_faults(page)]
        if page.evaluate("document.documentElement.scrollWidth") > 360:
            faults.append(f"{path} is too wide")
    assert faults == [], "\n".join(faults)
