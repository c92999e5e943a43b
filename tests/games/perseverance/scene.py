"""What the positions of both Episodes have alike: Player boards, dice, Officers."""

from collections.abc import Sequence
from typing import Any, TypeVar

from any_scene import AnyScene

from pertinax.games.perseverance.shared.rules.names import NOBODY, OWNERS, SYMBOLS
from pertinax.games.perseverance.shared.rules.setting import Setting
from pertinax.games.perseverance.shared.rules.state import AnyState
from pertinax.kernel.match import Match

S = TypeVar("S", bound=AnyState)
G = TypeVar("G", bound=Setting)


class EpisodeScene(AnyScene[S, G]):
    """A table of one Episode; `pieces` are the names of those in a personal supply."""

    def __init__(self, state: S, setting: G, pieces: Sequence[str]) -> None:
        super().__init__(state, setting)
        self._pieces = pieces

    def assign_officers(self) -> None:
        """As the options say."""
        officers = self.setting.options["officers"]
        self.state.officer_of = tuple(self.setting.officers.index(name) for name in officers)

    # Laying out

    def has(self, seat: int, **assets: int) -> None:
        """Set what lies on a Player board; Soldiers come from and go to the supply."""
        player = self.state.players[seat]
        for name, count in assets.items():
            asset = self.setting.assets.index(name)
            if name in ("light", "heavy"):
                player.supply[asset] += player.stock[asset] - count
            player.stock[asset] = count

    def supplies(self, seat: int, **pieces: int) -> None:
        """Set the personal supply: settlements, cubes, dice, light, heavy, …"""
        for name, count in pieces.items():
            piece = self._pieces.index(name.replace("_", "-"))
            self.state.players[seat].supply[piece] = count

    def pool(self, *dice: str) -> None:
        """Put dice in the pool: "neutral adventurer", "p1 mediator", …"""
        for die in dice:
            self.state.pool[die_number(die)] += 1

    def empty_pool(self) -> None:
        self.state.pool = [0] * len(self.state.pool)

    def die(self, space: str, die: str) -> None:
        """Put a die on a die space, e.g. "pub.1"."""
        self.state.dice[self.die_space(space)] = die_number(die)

    def cubes(self, officer: str, *row: int, pool: dict[int, int] | None = None) -> None:
        """Put cubes on an Officer's row, from left to right, and in the pool by owner."""
        tile = self.state.officers[self.setting.officers.index(officer)]
        tile.row.extend(row)
        for owner, count in (pool or {}).items():
            tile.pool[owner] += count

    # Looking

    def stock(self, seat: int, asset: str) -> int:
        return self.state.players[seat].stock[self.setting.assets.index(asset)]

    def every(self, asset: str) -> list[int]:
        """What each seat has of an asset."""
        return [self.stock(seat, asset) for seat in range(len(self.state.players))]

    def supply(self, seat: int, piece: str) -> int:
        return self.state.players[seat].supply[self._pieces.index(piece)]

    def die_on(self, space: str) -> str:
        die = self.state.dice[self.die_space(space)]
        return "none" if die == NOBODY else f"{OWNERS[die >> 2]} {SYMBOLS[die & 3]}"

    def pool_by_owner(self) -> dict[str, int]:
        pool = self.state.pool
        counts = {name: sum(pool[4 * owner : 4 * owner + 4]) for owner, name in enumerate(OWNERS)}
        return {name: count for name, count in counts.items() if count}

    def row(self, officer: str) -> list[int]:
        return self.state.officers[self.setting.officers.index(officer)].row

    # Numbers behind names

    def die_space(self, name: str) -> int:
        return [space.name for space in self.setting.spaces].index(name)


def die_number(die: str) -> int:
    owner, symbol = die.split()
    return 4 * OWNERS.index(owner) + SYMBOLS.index(symbol)


def sides_taken(match: Match[Any], seat: int) -> set[str]:
    """The sides of Assembly Reward tiles that a seat has taken."""
    return {
        event.values[2]
        for event in match.events()
        if event.kind == "tile-side" and event.values[0] == OWNERS[seat]
    }
