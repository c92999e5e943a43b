"""Gaining and spending (E1-ASSET, E2-ASSET)."""

from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HEAVY, LIGHT
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def gain(table: Table[S], seat: int, asset: int, count: int, why: str) -> None:
    """E1-ASSET-01 to -07, E2-ASSET-01 to -06: what finds no room or no piece is lost."""
    me = table.state.players[seat]
    if asset in (LIGHT, HEAVY):
        count = min(count, me.supply[asset])
        me.supply[asset] -= count
    else:
        limit = table.state.setting.limits[asset]
        if limit:
            count = min(count, limit - me.stock[asset])
    me.stock[asset] += count
    if count:
        table.tell("gained", seat, table.state.setting.assets[asset], count, why)


def pay(table: Table[S], seat: int, asset: int, count: int) -> None:
    """E1-ASSET-02, E2-INFO-05: never more than one has."""
    me = table.state.players[seat]
    assert me.stock[asset] >= count, "a cost must have been checked before it is paid"
    me.stock[asset] -= count
    if count:
        table.tell("spent", seat, table.state.setting.assets[asset], count)


def lose_followers(table: Table[S], seat: int, count: int, why: str) -> None:
    """E1-ASSET-07, E1-ASSET-08, E2-ASSET-08: down to 0 at worst; they go to nobody."""
    me = table.state.players[seat]
    count = min(count, me.stock[FOLLOWERS])
    me.stock[FOLLOWERS] -= count
    if count:
        table.tell("lost-followers", seat, count, why)


def story_cost(state: S, seat: int, effect: int, stories: int) -> int:
    """What an option of Politics or Settle costs in Stories after every hook."""
    for hook in state.hooks.story_cost:
        stories = hook(state, seat, effect, stories)
    return stories
