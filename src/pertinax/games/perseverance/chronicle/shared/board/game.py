"""The board of a Chronicle game: that of its Episode, with the Chronicle around."""

from dataclasses import replace
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.board.about import (
    chronicle_about,
    chronicle_steps,
)
from pertinax.games.perseverance.chronicle.shared.board.by_hand import chronicle_by_hand
from pertinax.games.perseverance.chronicle.shared.board.panel import PANELS, assets
from pertinax.games.perseverance.chronicle.shared.board.picks import chronicle_picks
from pertinax.games.perseverance.chronicle.shared.board.setup import fields
from pertinax.games.perseverance.chronicle.shared.board.signs import SIGNS
from pertinax.web.boards.registry import GameBoard
from pertinax.web.fields import Field

GIVEN: Final = ("side", "temple", "first_game")
"""What the campaign says instead of the host (CH-R-100)."""


def without(field: Field) -> Field:
    """A setting of the Episode where what the campaign says is not to be set."""
    return replace(field, unless="") if field.unless in GIVEN else field


def chronicle_board(
    base: GameBoard, games: tuple[str, ...], more: tuple[Field, ...] = ()
) -> GameBoard:
    """`games` are the numbers of the games that its Episode is played in; `more` is set too."""

    def all_assets(shown: Any, seat: int) -> tuple[tuple[str, int], ...]:
        return (*base.assets(shown, seat), *assets(shown, seat))

    about = chronicle_about(base.about)
    kept = tuple(without(field) for field in base.fields if field.key not in GIVEN)
    return base._replace(
        picks=chronicle_picks(base.picks),
        steps=chronicle_steps(base.steps, about),
        about=about,
        fields=(*fields(games), *more, *kept),
        styles=(*base.styles, "chronicle.css"),
        assets=all_assets,
        panels=(*base.panels, *PANELS),
        signs={**base.signs, **SIGNS},
        by_hand=chronicle_by_hand(base.by_hand),
    )
