"""What a game brings to the browser: its `GameBoard`.

A board is one `div.board` whose parts its own stylesheets lay out, and a visually hidden `.board-
text` that tells the same in headings and lists; the players, which every game has, are `.board-
players`. What can be clicked carries `data-pick`; what is legal now has the class `can`, what is
refused now the class `cannot` and `data-why`, both with `tabindex`. The first pick of an element is
its own, the others are things it stands for: a free die space for its Effect, a Soldier for all
Soldiers. Pieces have ids that stay, and `data-piece` says of which kind and owner they are; the
board of an owner has the id `b-player-OWNER`, and pieces that come from or go to a supply fly from
and to it. Parts that change by themselves are `Region`s, made from nothing but what they are
remembered by (`Scene`).
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import htpy

from pertinax.games.registry import part_of
from pertinax.web.boards.panels import Panel
from pertinax.web.fields import Field
from pertinax.web.files import static_files
from pertinax.web.seen import Seen, Step
from pertinax.words.registry import Words

Board = Callable[[Seen, Sequence[Panel]], htpy.Node]
Picks = Callable[[str, str, tuple[Any, ...]], tuple[str, ...]]
Steps = Callable[[str, Mapping[str, Any]], Step | None]
Assets = Callable[[Any, int], tuple[tuple[str, int], ...]]
Glossary = Callable[[Words, Any, Sequence[str]], tuple[tuple[str, str], ...]]


class GameBoard(NamedTuple):
    """What a game brings as its `board`."""

    draw: Board
    """The board, with the further panels of a game that is built on this one."""
    picks: Picks
    steps: Steps
    fields: tuple[Field, ...]
    """What the host may set."""
    styles: tuple[str, ...]
    """The stylesheets of its board, after `board.css`, which has what all boards share."""
    assets: Assets = lambda _view, _seat: ()
    """What a seat owns and must always see, if the board does not show it: signs and counts."""
    glossary: Glossary = lambda _words, _view, _said: ()
    """What a question and its options only name, with its rule."""
    signs: Mapping[str, str] = MappingProxyType({})
    """Signs of its own, by name: shapes in a box of 24 by 24."""
    panels: tuple[Panel, ...] = ()
    """What an expansion adds to the board of its base; the rest of it is `BASE._replace(…)`."""


def game_board(game: str) -> GameBoard:
    found: GameBoard = part_of(game, "board")
    return found


def owned(*keys: str) -> Assets:
    """These values of the seat's own player."""

    def assets(view: Mapping[str, Any], seat: int) -> tuple[tuple[str, int], ...]:
        player = view["players"][seat]
        return tuple((key, player[key]) for key in keys)

    return assets


def board_of(game: str) -> Callable[[Seen], htpy.Node]:
    """The drawing of a table of this game."""
    board = game_board(game)
    return lambda seen: board.draw(seen, board.panels)


def picks_of(game: str) -> Picks:
    """The things on the board to click for an option: of its kind, text and subject, in order.

    >>> picks_of("episode1")("die-space", "pub.2 as mediator", ("neutral adventurer",))
    ('space:pub.2', 'face:mediator')
    """
    return game_board(game).picks


def steps_of(game: str) -> Steps:
    """How an event plays on the board: of its kind and fields; None where it is only told.

    >>> steps_of("episode1")("dino-die", {"die": "normal-dino", "dinos": ["raptor", "raptor"]})
    Step(kind='dino-roll', marks=('#b-pool',), faces=('raptor raptor',))
    """
    return game_board(game).steps


def assets_of(game: str, view: Mapping[str, Any], seat: int) -> tuple[tuple[str, int], ...]:
    """What a seat owns and must always see: signs and counts. A game may show it elsewhere."""
    return game_board(game).assets(view, seat)


def glossary_of(game: str) -> Glossary:
    """What a question and its options only name, with its rule: of view and what they say."""
    return game_board(game).glossary


def styles_of(game: str) -> tuple[str, ...]:
    """The stylesheets of its board as static files: its own, or common ones."""
    names = game_board(game).styles
    return tuple(f"{game}/{name}" if f"{game}/{name}" in static_files() else name for name in names)


def setup_of(game: str) -> tuple[Field, ...]:
    """What the host of this game may set."""
    return game_board(game).fields
