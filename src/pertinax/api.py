"""Starting and loading games from Python."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pertinax.games.registry import find_game
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record


def new_game(
    game: str,
    players: int,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    content: Sequence[Path] = (),
    names: Sequence[str] = (),
    by_hand: bool = False,
    script: Mapping[str, Sequence[int]] | None = None,
    hashes: bool = False,
) -> Match[Any]:
    """A new game, waiting for its first decision.

    Without a seed one is drawn that nobody can guess. `content` are content packs, `by_hand`
    asks for every roll and draw, `script` fixes the first rolls of a purpose, `hashes` keeps the
    hash of the state at every turn.

    >>> match = new_game("episode1", players=2, seed=7, options={"first_game": True})
    >>> match.turn, [decision.kind for decision in match.decisions]
    (1, ['effect'])
    """
    text = secrets.token_hex(16) if seed is None else str(seed)
    rules = find_game(game)
    return Match.start(
        Deal(rules, players, text, options, rules.content_data(content), names, script, by_hand),
        hashes=hashes,
    )


def load_game(record: Record | str | Path, content: Sequence[Path] = ()) -> Match[Any]:
    """The game of a record, or of its text, or of its file; every decision is checked again."""
    if isinstance(record, Path):
        record = Record.read(record)
    elif isinstance(record, str):
        record = Record.parse(record)
    game = find_game(record.game)
    return Match.load(game, record, game.content_for(record, content))
