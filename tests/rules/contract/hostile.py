"""Hostile and merely unlucky input for the JSON contract, as requests and as raw lines."""

import json
from typing import Any

from hypothesis import strategies as st

PLAIN: dict[str, Any] = {
    "edition": "2017",
    "policy": "nbb",
    "case": "N: 3H 2S TD S:declines",
    "meanings": {"withdrawn": "6-10 hcp, 6 S", "3S": "12-16 hcp, 6+ S", "*": "none"},
    "facts": {"intended": "yes"},
}


def but(**changes: Any) -> dict[str, Any]:
    """The plain request with something wrong in it."""
    return PLAIN | changes


def with_meaning(value: Any, key: str = "3S") -> dict[str, Any]:
    """The plain request with another meaning of one call."""
    return but(meanings=PLAIN["meanings"] | {key: value})


#: Requests that must be refused by an error object, with what the error has to name.
REFUSED: dict[str, dict[str, Any]] = {
    "unknown token": but(case="N: 3H 1SA"),
    "unknown seat": but(case="Q: 3H 2S"),
    "no dealer": but(case="3H 2S"),
    "lower case": but(case="n: 3h 2s"),
    "wrong seat before a colon": but(case="N: 3H Z:2S"),
    "401 tokens": but(case="N: " + " ".join(["P"] * 401)),
    "a token of fifty thousand letters": but(case="N: " + "P" * 50_000),
    "two values for one fact": but(facts=[{"fact": "intended", "value": "yes"}, {"fact": "intended", "value": "no"}]),
    "TD twice": but(case="N: 3H 2S TD TD"),
    "case is a number": but(case=5),
    "case is null": but(case=None),
    "case is a list": but(case=["N:", "3H"]),
    "no case": {key: value for key, value in PLAIN.items() if key != "case"},
    "unknown key": but(meaning={"withdrawn": "6 S"}),
    "unknown edition": but(edition="1066"),
    "edition is a list": but(edition=["2017"]),
    "unknown policy": but(policy="house rules"),
    "policy is null": but(policy=17),
    "unknown fact": but(facts={"mood": "bad"}),
    "unknown value of a fact": but(facts={"intended": "perhaps"}),
    "facts are a text": but(facts="intended"),
    "a fact without a name": but(facts=[{"of": "2S", "value": "yes"}]),
    "meanings are a list": but(meanings=["6 S"]),
    "meaning of no call": but(meanings={"8Z": "6 S"}),
    "more cards than a hand has": with_meaning("6+ S, 5+ H, 5+ D"),
    "no hand at all": with_meaning("10-5 hcp"),
    "more points than the pack has": with_meaning("41+ hcp"),
    "or inside a line": with_meaning("6+ S or 6+ H"),
    "upper bound on a group": with_meaning("max 2 C/D"),
    "unknown condition": with_meaning("lots of S"),
    "empty meaning": with_meaning(""),
    "meaning is a number": with_meaning(7),
    "shows nothing": with_meaning({"shows": []}),
    "shows is a number": with_meaning({"shows": 5}),
    "unknown purpose": with_meaning({"shows": ["6 S"], "purpose": "swindle"}),
    "unknown about": with_meaning({"shows": ["6 S"], "purpose": "asks", "about": "weather"}),
    "unknown key in a meaning": with_meaning({"shows": ["6 S"], "colour": "red"}),
    "natural is a text": with_meaning({"shows": ["6 S"], "natural": "rather"}),
    "artificial and natural": but(
        meanings={"withdrawn": {"shows": ["6 S"], "natural": True}}, facts={"intended": "yes", "artificial": "yes"}
    ),
}

#: Lines that are no request at all.
RAW: dict[str, bytes] = {
    "an id too large for a number": b'{"id": 1e999, "case": "N: 1S"}',
    "no JSON": b"hello",
    "half an object": b'{"id": "x", "case": "N: 1S',
    "trailing comma": b'{"id": "x",}',
    "a number": b"5",
    "a text": b'"N: 1S 1H"',
    "a list": b'[{"case": "N: 1S 1H"}]',
    "null": b"null",
    "NaN": b"NaN",
    "NaN as case": b'{"id": 1, "case": NaN}',
    "infinite id": b'{"id": Infinity, "case": "N: 1S"}',
    "a number of 5000 digits": b'{"id": ' + b"9" * 5000 + b', "case": "N: 1S 1H"}',
    "a hundred thousand brackets": b"[" * 100_000,
    "deep object": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "deep meaning": b'{"id": 3, "case": "N: 1S 1H", "meanings": {"withdrawn": ' + b"[" * 900 + b"]" * 900 + b"}}",
    "no UTF-8": b'{"id": "\xff\xfe", "case": "N: 1S"}',
    "lone surrogate": b'{"id": "\\ud800", "case": "\\udfff: 1S"}',
    "NUL": b'{"id": "a\\u0000b", "case": "N: 1S\\u0000 1H"}',
    "raw NUL": b'{"id": "x", "case": "N: \x00"}',
    "other digits": '{"id": "x", "case": "N: ٣H ２S"}'.encode(),
    "line separators": '{"id": "x", "case": "N: 3H\u2028 2S\u0085"}'.encode(),
    "the same key twice": b'{"id": 1, "id": 2, "case": "N: 1S", "case": "N: 2S"}',
    "an object as id": b'{"id": {"a": [1, 2]}, "case": "N: 1S 1H"}',
    "byte order mark": b'\xef\xbb\xbf{"id": "x", "case": "N: 1S"}',
}

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(["id", "case", "meanings", "facts", "edition", "policy"])
TOKENS = st.sampled_from(
    [
        "P",
        "X",
        "XX",
        "TD",
        "1C",
        "1D",
        "1H",
        "1S",
        "1NT",
        "2C",
        "2D",
        "2H",
        "2S",
        "2NT",
        "3H",
        "3S",
        "4S",
        "7NT",
        "8C",
        "99NT",
        "S:declines",
        "S:accepts",
        "W:accepts:2S",
        "N:P",
        "E:3S",
        "E:X",
        "E:P",
        "W:P",
        "S:P",
        "E:declines",
        "N:1S",
        "S:accepts:2S",
        "E:2S#2",
        ";DROP",
        "1sa",
        "♠",
        "٣H",
    ]
)
CASES = st.builds(
    lambda head, tokens: f"{head} {' '.join(tokens)}",
    st.sampled_from(["N:", "E:", "W all:", "S -:", "X:"]),
    st.lists(TOKENS, max_size=14),
)
PHRASES = st.sampled_from(
    [
        "any",
        "5+ S",
        "max 3 H",
        "6-10 hcp",
        "bal",
        "(5431)",
        "5431",
        "4+ S/H",
        "4+ major",
        "no 4+ major",
        "stop in H",
        "AK in S",
        "2+ of AKQ in S",
        "not bal",
        "control in C",
        "1 aces",
        "H >= S",
        "semibal",
        "2 keycards in S",
        "13 S",
        "14 S",
        "or",
        "",
    ]
)
LINES = st.lists(PHRASES, min_size=1, max_size=4).map(", ".join)
MEANINGS = st.dictionaries(
    st.sampled_from(["withdrawn", "3S", "X", "P", "*", "E:2S", "E:2S#1", "4S", "2NT", "9Q", ""]),
    st.just("none") | LINES | st.fixed_dictionaries({"shows": st.lists(LINES, max_size=2)}) | VALUES,
    max_size=4,
)
FACTS = st.dictionaries(
    st.sampled_from(
        ["intended", "intended_call", "comparable", "called_over", "attributable", "artificial", "agreement"]
    ),
    st.sampled_from(["yes", "no", "3S", "original", "replacement", "1", 1, True, None]),
    max_size=3,
)
REQUESTS = st.fixed_dictionaries(
    {"id": st.integers() | st.text(max_size=5), "case": CASES | st.text(max_size=60)},
    optional={"meanings": MEANINGS | VALUES, "facts": FACTS | VALUES, "policy": st.sampled_from(["nbb", "wbf", "x"])},
)
ANY_OBJECT = st.dictionaries(KEYS | st.text(max_size=8), VALUES, max_size=6)


def line_of(value: Any) -> bytes:
    """A value as one line of JSON, surrogates and all."""
    return json.dumps(value).encode("ascii")
