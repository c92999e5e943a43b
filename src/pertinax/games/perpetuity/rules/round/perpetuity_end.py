"""Perpetuity's end steps (PP-END)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.level6 import level_6_refusal, play_level_6
from pertinax.games.perpetuity.rules.forces.piles import (
    LAST_IN_ORDER,
    card_at,
    discard_unlocked,
    place_card,
    top_card,
    unlock,
)
from pertinax.games.perpetuity.rules.missions.missions import hold_planet_areas
from pertinax.games.perpetuity.rules.names import (
    AUTOMATED,
    CENTRE,
    DAMAGE,
    DEDICATED,
    FORCES,
    GONE,
    GUARDING,
    IN_HAND,
    NOBODY,
    PLANETS,
    SACRIFICED,
    STATION,
    TILES,
)
from pertinax.games.perpetuity.rules.planets.doom import (
    destroy_due_planets,
    destroy_planet,
    protector_leaves,
    protectors_of,
)
from pertinax.games.perpetuity.rules.planets.geometry import in_range, rotate
from pertinax.games.perpetuity.rules.setting import FORCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import (
    at_end,
    mark_damage,
    random_damage,
    remove_tiles,
)
from pertinax.games.perpetuity.rules.station.shield import shield_damage
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

STEPS: Final = ("P0", "P1", "P2", "P3", "P4", "P5", "P6")
SKIPPABLE: Final = ("P1", "P2", "P3", "P5", "P6")
"""What abilities may skip (PP-RESEARCH-16)."""

HIT_SHIELD: Final = 0
HIT_TILE: Final = 1
TO_CENTRE: Final = 2
UNLOCK: Final = 3
USES: Final = [
    Option("shield", HIT_SHIELD), Option("damage", HIT_TILE), Option("centre", TO_CENTRE),
    Option("unlock", UNLOCK),
]  # fmt: skip
PILE_EMPTY: Final = Reason("PP-FORCE-10", "pile-empty")


def perpetuity_step(table: Tbl, number: int) -> bool:
    """One of the numbered steps, unless an ability skips it; all others are done (PP-R-77).

    Gives whether missions and ends must be looked at after it. Damage that advances fulfils no
    mission and ends no game, nor does a step in which nothing happens; the first step comes after
    all that the mortals did.
    """
    state = table.state
    step = STEPS[number]
    skipped = False
    if step in SKIPPABLE:
        for hook in state.hooks.end_step:
            skipped = hook(table, step, skipped)
    if skipped:
        table.tell("step-skipped", step)
        return False
    table.tell("step", step)
    if step == "P0":
        recall(table)
    elif step == "P1":
        turn_orbit(table)
    elif step == "P2":
        damage_advances(table)
        return False
    elif step == "P3":
        return chain_reaction(table)
    elif step == "P4":
        return shield_step(table)
    elif step == "P5":
        protector_step(table)
    else:
        grow(table)
        hold_planet_areas(table)
    return True


def is_reclaimed(state: State, where: int) -> bool:
    """PP-R-74: a protector on the centre goes; one that came there in this round, by an Energy
    burst, stays for the next (PP-H-68).
    """
    return CENTRE <= where < CENTRE + state.round


def recall(table: Tbl) -> None:
    """PP-END-P0, PP-R-74: avatars come back; a protector on the centre is discarded for a card."""
    state = table.state
    if state.setting.way != DEDICATED:
        return
    state.avatars_ready = state.avatars
    state.skipped = False
    state.revealed = False
    for protector, where in enumerate(state.protectors):
        if is_reclaimed(state, where):
            state.protectors[protector] = GONE
            unlock_any(table)


def unlock_any(table: Tbl) -> None:
    """PP-R-04: the next card of any one force, if there is one left."""
    state = table.state
    options = [FORCE_OPTIONS[force] for force in range(len(FORCES)) if pile_left(state, force)]
    if options:
        unlock(table, table.ask(state.setting.perpetuity, "unlock", options).value)


def pile_left(state: State, force: int) -> bool:
    return top_card(state, force) != NOBODY


def turn_orbit(table: Tbl) -> None:
    """PP-END-P1: clockwise by as many dots as Perpetuity's level."""
    rotate(table.state, table.state.level)
    table.tell("orbit", table.state.orbit)


def damage_advances(table: Tbl) -> None:
    """PP-END-P2: the marker of every damaged tile, the station included; none falls yet."""
    state = table.state
    for tile, damage in enumerate(state.damage):
        if damage and not at_end(state, tile):
            mark_damage(table, tile)


def chain_reaction(table: Tbl) -> bool:
    """PP-END-P3: one removal event of all tiles on the end, and its chain; whether any fell."""
    state = table.state
    if state.setting.end_of_track not in state.damage:
        return False
    remove_tiles(table, [tile for tile in range(TILES) if at_end(state, tile)])
    return True


def shield_step(table: Tbl) -> bool:
    """PP-END-P4, PP-R-02: a procedure called by others; each round only as a hard option."""
    number = each_round(table.state)
    if number:
        shield_damage(table, number)
    return number > 0


def each_round(state: State) -> int:
    """PP-R-02: shield damage of every round: none, 1, or with the guide read to the letter L."""
    if state.setting.shield_literal:
        return state.level
    return 1 if state.setting.shield_tick else 0


# P5: the protector


def protector_step(table: Tbl) -> None:
    """PP-END-P5a: planets that are due, then a planet card.

    With the deck empty, unstable planets are destroyed at once (PP-PLANET-11).
    """
    state = table.state
    destroy_due_planets(table)
    card = reveal_planet_card(table)
    if card != NOBODY:
        if state.setting.way == DAMAGE:
            by_damage(table, card)
        elif state.setting.way == AUTOMATED:
            by_cards(table, card)
        else:
            by_player(table, card // 4)
    destroy_unstable(table)


def destroy_unstable(table: Tbl) -> None:
    """PP-PLANET-11, PP-H-39: with the planet deck empty unstable planets are destroyed at once."""
    state = table.state
    if not state.planet_deck:
        for planet, doom in enumerate(state.doom):
            if doom and not state.destroyed[planet]:
                destroy_planet(table, planet)


def last_planets(table: Tbl) -> None:
    """PP-ROUND-05, PP-H-09: no planet outlasts the last round, even where P5 was skipped."""
    for planet, destroyed in enumerate(table.state.destroyed):
        if not destroyed:
            destroy_planet(table, planet)


def reveal_planet_card(table: Tbl) -> int:
    """PP-END-P5a, PP-END-P5f, PP-R-43: the next planet card with a protector for it, or NOBODY."""
    state = table.state
    names = state.setting.planet_cards
    while state.planet_deck:
        card = table.draw("planet-cards", state.planet_deck, names)
        state.planet_deck = tuple([each for each in state.planet_deck if each != card])
        table.tell("planet-card", names[card].text)
        if fits(state, card):
            return card
        table.tell("planet-card-void", names[card].text)
    return NOBODY


def fits(state: State, card: int) -> bool:
    """The named protector guards its planet; a dedicated player may take any of that planet."""
    if state.setting.way == DEDICATED:
        return bool(protectors_of(state, card // 4))
    return state.protectors[card] == GUARDING


def by_damage(table: Tbl, protector: int) -> None:
    """PP-END-P5b, PP-R-84: in range of the station the shield is hit, else a tile is damaged."""
    state = table.state
    protector_leaves(table, protector, GONE)
    if in_range(state, protector // 4, STATION):
        shield_damage(table, state.level)
    else:
        random_damage(table)


def by_cards(table: Tbl, protector: int) -> None:
    """PP-END-P5c, PP-END-P5e: out of range of the station the next card of that force is unlocked.

    It goes to the first open spot (PP-R-113). Where there is no card or no spot, a tile is damaged;
    a card without a spot is unlocked all the same (PP-R-163).
    """
    state = table.state
    protector_leaves(table, protector, GONE)
    if in_range(state, protector // 4, STATION):
        shield_damage(table, state.level)
        return
    card = top_card(state, protector % 4)
    if card == NOBODY:
        random_damage(table)
        return
    spot = first_open_spot(state)
    if spot != NOBODY:
        place_card(table, card, spot)
    else:
        discard_unlocked(table, card)
        random_damage(table)
    if state.setting.force_cards[card].level == LAST_IN_ORDER:
        state.move_card(card + 1, IN_HAND)
        table.tell("card-unlocked", state.setting.force_cards[card + 1].name)
        play_unlocked(table)


def play_unlocked(table: Tbl) -> None:
    """PP-R-28, PP-R-166: cards of level 6 that wait are played once Perpetuity is strong enough.

    Several are played in the order of the forces (PP-H-72).
    """
    state = table.state
    for card, at in enumerate(state.cards):
        if at == IN_HAND and level_6_refusal(state) is None:
            play_level_6(table, card)


def first_open_spot(state: State) -> int:
    """PP-R-113: where the next card of an automated Perpetuity goes, or NOBODY if all are taken."""
    for spot in state.setting.spots:
        if card_at(state, spot) == NOBODY:
            return spot
    return NOBODY


def by_player(table: Tbl, planet: int) -> None:
    """PP-END-P5d: any remaining protector of the planet, for one of its uses."""
    state = table.state
    options = [
        Option(FORCES[protector % 4], protector) for protector in protectors_of(state, planet)
    ]
    seat = state.setting.perpetuity
    protector = table.ask(seat, "protector", options, about=(PLANETS[planet],)).value
    use_protector(table, protector)


def use_protector(table: Tbl, protector: int) -> None:
    """PP-END-P5d, PP-R-03: damage to shield or tile, a round on the centre, or a card."""
    state = table.state
    force = protector % 4
    use = table.ask(
        state.setting.perpetuity,
        "protector-use",
        USES,
        lambda use: PILE_EMPTY if use == UNLOCK and not pile_left(state, force) else None,
        about=(FORCES[force],),
    ).value
    table.tell("protector-used", FORCES[force], USES[use].text)
    protector_leaves(table, protector, CENTRE + state.round if use == TO_CENTRE else GONE)
    if use == UNLOCK:
        unlock(table, force)
    elif use != TO_CENTRE:
        state.deeds[SACRIFICED] = True
        if use == HIT_SHIELD:
            shield_damage(table, state.level)
        else:
            random_damage(table)


# P6: growth


def grow(table: Tbl) -> None:
    """PP-END-P6, PP-R-42, PP-H-64: a full counter makes Perpetuity stronger; then tiles suffer."""
    state = table.state
    state.counter += 1
    if state.counter < state.setting.counter_size:
        table.tell("counter", state.counter)
        return
    state.counter = 0
    state.centre += 1
    table.tell("grows", state.level)
    for _ in range(state.centre):
        random_damage(table)
    if state.setting.way == AUTOMATED:
        play_unlocked(table)
