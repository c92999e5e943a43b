"""What only Episode 1 has on a Dissenter's side of the Dissenter board."""

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup

from pertinax.games.perseverance.shared.board.players import completed


def more(scene: Any, seat: int) -> Iterable[Markup]:
    """SOLO-OP-PATROL: Patrol cards taken."""
    taken = scene.view["players"][seat]["completed"]
    if taken:
        names = ", ".join(scene.term(card) for card in taken)
        yield completed("patrol", len(taken), scene.get("player.completed", cards=names))
