"""Episode 2 in the browser."""

from typing import Final

from pertinax.games.perseverance.episode2.board import (
    about,
    board,
    by_hand,
    dice_cards,
    picks,
    setup,
    steps,
)
from pertinax.games.perseverance.shared.board.symbols import SIGNS
from pertinax.games.perseverance.shared.board.ways import BEGINS, STAYS, dice_alike, outdone
from pertinax.web.boards.registry import GameBoard, owned

BOARD: Final = GameBoard(
    draw=board.board,
    picks=picks.picks,
    steps=steps.step,
    about=about.about,
    dice=dice_cards.dice,
    results=frozenset({"adventure", "combat", "attack", "breach", "assembly", "final"}),
    leads=picks.LEADS,
    alike=dice_alike,
    regardless=picks.REGARDLESS,
    stays=STAYS,
    begins=BEGINS,
    outdone=outdone,
    fields=setup.FIELDS,
    styles=("zones.css", "panels.css", "players.css", "map.css"),
    assets=owned(
        "followers", "votes", "food", "scrap", "island_resource", "story", "glowberry", "valor",
        "light", "heavy",
    ),
    signs=SIGNS,
    by_hand=by_hand.by_hand,
)  # fmt: skip
