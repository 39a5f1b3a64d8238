"""The ruling desk answers within a fifth of a second, warm: a page of either face, the editions, one replacement."""

from typing import Any

import pytest
from django.test import Client

CASES = {
    "for the table": "/nl/desk/?case=N:+3H+2S+TD",
    "for the director": "/nl/desk/?case=N:+3H+2S+TD&face=director&rest=natural&m=withdrawn%3D@muiderberg+S",
    "out of turn, replaced": "/pl/desk/?case=N:+E:1H+TD+S:declines+N:1S+E:2H&face=director&rest=natural",
    "editions side by side": "/nl/desk/compare/?case=N:+E:1H+TD+S:declines+N:1S&rest=natural",
    "one replacement": "/en/desk/call/?case=N:+3H+2S+TD&face=director&rest=natural&call=4S",
}
#: Seconds.
ENOUGH = 0.2


@pytest.mark.benchmark(group="the ruling desk")
@pytest.mark.parametrize("address", CASES.values(), ids=CASES.keys())
def test_desk_answers_within_a_fifth_of_a_second(benchmark: Any, client: Client, address: str) -> None:
    response = benchmark(client.get, address)
    assert response.status_code == 200
    assert benchmark.stats is None or benchmark.stats.stats.median < ENOUGH
