"""Stages of an Adventure in progress (E2-STAGE), the Trials of the Temple among them (E2-TEMPLE).

An Adventure depends on its card alone, no longer on the map (E2-R-122).
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assembly import watchtowers_built
from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.building import (
    settle_somewhere,
    watchtower_somewhere,
)
from pertinax.games.perseverance.episode2.rules.enclosure import add_dino
from pertinax.games.perseverance.episode2.rules.names import ON_ADVENTURE
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.scoring import enclosure_value
from pertinax.games.perseverance.episode2.rules.setting import Stage
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.threat import (
    face_transition,
    keep_challenges,
    threats,
)
from pertinax.kernel.decisions import STOP, Option

MOVE_ON: Final = [Option("move-on", 1)]


def resolve_stage(table: Tbl, seat: int, rolls: bool = True) -> None:
    """E2-STAGE-01, -02, -11 to -14: rewards, Challenges, Threat rolls, transition, wrap-up.

    It is never declined, and follows in the turn in which the Adventure was started, by whichever
    action (E2-R-23, E2-R-131).

    Without `rolls` nothing is rolled for, and no token advances (E2-OUTPOST-ADVENTURERS-LODGE,
    E2-DET-05); the Leader's ability is then not used up.
    """
    state = table.state
    me = state.players[seat]
    card = state.setting.adventures[me.patrol]
    number = me.stage
    stage = card.stages[number]
    table.tell("adventure-stage", seat, card.name, number + 1)
    if rolls:
        for begun in state.hooks.stage_begun:
            begun(table, seat)
    rewards(table, seat, stage)
    kept = challenges(table, seat, stage.challenges)
    if rolls:
        threats(table, seat, not_ignored(table, seat, kept))
    moved_on = number < len(card.transitions) and transition(
        table, seat, card.transitions[number], rolls
    )
    state.challenges.clear()
    for hook in state.hooks.stage_resolved:
        hook(table, seat, number)
    if not moved_on:
        complete(table, seat)


def leader_on_card(state: State, seat: int) -> int:
    """E2-ADVENTURE-10: 1 if the Leader is on the Adventure, where it counts as a Soldier."""
    return 1 if state.players[seat].leader == ON_ADVENTURE else 0


# Rewards and Challenges


def rewards(table: Tbl, seat: int, stage: Stage) -> None:
    """E2-STAGE-02, -15, E2-R-26: assets, then structures, which may be declined."""
    state = table.state
    gain_all(table, seat, stage.assets, "adventure")
    for species in stage.dinos:
        add_dino(table, seat, species, "adventure")
    for _ in range(stage.perks):
        offer_perk(table, seat)
    if stage.counted:
        gain(table, seat, FOLLOWERS, stage.each * counted(state, seat, stage.counted), "trial")
    used: list[int] = []
    for _ in range(stage.settlements):
        settle_somewhere(table, seat, used, optional=True)
    for _ in range(stage.watchtowers):
        watchtower_somewhere(table, seat, optional=True)


def counted(state: State, seat: int, what: str) -> int:
    """E2-R-139: what a Trial counts, as things stand when its stage is resolved.

    E2-TEMPLE-STRENGTH, E2-TEMPLE-WIT, E2-TEMPLE-LEADERSHIP, E2-TEMPLE-PROFICIENCY,
    E2-TEMPLE-MOMENTUM, E2-TEMPLE-EQUILIBRIUM; captured Dinos score once more in the end (E2-R-116).
    """
    me = state.players[seat]
    if what == "heavy_soldiers":
        return state.soldiers(seat)[1]
    if what == "light_soldiers":
        return state.soldiers(seat)[0]
    if what == "watchtowers":
        return watchtowers_built(state, seat)
    if what == "own_dice":
        return state.dice_in_play(seat)
    if what == "valor":
        return me.stock[VALOR]
    if what == "perks":
        return len(me.perks)
    if what == "cubes_on_officers":
        return sum(tile.influence(seat) for tile in state.officers)
    if what == "captured_dinos":
        return enclosure_value(state, seat)
    return structures(state, seat, what)


def structures(state: State, seat: int, what: str) -> int:
    """Camps, Outposts, Settlements in City Zones (E2-BUILD-03), or all of them together."""
    camps = state.camps.count(seat)
    outposts = state.outpost_owners.count(seat)
    settlements = sum(owners[seat] for owners in state.settlements)
    if what == "camps":
        return camps
    if what == "outposts":
        return outposts
    return settlements if what == "settlements" else camps + outposts + settlements


def challenges(table: Tbl, seat: int, keep: int) -> list[int]:
    """E2-STAGE-03, E2-R-24: a card for each piece, the Leader's a Heavy one; those kept."""
    state = table.state
    light, heavy = state.players[seat].on_patrol
    kept = keep_challenges(table, seat, light, heavy + leader_on_card(state, seat), keep)
    for card in kept:
        challenge_reward(table, seat, card)
    return kept


def challenge_reward(table: Tbl, seat: int, card: int) -> None:
    """E2-STAGE-03: what a kept Challenge card brings, at once."""
    setting = table.state.setting
    table.tell("challenge-kept", seat, setting.challenge_cards[card].text)
    gain_all(table, seat, setting.challenges[card].reward, "challenge")
    for species in setting.challenge_rewards[card].dinos:
        add_dino(table, seat, species, "challenge")
    for _ in range(setting.challenge_rewards[card].perks):
        offer_perk(table, seat)


# Threats


def not_ignored(table: Tbl, seat: int, kept: list[int]) -> list[int]:
    """E2-STAGE-05, E2-R-82: the kept cards without the one that the Leader ignores."""
    state = table.state
    me = state.players[seat]
    if not leader_on_card(state, seat) or me.leader_ignored:
        return kept
    if not me.on_patrol[1] and not state.setting.threat_module:
        # Nobody could be lost by these rolls (E2-R-83).
        return kept
    heavy = [
        state.setting.challenge_cards[card]
        for card in kept
        if state.setting.challenges[card].soldier == HEAVY and state.setting.challenges[card].threat
    ]
    choice = table.ask(seat, "leader-ignores", heavy, may_stop=True) if heavy else STOP
    if choice is STOP:
        return kept
    me.leader_ignored = True
    table.tell("leader-ignored", seat, choice.text)
    return [card for card in kept if card != choice.value]


def transition(table: Tbl, seat: int, threat: int, rolls: bool) -> bool:
    """E2-STAGE-06 to -10, E2-R-25: whether the Adventure moves on to its next stage.

    A Leader who has not ignored a roll yet ignores this one (E2-R-81, E2-H-05); the question then
    says 0 instead of the Threat, as without `rolls`. Alone on the card he goes on whatever the
    Threat track brings, but not after a roll too low (E2-H-06).
    """
    state = table.state
    me = state.players[seat]
    leader = leader_on_card(state, seat)
    pieces = sum(me.on_patrol) + leader
    if not pieces:
        return False
    ignored = rolls and leader > 0 and not me.leader_ignored
    rolled = rolls and not ignored
    about = (threat if rolled else 0,)
    if table.ask(seat, "transition", MOVE_ON, about=about, may_stop=True) is STOP:
        return False
    if ignored:
        me.leader_ignored = True
        table.tell("leader-ignored", seat, "transition")
    if rolled and not face_transition(table, seat, threat, leader > 0) and pieces == 1:
        return False
    if not sum(me.on_patrol) + leader:
        return False
    me.stage += 1
    table.tell("moved-on", seat, me.stage + 1)
    return True


# The end


def complete(table: Tbl, seat: int) -> None:
    """E2-STAGE-12, -13: the pieces come home, standing; the card stays with its player.

    Abilities react however an Adventure ends (E2-R-56, E2-R-133).
    """
    state = table.state
    me = state.players[seat]
    me.stock[LIGHT] += me.on_patrol[0]
    me.stock[HEAVY] += me.on_patrol[1]
    me.on_patrol = [0, 0]
    if leader_on_card(state, seat):
        me.leader = HOME
    table.tell("adventure-completed", seat, state.setting.adventures[me.patrol].name)
    me.completed = (*me.completed, me.patrol)
    me.patrol = NOBODY
    me.stage = 0
    me.leader_ignored = False
    for hook in state.hooks.patrol_completed:
        hook(table, seat)
