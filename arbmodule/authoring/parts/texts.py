"""The part ``texts``: every text in three languages, and whether a translation still follows its source."""

import re

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Sent
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.scene import digest_of

#: Texts of the scenario, and of one step (``why``: what is accepted where the director must judge).
SCENARIO_TEXTS = ("title", "story", "after")
STEP_TEXTS = ("before", "ask", "hint", "after", "why")
_KEY = re.compile(rf"{'|'.join(SCENARIO_TEXTS)}|s[0-9]{{1,5}}\.({'|'.join(STEP_TEXTS)})")


def _read(sent: Sent, before: Body) -> Body:
    source = sent.text("source") if sent.text("source") in LANGUAGES else before.get("source", LANGUAGES[0])
    keys = [key for key in sent.data.getlist("text")[:400] if _KEY.fullmatch(key)]
    texts = {**before.get("texts", {}), **{key: _text(sent, key, before, source) for key in keys}}
    return {"source": source, "texts": texts}


def _text(sent: Sent, key: str, before: Body, source: str) -> Body:
    """One text in all languages; ``of`` remembers which source each translation was made from."""
    old = before.get("texts", {}).get(key, {})
    new = {language: sent.text(f"{key}-{language}").strip("\n") for language in LANGUAGES}
    made_from = {language: each for language, each in old.get("of", {}).items() if language in LANGUAGES}
    for language in LANGUAGES:
        is_fresh = new[language] != old.get(language, "") or f"{key}-{language}-right" in sent.data
        if is_fresh or language not in made_from:
            made_from[language] = digest_of(new[source])
    return {**new, "of": made_from}


def is_stale(text: Body, language: str, source: str) -> bool:
    """Was the source changed after this translation was made?"""
    if language == source or not text.get(language):
        return False
    return bool(text.get("of", {}).get(language) != digest_of(text.get(source, "")))


def text_of(body: Body, key: str) -> dict[str, str]:
    """A text in the languages that have one."""
    found = body.get("texts", {}).get(key, {})
    return {language: found[language] for language in LANGUAGES if found.get(language, "").strip()}


PART = Part("texts", _("Texts"), _read, lambda: {"source": LANGUAGES[0], "texts": {}})
