"""What the rules would count now, by the very functions that carry them out; nothing happens.

All of it is open to everybody (E1-INFO-01): the types of face-down Traps change none of it.
Abilities that act only while something is carried out are not foreseen.
"""

from typing import Any

from pertinax.games.perseverance.common.assembly import (
    TILE_SIDES,
    leading,
    officer_pay,
    officer_places,
    presences,
    sides,
)
from pertinax.games.perseverance.common.names import DIE_KINDS, NOBODY, OWNERS, SYMBOLS
from pertinax.games.perseverance.common.placing import (
    die_price,
    effect_refusal_now,
    face_cost,
    fit_refusal,
    placement_refusal,
)
from pertinax.games.perseverance.common.pool import turns_until
from pertinax.games.perseverance.common.setting import AS_IT_LIES, DIE_OPTIONS
from pertinax.games.perseverance.episode1 import politics
from pertinax.games.perseverance.episode1.assembly import officer_value, tile_reward
from pertinax.games.perseverance.episode1.community import bottommost, population
from pertinax.games.perseverance.episode1.defense import contribution
from pertinax.games.perseverance.episode1.dinos import free_dino_spaces
from pertinax.games.perseverance.episode1.effects import pub_stories
from pertinax.games.perseverance.episode1.names import (
    ASSETS,
    DINO_DIE,
    DINOS,
    EFFECTS,
    OFFICERS,
    ZONES,
)
from pertinax.games.perseverance.episode1.rewards import brings, picks_for, worth
from pertinax.games.perseverance.episode1.secondary import PRICES, stories_for
from pertinax.games.perseverance.episode1.state import State


def preview(state: State) -> dict[str, Any]:
    """Figures of the table as it stands, as plain data, by the tokens of the view."""
    owners = sides(state)
    return {
        "sides": [OWNERS[owner] for owner in owners],
        "zones": [_zone(state, zone, owners) for zone in range(4)],
        "officers": [_officer(state, state.officer_of[zone], owners) for zone in range(4)],
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "fits": {
            space.name: [
                SYMBOLS[symbol]
                for symbol in space.faces
                if fit_refusal(state, place, symbol) is None
            ]
            for place, space in enumerate(state.setting.spaces)
        },
        "assembly": _assembly(state),
        "due": {space.name: _due(state, place) for place, space in enumerate(state.setting.spaces)},
        "cubes": {
            price.text: {"story": stories_for(price.value), "food": price.value % 4}
            for price in PRICES
        },
    }


def _assembly(state: State) -> dict[str, Any] | None:
    """The Assembly that is resolved at the end of this turn or a later one (E1-ASSEMBLY-01)."""
    tiles = state.setting.assembly_tiles
    if state.over:
        return None
    number = 1
    while turns_until(state.setting, number) < state.turn:
        number += 1
    return {"number": number, "of": len(tiles), "followers": tiles[number - 1][:]}


def _due(state: State, place: int) -> dict[str, Any]:
    """The Dinos of a die space, where they would come to now; `fills` says whether they fill it.

    An open Dino die (E1-DET-03) is known once, a roll only by its faces.
    """
    setting = state.setting
    space = setting.spaces[place]
    which = 1 if state.zones[space.zone].dangerous else 0
    faces = [len(dinos) for dinos in setting.dino_faces[which]]
    shown = state.dino_dice[which] if setting.dino_module else NOBODY
    dinos: list[str] = []
    least = most = 0
    for icon in space.icons:
        known = [icon]
        if icon == DINO_DIE:
            if shown == NOBODY:
                dinos.append("die")
                least += min(faces)
                most += max(faces)
                continue
            known = setting.dino_faces[which][shown]
            shown = NOBODY
        dinos += [DINOS[species] for species in known]
        least += len(known)
        most += len(known)
    free = free_dino_spaces(state, space.zone)
    fills = "surely" if least >= free else "maybe" if most >= free else "no"
    return {"zone": ZONES[space.zone], "dinos": dinos, "fills": fills}


def _zone(state: State, zone: int, owners: list[int]) -> dict[str, Any]:
    """How near an attack is, and the Assembly as if it were now (E1-ASSEMBLY-04 to -09)."""
    spaces = len(state.fill_order(zone))
    free = bottommost(state, zone)
    counts = presences(state, zone)
    return {
        "zone": ZONES[zone],
        "dinos": spaces - free_dino_spaces(state, zone),
        "dino_spaces": spaces,
        "contribution": _counted([(seat, contribution(state, zone, seat)) for seat in owners]),
        "next_settlement": None if free == NOBODY else free + 1,
        "population": population(state, zone),
        "presence": {OWNERS[owner]: count for count, owner in counts},
        "leading": [OWNERS[owner] for owner in leading(counts)[1]],
        "tile": {side.text: _amount(tile_reward(state, zone, side.value)) for side in TILE_SIDES},
    }


def _officer(state: State, officer: int, owners: list[int]) -> dict[str, Any]:
    """E1-ASSEMBLY-14, -15: Influence, and the Followers it would bring now."""
    tile = state.officers[officer]
    places = officer_places(state, officer)
    return {
        "officer": OFFICERS[officer],
        "influence": _counted([(owner, tile.influence(owner)) for owner in owners]),
        "followers": {
            OWNERS[seat]: officer_pay(officer_value(state, officer, seat), places[seat])
            for seat in range(len(state.players))
            if places[seat] in (1, 2)
        },
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """What some options would bring a player."""
    dice = state.dice_in_play(seat)
    return {
        "pub": pub_stories(state, seat),
        "politics": {
            option.text: politics.followers(option.value, dice + 1) for option in politics.OPTIONS
        },
        "rewards": _rewards(state, seat),
        "picks": _picks(state, seat),
        "placing": _placing(state, seat) if seat == state.active else {},
    }


def _placing(state: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """What placing a die costs at least, by Effect: each way that none undercuts, with its dice."""
    dice = [die for die in range(DIE_KINDS) if state.pool[die]]
    found: dict[str, list[dict[str, Any]]] = {}
    for effect, name in enumerate(EFFECTS):
        ways = _ways(state, seat, effect, dice)
        least = [way for way in ways if not any(_undercuts(other, way) for other in ways)]
        if least:
            found[name] = [
                {"story": way[0], "followers": way[1], "dice": ways[way]} for way in least
            ]
    return found


def _ways(
    state: State, seat: int, effect: int, dice: list[int]
) -> dict[tuple[int, int], list[str]]:
    """Dice by the Stories and Followers that each costs at least; the free ones are enough."""
    ways: dict[tuple[int, int], list[str]] = {}
    spaces = [space for space in state.setting.spaces_of[effect] if state.dice[space] == NOBODY]
    if not spaces or effect_refusal_now(state, seat, effect) is not None:
        return ways
    for die in dice:
        stories = _stories(state, seat, die, spaces)
        if stories is not None:
            ways.setdefault((stories, die_price(seat, die)), []).append(DIE_OPTIONS[die].text)
            if (0, 0) in ways:
                break
    return ways


def _stories(state: State, seat: int, die: int, spaces: list[int]) -> int | None:
    """The Stories it takes to place a die on one of these spaces, or None if it cannot be."""
    least: int | None = None
    for space in spaces:
        for face in (AS_IT_LIES, *state.setting.spaces[space].faces):
            if placement_refusal(state, seat, die, space, face) is None:
                cost = 0 if face == AS_IT_LIES else face_cost(state, seat, die, space)
                least = cost if least is None else min(least, cost)
                if not least:
                    return least
    return least


def _undercuts(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def _picks(state: State, seat: int) -> int:
    """E1-REWARD-02: how many Combat Rewards a player may pick in the attack under way."""
    attack = state.attack
    if attack is None or not attack.contribution:
        return 0
    return picks_for(state, attack.contribution[seat])


def _rewards(state: State, seat: int) -> list[list[Any]]:
    """What each Combat Reward alone would bring, while they are picked; some bring no asset."""
    attack = state.attack
    if attack is None:
        return []
    found: list[list[Any]] = []
    for number in range(len(state.setting.rewards)):
        asset = brings(state, attack, number)
        count = worth(state, attack, seat, number, [])
        found.append([None, count] if asset == NOBODY else _amount((asset, count)))
    return found


def _amount(reward: tuple[int, int]) -> list[Any]:
    return [ASSETS[reward[0]], reward[1]]


def _counted(counts: list[tuple[int, int]]) -> dict[str, int]:
    return {OWNERS[owner]: count for owner, count in counts if count}
