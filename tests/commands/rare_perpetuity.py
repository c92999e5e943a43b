"""Moments of Perpetuity that random games seldom have, and what the terminal says of them."""

from copy import deepcopy
from functools import cache
from typing import Any

from commands.table_talk import NAMES
from heard import Heard

import pertinax
from pertinax.commands.faces import terminal_of
from pertinax.words.wording import Wording

WIDE = 300
"""So wide that no sentence is cut."""
DEDICATED = {"perpetuity": "dedicated"}
SOLO = {"perpetuity": "cards"}
DAMAGE = {"perpetuity": "damage"}

SHIP: dict[str, Any] = {
    "slot": 1, "ship": "ark", "built": True, "upgrades": [], "level": 3, "hull": 2, "tank": 1,
    "capacity": {"hull": 4, "evac": 4, "cargo": 4, "tank": 6}, "found": 0, "barred": False,
    "cargo": {"fuel": 1, "food": 0, "ore": 0, "artifact": 1}, "at": "home", "villages": [],
}  # fmt: skip
ACTION: dict[str, Any] = {
    "seat": 0, "worker": 3, "duty": None, "tile": None, "ship": None, "planet": None,
    "place": None, "cards": [], "avoided": [],
}  # fmt: skip
ROLL: dict[str, Any] = {
    "seat": 0, "purpose": "skill", "die": "skill", "level": 2, "faces": [1, 3, 0], "worker": 2,
}  # fmt: skip

Case = tuple[int, dict[str, Any], dict[str, Any], str]
"""Players and options of a game, what is different in its view or preview, and what is said."""


def ship(stranded: bool = False, **fields: Any) -> dict[str, Any]:
    return {
        "players.0.ships": [{**SHIP, **fields}],
        "preview.players.0.ships": {"1": {"stranded": stranded}},
    }


def action(**fields: Any) -> dict[str, Any]:
    return {"action": {**ACTION, **fields}}


def solo(**fields: Any) -> dict[str, Any]:
    return {f"solo_missions.0.{key}": value for key, value in fields.items()}


CASES: list[Case] = [
    # The map
    (3, SOLO, {"planets.0.doom": 7, "planets.0.protectors": []}, "[1!]"),
    (3, SOLO, {"planets.0.doom": 7, "planets.0.protectors": []}, "destroyed in round 7"),
    (3, SOLO, {"planets.1.destroyed": True}, "2 waypoint"),
    (3, SOLO, {"planets.2.lost": {"fuel": 2, "food": 0, "ore": 1}}, "lost: 2Fu 1Or"),
    (3, SOLO, ship(at="orbit p2"), "^1.1"),
    (3, SOLO, ship(at="landed p2", stranded=True), "_1.1!"),
    (
        3,
        SOLO,
        {
            "villages.0.alien": "skeptic_ore",
            "villages.0.planet": "p1",
            "villages.0.marker": 1,
        },
        "S-Or@2",
    ),
    # Areas
    (3, SOLO, {"shield.up": False, "shield.beside": 4}, "SHIELD DOWN, beside it 4; reserve"),
    (3, SOLO, {"tiles.0.damage": "end"}, "!end"),
    (3, SOLO, {"tiles.5.marker": 1, "tiles.5.side": "B"}, "B2 Ore by level"),
    (3, SOLO, {"tiles.5.gone": True}, "x Ore by level"),
    (
        3,
        SOLO,
        {"shuttles.1.spots": [{"seat": 1, "level": 3}, None, None, None]},
        "Nebula  [2:3 . . .]",
    ),
    # Perpetuity
    (
        4,
        DEDICATED,
        {
            "perpetuity.missions": [
                {"mission": "m_shield", "state": "tucked"},
                {"mission": None, "state": "unrevealed"},
            ],
            "preview.missions": [None, None],
        },
        "Shield Down: completed, burst used · a hidden one",
    ),
    (4, DEDICATED, {"forces.hand": ["f_time_2"]}, "In hand: T2 Rotten Luck"),
    (4, DEDICATED, {"forces.out": ["f_space_6"]}, "Played and out of the game: Exodus"),
    (4, DEDICATED, {"forces.discard": ["f_time_1"]}, "Discarded: Broken"),
    (3, SOLO, {"forces.trees.time": 6, "preview.next.time": None}, "Time 6 · "),
    (3, SOLO, {"forces.vision.0.ore": 2}, "set aside on Vision: 2Or"),
    (
        3,
        SOLO,
        {"forces.placed": [{"card": "f_time_1", "place": "quadrant:6", "turned": True}]},
        "(T1) Broken",
    ),
    (1, SOLO, solo(done=True), ": completed"),
    (1, SOLO, solo(possible=False), ": no longer possible"),
    (1, SOLO, {"preview.ways.0.possible": False}, "villages rescued 0/4 (no longer possible)"),
    # What is to come
    (
        3,
        SOLO,
        {
            "preview.round_end.fall": ["ast_level"],
            "preview.round_end.destroyed": ["p2"],
            "preview.round_end.villages_lost": 2,
            "preview.round_end.workers_killed": 1,
        },
        "destroyed: Ore by level · planets destroyed: Planet 2",
    ),
    (
        3,
        SOLO,
        {
            "preview.round_end.destroyed": ["p2"],
            "preview.round_end.villages_lost": 2,
            "preview.round_end.workers_killed": 1,
        },
        "2 villages lost · 1 worker killed",
    ),
    (
        3,
        SOLO,
        {
            "preview.round_end.hits": 3,
            "preview.round_end.cards": 9,
            "preview.round_end.shield": {"fails": True},
        },
        "planet cards that would bring the shield down: 3 of 9",
    ),
    (
        3,
        SOLO,
        {
            "preview.round_end.hits": 3,
            "preview.round_end.cards": 9,
            "preview.round_end.shield": {"fails": False},
        },
        "planet cards that would hit the shield: 3 of 9",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.grows": True, "preview.round_end.random_damage": 2},
        "Perpetuity grows, 2 tiles at random are damaged",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.holds": {"held": 2, "goal": 2, "completes": True}},
        "At the end of this round: Planets Encircled is completed unless a card at a quadrant",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.holds": {"held": 1, "goal": 2, "completes": False}},
        "Planets Encircled will have held for 1 of 2 rounds",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.shield_step": {"hit": 2, "fails": False}},
        "the shield takes 2 damage, as in every round",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.shield_step": {"hit": 2, "fails": True}},
        "2 damage, as in every round, brings the shield down",
    ),
    (
        3,
        SOLO,
        {"preview.round_end.spot": None, "preview.round_end.hits": 0},
        "damages a tile and unlocks a force card without a place",
    ),
    (3, SOLO, {"forces.hand": ["f_space_6"]}, "Unlocked, played once its level is 3: Exodus"),
    (
        3,
        SOLO,
        {
            "perpetuity.missions": [{"mission": "m_planet_areas", "state": "face-up"}],
            "preview.missions": [{"reached": 1, "goal": 2, "cards": [2, 3]}],
        },
        "Planets Encircled 1/2, cards at quadrant markers 2/3",
    ),
    # The mortals
    (3, SOLO, {"players.0.hero": None}, "1 no hero yet"),
    (
        3,
        SOLO,
        {"players.0.unclaimed": ["ast_level"], "players.0.research": ["r_barter"]},
        "Research: Barter · unclaimed upgrades: Ore by level",
    ),
    (3, SOLO, {"players.0.rescued": ["zealot", "zealot", "believer"]}, "rescued: 2Z B"),
    (3, SOLO, {"preview.players.0.slots": []}, "no income slot left"),
    (3, SOLO, {"preview.players.0.slots": [2, 3]}, "the next income slot costs 2 resources"),
    (3, SOLO, {"preview.players.0.any_income": 1}, "1?"),
    (3, SOLO, {"players.0.workers.0.status": "frozen"}, "3~"),
    (3, SOLO, {"players.0.workers.0.status": "chilled"}, "3~"),
    (3, SOLO, {"players.0.workers.0.status": "disabled"}, "3x"),
    (3, SOLO, {"players.0.workers.0.status": "overtime"}, "3o"),
    (3, SOLO, {"players.0.workers.0.status": "new"}, "3+"),
    (3, SOLO, {"players.0.workers.0.at": "ship-1", **ship(at="orbit p1")}, "3^"),
    (3, SOLO, {"players.0.workers.0.at": "ship-1", **ship()}, "at home · hull 2/4 · tank 1/6"),
    (3, SOLO, {"players.0.workers.0.at": "ship-1", **ship()}, "cargo 4: 1Fu 1Ar · aboard 3"),
    (3, SOLO, ship(at="landed p3", hull=0), "crashed, Planet 3"),
    (3, SOLO, ship(at="landed p3", villages=["believer"]), "landed, Planet 3 · hull 2/4"),
    (3, SOLO, ship(upgrades=["u_plating"]), "with Plating"),
    (3, SOLO, ship(built=False), "Ark · blueprint"),
    # Under way
    (3, SOLO, action(tile="ast_level", cards=["f_time_1"]), "Ore by level · suffers Broken"),
    (3, SOLO, action(place="quadrant:6", avoided=["f_time_1"]), "avoids Broken"),
    (3, SOLO, action(planet="p2", ship=1), "level 3 worker: Planet 2"),
    (3, SOLO, action(ship=1), "level 3 worker: ship 1"),
    (3, SOLO, action(), "level 3 worker: staff quarters"),
    (3, SOLO, {"roll": ROLL}, "Ada rolled 1 3 x: successes 1/3"),
    (3, SOLO, {"roll": ROLL | {"die": "discover", "faces": [1, 0]}}, "o –: icons 1/2"),
    (
        3,
        SOLO,
        {"looking": {"seat": 0, "deck": "research", "count": 2, "cards": None}},
        "Ada looks at 2 drawn cards",
    ),
    (
        3,
        SOLO,
        {"looking": {"seat": 0, "deck": "research", "count": 1, "cards": ["r_barter"]}},
        "Ada looks at Barter",
    ),
    (3, DAMAGE, {"decks.upgrades.offer": [None, None, "u_hull"]}, "– · – · Thicker hull"),
]
TOPICS: list[tuple[int, dict[str, Any], dict[str, Any], str, str]] = [
    (3, SOLO, {"tiles.0.damage": 4, "preview.tiles.sta_comms.falls": 6}, "tiles", "ore: 4; falls"),
    (3, SOLO, {"tiles.0.marker": 1}, "tiles", "upgraded by Bo"),
    (3, SOLO, {"tiles.0.gone": True}, "tiles", "Comms Array (Space station) – destroyed"),
    (
        3,
        SOLO,
        {"planets.0.protectors": [], "planets.0.doom": 6},
        "planets",
        "unstable, destroyed in round 6",
    ),
    (3, SOLO, {"planets.0.destroyed": True}, "planets", "Planet 1: destroyed, a waypoint"),
    (3, SOLO, {"planets.0.lost": {"fuel": 2, "food": 0, "ore": 0}}, "planets", "lost: 2 fuel"),
    (
        3,
        SOLO,
        {"villages.0.planet": "p1", "villages.0.alien": "skeptic_ore", "villages.0.marker": 1},
        "planets",
        "(Bo)",
    ),
    (3, SOLO, {"players.1.research": ["r_barter"]}, "research", "resource less – Bo"),
    (3, SOLO, {"players.1.hero": "mirelle"}, "heroes", "convert tiles – Bo"),
]


@cache
def position(players: int, options: tuple[tuple[str, str], ...]) -> tuple[Any, Any, Any]:
    """A game whose first round has begun, with its view and preview."""
    match = pertinax.new_game("perpetuity", players, "9", dict(options))
    while not match.view(None)["round"]:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    return match, match.view(None), match.preview(None)


def changed(players: int, options: dict[str, Any], patch: dict[str, Any]) -> tuple[Any, Any, Any]:
    match, view, preview = position(players, tuple(options.items()))
    view, preview = deepcopy((view, preview))
    for path, value in patch.items():
        keys = path.split(".")
        place = preview if keys[0] == "preview" else view
        *within, last = keys[1:] if keys[0] == "preview" else keys
        for key in within:
            place = place[int(key)] if isinstance(place, list) else place[key]
        place[int(last) if isinstance(place, list) else last] = value
    return match, view, preview


def said_of(
    found: Heard, players: int, options: dict[str, Any], patch: dict[str, Any], topic: str = ""
) -> str:
    """The board, or a topic, with something different in the view."""
    match, view, preview = changed(players, options, patch)
    face = terminal_of("perpetuity").face(
        match, Wording(found.texts, "perpetuity", NAMES[:players])
    )
    if topic:
        return "\n".join(face.look_up(topic, view, preview))
    return "\n".join(row.plain for row in face.board(view, preview, WIDE, None, ""))
