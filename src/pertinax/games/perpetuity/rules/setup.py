"""Setup (PP-SETUP)."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perpetuity.rules.cards.decks import draw_kind, fill_display
from pertinax.games.perpetuity.rules.forces.piles import place_card, top_card, unlock
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    AUTOMATED,
    DAMAGE,
    FACE_UP,
    FORCES,
    HEROES,
    NOBODY,
    PERIPHERIES,
    PLANETS,
    READY,
    RESOURCES,
    SKEPTIC,
    SOLO,
    UNREVEALED,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.setting import (
    ALIEN_OPTIONS,
    BOARD_OPTIONS,
    FORCE_OPTIONS,
    HERO_OPTIONS,
    PLANET_OPTIONS,
    RESOURCE_OPTIONS,
    SEAT_OPTIONS,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import random_damage
from pertinax.games.perpetuity.rules.work.assets import gain, take_marker
from pertinax.games.perpetuity.rules.work.dice import discover_at_setup
from pertinax.games.perpetuity.rules.work.workers import hire
from pertinax.kernel.errors import Reason

HERO_TAKEN: Final = Reason("PP-SETUP-08", "hero-taken")
FIRST_UNLOCKED: Final = (2, 3)
"""Levels of an automated Perpetuity's missions: the first is public, the second hidden."""


def setup(table: Tbl) -> None:
    """PP-SETUP-01 to -19 in order."""
    lay_out(table, place_villages)


def lay_out(table: Tbl, villages: Callable[[Tbl], None]) -> None:
    """The setup with another way to bring villages into the game (PP-SETUP-12, -13)."""
    state = table.state
    table.stage = "setup"
    build_board(table)
    place_planets(table)
    lay_out_decks(table)
    for _ in range(state.setting.initial_damage):
        random_damage(table)
    choose_first_player(table)
    for place, seat in enumerate(state.in_turn_order()):
        take_board(table, seat, place)
    fleet_support(table)
    villages(table)
    if state.setting.way == DAMAGE:
        missions_of_damage(table)
    elif state.setting.way == AUTOMATED:
        missions_of_cards(table)
        first_cards(table)
    else:
        perpetuity_board(table)
        opening_card(table)
    if state.setting.mode == SOLO:
        solo_missions(table)


# The board


def build_board(table: Tbl) -> None:
    """PP-SETUP-01, -03, -04, -06, -10: energy on the centre, sides of the tiles, the shield.

    All damage tiles are in the pile, or lie ready at the station. A tile that starts on side B has
    nobody's marker (PP-UPGRADE-05).
    """
    state = table.state
    state.centre = state.setting.start_level
    state.sides = state.setting.start_sides[:]
    state.shield = state.setting.shield_energy


def place_planets(table: Tbl) -> None:
    """PP-SETUP-02: planets with a protector of each force; at random which one faces the station.

    They always lie clockwise in the same order (C.8, PP-H-01).
    """
    state = table.state
    state.orbit = table.roll("orbit", state.setting.dot_options)
    table.tell("orbit", state.orbit)


def lay_out_decks(table: Tbl) -> None:
    """PP-SETUP-05: Research and upgrades with their displays, planet cards hidden, blueprints."""
    state = table.state
    for deck, cards in enumerate(state.setting.decks):
        state.decks[deck].layers = (cards,)
        state.decks[deck].known = (NOBODY,)
        fill_display(table, deck)
    state.planet_deck = tuple(range(len(PLANETS) * len(FORCES)))
    state.blueprints = [model.copies for model in state.setting.ships]


# The mortals


def choose_first_player(table: Tbl) -> None:
    """PP-SETUP-08: at random, or as agreed."""
    state = table.state
    chosen = state.setting.options["first_player"]
    if chosen == "random":
        state.first = table.draw("first-player", list(range(len(state.players))), SEAT_OPTIONS)
    else:
        state.first = chosen - 1
    state.active = state.first
    table.tell("first-player", state.first)


def take_board(table: Tbl, seat: int, place: int) -> None:
    """PP-SETUP-08, -09: a hero, the board's resources and income, workers, markers, extra goods.

    `place` is the place in the first turn order; what is extra is of own choice (PP-R-39).
    """
    state = table.state
    setting = state.setting
    player = state.players[seat]
    player.hero = pick_hero(table, seat)
    hero = setting.heroes[player.hero]
    table.tell("hero", seat, hero.name)
    player.immunity = hero.immunity
    player.income = (hero.income,)
    player.income_tiles = (NOBODY,)
    for kind, count in enumerate(hero.start):
        gain(table, seat, kind, count)
    player.marker_supply = setting.marker_supply
    for level in setting.start_workers:
        hire(table, seat, level)
    player.status = [READY] * len(player.status)
    if setting.start_artifacts:
        gain(table, seat, ARTIFACT, setting.start_artifacts)
    take_marker(table, seat, setting.start_markers)
    for left in range(setting.extra_resources[place], 0, -1):
        kind = table.ask(seat, "extra-resource", RESOURCE_OPTIONS, about=(left,)).value
        gain(table, seat, kind, 1)


def pick_hero(table: Tbl, seat: int) -> int:
    """PP-SETUP-08: each hero once."""
    state = table.state
    chosen = state.setting.options["heroes"]
    if chosen != "pick":
        return HEROES.index(chosen[seat])
    return table.ask(seat, "hero", HERO_OPTIONS, lambda hero: hero_refusal(state, hero)).value


def hero_refusal(state: State, hero: int) -> Reason | None:
    return HERO_TAKEN if any(player.hero == hero for player in state.players) else None


def fleet_support(table: Tbl) -> None:
    """PP-SETUP-11: resources, a second preset income, and artifacts in the shield's reserve."""
    state = table.state
    setting = state.setting
    for seat, player in enumerate(state.players):
        if setting.support_income:
            table.tell("fleet-support", seat)
            player.income = (*player.income, setting.heroes[player.hero].second_income)
            player.income_tiles = (*player.income_tiles, NOBODY)
        for kind in range(len(RESOURCES)):
            if setting.support[kind]:
                gain(table, seat, kind, setting.support[kind])
    if setting.support_reserve:
        state.reserve = setting.support_reserve
        table.tell("reserve", state.reserve)


# Villages and artifacts


def place_villages(table: Tbl) -> None:
    """PP-SETUP-12 to -14: villages by discover dice, planet after planet, then artifacts.

    A zealot brings an artifact, first of those that the table has for the number of mortals.
    """
    state = table.state
    setting = state.setting
    bag = [kind for kind, count in enumerate(setting.bag) for _ in range(count)]
    planet = table.draw("start-planet", list(range(len(PLANETS))), PLANET_OPTIONS)
    left = setting.aliens
    artifacts = setting.artifacts
    while left:
        for _ in range(min(left, discover_at_setup(table, setting.village_dice))):
            kind = draw_kind(table, "aliens", bag, ALIEN_OPTIONS, PLANETS[planet])
            bag.remove(kind)
            left -= 1
            place_village(table, kind, planet)
            if kind == ZEALOT:
                artifacts -= 1
                place_artifact(table, planet)
        planet = (planet + 1) % len(PLANETS)
    while artifacts > 0:
        for _ in range(min(artifacts, discover_at_setup(table, setting.village_dice))):
            artifacts -= 1
            place_artifact(table, planet)
        planet = (planet + 1) % len(PLANETS)


def place_village(table: Tbl, kind: int, planet: int) -> None:
    state = table.state
    state.village_kinds = (*state.village_kinds, kind)
    state.village_at.append(planet)
    state.contacts.append(NOBODY)
    state.village_from.append(NOBODY)
    table.tell("village-placed", ALIENS[kind], PLANETS[planet])


def place_artifact(table: Tbl, planet: int) -> None:
    table.state.artifacts[planet] += 1
    table.tell("artifact-placed", PLANETS[planet])


# Perpetuity


def give_mission(table: Tbl, mission: int, how: int) -> None:
    """One more mission of Perpetuity, face up or not."""
    state = table.state
    state.missions = (*state.missions, mission)
    state.mission_states.append(how)
    state.mission_turns.append(NOBODY)
    if how == FACE_UP:
        table.tell("mission-face-up", state.setting.missions[mission].name)


def missions_of_damage(table: Tbl) -> None:
    """PP-MODE-06, PP-SETUP-15: missions face up, with an avatar beside each (PP-MODE-10)."""
    state = table.state
    for mission, each in enumerate(state.setting.missions):
        if each.damage:
            give_mission(table, mission, FACE_UP)
    state.avatars = len(state.missions)


def missions_of_cards(table: Tbl) -> None:
    """PP-MODE-07, PP-SETUP-16: one of level 2 for all to see, one of level 3 that nobody knows."""
    state = table.state
    for level, how in zip(FIRST_UNLOCKED, (FACE_UP, UNREVEALED)):
        pool = [number for number, each in enumerate(state.setting.missions) if each.pool == level]
        names = state.setting.mission_options
        give_mission(table, table.draw("missions", pool, names, secret=how == UNREVEALED), how)
    state.avatars = len(state.missions)


def first_cards(table: Tbl) -> None:
    """PP-SETUP-16: the top cards of three random piles, on the outlines of the peripheries."""
    state = table.state
    forces = list(range(len(FORCES)))
    for spot in state.setting.spots[: len(PERIPHERIES)]:
        whose = state.setting.places[spot]
        force = table.draw("forces", forces, FORCE_OPTIONS, whose)
        forces.remove(force)
        place_card(table, top_card(state, force), spot)


def perpetuity_board(table: Tbl) -> None:
    """PP-MODE-08, PP-SETUP-17: a side of the board, its missions in secret, its avatars."""
    state = table.state
    setting = state.setting
    seat = setting.perpetuity
    chosen = setting.options["board_side"]
    if chosen == "choose":
        state.board = table.ask(seat, "board-side", BOARD_OPTIONS).value
    else:
        state.board = chosen - 1
    table.tell("board-side", BOARD_OPTIONS[state.board].text)
    slots, avatars, _ = setting.boards[state.board]
    for mission in draw_missions(table, slots):
        give_mission(table, mission, UNREVEALED)
        table.whisper(seat, "mission-dealt", setting.missions[mission].name)
    state.avatars = state.avatars_ready = avatars


def draw_missions(table: Tbl, slots: int) -> list[int]:
    """PP-SETUP-17, PP-R-41: until their levels are enough, all are shuffled back."""
    setting = table.state.setting
    while True:
        left = list(range(len(setting.missions)))
        drawn: list[int] = []
        for _ in range(slots):
            mission = table.draw("missions", left, setting.mission_options, secret=True)
            left.remove(mission)
            drawn.append(mission)
        if sum([setting.missions[each].level for each in drawn]) >= setting.mission_levels:
            return drawn


def opening_card(table: Tbl) -> None:
    """PP-SETUP-18, PP-R-49: one level 1 card of choice is unlocked."""
    state = table.state
    if state.setting.options["perp_opening_card"]:
        seat = state.setting.perpetuity
        unlock(table, table.ask(seat, "opening-card", FORCE_OPTIONS).value)


# Solo


def solo_missions(table: Tbl) -> None:
    """PP-SETUP-19: one mission of each level; one that the villages do not allow is dealt anew."""
    state = table.state
    missions = state.setting.solo_missions
    for level in (1, 2, 3):
        left = [number for number, each in enumerate(missions) if each.level == level]
        while True:
            mission = table.draw("solo-missions", left, state.setting.solo_options)
            left.remove(mission)
            if may_be_dealt(state, mission):
                break
            table.tell("solo-mission-redealt", missions[mission].name)
        state.solo_missions = (*state.solo_missions, mission)
        state.solo_done.append(False)
        table.tell("solo-mission", missions[mission].name)


def may_be_dealt(state: State, mission: int) -> bool:
    """C.12: whether a solo mission can be done, as abilities leave it."""
    allowed = can_be_done(state, mission)
    for hook in state.hooks.solo_dealt:
        allowed = hook(state, mission, allowed)
    return allowed


def can_be_done(state: State, mission: int) -> bool:
    """C.12: whether the villages on the planets allow a solo mission at all."""
    each = state.setting.solo_missions[mission]
    if each.goal == "skeptics":
        return sum([SKEPTIC <= kind < ZEALOT for kind in state.village_kinds]) >= each.number
    if each.goal == "zealots":
        return state.village_kinds.count(ZEALOT) >= each.number
    if each.goal == "planets":
        return len(set(state.village_at)) >= each.number
    return True
