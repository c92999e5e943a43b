"""What a game that is built on Perpetuity lays on its board, in places that are left for it."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from pertinax.games.perpetuity.rules.views import ActionView, PlayerView, RollView, WorkerView
from pertinax.web.rendering import Region


class Stands(NamedTuple):
    """Where a worker is that this game has no place for."""

    words: str
    short: Markup
    """The same in signs, beside the worker."""


class Ahead(NamedTuple):
    """Something that the end of this round will bring, or may bring."""

    words: str
    sign: str
    figure: str
    """How much, when, or what it is in short; nothing where the words are short enough."""
    grave: bool = False
    """To be read by everybody, now."""


class Slots(NamedTuple):
    """By themselves all of them are empty. Each is filled from the `Scene`."""

    seen: Callable[[Any], object] = lambda _scene: None
    """What all that is laid there is made of, whoever looks: it is drawn anew when that changes."""
    board_seen: Callable[[Any, int], object] = lambda _scene, _seat: None
    """The same for what lies on the board of a mortal alone."""

    # Planets
    on_planet: Callable[[Any, str], Sequence[Markup]] = lambda _scene, _planet: ()
    planet_lines: Callable[[Any, str], Sequence[str]] = lambda _scene, _planet: ()
    in_the_open: Callable[[Any, int], bool] = lambda _scene, _village: True
    """Whether a village on a planet, by its number, lies there for itself."""
    village_rule: str = ""
    """The rule of all villages on planets, where it is not that of their kind."""

    # The mortals
    on_board: Callable[[Any, PlayerView], Markup] = lambda _scene, _player: Markup("")
    """After the ships."""
    board_lines: Callable[[Any, PlayerView], Sequence[str]] = lambda _scene, _player: ()
    on_crew: Callable[[Any, PlayerView], Sequence[Markup]] = lambda _scene, _player: ()
    """The same in short."""
    stands: Callable[[Any, int, WorkerView], Stands | None] = lambda _scene, _seat, _worker: None
    raised: Callable[[Any, int, WorkerView], int] = lambda _scene, _seat, _worker: 0
    """Levels that a worker counts for besides its own."""
    kept_back: Callable[[Any, int, str], tuple[int, str]] = lambda _scene, _seat, _good: (0, "")
    """How many more of a good lie in a warehouse than its owner can use, and why."""
    hand: Callable[[Any, int], str] = lambda _scene, _seat: "hand"
    """What the goods of a warehouse are picked as."""

    # Work tiles, action and dice
    effects: Mapping[str, Markup] = MappingProxyType({})
    """By kind of work tile, what it does in signs, where that is not what it does here."""
    acts: Callable[[Any, ActionView], str] = lambda _scene, _action: ""
    """Where a worker acts, if this game has no such place."""
    dice: Callable[[Any, RollView], Sequence[str]] = lambda _scene, _roll: ()
    """The kinds of the dice on the table, one by one, where they are not all alike."""

    # What is at stake, and on offer
    stakes: Callable[[Any], Sequence[tuple[str, str, str, str]]] = lambda _scene: ()
    """Sign, figure, words and rule."""
    foreseen: Callable[[Any], Sequence[Ahead]] = lambda _scene: ()
    offers: Callable[[Any], Sequence[Region]] = lambda _scene: ()
    offer_lines: Callable[[Any], Sequence[str]] = lambda _scene: ()


EMPTY: Final = Slots()
