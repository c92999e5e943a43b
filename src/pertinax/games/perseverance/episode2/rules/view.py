"""What a seat may see (E2-INFO-01, -02): built from nothing, never by leaving things out."""

from typing import Any

from pertinax.games.perseverance.episode2.rules.adventure import OPTIONS
from pertinax.games.perseverance.episode2.rules.attack import valor_needed
from pertinax.games.perseverance.episode2.rules.map import breached, dino_spaces, terrain
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    CITY_ZONES,
    DINOS,
    ON_ADVENTURE,
    OUTPOSTS,
    PERKS,
    POSITIONS,
    TEMPLE,
    TERRAINS,
    WATCHTOWER,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.setting import BACKS, STARTER
from pertinax.games.perseverance.episode2.rules.state import Player, State
from pertinax.games.perseverance.episode2.rules.under_way import (
    LEADER,
    OUTCOMES,
    Attack,
    Combat,
    Outing,
)
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    HEAVY,
    LIGHT,
    NOBODY,
    NONE,
    OWNERS,
    SETTLEMENT,
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

    Starter and Temple cards in hand are their owner's secret (E2-INFO-02); everybody saw the
    others being taken (E2-R-01). The decks have no order to betray.
    """
    setting = state.setting
    return {
        "game": "episode2",
        **course(state, seat),
        "modules": {"threat": setting.threat_module},
        "players": [
            _player(state, number, player, number == seat)
            for number, player in enumerate(state.players)
        ],
        "zones": [_zone(state, zone) for zone in range(len(ZONES))],
        "officers": [officer(state, zone) for zone in range(len(ZONES))],
        **all_dice(state),
        "map": [_place(state, position) for position in range(POSITIONS) if state.tile_sides],
        "rally": _position(state, state.rally),
        "resolved": [OUTPOSTS[tile] for tile in state.resolved],
        "outing": None if state.outing is None else _outing(state, state.outing),
        "combat": None if state.combat is None else _combat(state, state.combat),
        "attack": None if state.attack is None else _attack(state, state.attack),
        "dino_supply": _by_species(state.dino_supply),
        "adventures": {
            TERRAINS[deck]: [_card(state, card) for card in offer]
            for deck, offer in enumerate(state.adventure_offer)
        },
        "adventure_decks": {
            TERRAINS[deck]: sum(len(layer) for layer in layers)
            for deck, layers in enumerate(state.adventure_decks)
        },
        "outposts": [OUTPOSTS[tile] for tile in state.outpost_offer],
        "outpost_deck": sum(len(layer) for layer in state.outpost_deck),
        "attack_decks": {TERRAINS[deck]: _attack_deck(state, deck) for deck in range(2)},
        "challenges": [setting.challenge_cards[card].text for card in state.challenges],
        "dissenter_votes": state.dissenter_votes,
        "dissenter_colour": dissenter_colour(state),
    }


def _card(state: State, card: int) -> str:
    return state.setting.adventure_cards[card].text


def _attack_card(state: State, card: int) -> str | None:
    return None if card == NOBODY else state.setting.attack_cards[card].text


def _position(state: State, position: int) -> str | None:
    return None if position == NOBODY else state.setting.positions[position]


def _by_species(counts: list[int]) -> dict[str, int]:
    return {DINOS[species]: counts[species] for species in range(1, len(DINOS))}


def _attack_deck(state: State, deck: int) -> dict[str, Any]:
    """E2-ATTACK-10: how many cards are left, and the back of the one on top."""
    back = state.attack_backs[deck]
    return {"left": len(state.attack_left[deck]), "back": None if back == NOBODY else BACKS[back]}


def _player(state: State, seat: int, player: Player, mine: bool) -> dict[str, Any]:
    setting = state.setting
    shown = player_board(state, seat)
    shown["leader_at"] = _leader_at(player)
    shown["toppled"] = {
        "light": player.toppled[0],
        "heavy": player.toppled[1],
        "leader": player.leader_toppled,
    }
    shown["supply"] = {
        "settlements": player.supply[SETTLEMENT],
        "camps": player.supply[CAMP],
        "watchtowers": player.supply[WATCHTOWER],
        "cubes": player.supply[CUBE],
        "dice": player.supply[DIE],
        "light": player.supply[LIGHT],
        "heavy": player.supply[HEAVY],
    }
    shown["enclosure"] = _by_species(player.enclosure)
    shown["perks"] = [PERKS[perk] for perk in player.perks]
    shown["fresh"] = [PERKS[perk] for perk in player.fresh]
    shown["breach"] = _breach(state, player)
    shown["adventure"] = None
    if player.patrol != NOBODY:
        shown["adventure"] = {
            "card": _card(state, player.patrol),
            "stage": player.stage + 1,
            "light": player.on_patrol[0],
            "heavy": player.on_patrol[1],
            "leader": player.leader == ON_ADVENTURE,
            "ignored": player.leader_ignored,
        }
    shown["completed"] = [_card(state, card) for card in player.completed]
    shown["cards"] = len(player.hand)
    shown["hand"] = [_card(state, card) for card in player.hand if mine or _seen(state, card)]
    if setting.threat_module:
        shown["threat"] = {"light": player.threat[0], "heavy": player.threat[1]}
    return shown


def _seen(state: State, card: int) -> bool:
    """E2-R-01: whether a card in hand lay open before."""
    return state.setting.adventures[card].deck not in (STARTER, TEMPLE)


def _leader_at(player: Player) -> str:
    if player.leader == ON_ADVENTURE:
        return "adventure"
    return "home" if player.leader == NOBODY else ZONES[player.leader]


def _breach(state: State, player: Player) -> dict[str, Any] | None:
    if player.breach_card == NOBODY:
        return None
    position, on_outpost = divmod(player.breach_at, 2)
    return {
        "card": _attack_card(state, player.breach_card),
        "dinos": _by_species(player.breach),
        "position": state.setting.positions[position],
        "on": "outpost" if on_outpost else "camp",
    }


def _zone(state: State, zone: int) -> dict[str, Any]:
    leaders = [seat for seat, player in enumerate(state.players) if player.leader == zone]
    shown: dict[str, Any] = {
        "zone": ZONES[zone],
        "leaders": [OWNERS[seat] for seat in leaders],
        "population": state.rules.population(state, zone),
    }
    if zone < CITY_ZONES:
        shown["settlements"] = {
            OWNERS[owner]: count for owner, count in enumerate(state.settlements[zone]) if count
        }
        shown["spaces"] = len(state.setting.settlement_spaces[zone])
    return shown


def _place(state: State, position: int) -> dict[str, Any]:
    """A position of the map: an area with its structures, or a hex with its Dino spaces."""
    land = terrain(state, position)
    shown: dict[str, Any] = {
        "position": state.setting.positions[position],
        "terrain": "edge" if land == NOBODY else TERRAINS[land],
        "cleared": state.cleared[position],
    }
    if state.cleared[position]:
        shown["camp"] = _camp(state, position)
        shown["outpost"] = _outpost(state, position)
        shown["watchtower"] = state.watchtowers[position]
        return shown
    if position < AREAS:
        shown["side"] = "AB"[state.tile_sides[position]]
    shown["dinos"] = [
        {
            "space": DINOS[printed.dino],
            "dangerous": printed.dangerous,
            "dino": state.dinos[position][space] != NONE,
        }
        for space, printed in enumerate(dino_spaces(state, position))
    ]
    return shown


def _camp(state: State, position: int) -> dict[str, Any] | None:
    owner = state.camps[position]
    if owner == NOBODY:
        return None
    return {"owner": OWNERS[owner], "breached": breached(state, position, False)}


def _outpost(state: State, position: int) -> dict[str, Any] | None:
    tile = state.outposts[position]
    if tile == NOBODY:
        return None
    return {
        "tile": OUTPOSTS[tile],
        "owner": OWNERS[state.outpost_owners[position]],
        "breached": breached(state, position, True),
    }


# Under way


def _outing(state: State, outing: Outing) -> dict[str, Any]:
    return {
        "seat": outing.seat,
        "rally": _position(state, outing.rally),
        "further": outing.further,
        "done": [OPTIONS[option].text for option in outing.done],
        "left": outing.left(),
        "option": None if outing.option == NOBODY else OPTIONS[outing.option].text,
        "target": _position(state, outing.target),
    }


def _combat(state: State, combat: Combat) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "seat": combat.seat,
        "position": _position(state, combat.position),
        "breach": None if combat.owner == NOBODY else OWNERS[combat.owner],
        "card": _attack_card(state, combat.card),
        "dinos": _by_species(combat.dinos),
        "fought": _by_species(combat.fought),
        "committed": {
            "light": combat.committed[LIGHT],
            "heavy": combat.committed[HEAVY],
            "leader": combat.committed[LEADER],
        },
        "wounds": None,
        "saved": {"light": combat.saved[0], "heavy": combat.saved[1]},
        "captured": [DINOS[species] for species in combat.captured],
    }
    if combat.wounds is not None:
        leader, heavy, light = combat.wounds
        shown["wounds"] = {"light": light, "heavy": heavy, "leader": leader}
    return shown


def _attack(state: State, attack: Attack) -> dict[str, Any]:
    """E2-ATTACK-03 to -07; before the card is turned up only who is attacked, and where."""
    shown: dict[str, Any] = {
        "seat": attack.owner,
        "position": _position(state, attack.position),
        "on": "outpost" if attack.on_outpost else "camp",
        "card": _attack_card(state, attack.card),
        "outcome": OUTCOMES[attack.outcome],
        "threshold": None,
        "defence": None,
        "valor": None,
    }
    if attack.card != NOBODY:
        threshold = state.setting.attacks[attack.card].threshold
        shown["threshold"] = threshold
        shown["defence"] = attack.defence
        shown["valor"] = valor_needed(state, attack.owner, max(0, threshold - attack.defence))
    return shown
