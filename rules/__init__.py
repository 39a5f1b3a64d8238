"""The laws of bridge on auction irregularities as pure functions: the front door, all that the site may import.

``rule(case, meanings, facts, edition, policy)`` answers what happened, who must act and what each call would bring;
``answer(line)`` is the same for one line of the JSON contract.
"""

from rules.editions import EDITIONS, IN_FORCE, UnknownEdition, edition_named
from rules.exchange.request import Request, RequestError, read_line, read_object
from rules.exchange.ruling_json import reason_to_json, record_to_json, ruling_to_json
from rules.meanings.agreements import Agreements
from rules.rulings.facts import Facts
from rules.rulings.readings import POLICIES, READINGS, policy_named
from rules.rulings.ruling import Ruling
from rules.table.notation import Case, NotationError, parse_case

#: Changes whenever a ruling may change; stored with every attempt and mark.
ENGINE_VERSION = "2026.1"


def rule(
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
    return edition_named(edition).rule(case, meanings, facts, policy_named(policy), preview)


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
