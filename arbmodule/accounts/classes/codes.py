"""Join codes: eight signs that cannot be mistaken for one another, read aloud or from a board."""

import secrets

#: No I, L, O, 0, 1: 31 signs, so that there are 852 891 037 441 codes.
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 8


def new_code() -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """A typed code as it is kept: capitals, without blanks and hyphens; '' where it cannot be one."""
    plain = "".join(text.split()).replace("-", "").upper()
    return plain if len(plain) == LENGTH and set(plain) <= set(SIGNS) else ""


def spelled(code: str) -> str:
    """A code as it is shown: in two halves."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"
