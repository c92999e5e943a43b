"""What the rules would count now, by the very functions that carry them out; nothing happens.

Nearly all of it is open to everybody (E2-INFO-01): which Dino Attack cards are left follows from
those seen. Only what a player's dice can do may depend on hidden cards of that player's hand
(E2-INFO-02). Abilities that act only while something is carried out are not foreseen.
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules import build, politics, settle
from pertinax.games.perseverance.episode2.rules.assembly import tile_rewards
from pertinax.games.perseverance.episode2.rules.assets import Cost, discount, price
from pertinax.games.perseverance.episode2.rules.attack import defence, discarded, valor_needed
from pertinax.games.perseverance.episode2.rules.city import pub_stories
from pertinax.games.perseverance.episode2.rules.combat import most_damage
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt, soldiers_needed
from pertinax.games.perseverance.episode2.rules.enclosure import mixed, size
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    ASSETS,
    CITY_ZONES,
    PERKS,
    TERRAINS,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.perks import perk_refusal
from pertinax.games.perseverance.episode2.rules.scoring import enclosure_value, leftovers
from pertinax.games.perseverance.episode2.rules.secondary import CUBES, move_cost
from pertinax.games.perseverance.episode2.rules.setting import BACKS
from pertinax.games.perseverance.episode2.rules.stages import counted
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.episode2.rules.views import (
    AreaPreview,
    CostPreview,
    Episode2Assembly,
    PlayerPreview,
    Preview,
    ThreatPreview,
    ZonePreview,
)
from pertinax.games.perseverance.shared.rules.assembly import TILE_SIDES, sides
from pertinax.games.perseverance.shared.rules.names import NOBODY, OWNERS
from pertinax.games.perseverance.shared.rules.pool import turns_until
from pertinax.games.perseverance.shared.rules.preview import (
    amount,
    assembly,
    ballot,
    fits,
    majority,
    next_assembly,
    officer,
    placing,
)
from pertinax.games.perseverance.shared.rules.views import Placing

COSTS: Final[dict[str, dict[str, Cost]]] = {
    "build": {"outpost": build.OUTPOST_COST, "camp": build.CAMP_COST},
    "settle": {
        option.text: settle.COSTS[option.value]
        for option in settle.OPTIONS
        if option.value in settle.COSTS
    },
}
"""Options whose price abilities change, by Effect."""


def preview(state: State, viewer: int | None = None) -> Preview:
    """Figures of the table as it stands, as plain data, by the tokens of the view."""
    threats = [_threat(state, deck) for deck in range(len(state.attack_left))]
    return {
        "sides": [OWNERS[owner] for owner in sides(state)],
        "zones": [_zone(state, zone) for zone in range(len(ZONES))],
        "officers": [officer(state, number) for number in state.officer_of],
        "players": [_player(state, seat, viewer) for seat in range(len(state.players))],
        "fits": fits(state),
        "assembly": _assembly(state),
        "ballot": ballot(state),
        "cubes": {
            option.text: {"story": state.setting.influence_stories[option.value]}
            for option in CUBES
        },
        "threats": {TERRAINS[deck]: threat for deck, threat in enumerate(threats)},
        "areas": {
            state.setting.positions[position]: _area(state, position, threats)
            for position in range(AREAS)
            if state.cleared[position]
        },
    }


def _assembly(state: State) -> Episode2Assembly | None:
    """The next Assembly, and the turns until then, this one included."""
    found = assembly(state)
    if found is None:
        return None
    turns = turns_until(state.setting, next_assembly(state)) - max(0, state.turn - 1)
    return {**found, "turns": turns}


def _zone(state: State, zone: int) -> ZonePreview:
    """The Assembly as if it were now (E2-ASSEMBLY-02 to -09)."""
    return {
        **majority(state, zone),
        "tile": {
            side.text: [amount(state, reward) for reward in tile_rewards(state, zone, side.value)]
            for side in TILE_SIDES
        },
    }


# Dino Attacks


def _threat(state: State, deck: int) -> ThreatPreview:
    """E2-ATTACK-03, -10: the thresholds of the cards that may come next from a deck.

    With none left the discard pile is shuffled first; its back is not known before.
    """
    back = state.attack_backs[deck]
    attacks = state.setting.attacks
    cards = [card for card in state.attack_left[deck] if attacks[card].back == back]
    thresholds = [attacks[card].threshold for card in cards or discarded(state, deck)]
    return {
        "back": None if back == NOBODY else BACKS[back],
        "least": min(thresholds, default=0),
        "most": max(thresholds, default=0),
    }


def _area(state: State, position: int, threats: list[ThreatPreview]) -> AreaPreview:
    """E2-ATTACK-04, -05: the defence of an area, and the Valor its owners need at most."""
    value = defence(state, position)
    threat = threats[state.setting.terrain[position]]
    missing = max(0, threat["most"] - value)
    owners = {"camp": state.camps[position], "outpost": state.outpost_owners[position]}
    return {
        "defence": value,
        "least": threat["least"],
        "most": threat["most"],
        "valor": {
            structure: valor_needed(state, owner, missing)
            for structure, owner in owners.items()
            if owner != NOBODY
        },
    }


# Players


def _perk(state: State, seat: int, perk: int) -> str | None:
    """What keeps a player from a Perk (E2-PERK-01 to -03), if anything does."""
    reason = perk_refusal(state, seat, perk)
    return None if reason is None else reason.key


def _player(state: State, seat: int, viewer: int | None) -> PlayerPreview:
    """What some options would bring or cost a player."""
    dice = state.dice_in_play(seat)
    setting = state.setting
    return {
        "pub": pub_stories(state, seat),
        "politics": {
            option.text: politics.followers(option.value, dice + 1)
            for option in politics.OPTIONS
            if option.value != politics.SPEECH
        },
        "welcome": {ZONES[zone]: state.settlements[zone][seat] for zone in range(CITY_ZONES)},
        "costs": {
            effect: {option: _cost(state, seat, cost) for option, cost in costs.items()}
            for effect, costs in COSTS.items()
        },
        "perks": {name: _perk(state, seat, perk) for perk, name in enumerate(PERKS)},
        "move": move_cost(state, seat),
        "damage": most_damage(state, seat),
        "enclosure": size(state, seat),
        "mixed": mixed(state, seat),
        "needs": {
            option.text: soldiers_needed(state, seat, card)
            for card, option in enumerate(setting.adventure_cards)
        },
        "counted": {
            stage.counted: counted(state, seat, stage.counted)
            for card in setting.adventures
            for stage in card.stages
            if stage.counted
        },
        "captured": enclosure_value(state, seat),
        "leftovers": leftovers(state, seat),
        "placing": _placing(state, seat, viewer),
    }


def _placing(state: State, seat: int, viewer: int | None) -> Placing:
    """For the active player; others not while it would tell them something of a hidden card."""
    if seat != state.active or (seat != viewer and effect_in_doubt(state, seat)):
        return {}
    return placing(state, seat)


def _cost(state: State, seat: int, cost: Cost) -> CostPreview:
    """What an option costs, and the assets of which one may be spared (E2-R-80)."""
    return {
        "assets": [
            [ASSETS[asset], price(state, seat, cost, asset, count)] for asset, count in cost.assets
        ],
        "cheaper": [
            ASSETS[asset] for asset, _ in cost.assets if discount(state, seat, cost, asset)
        ],
    }
