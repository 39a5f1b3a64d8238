"""Reads a drawn QR code (versions 3 to 6, level M, bytes) as a telephone does, apart from the library that draws it."""

import re
from collections.abc import Iterator

Squares = set[tuple[int, int]]
#: Blocks of data by version at level M, and codewords of data in each.
_BLOCKS = {3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
_MASKS = [
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: (x * y) % 2 + (x * y) % 3,
    lambda x, y: ((x * y) % 2 + (x * y) % 3) % 2,
    lambda x, y: ((x + y) % 2 + (x * y) % 3) % 2,
]


def text_in(drawing: str) -> str:
    """What the code says."""
    dark, size = squares_of(drawing)
    form = "".join(str(int(each in dark)) for each in [*((x, 8) for x in range(6)), (7, 8), (8, 8)])
    told = int(form[:5], 2) ^ 0b10101
    assert told >> 3 == 0  # level M
    bits = "".join(
        str(int(((x, y) in dark) != (_MASKS[told & 7](x, y) == 0))) for x, y in places(size, (size - 17) // 4)
    )
    blocks, length = _BLOCKS[(size - 17) // 4]
    words = [bits[at : at + 8] for at in range(0, blocks * length * 8, 8)]
    data = "".join(words[block + blocks * at] for block in range(blocks) for at in range(length))
    assert data[:4] == "0100"  # bytes
    count = int(data[4:12], 2)
    return bytes(int(data[at : at + 8], 2) for at in range(12, 12 + 8 * count, 8)).decode()


def squares_of(drawing: str) -> tuple[Squares, int]:
    """The dark squares from the corner of the code, and its size."""
    (path,) = re.findall(r' d="([^"]+)"', drawing)
    found = [(int(x), int(y)) for x, y in re.findall(r"M(\d+),(\d+)", path)]
    left, top = min(x for x, _y in found), min(y for _x, y in found)
    return {(x - left, y - top) for x, y in found}, max(x for x, _y in found) - left + 1


def places(size: int, version: int) -> Iterator[tuple[int, int]]:
    """The squares that hold data, in their order."""
    assert version in _BLOCKS
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield from ((x, y) for x in (right, right - 1) if not _is_fixed(x, y, size))
        up = not up


def _is_fixed(x: int, y: int, size: int) -> bool:
    finder = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    return finder or 6 in (x, y) or (abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2)
