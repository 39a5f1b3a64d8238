"""What an action answers when it may not be done: a sentence for the reader."""


class Refused(Exception):
    """The action was not done; ``str()`` says why and what to do, in the reader's language."""
