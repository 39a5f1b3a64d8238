"""What a bid commonly means: for “it would be right if …” and for what a wrongly claimed clause would bring."""

from collections.abc import Iterator
from dataclasses import replace

from arbmodule.lessons.content import Content
from rules import PRESETS, Call, Denomination, Meaning

#: Presets a bid may have, by its level (3 = three and higher), and those of a notrump bid.
_BY_LEVEL = {
    1: ("overcall_one_level", "response_one_level"),
    2: ("weak_two", "jump_overcall_intermediate", "strong_two", "muiderberg"),
    3: ("overcall_three_level", "preempt"),
}
_NOTRUMP = {1: ("opening_notrump_15_17",), 2: ("opening_two_notrump",)}


def common_meanings(call: Call) -> Iterator[Meaning]:
    """What such a bid commonly means, naturally or by well-known conventions."""
    suit = call.denomination
    if suit is None or not suit.is_suit:
        yield from (PRESETS[name].meaning() for name in _NOTRUMP.get(call.level, ()))
        return
    names = _BY_LEVEL[min(call.level, 3)]
    yield from (PRESETS[name].meaning(suit) for name in names if suit in PRESETS[name].suits[0])
    if call.level == 2 and suit in (Denomination.DIAMONDS, Denomination.HEARTS):
        yield PRESETS["transfer"].meaning(Denomination(suit + 1))


def with_withdrawn(content: Content, meaning: Meaning) -> Content:
    """The content with this meaning of the withdrawn call."""
    return replace(content, meanings={**content.meanings, "withdrawn": meaning.to_json()})
