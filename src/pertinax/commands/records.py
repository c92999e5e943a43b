"""Records that are given by name on the command line."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pertinax.commands import Refused
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.words.records import fault


def open_record(
    file: Path, content: Sequence[Path], texts: Texts, game: str | None = None
) -> tuple[Match[Any], str]:
    """The game of a record as far as it agrees with the rules of today, and why no further.

    Refused says what is wrong where it cannot be opened at all. With `game` it must be a record
    of that one.
    """
    wanted = None if game is None else find_game(game)
    return opened(lambda: Record.read(file), file, content, texts, wanted)


def opened(
    read: Callable[[], Record],
    file: Path,
    content: Sequence[Path],
    texts: Texts,
    wanted: Game[Any] | None = None,
) -> tuple[Match[Any], str]:
    """The same of a record that is read in some other way; `file` is what it came in."""
    try:
        record = read()
        played = wanted or find_game(record.game)
        found = played.content_for(record, content)
        match, stop = Match.load_agreeing(played, record, found, hashes=True)
    except NotReadable as problem:
        why = fault(problem, texts)
        raise Refused(texts.get("record.refused", file=file, why=why)) from None
    if stop is None:
        return match, ""
    why, of = fault(stop.reason, texts), len(record.lines)
    return match, texts.get("record.stopped", file=file, n=stop.decided, of=of, why=why)
