"""What the rules would count now, by the very functions that carry them out; nothing happens.

All of it is open to everybody but for missions of Perpetuity that are not revealed: those are for
its own seat (PP-AVATAR-11). What abilities may still change by choice is not foreseen.
"""

from pertinax.games.perpetuity.rules.cards.research import FLEX_INCOME
from pertinax.games.perpetuity.rules.ends import solo
from pertinax.games.perpetuity.rules.ends.ends import elsewhere, villages_left
from pertinax.games.perpetuity.rules.ends.scoring import points
from pertinax.games.perpetuity.rules.forces.piles import top_card
from pertinax.games.perpetuity.rules.missions import missions
from pertinax.games.perpetuity.rules.names import (
    AREAS,
    ASIDE,
    AUTOMATED,
    COMPETITIVE,
    COMPLETED,
    COOPERATIVE,
    DAMAGE,
    DEDICATED,
    FACE_UP,
    FORCES,
    GONE,
    LOST,
    NOBODY,
    PERPETUITY_END,
    PILE,
    PLANETS,
    RESCUED,
    RESOURCES,
    SOLO,
    STATION,
    TILES,
    UNREVEALED,
)
from pertinax.games.perpetuity.rules.planets.doom import (
    destroy_due_planets,
    destroy_planet,
    protectors_of,
)
from pertinax.games.perpetuity.rules.planets.geometry import dot_of, in_range
from pertinax.games.perpetuity.rules.preview.action import under_way
from pertinax.games.perpetuity.rules.preview.counts import round_of_next
from pertinax.games.perpetuity.rules.preview.ships import ships
from pertinax.games.perpetuity.rules.preview.tiles import clearings, deals, overtime, repairs, tiles
from pertinax.games.perpetuity.rules.round.mortals_end import tokens
from pertinax.games.perpetuity.rules.round.perpetuity_end import (
    STEPS,
    chain_reaction,
    damage_advances,
    each_round,
    first_open_spot,
    fits,
    is_reclaimed,
    shield_step,
    turn_orbit,
)
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.perpetuity.rules.station.damage import drawable
from pertinax.games.perpetuity.rules.station.shield import shield_damage
from pertinax.games.perpetuity.rules.views import (
    Damages,
    HitPreview,
    KnownAlone,
    MissionPreview,
    Missions,
    PlanetPreview,
    PlayerPreview,
    Preview,
    RoundEnd,
    WayPreview,
)
from pertinax.games.perpetuity.rules.work.upgrading import slot_prices
from pertinax.kernel.chance import Chance
from pertinax.kernel.table import Table


def preview(state: State, viewer: int | None = None) -> Preview:
    """Figures of the table as it stands, as plain data, by the tokens of the view."""
    return {
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "tiles": tiles(state),
        "planets": {
            PLANETS[planet]: _planet(state, planet)
            for planet in range(len(PLANETS))
            if not state.destroyed[planet]
        },
        "action": under_way(state),
        "next": {} if state.setting.way == DAMAGE else _next_cards(state),
        "round_end": _round_end(state),
        "missions": _missions(state, viewer),
        "ways": _ways(state),
    }


def known_alone(state: State, seat: int) -> KnownAlone:
    """PP-AVATAR-11: Perpetuity knows how far its hidden missions are, and nobody else."""
    if seat != state.setting.perpetuity or UNREVEALED not in state.mission_states:
        return {}
    return {"missions": _missions(state, seat)}


def _player(state: State, seat: int) -> PlayerPreview:
    """PP-END-M2, PP-UPGRADE-02, PP-SCORE-01: a mortal's income, free slots, prices and points."""
    found: PlayerPreview = {
        "income": dict(zip(RESOURCES, tokens(state, seat), strict=True)),
        "any_income": state.players[seat].research.count(FLEX_INCOME),
        "slots": slot_prices(state, seat),
        "repairs": repairs(state, seat),
        "tiles": deals(state, seat),
        "clearing": clearings(state, seat),
        "ships": ships(state, seat),
        "overtime": overtime(state, seat),
    }
    if state.setting.mode == COMPETITIVE:
        by_source = points(state, seat)
        found["points"] = by_source
        found["total"] = sum(by_source.values())
    return found


# Planets


def _planet(state: State, planet: int) -> PlanetPreview:
    return {"protectors": len(protectors_of(state, planet)), "earliest": _earliest(state, planet)}


def _earliest(state: State, planet: int) -> int | None:
    """PP-PLANET-11: the first round in which a planet can be destroyed.

    One protector leaves each round, unless a player decides: then it is not known before the
    planet is unstable. When the deck runs out, unstable planets fall at once.
    """
    if not state.doom[planet] and state.setting.way == DEDICATED:
        return None
    soon = round_of_next(state, "P5")
    unstable = soon + len(protectors_of(state, planet)) - 1
    due = state.doom[planet] or unstable + state.setting.unstable_rounds
    return max(soon, unstable, min(due, soon + _cards_to_come(state) - 1))


def _cards_to_come(state: State) -> int:
    """PP-END-P5f: planet cards that will still find a protector."""
    return sum(
        [
            min(len(protectors_of(state, planet)), len(_cards_of(state, planet)))
            for planet in range(len(PLANETS))
        ]
    )


def _cards_of(state: State, planet: int) -> list[int]:
    return [card for card in state.planet_deck if card // 4 == planet]


# Perpetuity's end of the round


def _round_end(state: State) -> RoundEnd:
    """PP-END: what Perpetuity's steps will do as far as no card, die or player decides."""
    after = state.copy()
    table = Table(after, Chance("preview"))
    begun = state.cursor if state.phase == PERPETUITY_END else 0
    ahead = STEPS[begun:]
    if "P0" in ahead:
        after.protectors = [GONE if is_reclaimed(after, at) else at for at in after.protectors]
    if "P1" in ahead:
        turn_orbit(table)
    if "P2" in ahead:
        damage_advances(table)
    advanced = _damages(after)
    if "P3" in ahead:
        chain_reaction(table)
    found: RoundEnd = {
        "steps": list(ahead),
        "level": after.level,
        "planets": {
            PLANETS[planet]: {
                "dot": dot_of(after, planet),
                "in_range": [
                    AREAS[area] for area in range(len(AREAS)) if in_range(after, planet, area)
                ],
            }
            for planet in range(len(PLANETS))
        },
        "advance": advanced,
        "fall": [
            state.setting.tiles[tile].name
            for tile in range(TILES)
            if after.gone[tile] and not state.gone[tile]
        ],
        "damage": _damages(after),
    }
    if "P4" in ahead:
        hit = each_round(after)
        if hit:
            found["shield_step"] = {"hit": hit, **_after_hit(after, hit)}
        shield_step(table)
    if "P5" in ahead:
        _protector_step(table, found)
    if "P6" in ahead:
        _growth(after, found)
        _holding(after, found)
    return found


def _damages(state: State) -> Damages:
    track: list[int | str] = [*state.setting.damage_track, "end"]
    return {
        state.setting.tiles[tile].name: track[damage - 1]
        for tile, damage in enumerate(state.damage)
        if damage
    }


def _protector_step(table: Table[State], found: RoundEnd) -> None:
    """PP-END-P5a to PP-END-P5f: planets that are due, and what the next planet card may do.

    `hits` of so many `cards` that may come hit the shield: where the planet is in range of the
    station, or where a player may choose so. `shield` is what a hit leaves.
    """
    state = table.state
    standing = state.destroyed[:]
    lost, killed = state.village_at.count(LOST), state.killed
    destroy_due_planets(table)
    cards = [card for card in state.planet_deck if fits(state, card)]
    if len(state.planet_deck) <= 1 or not cards:
        for planet in range(len(PLANETS)):
            guards = len(protectors_of(state, planet))
            if not state.destroyed[planet] and guards <= len(_cards_of(state, planet)):
                destroy_planet(table, planet)
    found["destroyed"] = [
        PLANETS[planet]
        for planet, gone in enumerate(state.destroyed)
        if gone and not standing[planet]
    ]
    found["villages_lost"] = state.village_at.count(LOST) - lost
    found["workers_killed"] = state.killed - killed
    dedicated = state.setting.way == DEDICATED
    hits = [card for card in cards if dedicated or in_range(state, card // 4, STATION)]
    found["cards"] = len(cards)
    found["hits"] = len(hits)
    if hits:
        found["shield"] = _after_hit(state, state.level)
    if state.setting.way == AUTOMATED:
        spot = first_open_spot(state)
        found["spot"] = None if spot == NOBODY else state.setting.places[spot]


def _next_cards(state: State) -> dict[str, str | None]:
    """PP-FORCE-10: piles are in order, so what lies on top is known."""
    found: dict[str, str | None] = {}
    for force, name in enumerate(FORCES):
        card = top_card(state, force)
        found[name] = None if card == NOBODY else state.setting.force_cards[card].name
    return found


def _after_hit(state: State, number: int) -> HitPreview:
    """PP-SHIELD-01 to -04: the shield after so much damage."""
    after = state.copy()
    shield_damage(Table(after, Chance("preview")), number)
    return {
        "up": after.shield_up,
        "energy": after.shield,
        "reserve": after.reserve,
        "fails": state.shield_up and not after.shield_up,
        "damage": {
            name: damage
            for name, damage in _damages(after).items()
            if damage != _damages(state).get(name)
        },
    }


def _growth(state: State, found: RoundEnd) -> None:
    """PP-END-P6: whether the counter is full then, and how many tiles at random are damaged.

    `growth` is the round in which it will be full.
    """
    grows = state.counter + 1 >= state.setting.counter_size
    left = len(drawable(state, PILE)) + len(drawable(state, ASIDE))
    found["counter"] = 0 if grows else state.counter + 1
    found["grows"] = grows
    found["growth"] = round_of_next(state, "P6") + state.setting.counter_size - state.counter - 1
    found["random_damage"] = min(state.centre + 1, left) if grows else 0


def _holding(state: State, found: RoundEnd) -> None:
    """PP-MISSION-C12, PP-R-164: the cards that lie now hold the planet areas at the end of P6.

    `completes`: the mission is completed then unless one of them is cleared. Told only where the
    mission is face up.
    """
    if state.setting.way != AUTOMATED:
        return
    for mission, how in zip(state.missions, state.mission_states):
        if how == FACE_UP and state.setting.missions[mission].condition == missions.PLANET_AREAS:
            lying, wanted = missions.cards_lie(state, missions.PLANET_AREAS)
            held = state.held + 1 if lying == wanted else 0
            goal = state.setting.hold_rounds
            found["holds"] = {"held": held, "goal": goal, "completes": held >= goal}
            return


# Missions and ends


def _missions(state: State, viewer: int | None) -> Missions:
    return [_mission(state, place, viewer) for place in range(len(state.missions))]


def _mission(state: State, place: int, viewer: int | None) -> MissionPreview | None:
    """PP-AVATAR-11: how far a mission is, for those who know it."""
    mine = viewer is not None and viewer == state.setting.perpetuity
    if state.mission_states[place] == UNREVEALED and not mine:
        return None
    mission = state.missions[place]
    each = state.setting.missions[mission]
    reached, goal = missions.progress(state, mission)
    found: MissionPreview = {"mission": each.name, "reached": reached, "goal": goal}
    if each.condition == missions.PLANET_AREAS and state.setting.way == AUTOMATED:
        found["cards"] = list(missions.cards_lie(state, each.condition))
    return found


def _ways(state: State) -> list[WayPreview]:
    """PP-MODE, PP-END-01 to -03: how far each way is in which this game can end, and for whom."""
    mode = state.setting.mode
    villages = len(state.village_at) + elsewhere(state)
    lost = state.village_at.count(LOST)
    rescued = sum([RESCUED <= at < LOST for at in state.village_at])
    ways: list[WayPreview] = []
    if mode != COMPETITIVE:
        rule = "PP-MODE-02" if mode == COOPERATIVE else "PP-MODE-04"
        ways.append(_way("villages", rule, "mortals", rescued, villages, possible=not lost))
    if mode == SOLO:
        done = state.solo_done.count(True)
        possible = all(
            done or solo.is_possible(state, mission)
            for done, mission in zip(state.solo_done, state.solo_missions, strict=True)
        )
        of = len(state.solo_missions)
        ways.append(_way("solo-missions", "PP-MODE-04", "mortals", done, of, possible))
        short = (lost > 0) + (not possible)
        ways.append(_way("hopeless", "PP-MODE-05", "perpetuity", short, 2))
    completed = sum([how >= COMPLETED for how in state.mission_states])
    ways.append(_way("missions", "PP-END-02", "perpetuity", completed, len(state.missions)))
    if mode == COOPERATIVE:
        ways.append(_way("village-lost", "PP-MODE-03", "perpetuity", min(1, lost), 1))
        ways.append(_way("worker-killed", "PP-MODE-03", "perpetuity", min(1, state.killed), 1))
    last = "scored" if mode == COMPETITIVE else "perpetuity"
    settled = villages - villages_left(state)
    ways.append(_way("no-village", "PP-END-01", last, settled, villages))
    planets = state.destroyed.count(True)
    ways.append(_way("planets", "PP-END-03", last, planets, len(PLANETS)))
    fallen = sum([state.gone[tile] and state.area(tile) == STATION for tile in range(TILES)])
    ways.append(_way("station", "PP-END-03", last, fallen, fallen + len(state.tiles_of(STATION))))
    return ways


def _way(
    way: str, rule: str, outcome: str, reached: int, goal: int, possible: bool = True
) -> WayPreview:
    return {
        "way": way,
        "rule": rule,
        "outcome": outcome,
        "reached": reached,
        "goal": goal,
        "possible": possible,
    }
