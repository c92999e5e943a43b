"""What a seat may see (E2-INFO-01, -02): built from nothing, never by leaving things out."""

from pertinax.games.perseverance.episode2.rules.adventure import OPTIONS
from pertinax.games.perseverance.episode2.rules.attack import valor_needed
from pertinax.games.perseverance.episode2.rules.map import breached, dino_spaces, terrain
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    CITY_ZONES,
    DINOS,
    GLOWBERRY,
    ISLAND_RESOURCE,
    ON_ADVENTURE,
    OUTPOSTS,
    PERKS,
    PERMANENT_VOTES,
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
from pertinax.games.perseverance.episode2.rules.views import (
    AdventureView,
    AttackDeckView,
    AttackView,
    BreachView,
    CampView,
    CombatView,
    Episode2Assets,
    Episode2Player,
    OutingView,
    OutpostView,
    PlaceView,
    View,
    ZoneView,
)
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    NOBODY,
    NONE,
    OWNERS,
    SCRAP,
    SETTLEMENT,
    STORY,
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
from pertinax.games.perseverance.shared.rules.views import Counts


def view(state: State, seat: int | None) -> View:
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


def _by_species(counts: list[int]) -> Counts:
    return {DINOS[species]: counts[species] for species in range(1, len(DINOS))}


def _attack_deck(state: State, deck: int) -> AttackDeckView:
    """E2-ATTACK-10: how many cards are left, and the back of the one on top."""
    back = state.attack_backs[deck]
    return {"left": len(state.attack_left[deck]), "back": None if back == NOBODY else BACKS[back]}


def _assets(stock: list[int]) -> Episode2Assets:
    return {
        "food": stock[FOOD],
        "scrap": stock[SCRAP],
        "story": stock[STORY],
        "valor": stock[VALOR],
        "island_resource": stock[ISLAND_RESOURCE],
        "votes": stock[VOTES],
        "followers": stock[FOLLOWERS],
        "light": stock[LIGHT],
        "heavy": stock[HEAVY],
        "glowberry": stock[GLOWBERRY],
        "permanent_votes": stock[PERMANENT_VOTES],
    }


def _player(state: State, seat: int, player: Player, mine: bool) -> Episode2Player:
    return {
        **_assets(player.stock),
        **player_board(state, seat),
        "leader_at": _leader_at(player),
        "toppled": {
            "light": player.toppled[0],
            "heavy": player.toppled[1],
            "leader": player.leader_toppled,
        },
        "supply": {
            "settlements": player.supply[SETTLEMENT],
            "camps": player.supply[CAMP],
            "watchtowers": player.supply[WATCHTOWER],
            "cubes": player.supply[CUBE],
            "dice": player.supply[DIE],
            "light": player.supply[LIGHT],
            "heavy": player.supply[HEAVY],
        },
        "enclosure": _by_species(player.enclosure),
        "perks": [PERKS[perk] for perk in player.perks],
        "fresh": [PERKS[perk] for perk in player.fresh],
        "breach": _breach(state, player),
        "adventure": _adventure(state, player),
        "completed": [_card(state, card) for card in player.completed],
        "cards": len(player.hand),
        "hand": [_card(state, card) for card in player.hand if mine or _seen(state, card)],
        **threat_tokens(state, seat),
    }


def _adventure(state: State, player: Player) -> AdventureView | None:
    if player.patrol == NOBODY:
        return None
    return {
        "card": _card(state, player.patrol),
        "stage": player.stage + 1,
        "light": player.on_patrol[0],
        "heavy": player.on_patrol[1],
        "leader": player.leader == ON_ADVENTURE,
        "ignored": player.leader_ignored,
    }


def _seen(state: State, card: int) -> bool:
    """E2-R-01: whether a card in hand lay open before."""
    return state.setting.adventures[card].deck not in (STARTER, TEMPLE)


def _leader_at(player: Player) -> str:
    if player.leader == ON_ADVENTURE:
        return "adventure"
    return "home" if player.leader == NOBODY else ZONES[player.leader]


def _breach(state: State, player: Player) -> BreachView | None:
    if player.breach_card == NOBODY:
        return None
    position, on_outpost = divmod(player.breach_at, 2)
    return {
        "card": state.setting.attack_cards[player.breach_card].text,
        "dinos": _by_species(player.breach),
        "position": state.setting.positions[position],
        "on": "outpost" if on_outpost else "camp",
    }


def _zone(state: State, zone: int) -> ZoneView:
    leaders = [seat for seat, player in enumerate(state.players) if player.leader == zone]
    shown: ZoneView = {
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


def _place(state: State, position: int) -> PlaceView:
    """A position of the map: an area with its structures, or a hex with its Dino spaces."""
    land = terrain(state, position)
    shown: PlaceView = {
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


def _camp(state: State, position: int) -> CampView | None:
    owner = state.camps[position]
    if owner == NOBODY:
        return None
    return {"owner": OWNERS[owner], "breached": breached(state, position, False)}


def _outpost(state: State, position: int) -> OutpostView | None:
    tile = state.outposts[position]
    if tile == NOBODY:
        return None
    return {
        "tile": OUTPOSTS[tile],
        "owner": OWNERS[state.outpost_owners[position]],
        "breached": breached(state, position, True),
    }


# Under way


def _outing(state: State, outing: Outing) -> OutingView:
    return {
        "seat": outing.seat,
        "rally": state.setting.positions[outing.rally],
        "further": outing.further,
        "done": [OPTIONS[option].text for option in outing.done],
        "left": outing.left(),
        "option": None if outing.option == NOBODY else OPTIONS[outing.option].text,
        "target": _position(state, outing.target),
    }


def _combat(state: State, combat: Combat) -> CombatView:
    return {
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
        "wounds": _wounds(combat),
        "saved": {"light": combat.saved[0], "heavy": combat.saved[1]},
        "captured": [DINOS[species] for species in combat.captured],
    }


def _wounds(combat: Combat) -> Counts | None:
    if combat.wounds is None:
        return None
    leader, heavy, light = combat.wounds
    return {"light": light, "heavy": heavy, "leader": leader}


def _attack(state: State, attack: Attack) -> AttackView:
    """E2-ATTACK-03 to -07; before the card is turned up only who is attacked, and where."""
    shown: AttackView = {
        "seat": attack.owner,
        "position": state.setting.positions[attack.position],
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
