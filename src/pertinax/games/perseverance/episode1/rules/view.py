"""What a seat may see (E1-INFO-01 to -03): built from nothing, never by leaving things out."""

from typing import Any

from pertinax.games.perseverance.episode1.rules.defense import trap_owner, trap_species, traps_left
from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    FIGHTERS,
    IN_DEFENSE,
    RAPTOR_TRAP,
    TRAMPLER_TRAP,
    WALL,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.state import Attack, Player, State, Zone
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    OWNERS,
    RAPTOR,
    SETTLEMENT,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.view import (
    all_dice,
    course,
    dissenter_colour,
    officer,
    player_board,
)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it, or as a spectator does, as plain data.

    Types of face-down Traps are their owner's secret; the decks have no order to betray.
    """
    setting = state.setting
    return {
        "game": "episode1",
        **course(state, seat),
        "side": setting.side,
        "modules": {
            "dino": setting.dino_module,
            "wall": setting.wall_module,
            "trap": setting.trap_module,
            "threat": setting.threat_module,
        },
        "players": [
            _player(state, number, player, number == seat)
            for number, player in enumerate(state.players)
        ],
        "zones": [_zone(state, number, zone, seat) for number, zone in enumerate(state.zones)],
        "officers": [officer(state, zone) for zone in range(4)],
        **all_dice(state),
        "patrols": [setting.patrol_cards[card].text for card in state.offer],
        "patrol_deck": sum(len(layer) for layer in state.patrol_deck),
        "challenges": [setting.challenge_cards[card].text for card in state.challenges],
        "breach_tokens": [reward + 1 for reward in state.breach],
        "dino_dice": _dino_dice(state),
        "dissenter_votes": state.dissenter_votes,
        "dissenter_colour": dissenter_colour(state),
        "attack": None if state.attack is None else _attack(state.attack),
    }


def _dino_dice(state: State) -> list[str] | None:
    """The open faces of both Dino dice, once they are rolled (E1-SETUP-16)."""
    if NOBODY in state.dino_dice:
        return None
    return [
        die[face].text for die, face in zip(state.setting.dino_dice, state.dino_dice, strict=True)
    ]


def _player(state: State, seat: int, player: Player, mine: bool) -> dict[str, Any]:
    setting = state.setting
    shown = player_board(state, seat)
    shown["leader_at"] = _leader_at(state, player)
    shown["supply"] = {
        "settlements": player.supply[SETTLEMENT],
        "walls": player.supply[WALL],
        "cubes": player.supply[CUBE],
        "dice": player.supply[DIE],
        "traps": traps_left(state, seat),
        "light": player.supply[LIGHT],
        "heavy": player.supply[HEAVY],
    }
    shown["used_traps"] = {"trampler": player.used_traps[0], "raptor": player.used_traps[1]}
    shown["patrol"] = None
    if player.patrol != NOBODY:
        shown["patrol"] = {
            "card": setting.patrol_cards[player.patrol].text,
            "stage": player.stage + 1,
            "light": player.on_patrol[0],
            "heavy": player.on_patrol[1],
        }
    shown["completed"] = [setting.patrol_cards[card].text for card in player.completed]
    if setting.threat_module:
        shown["threat"] = {"light": player.threat[0], "heavy": player.threat[1]}
    if mine:
        shown["traps"] = {
            "trampler": player.supply[TRAMPLER_TRAP],
            "raptor": player.supply[RAPTOR_TRAP],
        }
    return shown


def _leader_at(state: State, player: Player) -> str:
    if player.leader == HOME:
        return "home"
    if player.leader >= IN_DEFENSE:
        return state.setting.soldier_spaces[player.leader - IN_DEFENSE].text
    return ZONES[player.leader]


def _zone(state: State, number: int, zone: Zone, seat: int | None) -> dict[str, Any]:
    return {
        "zone": ZONES[number],
        "dangerous": zone.dangerous,
        "columns": state.setting.columns,
        "fill_order": state.fill_order(number)[:],
        "dinos": [None if dino == NONE else DINOS[dino] for dino in zone.dinos],
        "traps": [
            None if trap == NONE else _trap(state, number, cell, seat)
            for cell, trap in enumerate(zone.traps)
        ],
        "walls": [None if owner == NOBODY else OWNERS[owner] for owner in zone.walls],
        "soldiers": [
            None
            if fighter == NONE
            else {"owner": OWNERS[fighter >> 3], "piece": FIGHTERS[fighter & 7]}
            for fighter in zone.soldiers
        ],
        "settlements": [None if owner == NOBODY else OWNERS[owner] for owner in zone.settlements],
        "open_settlements": state.open_settlement_spaces(number),
        "leader": None if zone.leader == NOBODY else OWNERS[zone.leader],
    }


def _trap(state: State, zone: int, cell: int, seat: int | None) -> dict[str, Any]:
    """A Trap lies face up while an attack in its Zone is resolved (E1-ATTACK-TRAP-01).

    And after it, if an ability has left it there.
    """
    trap = state.zones[zone].traps[cell]
    attacked = state.attack is not None and state.attack.zone == zone
    face_up = attacked or cell in state.zones[zone].face_up
    known = face_up or trap_owner(trap) == seat
    return {
        "owner": OWNERS[trap_owner(trap)],
        "species": DINOS[trap_species(trap)] if known else None,
        "face_up": face_up,
    }


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "zone": ZONES[attack.zone],
        "defeated_dinos": [
            {
                DINOS[species]: count
                for species, count in enumerate(dinos, TRAMPLER)
                if count or species <= RAPTOR
            }
            for dinos in attack.dinos
        ],
        "fallen_soldiers": [{"light": lost[0], "heavy": lost[1]} for lost in attack.fallen],
        "breached": attack.breached,
        "contribution": attack.contribution[:],
    }
