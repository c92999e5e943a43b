"""Abilities of Chronicle cards as Episode 2 has them (CH-CARD)."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perseverance.chronicle.episode2.rules import (
    actions,
    dinos,
    fulfilments,
    modifiers,
)
from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Actions,
    Setups,
    bring_for,
    copies,
    holding,
    offer_actions,
    offer_setups,
)
from pertinax.games.perseverance.episode2.rules import settle
from pertinax.games.perseverance.episode2.rules.building import settle_somewhere
from pertinax.games.perseverance.episode2.rules.enclosure import add_dino
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, SETTLE, SHIELDHEAD
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.secondary import FINDS, FOUND, find_refusal
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.turn import begin_step
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack, Combat
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import RAPTOR, TRAMPLER, VALOR, VOTES
from pertinax.kernel.decisions import STOP, Option

DINOS: Final = 3
"""Of a Breach, for a Counterattack to be rewarded (CH-CARD-18-BOT-E2)."""
OTHER_WAY_ROUND: Final = [Option("secondary-first", 1)]


def register(hooks: Hooks) -> None:
    hooks.setup_bonus.append(begun)
    common.register(hooks)
    offer_setups(hooks, SETUPS)
    hooks.option_picked.append(story_spared)
    hooks.effect_resolved.append(effect_over)
    hooks.saved_per_valor.append(what_does_not_kill_you)
    hooks.attack_over.append(entrenchments)
    hooks.counterattacked.append(counterattacked)
    hooks.structure_times.append(pioneers)
    hooks.structure_built.append(bold_expansion)
    hooks.secondary_done.append(frontiers)
    hooks.officer_bonus.append(favor)
    hooks.combat_over.append(distraction)
    hooks.secondary_first.append(ear_of_the_council)
    actions.register(hooks)
    dinos.register(hooks)
    modifiers.register(hooks)
    offer_actions(hooks, OFFERED, own_step)
    fulfilments.register(hooks)


def own_step(table: Tbl) -> None:
    """CH-R-101: each Chronicle Action is a step of its own, which fulfils nothing."""
    begin_step(table, "window")


# Permanent


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


def pioneers(table: Tbl, seat: int, _structure: str, times: int) -> int:
    """CH-CARD-25-BOT: the reward under a Camp or an Outpost once more."""
    return times + copies(table.state, seat, "CH-CARD-25-BOT")


def bold_expansion(table: Tbl, owner: int, structure: str, position: int) -> None:
    """CH-CARD-35-BOT, CH-R-92: a Camp beside one's own Outpost, or an Outpost beside one's Camp."""
    state = table.state
    if structure == "camp":
        beside = state.outpost_owners[position] == owner
    else:
        beside = structure == "outpost" and state.camps[position] == owner
    if beside:
        bring_for(table, owner, "CH-CARD-35-BOT")


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


def ear_of_the_council(table: Tbl, seat: int, first: bool) -> bool:
    """CH-CARD-05-BOT-E2, CH-R-56: the Secondary Action may come first, as chosen after W1."""
    if first or not copies(table.state, seat, "CH-CARD-05-BOT-E2"):
        return first
    return table.ask(seat, "chronicle-order", OTHER_WAY_ROUND, may_stop=True) is not STOP


# Setup


def begun(table: Tbl, seat: int) -> None:
    """CH-R-32, -34: the Zone of a player's starting Settlement, or Discovery with the Camp."""
    own = chronicle_of(table.state)
    if seat < own.setting.players:
        city = [zone for zone, owners in enumerate(table.state.settlements) if owners[seat]]
        own.started[seat] = city[0] if city else DISCOVERY


def captured(species: int) -> Callable[[Tbl, int], None]:
    """CH-CARD-17-BOT-E2, CH-CARD-27-BOT, CH-ACH-BONUS-SCOUT, CH-R-36, -84: a Dino, if wanted."""

    def setup(table: Tbl, seat: int) -> None:
        add_dino(table, seat, species, "chronicle")

    return setup


OFFERED: Final[Actions] = {
    **common.ACTIONS, **actions.ACTIONS, **dinos.ACTIONS, **modifiers.IN_WINDOWS,
}  # fmt: skip
"""In the windows of a turn."""
SETUPS: Final[Setups] = {
    **common.SETUPS,
    "CH-CARD-17-BOT-E2": captured(SHIELDHEAD),
    "CH-CARD-27-BOT": captured(RAPTOR),
    "CH-ACH-BONUS-SCOUT": captured(TRAMPLER),
}
