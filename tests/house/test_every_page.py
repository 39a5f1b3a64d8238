"""What is true of every page of the site in every language; `test_doors.py` opens each for each visitor."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from arbmodule.accounts.models import Role
from tests.cast import person, signed_in
from tests.house.doors import DOORS
from tests.house.markup import faults_in, is_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", DOORS)
def test_page_is_in_the_language_of_its_address_and_keeps_to_the_content_policy(name: str) -> None:
    client = signed_in(person(Role.ADMINISTRATOR))
    for language in ("nl", "en", "pl"):
        with override(language):
            response = client.get(reverse(name, args=DOORS[name].arguments()))
        if is_page(response):
            page = response.content.decode()
            assert f'<html lang="{language}"' in page
            assert faults_in(page) == []


def test_what_the_content_policy_forbids_is_found_in_a_page() -> None:
    page = "<h1>x</h1><h1>y</h1><script>1</script><style></style><p style='a' onclick='b'>"
    assert faults_in(page) == [
        *("inline <script>", "inline <style>", "p style", "p onclick"),
        "2 headings of the first rank",
    ]
