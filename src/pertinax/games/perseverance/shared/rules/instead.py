"""Rewards that an ability gives in its own way, as to opponents who own no resources."""

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def given_instead(table: Table[S], seat: int, reward: str, about: tuple[int, ...]) -> bool:
    """Whether an ability has given a seat something instead of a reward."""
    for hook in table.state.hooks.instead:
        if hook(table, seat, reward, about):
            return True
    return False
