"""Common meanings by name, as most club players know them; an author adapts them to the pair's own notes.

Each preset is data: the authors' notation with places for suits. ``{a}`` is the first suit given, ``{b}`` the second;
``{major}`` is the other major (or says "no 4+ major" of a minor). Names per language stand in ``rules.wording``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules.meanings.conditions import MAJORS, MINORS, WRITTEN_ORDER, Suits
from rules.meanings.errors import MeaningError, shown
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.table.denominations import Denomination

NOT_CLUBS: Suits = tuple(suit for suit in WRITTEN_ORDER if suit is not Denomination.CLUBS)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named meaning; ``suits`` = per suit that must be given, the suits allowed."""

    name: str
    suits: tuple[Suits, ...]
    shows: tuple[str, ...]
    bearing: Mapping[str, object]

    def meaning(self, *suits: Denomination) -> Meaning:
        """The meaning for these suits. MeaningError ``preset_suit`` gives those allowed."""
        allowed = " + ".join("/".join(map(str, choice)) for choice in self.suits)
        fits = len(suits) == len(self.suits) and len(set(suits)) == len(suits)
        if not fits or not all(s in choice for s, choice in zip(suits, self.suits, strict=True)):
            raise MeaningError("preset_suit", " ".join(map(str, suits)), allowed=allowed)
        places = _places(suits)
        filled = {key: _filled(value, places) for key, value in self.bearing.items()}
        return parse_meaning({"shows": [line.format(**places) for line in self.shows], **filled})


def _places(suits: tuple[Denomination, ...]) -> dict[str, str]:
    places = dict(zip("ab", map(str, suits), strict=False))
    if suits:
        other = {"S": "max 3 H", "H": "max 3 S"}
        places["major"] = other.get(places["a"], "no 4+ major")
        others = [suit for suit in WRITTEN_ORDER if suit is not suits[0]]
        places["support"] = ", ".join(f"3+ {suit}" for suit in others)
        places["pair"] = _two_suiter(suits[0])
        places["lowest"] = ", ".join(f"5+ {suit}" for suit in sorted(others)[:2])
        places["longer"] = {"S": "S >= H", "H": "H > S"}.get(places["a"], "no 5+ major")
    return places


def _two_suiter(over: Denomination) -> str:
    """What a cue bid of a suit shows: both majors over a minor, the other major and a minor over a major."""
    if over in MINORS:
        return "5+ S, 5+ H"
    return f"5+ {MAJORS[1 - MAJORS.index(over)]}, 5+ C/D"


def _filled(value: object, places: Mapping[str, str]) -> object:
    return value.format(**places) if isinstance(value, str) else value


def _preset(name: str, suits: Iterable[Suits], shows: str, **bearing: object) -> Preset:
    return Preset(name, tuple(suits), tuple(shows.split(" / ")), MappingProxyType(bearing))


_ONE, _MAJOR, _MINOR = (WRITTEN_ORDER,), (MAJORS,), (MINORS,)
_ALL = (
    _preset("opening_club", (), "11-21 hcp, 3+ C, no 5+ major", purpose="shows", force="nf", natural=True),
    _preset("opening_short_club", (), "11-21 hcp, 2+ C, no 5+ major", purpose="shows", force="nf", natural=False),
    _preset("opening_diamond", (), "11-21 hcp, 4+ D, no 5+ major", purpose="shows", force="nf", natural=True),
    _preset("opening_major", _MAJOR, "11-21 hcp, 5+ {a}, {longer}", purpose="shows", force="nf", natural=True),
    _preset("opening_notrump_12_14", (), "12-14 hcp, bal", purpose="shows", force="nf", natural=True),
    _preset("opening_notrump_15_17", (), "15-17 hcp, bal", purpose="shows", force="nf", natural=True),
    _preset("opening_notrump_16_18", (), "16-18 hcp, bal", purpose="shows", force="nf", natural=True),
    _preset("opening_two_notrump", (), "20-22 hcp, bal", purpose="shows", force="nf", natural=True),
    _preset(
        "strong_two_clubs", (), "22+ hcp / 18+ hcp, 6+ suit, 6+ controls", purpose="shows", force="gf", natural=False
    ),
    _preset("strong_two", _ONE, "17+ hcp, 6+ {a}", purpose="shows", force="f1", natural=True),
    _preset(
        "weak_two",
        (NOT_CLUBS,),
        "6-10 hcp, 6 {a}, {major}, 2+ of AKQ in {a}",
        purpose="preempt",
        force="nf",
        natural=True,
    ),
    _preset("muiderberg", _MAJOR, "5-10 hcp, 5 {a}, 4+ C/D, {major}", purpose="preempt", force="nf", natural=False),
    _preset(
        "multi",
        (),
        "6-10 hcp, 6 S/H / 24-25 hcp, bal / 18-21 hcp, 6+ C/D, no 4+ major",
        purpose="shows",
        force="f1",
        natural=False,
    ),
    _preset("preempt", _ONE, "5-10 hcp, 7+ {a}", purpose="preempt", force="nf", natural=True),
    _preset("overcall_one_level", _ONE, "8-16 hcp, 5+ {a}", purpose="shows", force="nf", natural=True),
    _preset("overcall_two_level", _ONE, "10-16 hcp, 5+ {a}", purpose="shows", force="nf", natural=True),
    _preset("overcall_three_level", _ONE, "12-16 hcp, 6+ {a}", purpose="shows", force="nf", natural=True),
    _preset("jump_overcall_weak", _ONE, "6-10 hcp, 6 {a}", purpose="preempt", force="nf", natural=True),
    _preset("jump_overcall_intermediate", _ONE, "12-16 hcp, 6+ {a}", purpose="shows", force="nf", natural=True),
    _preset("notrump_overcall", _ONE, "15-18 hcp, bal, stop in {a}", purpose="shows", force="nf", natural=True),
    _preset("landy", (), "8+ hcp, 5+ S, 4+ H / 8+ hcp, 4 S, 5+ H", purpose="shows", force="f1", natural=False),
    _preset("michaels", _ONE, "8+ hcp, {pair}", purpose="shows", force="f1", natural=False),
    _preset("unusual_notrump", _ONE, "8+ hcp, {lowest}", purpose="shows", force="f1", natural=False),
    _preset(
        "takeout_double", _ONE, "12+ hcp, max 2 {a}, {support} / 17+ hcp", purpose="takeout", force="f1", natural=False
    ),
    _preset(
        "negative_double_hearts",
        (),
        "6+ hcp, 4+ H, max 3 S / 10+ hcp, 4+ H",
        purpose="takeout",
        about="H",
        force="f1",
        natural=False,
    ),
    _preset("negative_double_spades", (), "6+ hcp, 4 S", purpose="takeout", about="S", force="f1", natural=False),
    _preset("penalty_double", (), "15+ hcp", purpose="penalty", force="nf", natural=True),
    _preset("response_one_level", _ONE, "6+ hcp, 4+ {a}", purpose="shows", force="f1", natural=True),
    _preset("response_two_level", _ONE, "10+ hcp, 4+ {a}", purpose="shows", force="f1", natural=True),
    _preset("response_notrump", (), "6-9 hcp, no 6+ suit", purpose="shows", force="nf", natural=True),
    _preset("response_two_notrump", (), "10-12 hcp, bal", purpose="shows", force="inv", natural=True),
    _preset("raise", _ONE, "6-9 hcp, 3+ {a}", purpose="shows", force="nf", natural=True),
    _preset("limit_raise", _ONE, "10-12 hcp, 4+ {a}", purpose="shows", force="inv", natural=True),
    _preset("preemptive_raise", _ONE, "max 9 hcp, 5+ {a}", purpose="preempt", force="signoff", natural=True),
    _preset("splinter", (WRITTEN_ORDER, WRITTEN_ORDER), "11-15 hcp, 4+ {a}, max 1 {b}", force="gf", natural=False),
    _preset("stayman", (), "8+ hcp, 4+ S/H", purpose="asks", about="4-card major", force="f1", natural=False),
    _preset("puppet_stayman", (), "8+ hcp", purpose="asks", about="5-card major", force="f1", natural=False),
    _preset("transfer", _MAJOR, "5+ {a}", purpose="transfer", about="{a}", force="f1", natural=False),
    _preset("minor_transfer", _MINOR, "6+ {a}", purpose="transfer", about="{a}", force="f1", natural=False),
    _preset("blackwood", (), "any", purpose="asks", about="aces", force="f1", natural=False),
    _preset("gerber", (), "any", purpose="asks", about="aces", force="f1", natural=False),
    _preset("keycard_ask", _ONE, "any", purpose="asks", about="keycards", force="f1", natural=False),
    _preset("aces_0_or_3", (), "0 aces / 3 aces", purpose="answers", about="aces", natural=False),
    _preset("aces_0_or_4", (), "0 aces / 4 aces", purpose="answers", about="aces", natural=False),
    _preset("aces_1_or_4", (), "1 aces / 4 aces", purpose="answers", about="aces", natural=False),
    _preset("aces_1", (), "1 aces", purpose="answers", about="aces", natural=False),
    _preset("aces_2", (), "2 aces", purpose="answers", about="aces", natural=False),
    _preset("aces_3", (), "3 aces", purpose="answers", about="aces", natural=False),
    _preset(
        "keycards_0_or_3",
        _ONE,
        "0 keycards in {a} / 3 keycards in {a}",
        purpose="answers",
        about="keycards",
        natural=False,
    ),
    _preset(
        "keycards_1_or_4",
        _ONE,
        "1 keycards in {a} / 4 keycards in {a}",
        purpose="answers",
        about="keycards",
        natural=False,
    ),
    _preset(
        "keycards_2_without_queen",
        _ONE,
        "2 keycards in {a}, not Q in {a} / 5 keycards in {a}, not Q in {a}",
        purpose="answers",
        about="keycards",
        natural=False,
    ),
    _preset(
        "keycards_2_with_queen",
        _ONE,
        "2 keycards in {a}, Q in {a} / 5 keycards in {a}, Q in {a}",
        purpose="answers",
        about="keycards",
        natural=False,
    ),
    _preset("natural_game", _ONE, "12-18 hcp, 6+ {a}", purpose="shows", force="nf", natural=True),
    _preset("notrump_game", (), "16-21 hcp", purpose="shows", force="nf", natural=True),
    _preset("to_play", (), "any", purpose="shows", force="signoff", natural=True),
)

#: All presets by name.
PRESETS: Mapping[str, Preset] = MappingProxyType({preset.name: preset for preset in _ALL})


def preset(name: str, *suits: Denomination) -> Meaning:
    """The common meaning of this name, for these suits; MeaningError gives the names or suits allowed.

    ``michaels``, ``unusual_notrump``, ``takeout_double`` and ``notrump_overcall`` take the opponents' suit,
    ``splinter`` the trump suit and the short one, the others the suit they show.
    """
    if name not in PRESETS:
        raise MeaningError("preset", shown(name), allowed=", ".join(PRESETS))
    return PRESETS[name].meaning(*suits)
