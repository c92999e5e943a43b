"""Abilities of Chronicle cards as Episode 2 has them (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode2.rules import (
    actions,
    adventures,
    dinos,
    fulfilments,
    modifiers,
    officers,
    setups,
    structures,
)
from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules import settlements
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Actions,
    bring_for,
    copies,
    holding,
    offer_actions,
    offer_setups,
)
from pertinax.games.perseverance.episode2.rules import city, settle
from pertinax.games.perseverance.episode2.rules.building import settle_somewhere
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, MARKETPLACE, SETTLE
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.secondary import FINDS, FOUND, find_refusal
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.turn import begin_step
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack, Combat
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import TRAMPLER, VALOR, VOTES
from pertinax.kernel.decisions import Option

DINOS: Final = 3
"""Of a Breach, for a Counterattack to be rewarded (CH-CARD-18-BOT-E2)."""
PRIMARY: Final = Option("primary", 0)
SECONDARY: Final = Option("secondary", 1)


def register(hooks: Hooks) -> None:
    hooks.setup_bonus.append(begun)
    common.register(hooks)
    settlements.register(hooks)
    offer_setups(hooks, setups.SETUPS)
    hooks.secondary_first.append(ear_of_the_council)
    hooks.option_count.append(neighborhood)
    hooks.option_repeats.append(neighborhood_again)
    hooks.option_picked.append(story_spared)
    hooks.effect_resolved.append(effect_over)
    hooks.saved_per_valor.append(what_does_not_kill_you)
    hooks.attack_over.append(entrenchments)
    hooks.counterattacked.append(counterattacked)
    hooks.secondary_done.append(frontiers)
    hooks.officer_bonus.append(favor)
    hooks.combat_over.append(distraction)
    actions.register(hooks)
    adventures.register(hooks)
    dinos.register(hooks)
    modifiers.register(hooks)
    officers.register(hooks)
    structures.register(hooks)
    offer_actions(hooks, OFFERED, own_step)
    fulfilments.register(hooks)


def own_step(table: Tbl) -> None:
    """CH-R-101: each Chronicle Action is a step of its own, which fulfils nothing."""
    begin_step(table, "window")


# Permanent


def ear_of_the_council(table: Tbl, seat: int, first: bool) -> bool:
    """CH-CARD-05-BOT-E2, CH-R-56: the two actions in either order, chosen after the first window.

    Each keeps its name, so that fulfilments belong to the same step as ever.
    """
    if first or not copies(table.state, seat, "CH-CARD-05-BOT-E2"):
        return first
    return table.ask(seat, "action-order", [PRIMARY, SECONDARY]) is SECONDARY


def neighborhood(state: State, seat: int, effect: int, options: int) -> int:
    """CH-CARD-15-BOT-E2, CH-R-69: Marketplace has a purchase more."""
    if effect != MARKETPLACE:
        return options
    return options + copies(state, seat, "CH-CARD-15-BOT-E2")


def neighborhood_again(state: State, seat: int, effect: int, option: int, repeats: int) -> int:
    """CH-CARD-15-BOT-E2, CH-R-69: it is the purchase alone that may come again."""
    return neighborhood(state, seat, effect, repeats) if option == city.BUY else repeats


def story_spared(table: Tbl, _seat: int, effect: int, option: int) -> None:
    """CH-R-51: of one Effect that repeats an option only the first Story is spared."""
    if effect == SETTLE and option == settle.FOR_ISLAND_RESOURCE_AND_STORY:
        chronicle_of(table.state).spared = True


def effect_over(table: Tbl, _seat: int, effect: int) -> None:
    if effect == SETTLE:
        chronicle_of(table.state).spared = False


def what_does_not_kill_you(state: State, seat: int, soldiers: int) -> int:
    """CH-CARD-04-BOT-E2, CH-R-53: each Valor of a Combat saves one Soldier more."""
    return soldiers + copies(state, seat, "CH-CARD-04-BOT-E2")


def entrenchments(table: Tbl, attack: Attack) -> None:
    """CH-CARD-14-BOT-E2, CH-R-67: whoever holds an area that has a Watchtower, of anybody."""
    if attack.outcome == HELD and table.state.watchtowers[attack.position]:
        bring_for(table, attack.owner, "CH-CARD-14-BOT-E2")


def counterattacked(table: Tbl, seat: int, _owner: int, dinos: int) -> None:
    """CH-CARD-18-BOT-E2, CH-CARD-33-BOT, CH-R-72, -90: any Counterattack of the player."""
    if dinos >= DINOS:
        bring_for(table, seat, "CH-CARD-18-BOT-E2")
    for _ in range(copies(table.state, seat, "CH-CARD-33-BOT")):
        settle_somewhere(table, seat, [])


def frontiers(table: Tbl, seat: int, action: str, _where: list[int]) -> None:
    """CH-CARD-33-TOP: Explore finds something once more."""
    state = table.state
    if action != "explore":
        return
    for _ in range(copies(state, seat, "CH-CARD-33-TOP")):
        find = table.ask(seat, "find", FINDS, lambda asset: find_refusal(state, seat, asset)).value
        gain(table, seat, find, FOUND[find], "chronicle")


def favor(table: Tbl, seat: int, officer: int) -> None:
    """CH-CARD-34-TOP, CH-R-91: with an Officer Bonus a Perk of that Officer, if one is legal."""
    for _ in range(copies(table.state, seat, "CH-CARD-34-TOP")):
        offer_perk(table, seat, officer)


def distraction(table: Tbl, over: Combat) -> None:
    """CH-CARD-06-BOT-E2, CH-R-59: once in one's turn a Valor for a killed Trampler, and a Vote for
    a captured one."""
    state = table.state
    own = chronicle_of(state)
    captured_here = over.captured.count(TRAMPLER)
    killed = over.fought[TRAMPLER] - captured_here
    if over.seat != state.active:
        return
    for place in holding(state, over.seat, "CH-CARD-06-BOT-E2"):
        for part, (count, asset) in enumerate(((killed, VALOR), (captured_here, VOTES))):
            done = 2 * place + part
            if count and done not in own.once:
                own.once = (*own.once, done)
                gain(table, over.seat, asset, 1, "chronicle")


# Setup


def begun(table: Tbl, seat: int) -> None:
    """CH-R-32, -34: the Zone of a player's starting Settlement, or Discovery with the Camp."""
    own = chronicle_of(table.state)
    if seat < own.setting.players:
        city_zones = [zone for zone, owners in enumerate(table.state.settlements) if owners[seat]]
        own.started[seat] = city_zones[0] if city_zones else DISCOVERY


ACTIONS: Final[Actions] = {
    **common.ACTIONS,
    **actions.ACTIONS,
    **adventures.ACTIONS,
    **dinos.ACTIONS,
    **officers.ACTIONS,
    **structures.ACTIONS,
}
OFFERED: Final[Actions] = {**ACTIONS, **modifiers.IN_WINDOWS}
"""In the windows of a turn."""
