"""A game of Episode 2 as named data, written and read back."""

from typing import Any

from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    DINOS,
    ON_ADVENTURE,
    OUTPOSTS,
    PERKS,
    PIECES,
    POSITIONS,
)
from pertinax.games.perseverance.episode2.rules.setting import BACKS, DINO_SPACES, Setting
from pertinax.games.perseverance.episode2.rules.state import State, new_state
from pertinax.games.perseverance.episode2.rules.under_way import (
    LEADER,
    OUTCOMES,
    Attack,
    Combat,
    Outing,
)
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT
from pertinax.games.perseverance.shared.rules.shape import HELD, OWNER, player_fields, state_fields
from pertinax.kernel.shapes import (
    Fixed,
    Flag,
    Many,
    Maybe,
    Named,
    Number,
    Part,
    Shape,
    by_name,
    index,
)


def data(state: State) -> dict[str, Any]:
    fresh = new_state(state.setting, state.hooks, state.rules)
    return shape(state.setting).write(state, fresh)


def fill(fresh: State, found: Any) -> None:
    """Bring a fresh table to what was written."""
    shape(fresh.setting).fill(fresh, found, "state")


def shape(setting: Setting) -> Shape:
    cards = Many(Number(len(setting.adventures) - 1))
    outposts = Many(Number(len(OUTPOSTS) - 1))
    attacks = index(len(setting.attacks))
    perks = Many(Number(len(PERKS) - 1))
    place = index(POSITIONS)
    dinos = by_name(DINOS, HELD)
    player = Shape(
        {
            "stock": by_name(ASSETS, HELD),
            "supply": by_name(PIECES, HELD),
            **player_fields(Number(ON_ADVENTURE, -1), len(setting.adventures)),
            "toppled": Fixed(HELD),
            "enclosure": dinos,
            "breach": dinos,
            "breach_card": attacks,
            "breach_at": Number(2 * POSITIONS - 1, -1),
            "leader_toppled": Flag(),
            "leader_ignored": Flag(),
            "hand": cards,
            "perks": perks,
            "fresh": perks,
        }
    )
    seat = Number(setting.players - 1)
    owner = index(setting.players)
    return Shape(
        {
            "players": Fixed(Part(player)),
            **state_fields(setting),
            "settlements": Fixed(Fixed(HELD)),
            "dinos": Fixed(Many(Number(len(DINOS) - 1), DINO_SPACES)),
            "cleared": Fixed(Flag()),
            "camps": Fixed(OWNER),
            "outposts": Fixed(index(len(OUTPOSTS))),
            "outpost_owners": Fixed(OWNER),
            "watchtowers": Fixed(Flag()),
            "dino_supply": dinos,
            "tile_sides": Many(Number(1), POSITIONS),
            "adventure_offer": Fixed(cards),
            "adventure_decks": Fixed(Many(cards)),
            "outpost_offer": outposts,
            "outpost_deck": Many(outposts),
            "attack_left": Fixed(Many(attacks)),
            "attack_backs": Fixed(index(len(BACKS))),
            "rally": place,
            "resolved": outposts,
            "outing": Maybe(Part(_outing(seat)), lambda: Outing(0, -1, 0)),
            "combat": Maybe(Part(_combat(seat, owner, attacks)), _no_combat),
            "attack": Maybe(Part(_attack(seat, attacks)), lambda: Attack(0, 0, False)),
        }
    )


def _outing(seat: Number) -> Shape:
    return Shape(
        {
            "seat": seat,
            "rally": index(POSITIONS),
            "fights": HELD,
            "further": Flag(),
            "fought": Many(Number(POSITIONS - 1)),
            "done": Many(HELD),
            "option": index(POSITIONS),
            "target": Number(2 * POSITIONS - 1, -1),
        }
    )


def _combat(seat: Number, owner: Number, attacks: Number) -> Shape:
    dinos = by_name(DINOS, HELD)
    return Shape(
        {
            "seat": seat,
            "dinos": dinos,
            "position": index(POSITIONS),
            "owner": owner,
            "card": attacks,
            "fought": dinos,
            "committed": Named({"leader": LEADER, "heavy": HEAVY, "light": LIGHT}, HELD),
            "wounds": Maybe(Fixed(HELD), lambda: (0, 0, 0)),
            "saved": Fixed(HELD),
            "captured": Many(Number(len(DINOS) - 1)),
        }
    )


def _no_combat() -> Combat:
    return Combat(0, [0] * len(DINOS), -1, -1, -1)


def _attack(seat: Number, attacks: Number) -> Shape:
    return Shape(
        {
            "owner": seat,
            "position": Number(POSITIONS - 1),
            "on_outpost": Flag(),
            "card": attacks,
            "defence": HELD,
            "outcome": Number(len(OUTCOMES) - 1),
        }
    )
