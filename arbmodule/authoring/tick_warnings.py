"""The author answers for warnings: each tick holds as long as the warning says the same."""

from collections.abc import Iterable

from arbmodule.authoring.models import Draft


def tick_warnings(draft: Draft, fingerprints: Iterable[str]) -> None:
    """These warnings are ticked, all others are not."""
    kept = sorted({each[:16] for each in fingerprints})[:500]
    Draft.objects.filter(pk=draft.pk).update(ticked=kept)
