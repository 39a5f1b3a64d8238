"""Names as they are kept."""

import pytest

from arbmodule.accounts.forms import plain_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Żółć-Ångström d'Âme", "Żółć-Ångström d'Âme"),
        ("שרה כהן", "שרה כהן"),
        ("👩\u200d👧 Ans", "👩\u200d👧 Ans"),
        ("Ans\u202eretseM", "AnsretseM"),
        ("two\n lines\t\x07", "two lines"),
        ("<b>Ans</b>", "<b>Ans</b>"),
        ("\u200b\ufeff \u3164", ""),
        ("", ""),
    ],
)
def test_name_keeps_its_letters_and_loses_what_would_turn_it_round_or_hide_it(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept
