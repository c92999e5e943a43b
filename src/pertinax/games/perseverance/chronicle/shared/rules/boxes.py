"""The box of a Chronicle game: that of its Episode, and beside it that of the campaign."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pertinax.games.perseverance.chronicle.shared.rules import content
from pertinax.games.perseverance.chronicle.shared.rules.content import PACKAGE, Chronicle
from pertinax.kernel.content import Loaded, Schema
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import InPlay, Shelf

B = TypeVar("B")


class ChronicleBox(Generic[B]):
    """Two boxes side by side: neither knows the other."""

    def __init__(self, episode: B, chronicle: Chronicle) -> None:
        self.episode = episode
        self.chronicle = chronicle


def chronicle_shelf(
    game: str,
    schema: Schema,
    make: Callable[[Loaded], B],
    checks: Sequence[Callable[[B, Loaded], None]],
    episode_in_play: InPlay,
    base: Shelf[Any],
) -> Shelf[ChronicleBox[B]]:
    """The shelf of an Episode with the campaign's content on it, checked each by its own checks."""

    def make_both(loaded: Loaded) -> ChronicleBox[B]:
        return ChronicleBox(make(loaded), Chronicle(loaded))

    def check_both(box: ChronicleBox[B], loaded: Loaded) -> None:
        for check in checks:
            check(box.episode, loaded)
        for own_check in content.CHECKS:
            own_check(box.chronicle, loaded)

    def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
        """What the Episode plays with, and of the campaign all but what ends a game elsewhere."""
        episode = {table: entries for table, entries in tables.items() if table in schema}
        own = {table: tables[table] for table in content.SCHEMA}
        return {**episode_in_play(episode, players, options), **own}

    return Shelf(
        PACKAGE, game, {**schema, **content.SCHEMA}, make_both, (check_both,), in_play, base
    )
