"""Random boards, regular and irregular, for the exchange formats and the variants."""

from hypothesis import strategies as st

from rules import ALL_CALLS, SEATS, Case, Event, Hand, Vulnerability, bid, parse_agreements, parse_fact
from rules.exchange.boards import NO_HANDS, Board, Hands, Note
from rules.rulings.facts import Facts
from rules.table.denominations import Denomination
from rules.table.notation import Accepts, Declines, DirectorCalled, Made, parse_case

CALLS = (*ALL_CALLS, bid(8, Denomination.CLUBS))
calls, seats = st.sampled_from(CALLS), st.sampled_from(SEATS)
MEANINGS = (
    {},
    {"withdrawn": ["6-10 hcp, 6 S", "5-10 hcp, 5 S, 4+ C/D"], "*": "none"},
    {"E:2S": {"shows": ["5+ S, S >= H"], "purpose": "transfer", "about": "S", "natural": False}, "3H": "AK in H"},
)
FACTS = (("intended", None, "yes"), ("intended", "E:2S#2", "no"), ("comparable", "3S", "yes"))

events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Made, seats, calls),
    st.builds(Accepts, seats, st.none() | calls),
    st.builds(Declines, seats, st.none() | calls),
)


@st.composite
def logs(draw: st.DrawFn) -> Case:
    """Any log at all, likely or not."""
    happened = draw(st.lists(events, max_size=14))
    place = draw(st.none() | st.integers(0, len(happened)))
    if place is not None:
        happened.insert(place, DirectorCalled())
    return Case(draw(seats), draw(st.sampled_from(Vulnerability)), tuple(happened))


@st.composite
def texts_of_calls(draw: st.DrawFn) -> Case:
    """Calls in rotation as a player in turn would make them, insufficient bids among them."""
    words = draw(st.lists(st.sampled_from(["P", "P", "P", "X", "1C", "1H", "2S", "2NT", "3D", "4S"]), max_size=12))
    return parse_case(f"{draw(seats)}: {' '.join(words)}")


cases = logs() | texts_of_calls()
PACK = tuple((suit, rank) for suit in range(4) for rank in range(13))


@st.composite
def deals(draw: st.DrawFn) -> Hands:
    """Four hands, some of them unknown."""
    pack = draw(st.permutations(PACK))
    dealt = [_hand(pack[n : n + 13]) if draw(st.booleans()) else None for n in range(0, 52, 13)]
    return (dealt[0], dealt[1], dealt[2], dealt[3])


def _hand(cards: list[tuple[int, int]]) -> Hand:
    ranks = "AKQJT98765432"
    return Hand(*("".join(ranks[r] for s, r in sorted(cards) if s == suit) for suit in range(4)))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    case = draw(cases)
    made = len(case.calls())
    about = st.none() | st.integers(0, made - 1) if made else st.none()
    notes = draw(st.lists(st.builds(Note, st.text(max_size=90), about, st.booleans()), max_size=4))
    facts = Facts(tuple(parse_fact(*fact) for fact in draw(st.lists(st.sampled_from(FACTS), max_size=3))))
    return Board(
        case,
        draw(st.none() | st.integers(1, 999_999)),
        draw(st.just(NO_HANDS) | deals()),
        parse_agreements(draw(st.sampled_from(MEANINGS))),
        facts,
        tuple(notes),
    )
