"""What a stranger may send, made by Hypothesis.

The examples are the same at every run, so that nothing fails by luck. To look further, at random:
`PERTINAX_EXAMPLES=20000 make fast ARGS="-k hostile --timeout 0"`.
"""

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some

LONGER = os.environ.get("PERTINAX_EXAMPLES", "")


def tried(examples: int) -> settings:
    """How often a property is tried."""
    return settings(
        max_examples=int(LONGER) if LONGER else examples,
        derandomize=not LONGER,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


NUMBERS = [
    "0", "-0", "-1", "1", "2", "9", "10", "99", "007", "999999", "999999999", "1000000000",
    "9" * 20, "9" * 4500, "1e9", "1e999", "-1e999", "1.5", "0x10", "1_000", "+1", " 1", "1 ", "²",
    "٣", "１", "Ⅷ", "½", "NaN", "Infinity", "-Infinity", "null", "true", "",
]  # fmt: skip
"""What may stand where a number is expected."""
SIGNS = [
    "\x00", "\x1b[31m", "\r", "\n", "\t", "\x0b", "\x1c", "\x85", "\u2028", "\u202e", "\ufeff",
    "\ufffe", "\U0010ffff", "e\u0301", "\u0300" * 50, "<script>", "{0}", "{n}", "%s", "%(x)s", "\\",
    '"', "'", "../", "//", ";", "&", "=", "#", "?",
]  # fmt: skip
"""What may stand where a word is expected."""
JSON = [
    "[]", "{}", '""', '"\\ud800"', '"\\u2028"', '"\\u0000"', '{"a": 1}', '["A"]', "[[1], 2]",
    "[" * 200, "[" * 100 + "]" * 100, "[" * 101 + "]" * 101, '"' + "x" * 300 + '"', "[1, 1, 1]",
    '"random"', '["random"]', "[true]", "[null]", "[1e999]", "[" + "1," * 999 + "1]", '"A" "B"',
]  # fmt: skip
"""What may stand where a value is expected."""

values = some.one_of(
    some.sampled_from(NUMBERS),
    some.sampled_from(SIGNS),
    some.sampled_from(JSON),
    some.integers().map(str),
    some.floats().map(str),
    some.text(max_size=20),
    some.text(alphabet="0123456789[]{}\",.-eE'ap ", max_size=40),
    some.integers(30, 5000).flatmap(lambda n: some.sampled_from("x9[ #é").map(lambda c: c * n)),
)
"""Texts that no page of ours sends."""
