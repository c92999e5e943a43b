"""What the rules would count now, by the very functions that carry them out; nothing happens.

All of it is open to everybody (E1-INFO-01): the types of face-down Traps change none of it.
Abilities that act only while something is carried out are not foreseen.
"""

from pertinax.games.perseverance.episode1.rules import politics
from pertinax.games.perseverance.episode1.rules.assembly import tile_reward
from pertinax.games.perseverance.episode1.rules.attack import left_to_breach
from pertinax.games.perseverance.episode1.rules.community import bottommost
from pertinax.games.perseverance.episode1.rules.defense import contribution
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces
from pertinax.games.perseverance.episode1.rules.effects import pub_stories
from pertinax.games.perseverance.episode1.rules.names import DINO_DIE, DINOS, EFFECTS, ZONES
from pertinax.games.perseverance.episode1.rules.rewards import brings, picks_for, worth
from pertinax.games.perseverance.episode1.rules.secondary import PRICES, stories_for
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.episode1.rules.views import (
    DuePreview,
    PlayerPreview,
    Preview,
    ZonePreview,
)
from pertinax.games.perseverance.shared.rules.assembly import TILE_SIDES, sides
from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, DISSENTERS, NOBODY, OWNERS
from pertinax.games.perseverance.shared.rules.placing import placement_refusal
from pertinax.games.perseverance.shared.rules.preview import (
    amount,
    assembly,
    ballot,
    counted,
    fits,
    majority,
    officer,
    placing,
)
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES, DIE_OPTIONS, DieSpace
from pertinax.games.perseverance.shared.rules.views import Amount


def preview(state: State) -> Preview:
    """Figures of the table as it stands, as plain data, by the tokens of the view."""
    owners = sides(state)
    free = [free_dino_spaces(state, zone) for zone in range(4)]
    due = [_due(state, space, free[space.zone]) for space in state.setting.spaces]
    return {
        "sides": [OWNERS[owner] for owner in owners],
        "zones": [_zone(state, zone, owners) for zone in range(4)],
        "officers": [officer(state, number) for number in state.officer_of],
        "players": [_player(state, seat, due) for seat in range(len(state.players))],
        "fits": fits(state),
        "assembly": assembly(state),
        "ballot": ballot(state),
        "due": {space.name: each for space, each in zip(state.setting.spaces, due, strict=True)},
        "cubes": {
            price.text: {"story": stories_for(price.value), "food": price.value % 4}
            for price in PRICES
        },
    }


def _due(state: State, space: DieSpace, free: int) -> DuePreview:
    """The Dinos of a die space, where they would come to now; `fills` says whether they fill it.

    An open Dino die (E1-DET-03) is known once, a roll only by its faces.
    """
    setting = state.setting
    which = 1 if state.zones[space.zone].dangerous else 0
    shown = state.dino_dice[which] if setting.dino_module else NOBODY
    dinos: list[str] = []
    least = most = 0
    for icon in space.icons:
        known = [icon]
        if icon == DINO_DIE:
            if shown == NOBODY:
                dinos.append("die")
                faces = [len(rolled) for rolled in setting.dino_faces[which]]
                least += min(faces)
                most += max(faces)
                continue
            known = setting.dino_faces[which][shown]
            shown = NOBODY
        dinos += [DINOS[species] for species in known]
        least += len(known)
        most += len(known)
    fills = "surely" if least >= free else "maybe" if most >= free else "no"
    return {"zone": ZONES[space.zone], "dinos": dinos, "fills": fills}


def _zone(state: State, zone: int, owners: list[int]) -> ZonePreview:
    """How near an attack is, and the Assembly as if it were now (E1-ASSEMBLY-04 to -09)."""
    spaces = len(state.fill_order(zone))
    free = bottommost(state, zone)
    given = [(seat, contribution(state, zone, seat)) for seat in owners]
    return {
        **majority(state, zone),
        "dinos": spaces - free_dino_spaces(state, zone),
        "dino_spaces": spaces,
        "contribution": counted([(seat, pieces) for seat, pieces in given]),
        "breach": left_to_breach(state, zone),
        "picks": counted(
            [(seat, picks_for(state, pieces)) for seat, pieces in given if seat < DISSENTERS]
        ),
        "next_settlement": None if free == NOBODY else free + 1,
        "tile": {
            side.text: amount(state, tile_reward(state, zone, side.value)) for side in TILE_SIDES
        },
    }


def _attacks(state: State, seat: int, due: list[DuePreview]) -> dict[str, dict[str, str]]:
    """E1-ATTACK-01: whether the Dinos that come with a die would fill the area, by Effect and die.

    Surely, if they do wherever it may go, as it lies or turned.
    """
    found: dict[str, dict[str, str]] = {}
    pool = [die for die in range(DIE_KINDS) if state.pool[die]]
    for effect, name in enumerate(EFFECTS):
        spaces = [space for space in state.setting.spaces_of[effect] if state.dice[space] == NOBODY]
        if all(due[space]["fills"] == "no" for space in spaces):
            continue
        dice: dict[str, str] = {}
        for die in pool:
            fills = [due[space]["fills"] for space in spaces if _may_lie(state, seat, die, space)]
            if fills:
                dice[DIE_OPTIONS[die].text] = fills[0] if len(set(fills)) == 1 else "maybe"
        if dice:
            found[name] = dice
    return found


def _may_lie(state: State, seat: int, die: int, space: int) -> bool:
    """Whether a player may place this die there, as it lies or turned."""
    for face in (AS_IT_LIES, *state.setting.spaces[space].faces):
        if placement_refusal(state, seat, die, space, face) is None:
            return True
    return False


def _player(state: State, seat: int, due: list[DuePreview]) -> PlayerPreview:
    """What some options would bring a player."""
    dice = state.dice_in_play(seat)
    return {
        "pub": pub_stories(state, seat),
        "politics": {
            option.text: politics.followers(option.value, dice + 1) for option in politics.OPTIONS
        },
        "rewards": _rewards(state, seat),
        "picks": _picks(state, seat),
        "placing": placing(state, seat) if seat == state.active else {},
        "attacks": _attacks(state, seat, due) if seat == state.active else {},
    }


def _picks(state: State, seat: int) -> int:
    """E1-REWARD-02: how many Combat Rewards a player may pick in the attack under way."""
    attack = state.attack
    if attack is None or not attack.contribution:
        return 0
    return picks_for(state, attack.contribution[seat])


def _rewards(state: State, seat: int) -> list[Amount]:
    """What each Combat Reward alone would bring, while they are picked; some bring no asset."""
    attack = state.attack
    if attack is None:
        return []
    found: list[Amount] = []
    for number in range(len(state.setting.rewards)):
        asset = brings(state, attack, number)
        count = worth(state, attack, seat, number, [])
        found.append([None, count] if asset == NOBODY else amount(state, (asset, count)))
    return found
