"""A case to be ruled on, read from the JSON contract: untrusted, so every key and value is checked and named."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from rules.meanings.agreements import Agreements, parse_agreements
from rules.meanings.errors import MeaningError
from rules.rulings.facts import Fact, FactError, FactName, Facts, facts_of, parse_fact
from rules.rulings.readings import UnknownPolicy, policy_named
from rules.table.notation import Case, NotationError, parse_case

#: The longest line that is read, in characters.
LONGEST_LINE = 200_000
_KEYS = ("id", "edition", "policy", "case", "meanings", "facts", "preview")
_MOST_FACTS = 200
_LONGEST_ID = 1000


class RequestError(ValueError):
    """A request that cannot be read: where, what was found, what was expected; ``id`` where it could be read."""

    def __init__(self, found: str, expected: str, at: int | None = None, key: str | None = None) -> None:
        super().__init__(f"found {found!r}, expected {expected}")
        self.at, self.found, self.expected, self.key = at, found, expected, key
        self.id: object = None
        #: The error of a meaning, for words in the reader's language.
        self.because: MeaningError | None = None

    def to_json(self) -> dict[str, object]:
        """The answer to a line that cannot be read."""
        where = {} if self.key is None else {"key": self.key}
        error = {"at": self.at, "found": self.found, "expected": self.expected, **where}
        return {"id": self.id, "error": error}


@dataclass(frozen=True, slots=True)
class Request:
    """A case with everything that is known about it."""

    id: object
    case: Case
    meanings: Agreements
    facts: Facts
    edition: str
    policy: str
    preview: bool = True


def read_line(line: str, in_force: str) -> Request:
    """One line of JSON. RequestError for a line too long, not JSON, or not a request."""
    if len(line) > LONGEST_LINE:
        raise RequestError(line[:20], f"at most {LONGEST_LINE} characters", LONGEST_LINE)
    try:
        value = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_each_key_once)
    except RequestError as error:
        error.id = _identity(json.loads(line))
        raise
    except json.JSONDecodeError as error:
        raise RequestError(line[error.pos : error.pos + 20], "JSON", error.pos) from None
    except (RecursionError, ValueError):
        raise RequestError(line[:20], "JSON", 0) from None
    return read_object(value, in_force)


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; of a key that stands there twice nobody knows which value was meant."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise RequestError(_short(key), "each key once", key=_short(key))
        found[key] = value
    return found


def _identity(value: object) -> object:
    """The id that is echoed: any JSON value of moderate size."""
    identity = value.get("id") if isinstance(value, Mapping) else None
    return identity if _is_plain(identity) else None


def _no_constant(text: str) -> object:
    raise ValueError(text)


def read_object(value: object, in_force: str) -> Request:
    """A request as an object. RequestError says which key is wrong and what was expected; it carries the id."""
    if not isinstance(value, Mapping):
        raise RequestError(_short(value), "an object", 0)
    name = _identity(value)
    try:
        return _read(value, in_force, name)
    except RequestError as error:
        error.id = name
        raise


def _is_plain(identity: object) -> bool:
    """Any JSON value of moderate size is echoed as it came; a number too large to be written again is not."""
    try:
        return len(json.dumps(identity, allow_nan=False)) <= _LONGEST_ID
    except (TypeError, ValueError, RecursionError):
        return False


def _read(value: Mapping[str, object], in_force: str, identity: object) -> Request:
    for key in value:
        if key not in _KEYS:
            raise RequestError(_short(key), "one of the keys " + " ".join(_KEYS), key=_short(key))
    policy = _text(value, "policy", "nbb")
    try:
        policy_named(policy)
    except UnknownPolicy as error:
        raise RequestError(error.found, error.expected, key="policy") from None
    edition = _text(value, "edition", in_force)
    preview = value.get("preview", True)
    if not isinstance(preview, bool):
        raise RequestError(_short(preview), "true or false", key="preview")
    meanings, facts = _meanings(value.get("meanings", {})), _facts(value.get("facts", {}))
    _check_artificial(meanings, facts)
    return Request(identity, _case(_text(value, "case", None)), meanings, facts, edition, policy, preview)


def _check_artificial(meanings: Agreements, facts: Facts) -> None:
    """The fact ``artificial`` and a meaning's ``natural`` may not contradict each other."""
    for fact in facts.known:
        if fact.name is not FactName.ARTIFICIAL:
            continue
        stated = meanings.get("withdrawn" if fact.of is None else str(fact.of), ())
        if any(m.natural is not None and m.natural == (fact.value == "yes") for m in stated):
            raise RequestError(fact.value, "artificial and natural that do not contradict", key="facts")


def _text(value: Mapping[str, object], key: str, default: str | None) -> str:
    found = value.get(key, default)
    if not isinstance(found, str):
        raise RequestError(_short(found), "text", key=key)
    return found


def _case(text: str) -> Case:
    try:
        return parse_case(text)
    except NotationError as error:
        raise RequestError(error.found, error.expected, error.at, "case") from None


def _meanings(value: object) -> Agreements:
    try:
        return parse_agreements(value)
    except MeaningError as error:
        where = f"meanings {error.of}" if error.of else "meanings"
        wrong = RequestError(error.found[:60], error.expected, error.at, where)
        wrong.because = error
        raise wrong from None
    except RecursionError:
        raise RequestError("nested too deeply", "a meaning", 0, "meanings") from None


def _facts(value: object) -> Facts:
    """An object (each name about the first irregular call) or a list of ``{fact, of, value}``."""
    try:
        if isinstance(value, Mapping):
            return facts_of(parse_fact(str(name), None, found) for name, found in value.items())
        if not isinstance(value, list) or len(value) > _MOST_FACTS:
            raise FactError(_short(value), "an object or a list of facts")
        return facts_of(map(_fact, value))
    except FactError as error:
        raise RequestError(error.found, error.expected, key="facts") from None


def _fact(value: object) -> Fact:
    if not isinstance(value, Mapping) or set(value) - {"fact", "of", "value"} or "fact" not in value:
        raise FactError(_short(value), "an object with fact, of, value")
    of = value.get("of")
    if of is not None and not isinstance(of, str):
        raise FactError(_short(of), "seat:call#n")
    return parse_fact(str(value["fact"]), of, value.get("value"))


def _short(value: object) -> str:
    return str(value)[:30] if isinstance(value, str | int | float | bool | None) else type(value).__name__
