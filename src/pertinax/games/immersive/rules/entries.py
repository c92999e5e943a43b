"""The entries of the content of the Immersive version (C.13).

Left out of the mypyc build like `kernel.content`.
"""

from typing import Final

from pertinax.games.perpetuity.rules.entries import SCHEMA as BASE_SCHEMA
from pertinax.games.perpetuity.rules.entries import Count, Mortals, Piece, Positive
from pertinax.kernel.content import Entry


class Bag(Entry, frozen=True, kw_only=True):
    """How many villages the bag holds."""

    mortals: Mortals
    villages: Positive


class Price(Entry, frozen=True, kw_only=True):
    """What so many survey markers cost, with the outpost or for it."""

    markers: Positive
    fuel: Count = 0
    food: Count = 0
    ore: Count = 0


class RiskFace(Entry, frozen=True, kw_only=True):
    """A face of the risk die."""

    artifact: bool


SCHEMA: Final[dict[str, type[Entry]]] = {
    **BASE_SCHEMA,
    "immersive_bag": Bag,
    "outpost_prices": Price,
    "outposts": Piece,
    "risk_die": RiskFace,
}
