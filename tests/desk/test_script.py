"""What the director says, to whom and in which order, for every kind of irregularity."""

import re

import pytest

from arbmodule.desk.lines import Audience, Line
from arbmodule.desk.script import script
from arbmodule.desk.speech import spoken, template, texts
from rules import LANGUAGES, Facts, Kind, Seat, Status, parse_agreements, parse_case, parse_fact, rule

#: A case of each kind, at the moment the director arrives.
ARRIVALS = {
    Kind.INSUFFICIENT_BID: "N: 3H 2S",
    Kind.PASS_OUT_OF_ROTATION: "N: S:P",
    Kind.BID_OUT_OF_ROTATION: "N: E:1H",
    Kind.DOUBLE_OUT_OF_ROTATION: "N: 1S P P E:X",
    Kind.CHANGE_OF_CALL: "N: 1S N:2S",
    Kind.INADMISSIBLE_DOUBLE: "N: 1H P X",
    Kind.OBLIGED_TO_PASS: "N: 8C TD N:P P S:1H",
    Kind.BID_ABOVE_SEVEN: "N: 8C",
    Kind.CALL_AFTER_FINAL_PASS: "N: 1S P P P 2H",
}
MENUS = [ARRIVALS[kind] for kind in list(Kind)[:4]] + ["N: S:1H", "N: W:1H", "N: E:P", "N: 1S 2H N:1S"]
#: An insufficient bid beside which another call of this player is or stays withdrawn: how accepting it is told.
SECOND = "N: 3H 2S TD S:declines"
BESIDE = {
    "N: 3H 2S E:3S": "law27.menu_accept_held",
    f"{SECOND} E:2D": "law27.menu_accept_second",
    f"{SECOND} E:2D E:2H": "law27.menu_accept_held",
    f"{SECOND} E:X E:2D": "law27.menu_accept_out",
    f"{SECOND} E:2D S:declines E:2H": "law27.menu_accept_out",
}
#: Later moments, so that every line is reached.
LATER = [
    "N: 3H 2S TD S:declines",
    "N: 3H 2S TD S:declines E:2D",
    "N: 3H 2S 4H",
    "N: E:1H TD S:declines",
    "N: E:1H TD S:declines N:P",
    "N: E:1H TD S:declines N:P E:1H",
    "N: E:1H TD S:declines N:1C",
    "N: S:1H TD W:declines",
    "N: E:1H TD S:accepts",
    "N: 1S P N:X",
    "W: N:1S W:P",
    "N: 1S N:2S TD E:accepts",
    "N: 1S N:2S TD E:declines",
]
MEANINGS = {"withdrawn": "5-10 hcp, 5 S, 4+ C/D", "*": "12-16 hcp, 6+ S"}


def lines(case: str, meanings: dict[str, str] | None = None, *facts: tuple[str, str | None, str]) -> tuple[Line, ...]:
    told = Facts(tuple(parse_fact(*fact) for fact in facts))
    parsed = parse_case(case)
    return script(parsed, rule(parsed, parse_agreements(meanings or {}), told, preview=False))


def keys(case: str, meanings: dict[str, str] | None = None, *facts: tuple[str, str | None, str]) -> list[str]:
    return [line.key for line in lines(case, meanings, *facts)]


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_irregularity_has_a_script_that_begins_by_hearing_the_facts(kind: Kind) -> None:
    case = parse_case(ARRIVALS[kind])
    ruling = rule(case, preview=False)
    assert kind in {found.kind for found in ruling.irregularities}
    said = [line.key for line in script(case, ruling)]
    assert len(said) > 2
    if "TD" not in ARRIVALS[kind]:
        assert said[:2] == ["frame.hear", "frame.still"]


def test_nothing_irregular_needs_no_script() -> None:
    assert lines("N: 1S P 2S P") == ()


@pytest.mark.parametrize("case", [*MENUS, "N: 3H 2S E:3S"])
def test_chooser_hears_everything_before_the_choice_and_the_lead_is_part_of_it(case: str) -> None:
    said = lines(case)
    assert said[-1].key == "frame.choose"
    told = {line.key for line in said if line.audience is Audience.CHOOSER}
    assert any("menu_accept" in key for key in told)
    assert any("26B" in line.laws for line in said[:-1])


def test_menu_of_an_insufficient_bid_names_every_class_of_replacement() -> None:
    laws = {law for line in lines("N: 3H 2S") if line.audience is Audience.CHOOSER for law in line.laws}
    assert {"27A1", "27B", "27B1(a)", "27B1(b)", "27B2", "27B3", "27B4", "26B", "20F1", "10C2"} <= laws


def test_premature_correction_is_put_on_hold_before_the_menu_and_then_counts() -> None:
    said = keys("N: 3H 2S E:3S")
    assert said.index("law27.held") < said.index("law27.menu_accept_held") < said.index("law27.menu_decline_held")
    assert "law27.menu_decline" not in said


@pytest.mark.parametrize(("case", "key"), BESIDE.items())
def test_nothing_more_is_promised_of_acceptance_where_another_call_is_or_stays_withdrawn(case: str, key: str) -> None:
    (accepting,) = [line for line in lines(case, WEAK_TWO) if "menu_accept" in line.key]
    assert accepting.key == key
    assert {"27A1", "16C2", "26B"} <= set(accepting.laws)
    assert not any(re.search(r"nothing else|verder niets|nic więcej", w) for w in in_every_language(accepting))


def in_every_language(line: Line) -> list[str]:
    return [spoken(line, language).words for language in LANGUAGES]


def test_second_insufficient_bid_is_never_offered_a_free_replacement_again() -> None:
    said = keys("N: 3H 2S TD S:declines E:2D")
    assert "law27.menu_second" in said
    assert "law27.menu_free" not in said


def test_offender_is_reminded_of_the_double_before_he_replaces_his_bid() -> None:
    said = lines("N: 3H 2S TD S:declines")
    reminder = next(line for line in said if line.key == "law27.offer_double")
    assert (reminder.audience, reminder.seats, reminder.laws) == (Audience.OFFENDER, (Seat.EAST,), ("27B3",))
    assert "law27.offer_questions" in [line.key for line in said]


def test_slip_is_asked_about_away_from_the_table_and_only_while_it_is_not_known() -> None:
    asked = [line for line in lines("N: 3H 2S") if line.key == "slip.ask"]
    assert [line.audience for line in asked] == [Audience.AWAY]
    assert "slip.ask" not in keys("N: 3H 2S", None, ("intended", None, "yes"))
    assert "slip.repair" in keys("N: 3H 2S", None, ("intended", None, "no"))


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("N: E:1H", {"rotation.rho_passes", "rotation.rho_acts"}),
        ("N: S:1H", {"rotation.partner_turn", "rotation.later"}),
        ("N: W:1H", {"rotation.lho_turn", "rotation.later"}),
        ("N: E:P", {"rotation.pass_rho", "rotation.pass_artificial", "rotation.rho_passes"}),
    ],
)
def test_consequences_told_are_those_of_the_position(case: str, expected: set[str]) -> None:
    of_a_position = {"rho_passes", "rho_acts", "partner_turn", "lho_turn", "later", "pass_rho", "pass_artificial"}
    said = {key for key in keys(case) if key.startswith("rotation.") and key.split(".")[1] in of_a_position}
    assert expected <= said
    assert ("rotation.later" in said) is ("rotation.rho_acts" not in said)


def test_natural_pass_at_the_turn_of_right_hand_opponent_leaves_the_rules_for_a_bid_unsaid() -> None:
    assert "rotation.rho_passes" not in keys("N: E:P", None, ("artificial", "E:P", "no"))


def test_inadmissible_double_is_never_offered_for_acceptance() -> None:
    said = lines("N: 1H P X")
    assert "frame.choose" not in [line.key for line in said]
    assert {"double.never", "double.replace"} <= {line.key for line in said}


def test_partner_who_is_out_is_not_told_that_he_may_call() -> None:
    said = keys("N: 1S P N:X")
    assert "rotation.right_player" not in said
    assert "bar.partner_all" in said


def test_partner_is_warned_and_the_lead_is_announced_for_later_when_he_is_out() -> None:
    said = lines("N: 3H 2S TD S:declines E:4S", MEANINGS)
    assert [line.key for line in said if line.audience is not Audience.SELF] == [
        "bar.partner_all",
        "warn.partner",
        "lead.later",
        "after.barred",
    ]


def test_declarer_is_told_which_suits_he_may_forbid_once_the_auction_is_over() -> None:
    case = "N: 3H 2S TD S:declines E:4S 5H P P P"
    told = [line for line in lines(case, MEANINGS) if line.audience is Audience.DECLARER]
    assert [(line.key, line.seats) for line in told] == [("lead.first_turn_to_lead", (Seat.NORTH,))]
    assert "lead.later" not in keys(case, MEANINGS)


def test_declarer_is_told_of_each_offenders_partner() -> None:
    said = [line for line in lines("N: 1S P P P E:X W:2H") if line.laws == ("26B",)]
    assert len(said) == 2


def test_partners_of_two_who_called_after_the_final_pass_are_both_warned() -> None:
    said = [line for line in lines("N: 1S P P P E:X W:2H") if line.key == "warn.partner"]
    assert [line.seats for line in said] == [(Seat.WEST,), (Seat.EAST,)]
    assert [spoken(line, "en").words.split(",")[0] for line in said] == ["West", "East"]


def test_result_is_announced_without_its_reasons() -> None:
    said = lines("N: 3H 2S TD S:declines E:3S", {"withdrawn": "5-10 hcp, 5+ S", "*": "6-10 hcp, 6+ S"})
    assert [line.key for line in said if line.audience is Audience.TABLE] == ["bar.partner_free"]
    assert any("27D" in line.laws or "23C" in line.laws for line in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*MENUS, *BESIDE, *LATER])
def test_no_line_tells_a_meaning(case: str, language: str) -> None:
    plain = [spoken(line, language).words for line in lines(case)]
    told = [spoken(line, language).words for line in lines(case, MEANINGS)]
    assert not any(re.search(r"5[-–]10|12[-–]16", words) for words in told)
    if rule(parse_case(case), preview=False).status is Status.CHOICE:
        assert told == plain


def test_exposed_honour_bars_partner_once_and_a_small_card_does_not() -> None:
    assert "cards.bar" in keys("N: 1S P", None, ("exposed", "S", "honour"))
    assert {"cards.small", "cards.keep"} <= set(keys("N: 1S P", None, ("exposed", "S", "small")))


def test_partner_is_warned_of_the_card_he_saw_and_of_no_call() -> None:
    told = keys("N: 1S P TD", None, ("exposed", "S", "honour"))
    assert ("cards.seen" in told, "warn.partner" in told) == (True, False)
    assert told.index("cards.bar") < told.index("cards.seen") < told.index("cards.after")


@pytest.mark.parametrize(
    ("case", "partner"), [("N: E:1H TD S:declines", Seat.WEST), ("N: S:1H TD W:declines", Seat.NORTH)]
)
def test_partner_is_warned_of_the_cancelled_call_though_a_card_obliges_the_player_in_turn_to_pass(
    case: str, partner: Seat
) -> None:
    told = lines(case, None, ("exposed", "S", "honour"))
    assert "obliged.only_pass" in [line.key for line in told]
    assert [line.seats for line in told if line.key == "warn.partner"] == [(partner,)]


def test_partner_of_an_exposed_honour_is_told_to_pass_until_he_has_passed() -> None:
    card = ("exposed", "S", "honour")
    assert "cards.bar" in keys("N: 1S P TD S:2H W:P", None, card)
    later = keys("N: 1S P TD S:2H W:P N:P", None, card)
    assert ("cards.bar" in later, "cards.keep" in later) == (False, True)
    over = keys("N: 1S P TD S:2H W:P N:P E:P", None, card)
    assert ("cards.keep" in over, "cards.after" in over) == (False, True)


def test_missing_fact_is_asked_before_anything_is_announced() -> None:
    assert keys("N: 3H 2S TD S:declines E:4S") == ["frame.question"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*ARRIVALS.values(), *MENUS, *BESIDE, *LATER])
def test_every_line_has_words_and_an_audience_in_every_language(case: str, language: str) -> None:
    for line in lines(case, MEANINGS):
        said = spoken(line, language)
        assert said.words
        assert said.words[0] == said.words[0].upper()
        assert said.to
        assert "{" not in said.words + said.to


def flat(language: str) -> dict[str, frozenset[str]]:
    """Every text by its key, with the places it fills."""
    found = {f"{section}.{name}": text for section, words in texts(language).items() for name, text in words.items()}
    return {key: frozenset(re.findall(r"\{(\w+)\}", text)) for key, text in found.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_lines(language: str) -> None:
    assert flat(language).keys() == flat("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_name_only_players_and_calls(language: str) -> None:
    known = {
        "offender",
        "lho",
        "partner",
        "rho",
        "turn",
        "chooser",
        "call",
        "held",
        "first",
        "last",
        "before",
        "player",
    }
    known |= {"declarer", "barred", "suits", "seats", "act", "consequence"}
    assert {place for places in flat(language).values() for place in places} <= known


def test_option_of_another_edition_is_read_out_as_it_stands() -> None:
    case = parse_case("N: 3H 2S")
    ruling = rule(case, edition="2007", preview=False)
    said = script(case, ruling)
    assert [line.key for line in said if line.audience is Audience.CHOOSER][-1] == "frame.choose"
    assert "generic.option" in [line.key for line in said]
    assert template("generic.option", "nl")


def test_card_exposed_beside_an_irregular_call_is_dealt_with_first() -> None:
    said = lines("N: 1S P 2S E:3S", None, ("exposed", "S", "honour"))
    named = [line.key for line in said]
    assert named.index("cards.bar") < named.index("rotation.menu_accept")
    assert next(line for line in said if line.key == "cards.bar").seats == (Seat.NORTH,)


EXPOSED = (("exposed", "S", "honour"), ("exposed", "E", "honour"))


@pytest.mark.parametrize("case", ["N: 1S P", "N: 3H 2S", "N: 3H 2S TD S:declines", "N: 1S P 2S E:3S", "N: 1H P X"])
def test_partners_of_two_exposed_honours_are_both_told_to_pass(case: str) -> None:
    said = lines(case, None, *EXPOSED)
    for key in ("cards.bar_all", "cards.seen_all"):
        assert [line.seats for line in said if line.key == key] == [(Seat.NORTH, Seat.WEST)]
    (keep,) = [line for line in said if line.key.startswith("cards.keep")]
    assert keep.seats == (Seat.SOUTH, Seat.EAST)
    assert [line.audience for line in said if line.key == "after.barred"][:1] == [Audience.TABLE]
    assert all(words and "{" not in words for line in said for words in in_every_language(line))


def test_of_two_exposed_cards_the_small_one_is_named_and_binds_nobody() -> None:
    said = lines("N: 3H 2S", None, EXPOSED[0], ("exposed", "E", "small"))
    assert [line.seats for line in said if line.key == "cards.bar"] == [(Seat.NORTH,)]
    (small,) = [line for line in said if line.key == "cards.small_of"]
    assert "East" in spoken(small, "en").words
    assert [set(line.seats) for line in said if line.key == "after.barred"] == [{Seat.EAST, Seat.WEST}]


@pytest.mark.parametrize("cards", [EXPOSED[:1], EXPOSED], ids=["one card", "two cards"])
@pytest.mark.parametrize(
    ("case", "start"), [("N: 3H 2S TD S:accepts", "law27.accepted"), ("E: S:1H TD W:declines", "warn.partner")]
)
def test_what_the_calls_bring_is_said_beside_the_cards(
    case: str, start: str, cards: tuple[tuple[str, str, str], ...]
) -> None:
    said = keys(case, None, *cards)
    (key,) = [key for key in said if key.startswith(start)]
    assert said.index("cards.bar_all" if len(cards) > 1 else "cards.bar") < said.index(key)


def test_partner_is_told_to_pass_until_he_has_passed() -> None:
    judged = ("comparable", "2H", "no")
    case = "N: E:1H S:declines N:1S E:2H"
    assert "bar.partner_next" in keys(case, None, judged)
    assert "bar.partner_next" in keys(f"{case} 2S", None, judged)
    assert "bar.partner_next" not in keys(f"{case} 2S P", None, judged)
    over = keys(f"{case} 2S P P P", None, judged)
    assert ("bar.partner_next" in over, "warn.partner" in over) == (False, True)


CHANGED = ("misinformed", "E:1S", "yes")


def test_side_that_misinformed_is_warned_and_not_the_side_that_was_misinformed() -> None:
    said = lines("N: 1H 1S P E:2C S:2H", None, CHANGED)
    warned = [line for line in said if line.laws == ("16C2",)]
    assert [(line.key, set(line.seats)) for line in warned] == [("misinformed.warn", {Seat.NORTH, Seat.SOUTH})]
    assert "misinformed.warn" not in keys("N: 1H 1S P E:1S", None, CHANGED)


@pytest.mark.parametrize(
    ("case", "key", "fact"),
    [
        ("N: 1H 1S P", "misinformed.change", CHANGED),
        ("N: 1H 1S P E:2C", "misinformed.lho_back", CHANGED),
        ("N: 1S P N:2S", "slip.lho_back", ("intended", "N:1S", "no")),
    ],
)
def test_who_may_take_a_call_back_hears_first_who_may_use_what_it_told(
    case: str, key: str, fact: tuple[str, str, str]
) -> None:
    for language, told in (("nl", "vertelde"), ("en", " told"), ("pl", "powiedziała")):
        (line,) = [line for line in lines(case, None, fact) if line.key == key]
        assert told in spoken(line, language).words


def test_offender_hears_of_a_second_low_bid_before_he_replaces_the_first() -> None:
    said = lines("N: 3H 2S TD S:declines")
    assert {"27B1(a)", "27B1(b)", "27B2", "27B3", "27B4", "26B"} <= {law for line in said for law in line.laws}
    assert next(line for line in said if line.key == "law27.offer_again").audience is Audience.OFFENDER


def test_whether_partner_could_see_the_card_is_settled_before_anything_is_said_of_it() -> None:
    said = keys("N: 1S P", None, ("exposed", "S", "honour"))
    assert said.index("cards.sight") < said.index("cards.keep") < said.index("cards.bar")


WEAK_TWO = {"withdrawn": "6-10 hcp, 6 S", "3S": "11+ hcp, 6 S", "*": "none"}


@pytest.mark.parametrize(
    ("case", "is_bound"),
    [
        ("N: 3H 2S E:3S TD S:declines", True),
        ("N: 3H 2S E:P TD S:declines", True),
        ("N: 3H 2S E:3S TD S:accepts", False),
        ("N: 3H 2S E:X TD S:declines", False),
        ("N: 3H 2S E:X TD S:declines E:3S", False),
        ("N: 3H 2S E:2NT TD S:declines S:declines", False),
    ],
)
def test_correction_made_too_early_is_said_to_bind_only_where_it_does(case: str, is_bound: bool) -> None:
    assert ("law27.held_binds" in keys(case, WEAK_TWO)) is is_bound


@pytest.mark.parametrize("case", ["N: 3H 2S E:3S TD S:accepts", "N: 3H 2S TD S:declines E:2NT S:accepts"])
def test_nothing_more_is_promised_where_a_call_was_withdrawn_beside_the_accepted_one(case: str) -> None:
    said = keys(case, WEAK_TWO)
    assert ("law27.accepted" in said, "law27.accepted_other" in said, "warn.partner" in said) == (False, True, True)


@pytest.mark.parametrize("attempt", ["E:X", "E:2NT S:declines"])
def test_bid_accepted_after_a_cancelled_attempt_is_announced_and_the_partner_stays_out(attempt: str) -> None:
    said = lines(f"{SECOND} {attempt} E:2D S:accepts", WEAK_TWO)
    assert [line.key for line in said][:3] == ["law27.accepted_out", "bar.partner_all", "warn.partner"]
    assert spoken(said[0], "en").words.startswith("2♦ has been accepted")
    assert "law27.accepted_out" not in keys(f"{SECOND} {attempt} E:4C", WEAK_TWO)


@pytest.mark.parametrize(
    ("case", "who"), [("N: E:1H N:1S", "North"), ("N: W:1H N:1S", "North"), ("N: P S:1H E:P", "East")]
)
def test_player_who_ignored_a_call_out_of_turn_is_named(case: str, who: str) -> None:
    said = [spoken(line, "en").words for line in lines(case, None, ("ignored", None, "yes"))]
    assert any(words.startswith(f"{who} had already called") for words in said)


def test_pass_that_is_due_is_announced_until_it_is_made() -> None:
    natural = ("artificial", "E:P", "no")
    assert "rotation.pass_once" in keys("N: E:P TD S:declines N:1H", None, natural)
    later = keys("N: E:P TD S:declines N:1H E:P", None, natural)
    assert ("rotation.pass_once" in later, "rotation.passed_once" in later) == (False, True)


def test_pass_known_to_be_artificial_is_told_as_a_bid() -> None:
    said = keys("N: 1H S:P", None, ("artificial", "S:P", "yes"))
    assert ("rotation.pass_rho" in said, "rotation.rho_passes" in said) == (False, True)


def test_bid_too_low_and_out_of_turn_is_not_said_to_be_free_once_it_is_repeated() -> None:
    said = keys("N: 2H S:1S")
    assert ("rotation.rho_passes" in said, "rotation.rho_passes_low" in said) == (False, True)


def test_misinformed_player_who_lets_his_call_stand_is_not_said_to_have_changed_it() -> None:
    assert keys("N: 1H 1S P TD E:1S", None, CHANGED)[:1] == ["misinformed.kept"]


#: East's pass over 1D that South did not accept: West must pass to the end (27B2). Then another irregularity.
BARRED_BEFORE = "N: 1H 1D TD S:declines E:P"
DIAMONDS = dict.fromkeys(("1D", "2D", "3D", "E:2D", "E:3D"), "4+ D") | {"*": "none"}
FREE = re.compile(
    r"as usual|goes on bidding|may then make any|everybody|gewoon mee|iedereen|licytuje normalnie|wszyscy"
)


@pytest.mark.parametrize(
    ("after", "where"),
    [
        ("S:2H P P E:2D", Audience.CHOOSER),
        ("S:2H P P E:2D S:declines", Audience.OFFENDER),
        ("S:2H P P E:2D S:declines E:3D", Audience.TABLE),
        ("S:2H P P E:2D S:2S", Audience.TABLE),
        ("S:2H W:P E:2S", Audience.CHOOSER),
        ("S:2H E:2S", Audience.CHOOSER),
        ("S:2H W:P E:2S S:declines N:P E:2S", Audience.TABLE),
        ("S:2H W:P N:P E:3D E:3C", Audience.CHOOSER),
    ],
)
def test_partner_whom_an_earlier_ruling_keeps_out_is_never_said_to_be_free(after: str, where: Audience) -> None:
    said = lines(f"{BARRED_BEFORE} {after}", DIAMONDS, ("comparable", "E:P", "no"))
    words = [words for line in said for words in in_every_language(line)]
    assert [line.audience for line in said if line.key == "bar.still_all"] == [where]
    assert not [each for each in words if FREE.search(each)]


def test_partner_with_a_card_to_pass_for_is_not_said_to_be_free_by_the_ruling_on_a_call() -> None:
    judged = ("comparable", "3S", "yes")
    said = keys("N: 3H 2S TD S:declines E:3S", None, ("exposed", "E", "honour"), judged)
    assert ("cards.bar" in said, "bar.partner_free" in said) == (True, False)


def test_opponent_who_must_pass_himself_hears_that_he_accepts_by_passing() -> None:
    assert "bar.chooser" in keys(f"{BARRED_BEFORE} S:1D", None, ("comparable", "E:P", "no"))
    assert "bar.chooser" not in keys("N: 3H 2S")


def test_bid_is_compared_with_the_last_one_that_counts() -> None:
    (compared,) = [
        line
        for line in lines(f"{BARRED_BEFORE} S:1D", None, ("comparable", "E:P", "no"))
        if line.key == "law27.compare"
    ]
    assert "1♥" in spoken(compared, "en").words


SLIP = ("intended", "E:X", "no")


@pytest.mark.parametrize(
    ("case", "fact", "keys_of_slip"),
    [
        ("N: 3H 2S", ("intended", "E:2S", "no"), ["slip.repair"]),
        ("N: 3H 2S 4H", ("intended", "E:2S", "no"), ["slip.repair", "slip.lho_may"]),
        (f"{SECOND} E:X", SLIP, ["slip.repair", "slip.in_place"]),
        (f"{SECOND} E:P S:4H", ("intended", "E:P", "no"), ["slip.repair", "slip.in_place", "slip.lho_may"]),
        ("N: E:1H TD S:declines N:P E:2C", ("intended", "E:2C", "no"), ["slip.repair", "slip.in_place"]),
        ("N: E:1H TD S:accepts S:1S W:P N:P E:2C", ("intended", "E:2C", "no"), ["slip.repair"]),
        ("N: 1H P X TD S:1C", ("intended", "S:1C", "no"), ["slip.repair", "slip.in_place"]),
        (f"{SECOND} E:X E:2D", ("intended", "E:2D", "no"), ["slip.repair", "slip.in_place"]),
    ],
)
def test_who_may_repair_a_slip_hears_what_then_holds(
    case: str, fact: tuple[str, str, str], keys_of_slip: list[str]
) -> None:
    assert [key for key in keys(case, WEAK_TWO, fact) if key.startswith("slip.")] == keys_of_slip


def test_call_meant_in_place_of_a_slip_is_announced_with_what_it_brings() -> None:
    said = keys(f"{SECOND} E:X E:3S", WEAK_TWO, SLIP)
    assert said[:2] == ["slip.replaced", "bar.partner_free"]


def test_who_may_take_back_a_call_over_a_slip_in_place_hears_first_what_was_ruled() -> None:
    said = lines(f"{SECOND} E:P S:4H E:4S", WEAK_TWO, ("intended", "E:P", "no"), ("comparable", "4S", "no"))
    named = [line.key for line in said]
    assert named.index("slip.replaced") < named.index("bar.partner_all") < named.index("slip.lho_back")
    assert [line.seats for line in said if line.key == "warn.partner"] == [(Seat.WEST,)]


def test_ruling_told_before_is_not_told_again_when_the_next_bid_may_be_accepted() -> None:
    named = keys(f"{SECOND} E:X E:2D", WEAK_TWO)
    assert named[-1] == "frame.choose"
    assert not {"bar.partner_all", "warn.partner", "lead.later"} & set(named)
    arrived = keys("N: 1H P X S:1H TD")
    assert arrived.index("law27.compare") < arrived.index("bar.partner_all") < arrived.index("law27.menu_accept_bound")
    assert "bar.still_all" not in arrived


def test_low_bid_that_had_to_be_repeated_is_offered_under_its_own_law() -> None:
    named = keys("N: 1H S:1D TD W:declines E:P S:1D")
    assert "law27.menu_free" in named
    assert not [key for key in named if key.startswith("rotation.")]
    assert "rotation.repeat_illegal" in keys("N: 1H S:1D TD W:declines E:P")


def test_call_over_an_inadmissible_double_is_said_to_be_cancelled_with_it() -> None:
    named = [key for key in keys("N: 1H XX S:2H TD") if key.split(".")[0] != "frame"]
    assert named == ["double.rolled_back", "rotation.next_player"]


def test_cancelled_call_and_its_warning_are_told_once_and_not_over_the_next_players_call() -> None:
    assert "warn.partner" in keys("N: W:1H TD N:declines")
    later = keys("N: S:1H TD W:declines N:1H")
    assert ("rotation.next_player" in later, "rotation.right_player" in later) == (True, False)
    assert "warn.partner" not in later


def test_what_still_holds_after_a_call_of_one_who_had_to_pass_is_said_once() -> None:
    said = keys("N: 8C TD N:P E:P S:1H W:P")
    assert ("obliged.stands" in said, "bar.still_all" in said) == (True, False)


def test_what_was_called_over_a_bid_above_seven_is_said_to_fall_with_it() -> None:
    assert "above.cancelled_with" in keys("N: 1H 8C S:2H TD")
    assert "above.cancelled" in keys("N: 1H 8C TD")


#: East's 1S out of turn was cancelled and North did not pass: the low 2D replaces it.
LOW_IN_PLACE = "N: E:1S TD S:declines N:2H E:2D"
SAME_SUIT = {"E:1S": "5+ S", "E:2D": "4+ D", "E:2S": "5+ S", "*": "none"}


@pytest.mark.parametrize("after", ["", "S:declines"])
def test_low_replacement_of_a_call_out_of_rotation_is_said_to_be_compared_with_that_too(after: str) -> None:
    said = lines(f"{LOW_IN_PLACE} {after}".strip(), SAME_SUIT)
    (compared,) = [line for line in said if line.key == "law27.also_compared"]
    assert "1♠" in spoken(compared, "en").words
    assert not [words for line in said for words in in_every_language(line) if FREE.search(words)]
    assert "law27.also_compared" not in keys("N: 1H S:1D TD W:declines E:P S:1D")


def test_accepted_low_replacement_is_announced_with_what_the_call_out_of_rotation_brings() -> None:
    said = keys(f"{LOW_IN_PLACE} S:accepts", SAME_SUIT, ("comparable", "E:2D", "no"))
    assert said[:3] == ["law27.accepted_bound", "bar.partner_next", "warn.partner"]


@pytest.mark.parametrize(
    ("call", "judged", "bar"), [("3C", "no", "bar.partner_all"), ("2S", "yes", "bar.partner_free")]
)
def test_of_two_rulings_on_one_replacement_the_longer_bar_is_announced(call: str, judged: str, bar: str) -> None:
    said = keys(f"{LOW_IN_PLACE} S:declines E:{call}", SAME_SUIT, ("comparable", f"E:{call}", judged))
    assert [key for key in said if key.startswith("bar.")] == [bar]


def test_the_same_call_made_again_out_of_turn_is_not_taken_for_the_one_ruled_on() -> None:
    named = keys("N: TD W:X N:3H W:X", None, ("intended", "W:X", "yes"))
    assert {"rotation.partner_turn_bound", "bar.still_all"} <= set(named)


def test_partner_who_now_calls_is_the_partner_of_him_who_called_out_of_turn() -> None:
    said = lines("N: W:3C N:declines N:8C E:3H S:3C W:P N:P TD")
    (now,) = [line for line in said if line.key == "rotation.partner_now"]
    assert now.seats == (Seat.EAST,)


def test_correction_made_too_early_by_a_slip_is_the_call_that_was_meant() -> None:
    said = lines("N: 3H 2S E:X TD E:3S", WEAK_TWO, SLIP)
    (held,) = [line for line in said if line.key == "law27.held"]
    assert "3♠" in spoken(held, "en").words
    (first,) = [line for line in lines("N: 3H 2S E:P TD", WEAK_TWO) if line.key == "law27.held"]
    assert "the pass" in spoken(first, "en").words


def test_low_call_meant_in_place_of_a_slip_is_announced_before_it_may_be_accepted() -> None:
    named = keys(f"{SECOND} E:X E:2D", WEAK_TWO, SLIP)
    assert named.index("slip.replaced") < named.index("law27.menu_accept_second")
    assert "slip.replaced" not in keys(f"{SECOND} E:2D", WEAK_TWO)
