"""Who is learning: a signed-in person, or a guest known by a key in the session."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Learner:
    """A person's id or a guest's key; neither = a guest who has not answered anything yet."""

    person_id: int | None = None
    guest: str = ""

    @property
    def is_known(self) -> bool:
        """Can anything be kept for this learner?"""
        return self.person_id is not None or bool(self.guest)
