"""Content of the solo mode that both Episodes have: its entries and its cross-checks.

Left out of the mypyc build like `kernel.content`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from pertinax.games.perseverance.shared.rules.content import Count, Positive
from pertinax.kernel.content import Entry, Loaded

Ambition = Literal["squatter", "pioneer", "trailblazer", "conqueror"]
Position = Annotated[int, msgspec.Meta(ge=1, le=3)]
Glory = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Victory(Entry, frozen=True, kw_only=True):
    """What a level asks for: Followers, and the lead over the stronger Dissenter (SOLO-VICT)."""

    followers: Annotated[int, msgspec.Meta(ge=0, le=999)]
    lead: Count


class Stakes(Entry, frozen=True, kw_only=True):
    """What a level brings in a campaign: Glory on victory, Opposition on defeat."""

    glory: Count
    opposition: Count


class Value(Entry, frozen=True, kw_only=True):
    """One of the numbers by which the Dissenters play (C.6)."""

    count: Count


class ByRound(Entry, frozen=True, kw_only=True):
    """A number for each round of the game."""

    counts: Annotated[tuple[Count, ...], msgspec.Meta(min_length=3, max_length=3)]


class CardEntry(Entry, frozen=True, kw_only=True):
    """An Action card but for what differs between the Episodes: Zones, Effects, operations."""

    number: Positive
    cross: Position
    """Which icon of the bottom strip is crossed out."""


SOLO_SCHEMA: dict[str, type[Entry]] = {
    "victory": Victory,
    "stakes": Stakes,
    "solo_values": Value,
    "by_round": ByRound,
}


def expect_four_cards_for_each_zone(
    loaded: Loaded,
    cards: Mapping[str, CardEntry],
    zones: Mapping[str, str],
    all_zones: Sequence[str],
) -> None:
    """Refuse a deck that does not name each Zone four times, or does not count its cards."""
    found = Counter(zones.values())
    for zone in all_zones:
        if found[zone] != CARDS_OF_A_ZONE:
            expected = f"expected {CARDS_OF_A_ZONE} cards of {zone}; found {found[zone]}"
            raise loaded.error(expected, "action_cards")
    numbers = sorted(card.number for card in cards.values())
    if numbers != list(range(1, len(cards) + 1)):
        raise loaded.error(f"expected the numbers 1 to {len(cards)}", "action_cards")


CARDS_OF_A_ZONE = 4
