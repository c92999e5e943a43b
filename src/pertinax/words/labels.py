"""Who decided a rule, as a sign beside its id."""

from functools import cache
from typing import Final

from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.rulebook import SOURCES

MARKS: Final = {"rulebook": "", "ruling": "⚖", "house": "⌂"}
"""A sign for each source that is not the printed text itself."""


def source_of(rule_id: str) -> str:
    """Who decided a rule: one of `SOURCES`.

    >>> source_of("E1-R-01")
    'ruling'
    """
    return _sources().get(rule_id, SOURCES[0])


def signed(rule_id: str) -> str:
    """The id of a rule with the sign of its source.

    >>> signed("E1-PRIMARY-04"), signed("E1-R-01"), signed("E1-R-50")
    ('E1-PRIMARY-04', 'E1-R-01 ⚖', 'E1-R-50 ⌂')
    """
    return f"{rule_id} {MARKS[source_of(rule_id)]}".rstrip()


@cache
def _sources() -> dict[str, str]:
    return {rule.id: rule.source for book in rulebooks().values() for rule in book}
