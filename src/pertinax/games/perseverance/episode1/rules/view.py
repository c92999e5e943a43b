"""What a seat may see (E1-INFO-01 to -03): built from nothing, never by leaving things out."""

from pertinax.games.perseverance.episode1.rules.defense import trap_owner, trap_species, traps_left
from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    FIGHTERS,
    IN_DEFENSE,
    RAPTOR_TRAP,
    SAFEGUARD,
    TRAMPLER_TRAP,
    WALL,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.state import Attack, Player, State, Zone
from pertinax.games.perseverance.episode1.rules.views import (
    AttackView,
    Episode1Assets,
    Episode1Player,
    OwnTraps,
    PatrolView,
    TrapView,
    View,
    ZoneView,
)
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    FOLLOWERS,
    FOOD,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    OWNERS,
    RAPTOR,
    SCRAP,
    SETTLEMENT,
    STORY,
    TRAMPLER,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.view import (
    all_dice,
    course,
    dissenter_colour,
    officer,
    player_board,
    threat_tokens,
)


def view(state: State, seat: int | None) -> View:
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


def _assets(stock: list[int]) -> Episode1Assets:
    return {
        "food": stock[FOOD],
        "scrap": stock[SCRAP],
        "story": stock[STORY],
        "valor": stock[VALOR],
        "safeguard": stock[SAFEGUARD],
        "votes": stock[VOTES],
        "followers": stock[FOLLOWERS],
        "light": stock[LIGHT],
        "heavy": stock[HEAVY],
    }


def _player(state: State, seat: int, player: Player, mine: bool) -> Episode1Player:
    setting = state.setting
    return {
        **_assets(player.stock),
        **player_board(state, seat),
        "leader_at": _leader_at(state, player),
        "supply": {
            "settlements": player.supply[SETTLEMENT],
            "walls": player.supply[WALL],
            "cubes": player.supply[CUBE],
            "dice": player.supply[DIE],
            "traps": traps_left(state, seat),
            "light": player.supply[LIGHT],
            "heavy": player.supply[HEAVY],
        },
        "used_traps": {"trampler": player.used_traps[0], "raptor": player.used_traps[1]},
        "patrol": _patrol(state, player),
        "completed": [setting.patrol_cards[card].text for card in player.completed],
        **threat_tokens(state, seat),
        **_own_traps(player, mine),
    }


def _own_traps(player: Player, mine: bool) -> OwnTraps:
    """E1-INFO-03: the types of a player's unused Traps, for that player alone."""
    if not mine:
        return {}
    trampler, raptor = player.supply[TRAMPLER_TRAP], player.supply[RAPTOR_TRAP]
    return {"traps": {"trampler": trampler, "raptor": raptor}}


def _patrol(state: State, player: Player) -> PatrolView | None:
    if player.patrol == NOBODY:
        return None
    return {
        "card": state.setting.patrol_cards[player.patrol].text,
        "stage": player.stage + 1,
        "light": player.on_patrol[0],
        "heavy": player.on_patrol[1],
    }


def _leader_at(state: State, player: Player) -> str:
    if player.leader == HOME:
        return "home"
    if player.leader >= IN_DEFENSE:
        return state.setting.soldier_spaces[player.leader - IN_DEFENSE].text
    return ZONES[player.leader]


def _zone(state: State, number: int, zone: Zone, seat: int | None) -> ZoneView:
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


def _trap(state: State, zone: int, cell: int, seat: int | None) -> TrapView:
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


def _attack(attack: Attack) -> AttackView:
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
