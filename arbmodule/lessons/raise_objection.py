"""'I disagree with this ruling': case, answer and the learner's words are kept for an instructor."""

from datetime import datetime

from arbmodule.lessons.content import Content
from arbmodule.lessons.models import Attempt, Objection


def raise_objection(attempt: Attempt, step: int, text: str, now: datetime) -> Objection:
    """Keep the objection; a second one to the same step replaces the words of the first."""
    content = Content.from_json(attempt.version.content)
    answer = attempt.answer_to(step)
    objection, _ = Objection.objects.update_or_create(
        attempt=attempt,
        step=step,
        defaults={
            "case": content.case_at(step),
            "request": content.request_at(step),
            "answer": answer.answer if answer else None,
            "text": text,
            "raised_at": now,
        },
    )
    return objection
