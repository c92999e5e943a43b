"""The end of the game (E2-FINAL)."""

from pertinax.games.perseverance.episode2.rules.names import ASSETS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HEAVY, LIGHT
from pertinax.kernel.game import Result


def final_scoring(table: Tbl) -> None:
    """E2-FINAL-01 to -04: captured Dinos, then what is left over."""
    state = table.state
    table.tell("final-scoring")
    for seat in range(len(state.players)):
        gain(table, seat, FOLLOWERS, enclosure_value(state, seat), "captured-dinos")
    for seat in range(len(state.players)):
        gain(table, seat, FOLLOWERS, leftovers(state, seat), "leftovers")
    state.over = True
    table.tell("game-over")


def enclosure_value(state: State, seat: int) -> int:
    """E2-FINAL-02: what the captured Dinos are worth, each species split as profitably as can be.

    The Trial of Equilibrium scores the same (E2-R-116).
    """
    sets = state.setting.dino_sets
    return sum(
        best_sets(count, sets[species][0], sets[species][1])
        for species, count in enumerate(state.players[seat].enclosure)
    )


def best_sets(dinos: int, pair: int, triple: int) -> int:
    """The most that so many Dinos of one species bring in sets of two and of three.

    >>> best_sets(6, 2, 5), best_sets(2, 4, 7), best_sets(4, 4, 7)
    (10, 4, 8)
    """
    return max(
        triple * triples + pair * ((dinos - 3 * triples) // 2) for triples in range(dinos // 3 + 1)
    )


def leftovers(state: State, seat: int) -> int:
    """E2-FINAL-03, -04: Followers for full groups of each asset; a group may be one piece.

    Soldiers on an unfinished Adventure count with those of the board (E2-R-115).
    """
    me = state.players[seat]
    light, heavy = state.soldiers(seat)
    followers = 0
    for name, number in state.setting.leftovers.items():
        if name == "adventures_in_hand":
            count = len(me.hand)
        elif name == ASSETS[LIGHT]:
            count = light
        elif name == ASSETS[HEAVY]:
            count = heavy
        else:
            count = me.stock[ASSETS.index(name)]
        followers += count // number
    for hook in state.hooks.leftovers:
        followers = hook(state, seat, followers)
    return followers


def result(state: State) -> Result | None:
    """E2-FINAL-05: most Followers, then most Perks; whoever is still tied shares the win."""
    if not state.over:
        return None
    scores = tuple(player.stock[FOLLOWERS] for player in state.players)
    standing = [(player.stock[FOLLOWERS], len(player.perks)) for player in state.players]
    best = max(standing)
    return Result(scores, tuple(seat for seat, each in enumerate(standing) if each == best))
