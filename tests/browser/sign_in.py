"""Signing a person in without filling in the form."""

from urllib.parse import urljoin

from django.conf import settings
from playwright.sync_api import Page

from arbmodule.accounts.models import Person
from tests.cast import signed_in


def sign_in(page: Page, person: Person) -> None:
    """Give this page's browser the session of a person; the next page is theirs."""
    session = signed_in(person).cookies[settings.SESSION_COOKIE_NAME].value
    home = urljoin(page.url, "/")
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": home}])
