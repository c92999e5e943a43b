"""Energy bursts around the planets: artifacts, villages, protectors, the orbit."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.piles import unlock
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    ELSEWHERE,
    FORCES,
    GONE,
    NOBODY,
    PLANETS,
)
from pertinax.games.perpetuity.rules.notation.goods import (
    CARGO_HOLD_TEXT,
    PLANET_TEXT,
    RESERVE_TEXT,
    WAREHOUSE_TEXT,
    artifact_text,
)
from pertinax.games.perpetuity.rules.notation.villages import moved_text
from pertinax.games.perpetuity.rules.planets.doom import protector_leaves, protectors_of
from pertinax.games.perpetuity.rules.planets.geometry import rotate
from pertinax.games.perpetuity.rules.round.perpetuity_end import (
    PILE_EMPTY,
    by_player,
    destroy_unstable,
    fits,
    pile_left,
    reveal_planet_card,
    use_protector,
)
from pertinax.games.perpetuity.rules.setting import PLANET_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.station import take_back
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NO_ARTIFACT: Final = Reason("PP-MISSION-B01", "no-artifact-to-move")
NO_VILLAGE: Final = Reason("PP-MISSION-B11", "no-village-to-move")
NO_OTHER_PLANET: Final = Reason("PP-MISSION-B11", "no-other-planet")
NO_PROTECTOR: Final = Reason("PP-MISSION-B12", "no-protector-discarded")
NO_PLANET_CARD: Final = Reason("PP-MISSION-B13", "no-planet-card")
DECK_EMPTY: Final = Reason("PP-MISSION-B15", "planet-deck-empty")

IN_RESERVE: Final = 10
IN_WAREHOUSE: Final = 20
IN_CARGO: Final = 40
"""Where an artifact is: a planet, the reserve, a warehouse by seat, a ship by 4 × seat + slot."""


# Artifacts


def artifacts_to_move(state: State) -> list[Option[int]]:
    """PP-MISSION-B01: every artifact that could go to another planet, by where it is."""
    found = [
        Option(artifact_text(PLANET_TEXT, PLANETS[planet]), planet)
        for planet, count in enumerate(state.artifacts)
        if count and targets(state, planet)
    ]
    if state.reserve:
        found.append(Option(artifact_text(RESERVE_TEXT), IN_RESERVE))
    for seat, player in enumerate(state.players):
        if player.stock[ARTIFACT]:
            found.append(Option(artifact_text(WAREHOUSE_TEXT, seat=seat + 1), IN_WAREHOUSE + seat))
        for slot, ship in enumerate(player.ships):
            if ship.cargo[ARTIFACT]:
                text = artifact_text(CARGO_HOLD_TEXT, seat=seat + 1, ship=slot + 1)
                found.append(Option(text, IN_CARGO + 4 * seat + slot))
    for hook in state.hooks.artifacts_at:
        hook(state, found)
    return found


def targets(state: State, origin: int) -> list[Option[int]]:
    """The existing planets other than the one from which something comes."""
    return [
        option
        for option in PLANET_OPTIONS
        if option.value != origin and not state.destroyed[option.value]
    ]


def move_artifact_refusal(state: State) -> Reason | None:
    return None if artifacts_to_move(state) else NO_ARTIFACT


def move_artifact(table: Tbl) -> None:
    """PP-MISSION-B01: any artifact of the game to an existing planet."""
    state = table.state
    seat = state.setting.perpetuity
    source = table.ask(seat, "burst-artifact", artifacts_to_move(state))
    about = (source.text,)
    planet = table.ask(seat, "burst-artifact-to", targets(state, source.value), about=about).value
    take_artifact(state, source.value)
    state.artifacts[planet] += 1
    table.tell("artifact-moved", source.text, PLANETS[planet])


def take_artifact(state: State, source: int) -> None:
    if source >= ELSEWHERE:
        for hook in state.hooks.artifact_taken:
            hook(state, source)
    elif source >= IN_CARGO:
        seat, slot = divmod(source - IN_CARGO, 4)
        ship = state.players[seat].ships[slot]
        ship.cargo[ARTIFACT] -= 1
        ship.found = min(ship.found, ship.cargo[ARTIFACT])
    elif source >= IN_WAREHOUSE:
        state.players[source - IN_WAREHOUSE].stock[ARTIFACT] -= 1
    elif source == IN_RESERVE:
        state.reserve -= 1
    else:
        state.artifacts[source] -= 1


# Villages


def inhabited(state: State) -> list[Option[int]]:
    """The planets with villages."""
    return [option for option in PLANET_OPTIONS if villages_on(state, option.value)]


def move_villages_refusal(state: State) -> Reason | None:
    if not inhabited(state):
        return NO_VILLAGE
    return None if state.destroyed.count(False) > 1 else NO_OTHER_PLANET


def move_villages(table: Tbl) -> None:
    """PP-MISSION-B11, PP-H-38: one to four villages of a planet to another; markers go home."""
    state = table.state
    seat = state.setting.perpetuity
    origin = table.ask(seat, "burst-villages-from", inhabited(state)).value
    planet = table.ask(
        seat, "burst-villages-to", targets(state, origin), about=(PLANETS[origin],)
    ).value
    about = (PLANETS[origin], PLANETS[planet])
    for moved in range(state.setting.villages_moved_max):
        villages = villages_on(state, origin)
        if not villages:
            return
        answer = table.ask(seat, "burst-village", villages, about=about, may_stop=moved > 0)
        if answer is STOP:
            return
        move_village(table, answer.value, planet)


def villages_on(state: State, planet: int) -> list[Option[int]]:
    """The villages of a planet that are not alike: by kind, and by whose marker lies there."""
    named: dict[str, int] = {}
    for village, at in enumerate(state.village_at):
        if at == planet and can_be_moved(state, village):
            owner = state.contacts[village]
            name = ALIENS[state.village_kinds[village]]
            named.setdefault(moved_text(name, 0 if owner == NOBODY else owner + 1), village)
    return [Option(name, village) for name, village in named.items()]


def can_be_moved(state: State, village: int) -> bool:
    """Whether a village lies where Perpetuity can move it, as abilities leave it."""
    moves = True
    for hook in state.hooks.moves_village:
        moves = hook(state, village, moves)
    return moves


def move_village(table: Tbl, village: int, planet: int) -> None:
    state = table.state
    owner = state.contacts[village]
    if owner != NOBODY:
        take_back(table, owner, village)
    state.village_at[village] = planet
    table.tell("village-moved", ALIENS[state.village_kinds[village]], PLANETS[planet])


# Protectors and planet cards


def discarded_protectors(state: State) -> list[Option[int]]:
    """One of each force: they are no longer tied to a planet, so others are alike."""
    named: dict[str, int] = {}
    for protector, where in enumerate(state.protectors):
        if where == GONE:
            named.setdefault(FORCES[protector % 4], protector)
    return [Option(name, protector) for name, protector in named.items()]


def reuse_refusal(state: State) -> Reason | None:
    return None if discarded_protectors(state) else NO_PROTECTOR


def reuse_protector(table: Tbl) -> None:
    """PP-MISSION-B12: a discarded protector for one more use; its planet stays as it is."""
    state = table.state
    options = discarded_protectors(state)
    use_protector(table, table.ask(state.setting.perpetuity, "burst-protector", options).value)


def absorb_refusal(state: State) -> Reason | None:
    return None if absorbable(state) else NO_PLANET_CARD


def absorbable(state: State) -> list[Option[int]]:
    """PP-MISSION-B13: planets with a card in the deck and a protector that unlocks a card."""
    return [
        option
        for option in PLANET_OPTIONS
        if any(card // 4 == option.value for card in state.planet_deck)
        and any(pile_left(state, each % 4) for each in protectors_of(state, option.value))
    ]


def absorb(table: Tbl) -> None:
    """PP-MISSION-B13: a planet card of choice is discarded, and a protector of its planet.

    The next card of the protector's force is unlocked. Cards of one planet are alike to a
    dedicated player, so it is asked for the planet alone.
    """
    state = table.state
    seat = state.setting.perpetuity
    planet = table.ask(seat, "burst-planet-card", absorbable(state)).value
    protectors = [Option(FORCES[each % 4], each) for each in protectors_of(state, planet)]
    protector = table.ask(
        seat,
        "burst-absorb",
        protectors,
        lambda each: None if pile_left(state, each % 4) else PILE_EMPTY,
        about=(PLANETS[planet],),
    ).value
    cards = [each for each in state.planet_deck if each // 4 == planet]
    card = protector if protector in cards else cards[0]
    state.planet_deck = tuple([each for each in state.planet_deck if each != card])
    table.tell("planet-card", state.setting.planet_cards[card].text)
    protector_leaves(table, protector, GONE)
    unlock(table, protector % 4)
    destroy_unstable(table)


def extra_card_refusal(state: State) -> Reason | None:
    return None if any(fits(state, card) for card in state.planet_deck) else DECK_EMPTY


def extra_card(table: Tbl) -> None:
    """PP-MISSION-B15: one more planet card at once, as in PP-END-P5d."""
    card = reveal_planet_card(table)
    if card != NOBODY:
        by_player(table, card // 4)
    destroy_unstable(table)


# The orbit


def turn_further(table: Tbl) -> None:
    """PP-MISSION-B14: five to eight dots at once."""
    state = table.state
    turns = state.setting.burst_turns
    rotate(state, table.ask(state.setting.perpetuity, "burst-dots", turns).value)
    table.tell("orbit", state.orbit)
