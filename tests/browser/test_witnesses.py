"""Those who look at pages see what is wrong on one: else every other test of a page proves nothing."""

from tests.browser.accessibility import accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.witness import Witness


def test_page_with_an_unnamed_picture_and_field_is_not_clean_for_axe(open_page: OpenPage) -> None:
    page = open_page("/nl/")
    assert accessibility_faults(page) == []
    page.evaluate(
        "document.querySelector('main').append(document.createElement('img'), document.createElement('input'))"
    )
    assert {fault.partition(":")[0] for fault in accessibility_faults(page)} == {"image-alt", "label"}


def test_request_to_elsewhere_and_fault_of_a_script_are_noted_and_nothing_outside_answers(
    open_page: OpenPage, witness: Witness
) -> None:
    page = open_page("/nl/")
    answer = page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'nothing')")
    page.evaluate("setTimeout(() => { throw new Error('on purpose'); })")
    page.wait_for_timeout(50)
    assert answer == "nothing"
    assert any("example.org" in note for note in witness.notes)
    assert any("on purpose" in note for note in witness.notes)
    witness.notes.clear()


def test_nothing_outside_can_be_reached_even_without_a_content_policy(open_page: OpenPage, witness: Witness) -> None:
    page = open_page("/nl/", bypass_csp=True)
    assert page.evaluate("fetch('http://example.org/').then(() => 'answered', () => 'nothing')") == "nothing"
    assert "request to elsewhere: http://example.org/" in witness.notes
    witness.notes.clear()
