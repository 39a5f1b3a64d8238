"""Words for the values of a ruling: states, bars, kinds, options, findings, questions, reviews, policies."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from rules.rulings.ruling import Question
from rules.wording.filling import WhichCall, fill, sentence
from rules.wording.texts import table


class Topic(StrEnum):
    """What kind of value is put into words; the keys of each are the values of the contract."""

    STATUS = "status"
    CALL_STATE = "call_state"
    PARTNER_BAR = "partner_bar"
    OFFENDER_BAR = "offender_bar"
    LEAD_26B = "lead26B"
    UI_16C = "ui16C"
    REVIEW = "review"
    ACT = "act"
    CONSEQUENCE = "consequence"
    KIND = "kind"
    FINDING = "finding"
    LEAN = "lean"
    DECIDED_BY = "decided_by"
    WHEN = "when"
    NOT_MODELLED = "not_modelled"
    POLICY = "policy"
    EDITION = "edition"
    QUESTION = "question"
    FACT = "fact"
    FACT_VALUE = "fact_value"


def say(topic: Topic, key: str, language: str, **values: object) -> str:
    """The words for a key (or enum member) of a topic, without a capital: ``say(Topic.STATUS, "ruled", "nl")``.

    Values fill names in braces; only questions and facts have one, ``of`` (see ``say_question``). A key without words
    yet is given as it is; a test finds such keys.
    """
    template = topics(language)[topic.value].get(str(key))
    return str(key) if template is None else fill(template, values, language)


def say_question(question: Question, language: str) -> str:
    """A missing fact as a question to the director: *Was 2♠ by East intended, or a slip of hand or tongue?*"""
    template = topics(language)[Topic.QUESTION.value].get(question.fact)
    if template is None:
        return question.fact
    return sentence(template, {"of": WhichCall(question.of)}, language)


def topics(language: str) -> Mapping[str, Any]:
    """All words by topic and key. UnknownLanguage for a language without words."""
    return table(language, "terms")
