"""What differs between two versions is told in words, not by the keys of a file."""

import pytest
from django.utils.translation import override

from arbmodule.authoring.compare_texts import changes
from arbmodule.authoring.content_places import place_in_words
from tests.authoring.drafts import library_content


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("text.nl.title", "Titel (Nederlands)"),
        ("text.pl.after", "Nabeschouwing aan het eind (Pools)"),
        ("steps.2.text.en.hint", "vraag 2: Hint (Engels)"),
        ("steps.2.text.nl.after", "vraag 2: Nabeschouwing bij het antwoord (Nederlands)"),
        ("steps.10.then", "vraag 10: Wat er eerst aan tafel gebeurt"),
        ("steps.1.parameters.call", "vraag 1: Over welke vervanging"),
        ("case", "Het bieden"),
        ("hands.E", "De hand van oost"),
        ("meanings.withdrawn.shows", "Wat de ingetrokken bieding betekent"),
        ("meanings.E:2S#2.purpose", "Wat O:2♠#2 betekent"),
        ("meanings.*", "Wat elke andere vervanging betekent"),
    ],
)
def test_place_is_told_in_words(path: str, words: str) -> None:
    with override("nl"):
        assert place_in_words(path) == words


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_every_place_of_a_scenario_has_words(language: str) -> None:
    with override(language):
        paths = [each.path for each in changes({}, library_content())]
        assert [path for path in paths if place_in_words(path) == path] == []


@pytest.mark.parametrize("path", ["", "text", "text.xx.title", "steps", "hands", "meanings", "new.key"])
def test_unknown_place_stays_as_it_is_written(path: str) -> None:
    assert place_in_words(path)[:3] == path[:3] or path in ("steps", "hands", "meanings")
