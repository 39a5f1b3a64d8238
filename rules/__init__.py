"""The laws of bridge on auction irregularities as pure functions: the front door, all that the site may import.

``rule(case, meanings, facts, edition, policy)`` answers what happened, who must act and what each call would bring;
``answer(line)`` is the same for one line of the JSON contract.
"""

from rules.editions import EDITIONS, IN_FORCE, UnknownEdition, edition_named
from rules.exchange.boards import Board, Hands, Imported, Note, Problem
from rules.exchange.lin import read_lin
from rules.exchange.pbn_export import write_pbn
from rules.exchange.pbn_import import read_pbn
from rules.exchange.request import Request, RequestError, read_line, read_object
from rules.exchange.ruling_json import reason_to_json, record_to_json, ruling_to_json
from rules.meanings.agreements import (
    PRESETS,
    Agreements,
    Preset,
    natural_meaning,
    natural_sheet,
    parse_agreements,
    preset,
)
from rules.meanings.comparison import Comparison, Miss, compare
from rules.meanings.errors import MeaningError
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.meanings.picture import PictureCell, best_suit, picture
from rules.meanings.purposes import About, Force, Purpose
from rules.meanings.samples import NearMiss, fitting, near_misses
from rules.meanings.specified import Feature, Specified
from rules.rulings.citation import Citation, parse_clause
from rules.rulings.facts import CallName, Fact, FactError, FactName, Facts, facts_of, parse_fact
from rules.rulings.finding import Finding
from rules.rulings.readings import POLICIES, READINGS, Policy, Reading, UnknownPolicy, policy_named
from rules.rulings.reason import Reason
from rules.rulings.ruling import (
    Act,
    Bar,
    CallState,
    Choice,
    Irregularity,
    Kind,
    Lead,
    Lead26B,
    NotModelled,
    Option,
    Question,
    Record,
    Ruling,
    Status,
)
from rules.table.auction import Auction, Contract, Entry
from rules.table.board import Vulnerability, dealer_of_board, vulnerability_of_board
from rules.table.calls import ALL_CALLS, BIDS, DOUBLE, PASS, REDOUBLE, Call, CallKind, bid, parse_call
from rules.table.cards import Hand, parse_hand
from rules.table.denominations import SUITS, Denomination, parse_denomination
from rules.table.notation import Accepts, Case, Declines, DirectorCalled, Event, Made, NotationError, parse_case
from rules.table.seats import SEATS, Seat, Side
from rules.variants import (
    NotEquivalent,
    Pair,
    Setting,
    SuitExchange,
    all_turns,
    exchanged,
    minimal_pairs,
    other_answers,
    other_facts,
    other_meanings,
    possible_exchanges,
    turned,
)
from rules.wording.account import account
from rules.wording.explain import explain
from rules.wording.filling import WhichCall
from rules.wording.hands import read_hand, spell_hand
from rules.wording.meanings import spell_bearing, spell_meaning, spell_preset, spell_respect, spell_share
from rules.wording.notation import (
    seat_name,
    spell_call,
    spell_contract,
    spell_denomination,
    spell_seat,
    spell_suit,
    spell_vulnerability,
    spell_whole_share,
    spoken_call,
)
from rules.wording.reading import Unreadable, read_call, read_seat
from rules.wording.render import ReadingInWords, Sentence, read_out, render, render_tree
from rules.wording.say import Topic, say, say_question
from rules.wording.texts import LANGUAGES, UnknownLanguage

#: Changes whenever a ruling may change; stored with every attempt and mark.
VERSION = "2026.8"


def rule(  # noqa: PLR0913 (the signature of the design: book, policy and preview by name only)
    case: Case,
    meanings: Agreements = Agreements(),  # noqa: B008 (immutable)
    facts: Facts = Facts(),  # noqa: B008 (immutable)
    *,
    edition: str = IN_FORCE,
    policy: str = "nbb",
    preview: bool = True,
) -> Ruling:
    """Rule on a case. ``preview=False`` leaves out the ruling of all 38 replacements.

    UnknownEdition and UnknownPolicy name what there is. Never raises for a case that could be read.
    """
    return edition_named(edition).rule(case, (meanings, facts), policy_named(policy), preview)


def answer(line: str | dict[str, object]) -> dict[str, object]:
    """The answer to one line (or object) of the JSON contract; a line that cannot be read gives ``error``."""
    try:
        request = read_line(line, IN_FORCE) if isinstance(line, str) else read_object(line, IN_FORCE)
        return {"id": request.id, **ruling_to_json(ruling_on(request))}
    except RequestError as error:
        return error.to_json()


def ruling_on(request: Request) -> Ruling:
    """The ruling on a request. RequestError for an unknown edition."""
    try:
        return rule(
            request.case,
            request.meanings,
            request.facts,
            edition=request.edition,
            policy=request.policy,
            preview=request.preview,
        )
    except UnknownEdition as error:
        wrong = RequestError(error.found, error.expected, key="edition")
        wrong.id = request.id
        raise wrong from None


__all__ = [
    "ALL_CALLS",
    "BIDS",
    "DOUBLE",
    "EDITIONS",
    "IN_FORCE",
    "LANGUAGES",
    "PASS",
    "POLICIES",
    "PRESETS",
    "READINGS",
    "REDOUBLE",
    "SEATS",
    "SUITS",
    "VERSION",
    "About",
    "Accepts",
    "Act",
    "Agreements",
    "Auction",
    "Bar",
    "Board",
    "Call",
    "CallKind",
    "CallName",
    "CallState",
    "Case",
    "Choice",
    "Citation",
    "Comparison",
    "Contract",
    "Declines",
    "Denomination",
    "DirectorCalled",
    "Entry",
    "Event",
    "Fact",
    "FactError",
    "FactName",
    "Facts",
    "Feature",
    "Finding",
    "Force",
    "Hand",
    "Hands",
    "Imported",
    "Irregularity",
    "Kind",
    "Lead",
    "Lead26B",
    "Made",
    "Meaning",
    "MeaningError",
    "Miss",
    "NearMiss",
    "NotEquivalent",
    "NotModelled",
    "NotationError",
    "Note",
    "Option",
    "Pair",
    "PictureCell",
    "Policy",
    "Preset",
    "Problem",
    "Purpose",
    "Question",
    "Reading",
    "ReadingInWords",
    "Reason",
    "Record",
    "Request",
    "RequestError",
    "Ruling",
    "Seat",
    "Sentence",
    "Setting",
    "Side",
    "Specified",
    "Status",
    "SuitExchange",
    "Topic",
    "UnknownEdition",
    "UnknownLanguage",
    "UnknownPolicy",
    "Unreadable",
    "Vulnerability",
    "WhichCall",
    "account",
    "all_turns",
    "answer",
    "best_suit",
    "bid",
    "compare",
    "dealer_of_board",
    "edition_named",
    "exchanged",
    "explain",
    "facts_of",
    "fitting",
    "minimal_pairs",
    "natural_meaning",
    "natural_sheet",
    "near_misses",
    "other_answers",
    "other_facts",
    "other_meanings",
    "parse_agreements",
    "parse_call",
    "parse_case",
    "parse_clause",
    "parse_denomination",
    "parse_fact",
    "parse_hand",
    "parse_meaning",
    "picture",
    "policy_named",
    "possible_exchanges",
    "preset",
    "read_call",
    "read_hand",
    "read_lin",
    "read_line",
    "read_object",
    "read_out",
    "read_pbn",
    "read_seat",
    "reason_to_json",
    "record_to_json",
    "render",
    "render_tree",
    "rule",
    "ruling_on",
    "ruling_to_json",
    "say",
    "say_question",
    "seat_name",
    "spell_bearing",
    "spell_call",
    "spell_contract",
    "spell_denomination",
    "spell_hand",
    "spell_meaning",
    "spell_preset",
    "spell_respect",
    "spell_seat",
    "spell_share",
    "spell_suit",
    "spell_vulnerability",
    "spell_whole_share",
    "spoken_call",
    "turned",
    "vulnerability_of_board",
    "write_pbn",
]
