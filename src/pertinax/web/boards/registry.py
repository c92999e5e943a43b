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

What must always be in sight is the stage, scaled to the room there is; all else are sheets, which
lie under tabs beside it. What a player owns is also a line of the scoreboard (`scores.py`).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import htpy
from markupsafe import Markup

from pertinax.games.registry import part_of
from pertinax.kernel.decisions import Decision
from pertinax.web.boards.dice import Dice
from pertinax.web.boards.layout import Layout
from pertinax.web.boards.panels import Panel
from pertinax.web.fields import Field
from pertinax.web.files import static_files
from pertinax.web.seen import NOTHING, About, Seen, Step
from pertinax.words.registry import Words

Board = Callable[[Seen, Sequence[Panel]], Layout | None]
Picks = Callable[[str, str, tuple[Any, ...]], tuple[str, ...]]
Steps = Callable[[str, Mapping[str, Any]], Step | None]
Abouts = Callable[[str, Mapping[str, Any]], About]
Assets = Callable[[Any, int], tuple[tuple[str, int], ...]]
Fate = Callable[[Any], tuple[tuple[str, str, int], ...]]
Goals = Callable[[Words, Any], tuple["Goal", ...]]
Printed = Callable[[Seen], htpy.Node]
ByHand = Callable[[Seen, str, str, str], Markup]
Outdone = Callable[[Decision], frozenset[str]]
Glossary = Callable[[Words, Any, Sequence[str]], tuple[tuple[str, str], ...]]


class Goal(NamedTuple):
    """Something that must be reached to win, and how near it is."""

    key: str
    sign: str
    name: str
    """What it is, for whoever points at it or hears it."""
    shown: str
    """As much of the name as the sign does not say."""
    figures: str
    """How far it is."""
    met: str
    """Whether that is enough, in a word."""
    is_met: bool


Alike = Callable[[Decision, str], Hashable]


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
    about: Abouts = lambda _kind, _fields: NOTHING
    """What an event is about, of its kind and fields; the places of what plays need not be said."""
    assets: Assets = lambda _view, _seat: ()
    """What a seat owns and everybody must always see: signs and counts."""
    goals: Goals = lambda _words, _view: ()
    """What must be reached to win: always in sight, under what everybody owns."""
    glossary: Glossary = lambda _words, _view, _said: ()
    """What a question and its options only name, with its rule."""
    dice: Dice = lambda _words: {}
    """The dice that are rolled for things on the board, for whoever asks what a thing is."""
    leads: Mapping[str, frozenset[str]] = MappingProxyType({})
    """By kind of decision, the kinds that go on with the same movement of a hand."""
    alike: Alike = lambda _decision, text: text
    """What options have in common that lead to the same question: one of them is tried for all."""
    regardless: frozenset[str] = frozenset()
    """Kinds of those that ask the same whatever is drawn before: a movement goes on to them."""
    stays: Mapping[str, frozenset[str]] = MappingProxyType({})
    """By kind, what stays marked while its maker is asked on: the answers that take its place."""
    begins: frozenset[str] = frozenset()
    """Kinds that begin another action: nothing stays marked from before."""
    outdone: Outdone = lambda _decision: frozenset()
    """Options that cost more than another one with the same outcome: they are offered last."""
    repeats: frozenset[tuple[str, str]] = frozenset()
    """Kinds and options that one wants to answer as often as they are asked: filling a tank."""
    results: frozenset[str] = frozenset()
    """Kinds of steps after which a sheet says what everybody has gained and lost."""
    fate: Fate = lambda _view: ()
    """What such a sheet counts of all together: `GAME.fate.KEY` in words, its sign and count."""
    signs: Mapping[str, str] = MappingProxyType({})
    """Signs of its own, by name: shapes in a box of 24 by 24."""
    by_hand: ByHand | None = None
    """How a face or a card looks that people have rolled or drawn with the box: of what is seen,
    `roll` or `draw`, what for, and the option. Else by the signs that the option is called by."""
    printed: Printed | None = None
    """Cards and boards for the table at home, with the values of a game; `print.css` sizes them."""
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


def board_of(game: str) -> Callable[[Seen], Layout | None]:
    """The drawing of a table of this game; nothing before it has begun."""
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


def goals_of(seen: Seen) -> tuple[Goal, ...]:
    """What must be reached to win, as things stand; nothing before the game."""
    return () if seen.view is None else game_board(seen.game).goals(seen.words, seen.view)


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
