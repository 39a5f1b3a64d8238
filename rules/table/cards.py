"""Cards and hands of thirteen."""

from dataclasses import dataclass

from rules.table.denominations import SUITS, Denomination

#: Ranks from the ace down, ten written T inside the program.
RANKS = "AKQJT98765432"
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """Thirteen cards, each suit's ranks from the top; ``str()`` is ``S.H.D.C`` as in ``AQT753.K94.A32.5``."""

    spades: str
    hearts: str
    diamonds: str
    clubs: str

    def __post_init__(self) -> None:
        holdings = (self.spades, self.hearts, self.diamonds, self.clubs)
        if sum(map(len, holdings)) != 13:
            raise ValueError(f"a hand has 13 cards, not {sum(map(len, holdings))}")
        for holding in holdings:
            if holding != "".join(sorted(set(holding), key=RANKS.index)):
                raise ValueError(f"not a holding, ranks from the top: {holding!r}")

    def holding(self, suit: Denomination) -> str:
        return (self.clubs, self.diamonds, self.hearts, self.spades)[suit]

    def length(self, suit: Denomination) -> int:
        return len(self.holding(suit))

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return sum(_POINTS.get(rank, 0) for suit in SUITS for rank in self.holding(suit))

    def __str__(self) -> str:
        return f"{self.spades}.{self.hearts}.{self.diamonds}.{self.clubs}"


def parse_hand(text: str) -> Hand:
    """A hand written ``AQ10753.K94.A32.5`` (spades first; ``10`` or ``T``; an empty suit is nothing or ``-``).

    ValueError says what is wrong: number of suits, unknown rank, twice the same card, not thirteen cards.
    """
    parts = text.replace("10", "T").split(".")
    if len(parts) != 4:
        raise ValueError(f"a hand has four suits separated by dots: {text!r}")
    return Hand(*(_parse_holding(part) for part in parts))


def _parse_holding(text: str) -> str:
    ranks = "" if text == "-" else text
    for rank in ranks:
        if rank not in RANKS:
            raise ValueError(f"not a rank: {rank!r}")
    if len(set(ranks)) != len(ranks):
        raise ValueError(f"the same card twice: {text!r}")
    return "".join(sorted(ranks, key=RANKS.index))
