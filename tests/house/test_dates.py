"""Days and hours as each language writes them."""

from datetime import UTC, datetime

import pytest
from django.template import Context, Template
from django.utils import timezone
from django.utils.translation import override


@pytest.mark.parametrize(
    ("language", "short"), [("nl", "12-11-2026 18:05"), ("en", "12 Nov 2026, 18:05"), ("pl", "12-11-2026  18:05")]
)
def test_twelfth_of_november_is_read_as_nothing_else(language: str, short: str) -> None:
    template = Template("{{ at|date:'SHORT_DATETIME_FORMAT' }}")
    with override(language), timezone.override(UTC):
        assert template.render(Context({"at": datetime(2026, 11, 12, 18, 5, tzinfo=UTC)})) == short
