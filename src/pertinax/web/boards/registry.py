"""Which drawing belongs to which game: a folder like `episode1` and a line in each table.

A board is one `div.board` whose parts its own stylesheets lay out, and a visually hidden
`.board-text` that tells the same in headings and lists. Those of Perseverance are `.board-zones`,
`.board-side` and `.board-pool` (`zones.css`), a map (`map.css`), and the players, which every game
has (`.board-players`). What can be clicked
carries `data-pick`; what is legal now has the class `can`, what is refused now the class `cannot`
and `data-why`, both with `tabindex`. The first pick of an element is its own, the others are
things it stands for: a free die space for its Effect, a Soldier for all Soldiers. Pieces have
ids that stay, and `data-piece` says of which kind and owner they are; the board of an owner has
the id `b-player-OWNER`, and pieces that come from or go to a supply fly from and to it. Parts that
change by themselves are `Region`s, made from nothing but what they are remembered by (`Scene`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import htpy

from pertinax.web.boards.episode1 import board as episode1_board
from pertinax.web.boards.episode1 import picks as episode1_picks
from pertinax.web.boards.episode1 import setup as episode1_setup
from pertinax.web.boards.episode1 import steps as episode1_steps
from pertinax.web.boards.episode2 import board as episode2_board
from pertinax.web.boards.episode2 import picks as episode2_picks
from pertinax.web.boards.episode2 import setup as episode2_setup
from pertinax.web.boards.episode2 import steps as episode2_steps
from pertinax.web.boards.perpetuity import assets as perpetuity_assets
from pertinax.web.boards.perpetuity import board as perpetuity_board
from pertinax.web.boards.perpetuity import glossary as perpetuity_glossary
from pertinax.web.boards.perpetuity import picks as perpetuity_picks
from pertinax.web.boards.perpetuity import setup as perpetuity_setup
from pertinax.web.boards.perpetuity import steps as perpetuity_steps
from pertinax.web.fields import Field
from pertinax.web.seen import Seen, Step
from pertinax.words.registry import Words

Board = Callable[[Seen], htpy.Node]
Picks = Callable[[str, str, tuple[Any, ...]], tuple[str, ...]]
Steps = Callable[[str, Mapping[str, Any]], Step | None]
Assets = Callable[[Mapping[str, Any], int], tuple[tuple[str, int], ...]]
Glossary = Callable[[Words, Any, Sequence[str]], tuple[tuple[str, str], ...]]

BOARDS: Final[dict[str, Board]] = {
    "episode1": episode1_board.board,
    "episode2": episode2_board.board,
    "perpetuity": perpetuity_board.board,
}
PICKS: Final[dict[str, Picks]] = {
    "episode1": episode1_picks.picks,
    "episode2": episode2_picks.picks,
    "perpetuity": perpetuity_picks.picks,
}
STEPS: Final[dict[str, Steps]] = {
    "episode1": episode1_steps.step,
    "episode2": episode2_steps.step,
    "perpetuity": perpetuity_steps.step,
}
SETUPS: Final[dict[str, tuple[Field, ...]]] = {
    "episode1": episode1_setup.FIELDS,
    "episode2": episode2_setup.FIELDS,
    "perpetuity": perpetuity_setup.FIELDS,
}


def owned(*keys: str) -> Assets:
    """These values of the seat's own player."""

    def assets(view: Mapping[str, Any], seat: int) -> tuple[tuple[str, int], ...]:
        player = view["players"][seat]
        return tuple((key, player[key]) for key in keys)

    return assets


ASSETS: Final[dict[str, Assets]] = {
    "episode1": owned(
        "followers", "votes", "food", "scrap", "story", "valor", "safeguard", "light", "heavy",
    ),
    "episode2": owned(
        "followers", "votes", "food", "scrap", "island_resource", "story", "glowberry", "valor",
        "light", "heavy",
    ),
    "perpetuity": perpetuity_assets.assets,
}  # fmt: skip
GLOSSARIES: Final[dict[str, Glossary]] = {"perpetuity": perpetuity_glossary.glossary}
STYLES: Final[dict[str, tuple[str, ...]]] = {
    "episode1": ("zones.css", "panels.css", "players.css", "map.css"),
    "episode2": ("zones.css", "panels.css", "players.css", "map.css"),
    "perpetuity": ("panels.css", "players.css", "perpetuity.css"),
}


def board_of(game: str) -> Board:
    """The drawing of a table of this game."""
    return BOARDS[game]


def picks_of(game: str) -> Picks:
    """The things on the board to click for an option: of its kind, text and subject, in order.

    >>> picks_of("episode1")("die-space", "pub.2 as mediator", ("neutral adventurer",))
    ('space:pub.2', 'face:mediator')
    """
    return PICKS[game]


def steps_of(game: str) -> Steps:
    """How an event plays on the board: of its kind and fields; None where it is only told.

    >>> steps_of("episode1")("dino-die", {"die": "normal-dino", "dinos": ["raptor", "raptor"]})
    Step(kind='dino-roll', marks=('#b-pool',), faces=('raptor raptor',))
    """
    return STEPS[game]


def assets_of(game: str, view: Mapping[str, Any], seat: int) -> tuple[tuple[str, int], ...]:
    """What a seat owns and must always see: signs and counts. A game may show it elsewhere."""
    return ASSETS[game](view, seat) if game in ASSETS else ()


def glossary_of(game: str) -> Glossary:
    """What a question and its options only name, with its rule: of view and what they say."""
    return GLOSSARIES.get(game, lambda _words, _view, _said: ())


def styles_of(game: str) -> tuple[str, ...]:
    """The stylesheets of its board, after `board.css`, which has what all boards share."""
    return STYLES[game]


def setup_of(game: str) -> tuple[Field, ...]:
    """What the host of this game may set."""
    return SETUPS[game]
