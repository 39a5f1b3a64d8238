"""What the readers of the library find wrong, told in the language of the page.

They speak English, for whoever keeps the files of the house; here each of their sentences has its like. A sentence that
has none is shown as it is.
"""

import re

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy

#: What is found in the English sentence, and what is said; names in it are filled in.
_SENTENCES: tuple[tuple[str, Lazy], ...] = (
    (r"the key '(?P<key>.+)' is missing", _("the key %(key)s is missing.")),
    (r"the key '(?P<key>.+)' is not known", _("the key %(key)s is not known.")),
    (
        r"the slug (?P<slug>.+) is an address of the house",
        _("the slug %(slug)s is an address of the site; choose another."),
    ),
    (
        r"the slug (?P<slug>.+) has other signs than a-z, 0-9 and hyphens",
        _("the slug %(slug)s has other signs than a-z, 0-9 and single hyphens."),
    ),
    (r"the slug (?P<slug>.+) is used by (?P<path>.+) too", _("the slug %(slug)s is used by %(path)s too.")),
    (r"(?P<text>text\.\S+) is missing", _("%(text)s is missing.")),
    (
        r"(?P<text>\S+) has no (?P<key>\w+), another language has",
        _("%(text)s has no %(key)s, but another language has."),
    ),
    (r"(?P<text>\S+) has no (?P<key>\w+)", _("%(text)s has no %(key)s.")),
    (
        r"(?P<text>\S+) has the language (?P<language>.+), which is not one of ours",
        _("%(text)s has the language %(language)s, which is not one of ours."),
    ),
    (
        r"(?P<text>\S+) has (?P<key>.+), which is not one of (?P<known>.+)",
        _("%(text)s has %(key)s; known are %(known)s."),
    ),
    (
        r"(?P<text>\S+) gives something away: (?P<clause>.+) \(clauses belong in 'after'\)",
        _("%(text)s gives the answer away: %(clause)s. Clauses belong in “after”."),
    ),
    (r"a page of theory is named number\.language\.md", _("a page of theory is named number.language.md.")),
    (
        r"page (?P<number>\d+) does not exist in (?P<language>\w+)",
        _("page %(number)s does not exist in the language %(language)s."),
    ),
    (r"format (?P<found>.+) is not (?P<wanted>\d+)", _("the format is %(found)s; this site reads format %(wanted)s.")),
    (r"level (?P<found>.+) is not 1, 2 or 3", _("the level is %(found)s; it is 1, 2 or 3.")),
    (r"pool (?P<found>.+) is not 'course' or 'exam'", _("the pool is %(found)s; it is “course” or “exam”.")),
    (r"position (?P<found>.+) is not a whole number from 0", _("the position %(found)s is not a whole number from 0.")),
    (r"there are no steps", _("there are no steps.")),
    (r"kind (?P<kind>.+) is not one of (?P<known>.+)", _("the kind %(kind)s is not known; known are %(known)s.")),
    (
        r"edition (?P<found>.+) is not one of (?P<known>.+)",
        _("the edition %(found)s is not known; known are %(known)s."),
    ),
    (r"'(?P<key>.+)' is not a parameter of (?P<kind>\w+)", _("%(key)s is not a parameter of %(kind)s.")),
    (
        r"(?P<key>\w+): (?P<found>.+) is not one of (?P<known>.+)",
        _("%(key)s: %(found)s is not known; known are %(known)s."),
    ),
    (r"cannot be read: (?P<why>.+)", _("the engine cannot read it: %(why)s")),
    (
        r"board (?P<board>\d+) has dealer (?P<dealer>\w) and vulnerability (?P<vulnerability>\S+); the case .*",
        _("board %(board)s has dealer %(dealer)s and vulnerability %(vulnerability)s; the case says otherwise."),
    ),
    (r"(?P<hand>hands\.\S+): not a seat", _("%(hand)s is not a seat.")),
    (
        r"judgement must be (?P<wanted>\w+): that is what the engine finds at the steps asked",
        _("judgement must be %(wanted)s: that is what the engine finds at the steps asked."),
    ),
)
_STEP = re.compile(r"step (?P<number>\d+)(?: \((?P<kind>\w+)\))?: (?P<rest>.+)", re.DOTALL)
_IN_STEP = _("Step %(number)s: %(why)s")
_READ = tuple((re.compile(pattern, re.DOTALL), words) for pattern, words in _SENTENCES)


def in_words(problem: str) -> str:
    """An English sentence of the readers in the language of the page."""
    step = _STEP.fullmatch(problem)
    if step is not None:
        return str(_IN_STEP) % {"number": step["number"], "why": in_words(step["rest"])}
    for pattern, words in _READ:
        found = pattern.fullmatch(problem)
        if found is not None:
            said = str(words) % found.groupdict()
            return said[:1].upper() + said[1:]
    return problem
