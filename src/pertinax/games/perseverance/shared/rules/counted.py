"""What lies on Player boards and may be miscounted at a real table."""

from typing import Any, Final

from pertinax.kernel.corrections import Count, Counted

MOST: Final = 99
FOLLOWERS: Final = 999
"""More than anybody ever had; soldiers and other pieces are limited and stand elsewhere too."""
PIECES: Final = ("light", "heavy")


def counted_stock(assets: tuple[str, ...]) -> Counted[Any]:
    """The plain counts of everybody's board, by the names of its assets."""

    def counts(state: Any) -> list[Count]:
        return [
            Count(seat, key, player.stock[place], FOLLOWERS if key == "followers" else MOST)
            for seat, player in enumerate(state.players)
            for place, key in enumerate(assets)
            if key not in PIECES
        ]

    def put(state: Any, count: Count, value: int) -> None:
        state.players[count.seat].stock[assets.index(count.key)] = value

    return Counted(counts, put)
