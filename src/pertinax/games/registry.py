"""The games Pertinax knows."""

from typing import Any, Final

from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (EPISODE1, EPISODE2, PERPETUITY)}


def find_game(name: str) -> Game[Any]:
    """
    >>> find_game("episode1").name
    'episode1'
    """
    if name not in GAMES:
        known = ", ".join(GAMES)
        found = quoted(name)
        raise NotReadable(f"{found!r} is no game; there are: {known}", key="game", found=found)
    return GAMES[name]
