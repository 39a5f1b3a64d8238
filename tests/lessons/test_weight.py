"""The player is light: the first page with its styles and scripts, and the number of requests."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from arbmodule.lessons.models import Scenario

pytestmark = pytest.mark.django_db
STATIC = re.compile(r'(?:href|src)="/static/([^"]+)"')


def test_the_first_page_with_all_it_loads_stays_under_sixty_kilobytes_and_six_requests(
    guest: Client, scenario: Scenario
) -> None:
    page = guest.get(scenario.get_absolute_url()).content
    files = set(STATIC.findall(page.decode()))
    paths = [finders.find(name) for name in files]
    contents = [Path(str(path)).read_bytes() for path in paths]
    assert len(files) + 1 <= 6
    assert sum(len(gzip.compress(content)) for content in (page, *contents)) < 60_000
