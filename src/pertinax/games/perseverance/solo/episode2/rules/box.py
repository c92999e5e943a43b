"""The box of Episode 2 solo: that of Episode 2, and the Dissenters' cards and values."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from pertinax.games.perseverance.episode2.rules import box as base
from pertinax.games.perseverance.episode2.rules import in_play as played
from pertinax.games.perseverance.episode2.rules.box_checks import CHECKS as BASE_CHECKS
from pertinax.games.perseverance.episode2.rules.names import ZONES
from pertinax.games.perseverance.solo.episode2.rules.entries import SCHEMA, Agenda, Card, Icon
from pertinax.games.perseverance.solo.shared.rules.content import (
    ByRound,
    Stakes,
    Value,
    Victory,
    expect_four_cards_for_each_zone,
)
from pertinax.games.perseverance.solo.shared.rules.names import SEATS
from pertinax.kernel.content import Loaded, table
from pertinax.kernel.content_data import Tables, without
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode2-solo"


class Box(base.Box):
    """All content of one game, checked."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.action_cards = table(loaded, "action_cards", Card)
        self.agendas = table(loaded, "agendas", Agenda)
        self.victory = table(loaded, "victory", Victory)
        self.stakes = table(loaded, "stakes", Stakes)
        self.solo_values = table(loaded, "solo_values", Value)
        self.by_round = table(loaded, "by_round", ByRound)


def four_cards_for_each_zone(box: Box, loaded: Loaded) -> None:
    zones = {key: card.zone for key, card in box.action_cards.items()}
    expect_four_cards_for_each_zone(loaded, box.action_cards, zones, ZONES)


def cards_name_the_effects_of_a_city_zone(box: Box, loaded: Loaded) -> None:
    """Their own, or for Discovery the second one (SOLO-DIE-07)."""
    for key, card in box.action_cards.items():
        if (card.zone == "discovery") != bool(card.second_zone):
            expected = "expected a second Zone for Discovery, and for no other"
            raise loaded.error(expected, f"action_cards.{key}.second_zone")
        zone = card.second_zone or card.zone
        if sorted(card.effects) != sorted(box.zones[zone].effects):
            expected = f"expected each Effect of {zone} once"
            raise loaded.error(expected, f"action_cards.{key}.effects")


def strips_show_each_icon_once(box: Box, loaded: Loaded) -> None:
    for key, card in box.action_cards.items():
        if sorted(card.strip) != sorted(get_args(Icon)):
            raise loaded.error("expected each icon once", f"action_cards.{key}.strip")


CHECKS: Final = (
    *BASE_CHECKS,
    four_cards_for_each_zone,
    cards_name_the_effects_of_a_city_zone,
    strips_show_each_icon_once,
)


def in_play(tables: Tables, _players: int, options: Mapping[str, Any]) -> Tables:
    """Three seats, one level of Ambition; not what a campaign counts, nor how hard Agendas are."""
    humans = {**options, "leaders": options["leaders"][:1]}
    playing = played.in_play(tables, SEATS, humans)
    playing["victory"] = {"level": tables["victory"][options["ambition"]]}
    playing["agendas"] = without(tables["agendas"], "stars")
    del playing["stakes"]
    return playing


SHELF: Final[Shelf[Box]] = Shelf(
    "pertinax.games.perseverance.solo.episode2.rules",
    GAME,
    SCHEMA,
    Box,
    CHECKS,
    in_play,
    base.SHELF,
)


def load_box() -> Box:
    return SHELF.box(SHELF.content())
