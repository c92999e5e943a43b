"""The end of the game (rulebook p.27)."""

from pertinax.games.perseverance.episode1.rules.assembly import structures
from pertinax.games.perseverance.episode1.rules.names import SAFEGUARD
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    NONE,
    SCRAP,
    STORY,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.ranking import ranks
from pertinax.kernel.game import Result


def final_scoring(table: Tbl) -> None:
    """E1-FINAL-01, E1-FINAL-02: Walls and Traps, Soldiers and Leader, leftovers."""
    state = table.state
    seats = range(len(state.players))
    table.tell("final-scoring")
    score_majority(table, [structures(state, seat) for seat in seats], "walls-and-traps")
    score_majority(table, [defenders(state, seat) for seat in seats], "soldiers-and-leader")
    for seat in seats:
        gain(table, seat, FOLLOWERS, leftovers(state, seat), "leftovers")
    state.over = True
    table.tell("game-over")


def score_majority(table: Tbl, counts: list[int], why: str) -> None:
    """E1-FINAL-03 to -05: dense ranks, friendly ties; with nothing one is not ranked."""
    followers = table.state.setting.final_scoring
    for seat, rank in enumerate(ranks(counts)):
        if 0 < rank <= len(followers):
            gain(table, seat, FOLLOWERS, followers[rank - 1], why)


def defenders(state: State, seat: int) -> int:
    """Soldiers of one player in all Defense areas, and the Leader if there."""
    count = 0
    for zone in state.zones:
        for fighter in zone.soldiers:
            if fighter != NONE and fighter >> 3 == seat:
                count += 1
    return count


def soldiers_in_game(state: State, seat: int) -> tuple[int, int]:
    """Light and Heavy Soldiers on Player board, main board and Patrol together."""
    me = state.players[seat]
    limit = state.setting.box.pieces
    return limit["light"].count - me.supply[LIGHT], limit["heavy"].count - me.supply[HEAVY]


def leftovers(state: State, seat: int) -> int:
    """E1-FINAL-06: a Follower per resource, Heavy Soldier, 2 Light ones, Valor–Safeguard pair."""
    stock = state.players[seat].stock
    light, heavy = soldiers_in_game(state, seat)
    pairs = min(stock[VALOR], stock[SAFEGUARD])
    followers = stock[FOOD] + stock[SCRAP] + stock[STORY] + heavy + light // 2 + pairs
    for hook in state.hooks.leftovers:
        followers = hook(state, seat, followers)
    return followers


def result(state: State) -> Result | None:
    """E1-FINAL-07: most Followers, then most Soldiers; whoever is still tied shares the win."""
    if not state.over:
        return None
    scores = tuple(player.stock[FOLLOWERS] for player in state.players)
    soldiers = [sum(soldiers_in_game(state, seat)) for seat in range(len(scores))]
    best = max(zip(scores, soldiers, strict=True))
    winners = tuple(seat for seat in range(len(scores)) if (scores[seat], soldiers[seat]) == best)
    return Result(scores, winners)
