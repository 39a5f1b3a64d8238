"""When the page of the waiting room asks again: a room full of candidates does not come in the same instant."""

from hashlib import sha256

#: The waiting room asks again after so many seconds; after the hour so many candidates a second go in.
POLL, A_SECOND = 20, 12


def seconds_to_wait(code: str, left: float, candidates: int) -> int:
    """After how many seconds the page of this candidate code asks again, with so many left to the start.

    At the start each candidate comes at a second of his own (three hundred within twenty-five, a class within two): the
    working time runs from when he goes in, and nobody has to queue.
    """
    if left > POLL:
        return POLL
    return max(1, int(left) + 1 + own_second(code, candidates // A_SECOND)) if left > 0 else 1


def own_second(code: str, seconds: int) -> int:
    """A second from 0 up to ``seconds``, told from the code alone and evenly spread."""
    return int.from_bytes(sha256(code.encode()).digest()[:4], "big") % (seconds + 1)
