"""Accounts in a real browser, with and without JavaScript."""

import re

import pytest
from django.core import mail
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import expect

from arbmodule.accounts.models import Person, Role
from tests.browser.accessibility import LOOKS, accessibility_faults
from tests.browser.conftest import OpenPage
from tests.browser.sign_in import sign_in
from tests.cast import PASSWORD, person
from tests.house.doors import DOORS


@pytest.mark.parametrize("java_script_enabled", [True, False], ids=["scripted", "plain"])
def test_guest_signs_up_confirms_by_letter_and_signs_in(open_page: OpenPage, java_script_enabled: bool) -> None:
    page = open_page("/nl/accounts/signup/", java_script_enabled=java_script_enabled)
    page.fill("input[name=email]", "nieuw@example.org")
    page.fill("input[name=name]", "Nieuw")
    page.fill("input[name=password1]", PASSWORD)
    page.fill("input[name=password2]", PASSWORD)
    page.click("main form button")
    expect(page.locator("h1")).to_have_text("Bevestig je e-mailadres")

    link = re.search(r"/nl/accounts/confirm-email/\S+", str(mail.outbox[0].body))
    assert link, "the letter holds the link"
    page.goto(link[0])
    page.click("main form button")
    if "/login/" in page.url:
        page.fill("input[name=login]", "nieuw@example.org")
        page.fill("input[name=password]", PASSWORD)
        page.click("main form button")
    page.goto("/nl/accounts/settings/")
    expect(page.locator("main")).to_contain_text("nieuw@example.org")
    assert Person.objects.get().name == "Nieuw"


def test_settings_in_polish_change_the_language_of_the_next_page(open_page: OpenPage) -> None:
    page = open_page("/en/")
    sign_in(page, person())
    page.goto("/en/accounts/settings/")
    page.select_option("select[name=language]", "pl")
    page.check("input[name=four_colours]")
    page.click("main form button")
    expect(page).to_have_url(re.compile("/pl/accounts/settings/$"))
    expect(page.locator("html")).to_have_class(re.compile("four-colours"))


PAGES = ["login/", "signup/", "password/reset/", "confirm-email/", "settings/", "email/", "password/change/", "roles/"]


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_account_pages_are_clean_for_axe(open_page: OpenPage, language: str, scheme: str) -> None:
    page = open_page(f"/{language}/", width=360, color_scheme=scheme)
    faults = []
    for path in PAGES:
        if path == "settings/":
            sign_in(page, person(Role.ADMINISTRATOR))
        page.goto(f"/{language}/accounts/{path}")
        faults += [f"{path} {fault}" for fault in accessibility_faults(page)]
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_account_pages_fit_a_telephone(open_page: OpenPage, language: str) -> None:
    page = open_page(f"/{language}/", width=360)
    too_wide = []
    for path in PAGES:
        if path == "settings/":
            sign_in(page, person(Role.ADMINISTRATOR))
        page.goto(f"/{language}/accounts/{path}")
        if page.evaluate("document.documentElement.scrollWidth") > 360:
            too_wide.append(path)
    assert too_wide == []


#: Pages that one comes to by a letter or once in a while: for a guest, and for an administrator.
SELDOM = {
    "guest": (
        "account_inactive",
        "account_email_verification_sent",
        "account_confirm_email",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "accounts:invitation",
        "exams:certificate",
    ),
    "administrator": ("mfa_index", "account_logout", "account_reauthenticate", "home:close_account"),
}


def test_pages_seldom_seen_are_clean_for_axe_and_fit_a_telephone(open_page: OpenPage) -> None:
    page = open_page("/pl/", width=360, color_scheme="dark")
    faults = []
    for visitor, names in SELDOM.items():
        if visitor != "guest":
            sign_in(page, person(Role(visitor)))
        for name in names:
            with override("pl"):
                page.goto(reverse(name, args=DOORS[name].arguments()))
            faults += [f"{name} {fault}" for fault in accessibility_faults(page)]
            if page.evaluate("document.documentElement.scrollWidth") > 360:
                faults.append(f"{name} is too wide")
    assert faults == [], "\n".join(faults)


def test_missing_page_says_what_to_do_in_polish(open_page: OpenPage) -> None:
    page = open_page("/pl/nie-ma/")
    expect(page.locator("h1")).to_have_text("Nie ma takiej strony")
    assert accessibility_faults(page) == []
