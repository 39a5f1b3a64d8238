"""A ruling as JSON: the stable contract for scripts. Only plain objects, lists, text, numbers and null."""

from collections.abc import Mapping
from fractions import Fraction

from rules.meanings.comparison import Comparison
from rules.meanings.meaning import Meaning
from rules.rulings.citation import Citation
from rules.rulings.reason import Reason
from rules.rulings.ruling import Choice, Irregularity, Lead, NotModelled, Option, Question, Record, Ruling
from rules.table.auction import Contract
from rules.table.calls import Call
from rules.table.denominations import Denomination

Json = object


def ruling_to_json(ruling: Ruling) -> dict[str, Json]:
    """All fields of a ruling; those that do not apply are null, empty or left out as the contract says."""
    form: dict[str, Json] = {
        "status": ruling.status.value,
        "edition": ruling.edition,
        "policy": ruling.policy,
        "turn": ruling.turn,
        "irregularities": [_irregularity(found) for found in ruling.irregularities],
        "choice": _choice(ruling.choice),
        "replacements": {str(call): record_to_json(record) for call, record in ruling.replacements.items()},
        "questions": [_question(question) for question in ruling.questions],
        "ruling": record_to_json(ruling.ruling) if ruling.ruling else None,
        "earlier": [record_to_json(record) for record in ruling.earlier],
        "must_pass": list(ruling.must_pass),
        "ui16C": _yes(ruling.ui16C),
        "contract": _contract(ruling.contract),
        "lead": _lead(ruling.lead),
    }
    if ruling.not_modelled:
        form["not_modelled"] = _not_modelled(ruling.not_modelled)
    if ruling.refused:
        form["refused"] = [_option(option) for option in ruling.refused]
    if ruling.superseded:
        form["superseded"] = True
    return form


def record_to_json(record: Record) -> dict[str, Json]:
    """One record. An open one has ``status: question`` and ``possible``, and no ruling fields."""
    if record.possible:
        return _open(record)
    form: dict[str, Json] = {
        "seat": record.seat.value,
        "call": str(record.call) if record.call else None,
        "citation": record.citation.clause,
        "via": list(record.via),
        "call_state": record.call_state.value,
        "partner_bar": record.partner_bar.value,
        "offender_bar": record.offender_bar.value,
        "lead26B": record.lead26B.value,
        "bannable": _suits(record.bannable),
        "ui16C": _yes(record.ui16C),
        "review": list(record.review),
        "turn": record.turn,
        "finding": record.finding,
        "on": record.on,
        "lean": record.lean,
        "reasons": [reason_to_json(reason) for reason in record.reasons],
    }
    form.update(_occasional(record))
    return form


def _occasional(record: Record) -> dict[str, Json]:
    """What only some records have."""
    found: dict[str, Json] = {}
    if record.turn is None:
        found.update(contract=_contract(record.contract), lead=_lead(record.lead))
    if record.may_require != ():
        found["may_require"] = _suits(record.may_require)
    if record.outcomes:
        found["outcomes"] = [record_to_json(outcome) for outcome in record.outcomes]
    if record.decided_by:
        found["decided_by"] = record.decided_by
    if record.final_call:
        found["final_call"] = str(record.final_call)
    if record.questions:
        found["questions"] = [_question(question) for question in record.questions]
    return found


def _open(record: Record) -> dict[str, Json]:
    return {
        "status": "question",
        "seat": record.seat.value,
        "call": str(record.call),
        "questions": [_question(question) for question in record.questions],
        "possible": list(record.possible),
        "finding": record.finding,
        "reasons": [reason_to_json(reason) for reason in record.reasons],
    }


def reason_to_json(reason: Reason) -> dict[str, Json]:
    """A reason with its children: key, values, citation."""
    return {
        "key": reason.key,
        "values": {name: _value(value) for name, value in reason.values},
        "citation": reason.citation.clause if reason.citation else None,
        "children": [reason_to_json(child) for child in reason.children],
    }


def _value(value: object) -> Json:
    if isinstance(value, Comparison):
        return _comparison(value)
    if isinstance(value, Meaning):
        return value.to_json()
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Denomination):
        return str(value)
    if isinstance(value, tuple) and not isinstance(value, Citation):
        return [_value(item) for item in value]
    if hasattr(value, "to_json"):
        return _plain(value.to_json())
    return value if value is None or isinstance(value, bool | int) else str(value)


def _plain(value: object) -> Json:
    return dict(value) if isinstance(value, Mapping) else value


def _comparison(comparison: Comparison) -> Json:
    example = comparison.counter_example
    return {
        "subset": comparison.subset,
        "share": str(comparison.share),
        "share_of_withdrawn": str(comparison.share_of_withdrawn),
        "miss": comparison.miss,
        "counter_example": str(example) if example else None,
    }


def _irregularity(found: Irregularity) -> Json:
    return {
        "seat": found.seat.value,
        "call": str(found.call),
        "kind": found.kind.value,
        "citation": found.citation.clause,
    }


def _choice(choice: Choice | None) -> Json:
    return choice and {"seat": choice.seat.value, "options": [_option(option) for option in choice.options]}


def _option(option: Option) -> Json:
    return {
        "act": option.act.value,
        "call": str(option.call) if option.call else None,
        "citation": option.citation.clause,
        "consequence": option.consequence,
    }


def _question(question: Question) -> Json:
    return {"fact": question.fact, "of": question.of}


def _contract(contract: Contract | None) -> Json:
    return contract and {
        "level": contract.level,
        "denomination": str(contract.denomination),
        "doubling": contract.doubling,
        "declarer": contract.declarer.value,
    }


def _lead(lead: Lead | None) -> Json:
    if lead is None:
        return None
    required = {} if lead.may_require == () else {"may_require": _suits(lead.may_require)}
    return {
        "barred_seat": lead.barred_seat.value,
        "by": lead.by.value,
        "when": lead.when,
        "bannable": _suits(lead.bannable),
        **required,
    }


def _not_modelled(found: NotModelled) -> Json:
    call: Call | None = found.call
    return {
        "citation": found.citation.clause,
        "seat": found.seat.value,
        "call": str(call) if call else None,
        "why": found.why,
    }


def _suits(suits: tuple[Denomination, ...] | None) -> Json:
    return None if suits is None else [str(suit) for suit in suits]


def _yes(value: bool) -> str:
    return "yes" if value else "no"
