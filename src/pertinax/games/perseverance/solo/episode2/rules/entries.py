"""The entries of the content of Episode 2 solo: Action cards and Agendas.

Left out of the mypyc build like `kernel.content`.
"""

from typing import Annotated, Final, Literal

import msgspec

from pertinax.games.perseverance.episode2.rules.entries import SCHEMA as BASE_SCHEMA
from pertinax.games.perseverance.shared.rules.content import Count, Positive
from pertinax.games.perseverance.solo.shared.rules.content import SOLO_SCHEMA, CardEntry
from pertinax.kernel.content import Entry

Zone = Literal["sustenance", "military", "expansion", "construction", "discovery"]
CityZone = Literal["", "sustenance", "military", "expansion", "construction"]
Effect = Literal[
    "adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build",
    "salvage",
]  # fmt: skip
Deed = Literal[
    "followers", "votes", "permanent_votes", "light", "heavy", "valor", "influence", "perk",
    "settle", "die", "camp", "outpost", "watchtower", "expedition",
]  # fmt: skip
Icon = Literal["influence", "sortie", "leader"]
Terrain = Literal["plains", "canyon", "temple"]
Counted = Literal[
    "camps", "zones_ahead", "soldiers", "zones_with_presence", "officers_ahead", "adventures",
]  # fmt: skip


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An operation of a line."""

    do: Deed
    count: Positive = 1


Line = Annotated[tuple[Step, ...], msgspec.Meta(min_length=1, max_length=3)]


class Card(CardEntry, frozen=True, kw_only=True):
    """An Action card of Episode 2; those of Discovery name a second Zone for their die."""

    zone: Zone
    second_zone: CityZone = ""
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]
    narek: Line
    camilla: Line
    strip: Annotated[tuple[Icon, ...], msgspec.Meta(min_length=3, max_length=3)]


class Agenda(Entry, frozen=True, kw_only=True):
    """An Agenda: how hard it is, its start, its standing rule, its Assembly line."""

    number: Positive
    stars: Annotated[int, msgspec.Meta(ge=1, le=3)]
    start: Annotated[tuple[Step, ...], msgspec.Meta(max_length=3)] = ()
    start_cubes: Annotated[tuple[Literal["own", "discovery"], ...], msgspec.Meta(max_length=4)] = ()
    """Cubes at the start: on the Officer of its starting place, or on that of Discovery."""
    camp_followers: Count = 0
    """Followers for each Camp it builds."""
    strength: Count = 0
    """What it adds to the strength of a Barracks where anybody stands."""
    die_votes: Count = 0
    """Votes for each DIE that is carried out."""
    targets: Annotated[tuple[Terrain, ...], msgspec.Meta(max_length=3)] = ()
    """Terrains in the order in which Expeditions look for a target; none: all alike."""
    soldiers_fewer: Count = 0
    """By how many Soldiers fewer it clears."""
    counts: Counted
    """What its Assembly line counts."""
    each: Positive = 1
    """How many of them are counted as one."""
    followers: Count = 0
    votes: Count = 0
    """Gained for each one, Votes before the ranking."""


SCHEMA: Final[dict[str, type[Entry]]] = {
    **BASE_SCHEMA,
    **SOLO_SCHEMA,
    "action_cards": Card,
    "agendas": Agenda,
}
