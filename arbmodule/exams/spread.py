"""When the page of the waiting room asks again: a room full of candidates does not come in the same instant."""

from arbmodule.exams.models import Candidate

#: The waiting room asks again so often; after the hour the candidates go in within so many seconds.
POLL, SPREAD = 20, 8


def seconds_to_wait(candidate: Candidate, left: float) -> int:
    """After how many seconds the page asks again. At the start each candidate comes at his own second within eight:
    the working time runs from when he goes in, and nobody has to queue."""
    if left > POLL:
        return POLL
    own = sum(map(ord, candidate.code)) % SPREAD
    return max(1, int(left) + 1 + own) if left > 0 else 1
