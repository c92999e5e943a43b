"""The box of Episode 1 solo: that of Episode 1, and the Dissenters' cards and values.

Left out of the mypyc build like `kernel.content`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from pertinax.games.perseverance.episode1.rules import box as base
from pertinax.games.perseverance.episode1.rules import in_play as played
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.shared.rules.content import Count, Positive
from pertinax.games.perseverance.solo.shared.rules.content import (
    SOLO_SCHEMA,
    ByRound,
    CardEntry,
    Glory,
    Stakes,
    Value,
    Victory,
    expect_four_cards_for_each_zone,
)
from pertinax.games.perseverance.solo.shared.rules.names import NAMES, SEATS
from pertinax.kernel.content import Entry, Loaded, table
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode1-solo"

Zone = Literal["sustenance", "military", "expansion", "protection"]
Effect = Literal[
    "rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage",
    "fortifications",
]  # fmt: skip
Deed = Literal[
    "followers", "votes", "light", "heavy", "influence", "settle", "die", "wall", "trap", "deploy",
    "patrol",
]  # fmt: skip
Icon = Literal["influence", "deploy", "leader"]
Readiness = Literal["left", "middle", "right"]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An operation of a line."""

    do: Deed
    count: Positive = 1


Line = Annotated[tuple[Step, ...], msgspec.Meta(min_length=1, max_length=3)]


class Card(CardEntry, frozen=True, kw_only=True):
    """An Action card of Episode 1."""

    zone: Zone
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]
    narek: Line
    camilla: Line
    strip: Annotated[tuple[Icon, ...], msgspec.Meta(min_length=3, max_length=3)]


class ReadinessEntry(Entry, frozen=True, kw_only=True):
    """A position of the Readiness track (C.3)."""

    followers: Count
    light: Count
    heavy: Count
    later_light: Count
    later_heavy: Count
    human_followers: Count = 0
    """What the human begins with besides."""


class ReadinessGlory(Entry, frozen=True, kw_only=True):
    """What a position adds to the Glory of a victory in a campaign."""

    glory: Glory


SCHEMA: Final[dict[str, type[Entry]]] = {
    **base.SCHEMA,
    **SOLO_SCHEMA,
    "action_cards": Card,
    "readiness": ReadinessEntry,
    "readiness_glory": ReadinessGlory,
}


class Box(base.Box):
    """All content of one game, checked."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.action_cards = table(loaded, "action_cards", Card)
        self.readiness = table(loaded, "readiness", ReadinessEntry)
        self.readiness_glory = table(loaded, "readiness_glory", ReadinessGlory)
        self.victory = table(loaded, "victory", Victory)
        self.stakes = table(loaded, "stakes", Stakes)
        self.solo_values = table(loaded, "solo_values", Value)
        self.by_round = table(loaded, "by_round", ByRound)


def four_cards_for_each_zone(box: Box, loaded: Loaded) -> None:
    zones = {key: card.zone for key, card in box.action_cards.items()}
    expect_four_cards_for_each_zone(loaded, box.action_cards, zones, ZONES)


def cards_name_the_effects_of_their_zone(box: Box, loaded: Loaded) -> None:
    for key, card in box.action_cards.items():
        if sorted(card.effects) != sorted(box.zones[card.zone].effects):
            expected = f"expected each Effect of {card.zone} once"
            raise loaded.error(expected, f"action_cards.{key}.effects")


def strips_show_each_icon_once(box: Box, loaded: Loaded) -> None:
    for key, card in box.action_cards.items():
        if sorted(card.strip) != sorted(get_args(Icon)):
            raise loaded.error("expected each icon once", f"action_cards.{key}.strip")


CHECKS: Final = (
    *base.CHECKS,
    four_cards_for_each_zone,
    cards_name_the_effects_of_their_zone,
    strips_show_each_icon_once,
)


def in_play(tables: Tables, _players: int, options: Mapping[str, Any]) -> Tables:
    """Three seats, one level of Ambition, the Readiness of both; not what a campaign counts."""
    playing = played.in_play(tables, SEATS, options)
    playing["victory"] = {"level": tables["victory"][options["ambition"]]}
    playing["readiness"] = {name: tables["readiness"][options[name]] for name in NAMES}
    del playing["dice_pool"], playing["stakes"], playing["readiness_glory"]
    return playing


SHELF: Final = Shelf(
    "pertinax.games.perseverance.solo.episode1.rules",
    GAME,
    SCHEMA,
    Box,
    CHECKS,
    in_play,
    base.SHELF,
)


def load_box() -> Box:
    return SHELF.box(SHELF.content())
