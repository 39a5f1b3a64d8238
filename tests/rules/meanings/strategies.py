"""Random conditions, meanings and hands for the property tests."""

from hypothesis import strategies as st

from rules.meanings.conditions import (
    BALANCED,
    SEMIBALANCED,
    Anything,
    Compared,
    Condition,
    Not,
    Patterned,
    Points,
    Relation,
    Shaped,
    length_in,
)
from rules.meanings.errors import MeaningError
from rules.meanings.handset import HandSet, all_of, any_of
from rules.meanings.handspace import SHAPES
from rules.meanings.honours import LIMITS, Control, Counted, Honours, Keycards, Quantity, Stop, SuitPoints
from rules.meanings.meaning import Bearing, Line, Meaning
from rules.meanings.purposes import About, Force, Purpose
from rules.meanings.specified import Feature, Specified
from rules.meanings.window import Window
from rules.table.cards import RANKS, Hand
from rules.table.denominations import SUITS, Denomination

suits = st.sampled_from(SUITS)


@st.composite
def windows(draw: st.DrawFn, limit: int) -> Window:
    """Any window up to a limit."""
    low = draw(st.integers(0, limit))
    return Window(low, draw(st.none() | st.integers(low, limit)))


@st.composite
def group_windows(draw: st.DrawFn) -> Window:
    """A lower bound or an exact number, as groups of suits allow."""
    low = draw(st.integers(0, 8))
    return Window(low, draw(st.sampled_from([None, low])))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any hand."""
    deck = [(suit, rank) for suit in SUITS for rank in RANKS]
    cards = draw(st.permutations(deck))[:13]
    held = {suit: "".join(sorted((r for s, r in cards if s is suit), key=RANKS.index)) for suit in SUITS}
    return Hand(*(held[suit] for suit in reversed(SUITS)))


def _shaped(lengths: tuple[int, int, int, int]) -> Shaped:
    return Shaped(lengths)


writable_shapes = st.sampled_from([shape for shape in SHAPES if max(shape) < 10])
lengths = st.builds(length_in, windows(13), suits.map(lambda suit: frozenset({suit}))) | st.builds(
    length_in, group_windows(), st.frozensets(suits, min_size=2)
)
plain: st.SearchStrategy[Condition] = st.one_of(
    st.just(Anything()),
    st.builds(Points, windows(37)),
    lengths,
    st.sampled_from([Patterned(BALANCED), Patterned(SEMIBALANCED)]),
    writable_shapes.map(lambda shape: Patterned((tuple(sorted(shape, reverse=True)),))),
    writable_shapes.map(_shaped),
    st.permutations(SUITS).flatmap(
        lambda two: st.sampled_from(Relation).map(lambda relation: Compared(two[0], relation, two[1]))
    ),
)
honours: st.SearchStrategy[Condition] = st.one_of(
    st.sampled_from([Quantity.ACES, Quantity.KINGS, Quantity.CONTROLS]).flatmap(
        lambda quantity: st.builds(Counted, windows(LIMITS[quantity]), st.just(quantity))
    ),
    st.builds(Keycards, windows(5), suits),
    st.sampled_from(["A", "AK", "AKQ", "KQJ", "AQT", "QJT9"]).flatmap(
        lambda cards: st.builds(Honours, windows(len(cards)), st.just(cards), suits)
    ),
    st.builds(SuitPoints, windows(10), suits),
    st.builds(Stop, suits),
    st.builds(Control, suits),
)


def _negated(kind: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    return kind | kind.map(lambda c: Not(c))  # type: ignore[arg-type]


conditions = _negated(st.one_of(plain, plain, honours))
plain_conditions = _negated(plain)
lines: st.SearchStrategy[Line] = st.lists(conditions, min_size=1, max_size=3).map(tuple)


@st.composite
def hand_sets(draw: st.DrawFn, kind: st.SearchStrategy[Condition] = plain_conditions) -> HandSet:
    """A union of up to two alternatives; it may be empty."""
    alternatives = draw(st.lists(st.lists(kind, min_size=1, max_size=3).map(tuple), min_size=1, max_size=2))
    return any_of(tuple(map(all_of, alternatives)))


_items = st.one_of(
    st.builds(Specified, suits, st.sampled_from([Feature.LENGTH, Feature.SHORTAGE, Feature.CONTROL])),
    st.just(Specified(Denomination.NOTRUMP, Feature.NOTRUMP)),
    st.just(Specified(None, Feature.UNKNOWN, (Denomination.CLUBS, Denomination.DIAMONDS))),
)
bearings = st.builds(
    Bearing,
    st.none() | st.sampled_from(Purpose),
    st.none() | st.sampled_from(About),
    st.none() | st.sampled_from(Force),
    st.none() | st.booleans(),
    st.none() | st.lists(_items, max_size=3, unique=True).map(tuple),
)


@st.composite
def meanings(draw: st.DrawFn) -> Meaning:
    """A meaning that some hand fits."""
    alternatives: list[Line] = []
    for line in draw(st.lists(lines, min_size=1, max_size=3)):
        try:
            Meaning((*alternatives, line))
        except MeaningError:
            continue
        alternatives.append(line)
    return Meaning(tuple(alternatives) or ((Anything(),),), draw(bearings))
