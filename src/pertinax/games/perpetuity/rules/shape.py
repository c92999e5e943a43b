"""A game of Perpetuity as named data, written and read back."""

from typing import Any, Final

from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    CARDS,
    CENTRE,
    DEEDS,
    DICE,
    DUTIES,
    FORCES,
    GOODS,
    LANDED,
    LOST,
    MISSION_STATES,
    NOBODY,
    ON_TILE,
    OUT,
    OUTCOMES,
    PHASES,
    PLACES,
    PLANETS,
    REMOVED,
    RESEARCH,
    RESOURCES,
    SHUTTLE_ENDS,
    SIDE_B,
    STATUS,
    TILES,
)
from pertinax.games.perpetuity.rules.setting import Setting
from pertinax.games.perpetuity.rules.state import State, new_state
from pertinax.games.perpetuity.rules.under_way import Action, Looking, Roll
from pertinax.kernel.extension import Beside
from pertinax.kernel.shapes import (
    COUNT,
    Fixed,
    Flag,
    Form,
    Many,
    Maybe,
    Number,
    Part,
    Shape,
    Word,
    by_name,
    index,
)

HELD: Final = Number(COUNT)
ROUND: Final = Number(COUNT, NOBODY)
TILE: Final = Number(TILES - 1)
CARD: Final = Number(CARDS - 1)


def data(state: State) -> dict[str, Any]:
    return shape(state.setting).write(state, new_state(state.setting, state.hooks))


def fill(fresh: State, found: Any) -> None:
    """Bring a fresh table to what was written, and what follows from it."""
    shape(fresh.setting).fill(fresh, found, "state")
    follow(fresh)


def follow(fresh: State) -> None:
    """What follows from where workers and cards are."""
    for player in fresh.players:
        for worker, where in enumerate(player.where):
            if where >= ON_TILE:
                fresh.highest[where] = max(player.levels[worker], fresh.highest[where])
    for card, place in enumerate(fresh.cards):
        if place >= 0:
            fresh.lying[place] = card


def shape(setting: Setting) -> Shape:
    return Shape(
        {
            "players": Fixed(Part(_player(setting))),
            **_board(setting),
            **_planets(setting),
            **_perpetuity(setting),
            "decks": Fixed(Part(_deck(setting))),
            "blueprints": Fixed(HELD),
            **_course(setting),
            "action": Maybe(Part(_action(setting)), lambda: Action(0, 0)),
            "roll": Maybe(Part(_roll(setting)), lambda: Roll(0, 0, "", 0, 0)),
            "looking": Maybe(Part(_looking(setting)), lambda: Looking(0, 0, ())),
            "extension": Beside(),
        }
    )


def _ship(setting: Setting) -> Shape:
    return Shape(
        {
            "model": index(len(setting.ships)),
            "built": Flag(),
            "hull": HELD,
            "tank": HELD,
            "cargo": by_name(GOODS[: ARTIFACT + 1], HELD),
            "upgrades": Many(Number(len(setting.ship_upgrades) - 1)),
            "at": Number(LANDED + len(PLANETS) - 1),
            "found": HELD,
            "missing_until": ROUND,
        }
    )


def _player(setting: Setting) -> Shape:
    workers = len(setting.worker_levels)
    resources = Many(Number(len(RESOURCES) - 1))
    return Shape(
        {
            "hero": index(len(setting.heroes)),
            "stock": by_name(GOODS, HELD),
            "marker_supply": HELD,
            "where": Fixed(Number(SHUTTLE_ENDS - 1)),
            "status": Fixed(Number(len(STATUS) - 1)),
            "duty": Fixed(Number(len(DUTIES) - 1)),
            "ship_of": Fixed(index(setting.ships_max + setting.posts)),
            "immune": Fixed(Number((1 << len(FORCES)) - 1)),
            "immunity": index(len(FORCES)),
            "income": resources,
            "income_tiles": Many(index(TILES)),
            "unclaimed": Many(TILE),
            "research": Many(Number(len(RESEARCH) - 1)),
            "spent": Fixed(HELD),
            "mentored": Many(Number(workers - 1)),
            "ships": Fixed(Part(_ship(setting))),
            "energy": HELD,
            "repairs": HELD,
            "upgrades": HELD,
            "bought": HELD,
            "cleared": HELD,
        }
    )


def _board(setting: Setting) -> dict[str, Form]:
    return {
        "position": Fixed(TILE),
        "sides": Fixed(Number(SIDE_B)),
        "upgraders": Fixed(index(setting.mortals)),
        "damage": Fixed(Number(setting.end_of_track)),
        "damage_at": Fixed(Number(REMOVED)),
        "gone": Fixed(Flag()),
        "shield_up": Flag(),
        "shield": HELD,
        "shield_beside": HELD,
        "reserve": HELD,
    }


def _planets(setting: Setting) -> dict[str, Form]:
    planet = index(len(PLANETS))
    return {
        "centre": HELD,
        "counter": HELD,
        "orbit": Number(setting.dots - 1),
        "protectors": Fixed(Number(CENTRE + COUNT)),
        "doom": Fixed(HELD),
        "destroyed": Fixed(Flag()),
        "planet_deck": Many(Number(len(PLANETS) * len(FORCES) - 1)),
        "artifacts": Fixed(HELD),
        "lost": Fixed(Fixed(HELD)),
        "village_kinds": Many(Number(len(ALIENS) - 1)),
        "village_at": Many(Number(LOST)),
        "contacts": Many(index(setting.mortals)),
        "village_from": Many(planet),
    }


def _perpetuity(setting: Setting) -> dict[str, Form]:
    return {
        "cards": Fixed(Number(PLACES - 1, OUT)),
        "turned": Many(CARD),
        "vision": Fixed(Fixed(HELD)),
        "board": index(len(setting.boards)),
        "missions": Many(Number(len(setting.missions) - 1)),
        "mission_states": Many(Number(len(MISSION_STATES) - 1)),
        "mission_turns": Many(ROUND),
        "deeds": by_name(DEEDS, Flag()),
        "taken": HELD,
        "held": HELD,
        "avatars": HELD,
        "avatars_ready": HELD,
        "perpetuity_turns": HELD,
        "skipped": Flag(),
        "revealed": Flag(),
        "solo_missions": Many(Number(len(setting.solo_missions) - 1)),
        "solo_done": Many(Flag()),
    }


def _deck(setting: Setting) -> Shape:
    cards = Number(max(len(setting.research), len(setting.ship_upgrades)) - 1, NOBODY)
    return Shape(
        {
            "offer": Many(cards),
            "layers": Many(Many(cards)),
            "known": Many(index(setting.players)),
            "discard": Many(cards),
        }
    )


def _course(setting: Setting) -> dict[str, Form]:
    return {
        "round": HELD,
        "turn": HELD,
        "phase": Number(len(PHASES) - 1),
        "first": Number(setting.players - 1),
        "active": Number(setting.players - 1),
        "cursor": HELD,
        "passed": Fixed(Flag()),
        "killed": HELD,
        "over": Flag(),
        "outcome": Number(len(OUTCOMES) - 1),
        "why": Word(),
    }


def _action(setting: Setting) -> Shape:
    cards = Many(CARD)
    return Shape(
        {
            "seat": Number(setting.mortals - 1),
            "worker": Number(len(setting.worker_levels) - 1),
            "tile": index(TILES),
            "ship": index(setting.ships_max),
            "planet": index(len(PLANETS)),
            "place": index(PLACES),
            "duty": Number(len(DUTIES) - 1),
            "cards": cards,
            "avoided": cards,
        }
    )


def _roll(setting: Setting) -> Shape:
    return Shape(
        {
            "seat": index(setting.players),
            "worker": index(len(setting.worker_levels)),
            "purpose": Word(),
            "kind": Number(len(DICE) - 1),
            "level": HELD,
            "faces": Many(HELD),
            "mixed": Many(Number(len(DICE) - 1)),
            "rerolled": Many(HELD),
        }
    )


def _looking(setting: Setting) -> Shape:
    cards = max(len(setting.research), len(setting.ship_upgrades))
    return Shape(
        {
            "seat": Number(setting.players - 1),
            "deck": Number(len(setting.shown) - 1),
            "cards": Many(Number(cards - 1)),
        }
    )
