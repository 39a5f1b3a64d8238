"""Every key the rules can give has words in all three languages, and no words stand there for nothing."""

import pytest

from rules import (
    EDITIONS,
    LANGUAGES,
    POLICIES,
    READINGS,
    Act,
    Bar,
    CallState,
    FactName,
    Finding,
    Kind,
    Lead26B,
    Status,
    Topic,
    read_out,
    render,
    render_tree,
    say,
    say_question,
)
from rules.rulings.facts import _VALUES
from rules.wording.account import account
from rules.wording.filling import placeholders
from rules.wording.say import topics
from rules.wording.texts import sentences, table
from tests.rules.wording import books
from tests.rules.wording.rulings import CARDS, all_reasons, all_rulings, records

_RUNGS = ("without_suits", "other_suits", "some_suits", "same_suits")
_BY_READING = ("unknown_second_suit", "extra_suit")
#: Keys that the books put together from two parts.
COMPOSED = {
    *(f"{verdict}_{rung}" for verdict in ("similar", "not_similar") for rung in _RUNGS),
    *(f"{name}_{reading}" for name in _BY_READING for reading in ("strict", "judgement")),
    *(f"exposed_{cards}" for cards in CARDS),
}
FILES = ("terms", "readings", "errors", "account", "findings", "notation")
by_language = pytest.mark.parametrize("language", LANGUAGES)


def _known(language: str) -> set[str]:
    words = {key for topic in topics(language).values() for key in topic}
    return {*sentences(language), *table(language, "readings"), *words, *_RUNGS, *COMPOSED}


@by_language
def test_every_key_written_in_the_books_has_words(language: str) -> None:
    assert books.keys() - _known(language) == set()


@by_language
def test_no_sentence_stands_there_for_nothing(language: str) -> None:
    assert set(sentences(language)) - books.constants() - COMPOSED == set()


@by_language
def test_every_reason_of_many_rulings_becomes_a_sentence(language: str) -> None:
    for reason in all_reasons():
        text = render(reason, language)
        assert text != reason.key
        assert text[-1] in ".?", reason.key
        assert "{" not in text, reason.key
        assert "None" not in text, reason.key


def test_every_sentence_is_reached_by_a_ruling() -> None:
    reached = {reason.key for reason in all_reasons()}
    assert set(sentences("en")) - reached == set()


@by_language
def test_every_value_of_many_rulings_has_words(language: str) -> None:
    words = topics(language)
    for ruling in all_rulings():
        options = [*(ruling.choice.options if ruling.choice else ()), *ruling.refused]
        assert {option.consequence for option in options} <= set(words["consequence"])
        assert {question.fact for question in ruling.questions} <= set(words["question"])
        assert {clause for record in records(ruling) for clause in record.review} <= set(words["review"])
        assert ruling.not_modelled is None or ruling.not_modelled.why in words["not_modelled"]
        assert ruling.lead is None or ruling.lead.when in words["when"]


@by_language
def test_every_account_is_complete_text(language: str) -> None:
    for ruling in all_rulings():
        text = account(ruling, language, list(ruling.replacements)[:3])
        assert "{" not in text
        assert all(len(line) <= 100 for line in text.splitlines())


@by_language
@pytest.mark.parametrize(
    ("topic", "values"),
    [
        (Topic.STATUS, Status),
        (Topic.CALL_STATE, CallState),
        (Topic.PARTNER_BAR, Bar),
        (Topic.OFFENDER_BAR, Bar),
        (Topic.LEAD_26B, Lead26B),
        (Topic.UI_16C, ("yes", "no")),
        (Topic.ACT, Act),
        (Topic.KIND, Kind),
        (Topic.FINDING, Finding),
        (Topic.LEAN, ("yes", "no")),
        (Topic.POLICY, POLICIES),
        (Topic.WHEN, ("opening", "first_turn_to_lead")),
    ],
)
def test_a_topic_has_words_for_exactly_its_values(topic: Topic, values: object, language: str) -> None:
    assert set(topics(language)[topic.value]) == {str(value) for value in values}  # type: ignore[attr-defined]


@by_language
def test_every_edition_every_fact_and_every_value_of_a_fact_has_words(language: str) -> None:
    words = topics(language)
    assert set(EDITIONS) <= set(words["edition"])
    for topic in ("question", "fact"):
        assert set(words[topic]) == {*FactName, "meaning", "purpose", "natural"}
    texts = {value for values in _VALUES.values() for value in values if not value.isdigit()}
    assert texts == set(words["fact_value"])


@by_language
def test_reasons_for_what_is_not_modelled_have_words(language: str) -> None:
    whys = {why for book in EDITIONS.values() for why in book.not_modelled.values()}
    assert whys <= set(topics(language)["not_modelled"])


@by_language
def test_every_consequence_and_reason_not_to_rule_is_used(language: str) -> None:
    whys = {why for book in EDITIONS.values() for why in book.not_modelled.values()}
    for topic in ("consequence", "not_modelled"):
        assert set(topics(language)[topic]) - books.constants() - whys == set()


@by_language
def test_every_reading_has_words_and_no_other(language: str) -> None:
    said = {(reading.name, policy) for policy, readings in READINGS.items() for reading in readings}
    for policy, readings in READINGS.items():
        for reading in readings:
            words = read_out(reading, policy, language)
            assert all((words.title, words.point, words.follows, words.authority))
            assert words.year == reading.year
    written = table(language, "readings")
    assert {(n, p) for n, words in written.items() for p in words if p not in ("title", "point")} == said


def test_every_reading_is_cited_by_the_rulings_that_rest_on_it() -> None:
    """``pass_specifies_nothing`` would stand beneath every lead; 31A1x is told by the option to repeat."""
    citations = {reason.citation for reason in all_reasons() if reason.citation is not None}
    cited = {str(each).partition(":")[2] for each in citations if each.edition == "reading"}
    recorded = {reading.name for readings in READINGS.values() for reading in readings}
    assert recorded - cited == {"pass_specifies_nothing", "repeated_call_illegal"}


@pytest.mark.parametrize("name", FILES)
def test_the_languages_have_the_same_words(name: str) -> None:
    dutch, *others = (_flat(table(language, name)) for language in LANGUAGES)
    depth = {"terms": 2, "notation": 1}.get(name, 9)  # below that a language has the forms that it needs
    assert all({key[:depth] for key in other} == {key[:depth] for key in dutch} for other in others)


def test_a_sentence_speaks_of_the_same_values_in_every_language() -> None:
    for key in sentences("nl"):
        texts = [_named(sentences(language)[key]) for language in LANGUAGES]
        assert texts[0] == texts[1] == texts[2], key


def test_the_languages_have_the_same_sentences() -> None:
    assert set(sentences("nl")) == set(sentences("en")) == set(sentences("pl"))


def _named(template: object) -> set[str]:
    return set(placeholders(template))  # type: ignore[arg-type]


def _flat(words: object, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], object]:
    if not hasattr(words, "items"):
        return {path: words}
    return {place: text for key, inner in words.items() for place, text in _flat(inner, (*path, key)).items()}


def test_words_for_unknown_keys_are_the_keys() -> None:
    assert say(Topic.STATUS, "not a status", "nl") == "not a status"


def test_a_tree_keeps_citations_and_order() -> None:
    reason = next(reason for reason in all_reasons() if len(reason.children) > 2)
    tree = render_tree(reason, "en")
    assert [child.citation for child in tree.children] == [child.citation for child in reason.children]
    assert tree.text == render(reason, "en")


def test_a_question_names_the_call_in_the_language() -> None:
    question = next(q for ruling in all_rulings() for q in ruling.questions if (q.fact, q.of) == ("intended", "E:2S"))
    assert say_question(question, "nl") == "Was 2♠ van oost bedoeld, of een vergissing van hand of tong?"
    assert say_question(question, "en") == "Was 2♠ by East intended, or a slip of hand or tongue?"
    assert say_question(question, "pl").startswith("Czy zapowiedź 2♠ (E) była zamierzona")
