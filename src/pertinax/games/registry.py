"""The games Pertinax knows."""

from typing import Any, Final

from pertinax.games.perseverance.episode1.game import EPISODE1
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game

GAMES: Final[dict[str, Game[Any]]] = {EPISODE1.name: EPISODE1}


def find_game(name: str) -> Game[Any]:
    """
    >>> find_game("episode1").name
    'episode1'
    """
    if name not in GAMES:
        raise NotReadable(f"{name!r} is no game; there are: {', '.join(GAMES)}")
    return GAMES[name]
