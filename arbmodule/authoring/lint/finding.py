"""One thing the lint has to say: what, how grave, at which place, and in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbmodule.authoring.lint.sentences import SENTENCES, Severity
from arbmodule.lessons.scene import digest_of


@dataclass(frozen=True, slots=True)
class Finding:
    """``part`` and ``row`` say where to go; ``values`` fill the sentence, in the language of the page.

    ``data`` are the same values in the notation of the house: a tick holds as long as they stay the same.
    """

    key: str
    part: str
    row: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    data: tuple[str, ...] = ()

    @property
    def severity(self) -> Severity:
        """How grave it is."""
        return SENTENCES[self.key][0]

    @property
    def is_error(self) -> bool:
        """Does it stop publication?"""
        return self.severity is not Severity.WARNING

    @property
    def words(self) -> str:
        """What is wrong and what to do, in the active language."""
        return str(SENTENCES[self.key][1]).format(**self.values)

    @property
    def fingerprint(self) -> str:
        """What a tick is kept by."""
        return digest_of([self.key, self.part, self.row, *self.data])[:16]
