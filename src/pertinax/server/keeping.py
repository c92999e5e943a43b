"""A game as rows of the store and back: its content, its finished turns, the start of the current.

What was told in finished turns is stored, so that no later rules can tell it otherwise.
"""

import json
import logging
import zlib
from functools import lru_cache
from typing import Any, Final

from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.turns import Turn, turn_from_data
from pertinax.server.rows import Content, Kept, TurnRow

log = logging.getLogger("pertinax.server")

CONTENTS: Final = 16
"""Contents that are kept ready: the present one of each game and some older ones."""
LARGEST: Final = 16_000_000
"""Bytes of a content, unpacked; a hundred times what any game has."""


def kept_of(match: Match[Any], first: int = 0, *, seam: bool = False) -> Kept:
    """What is to be stored of a match, from turn `first` on; with `seam`, rules change now."""
    data = match.start_of_turn_data()
    start = _written(data)
    return Kept(
        first,
        [_row(number, turn) for number, turn in enumerate(match.past) if number >= first],
        start,
        _written(data["result"]) if "result" in data else "",
        start if seam else "",
    )


def kept_since(match: Match[Any], earlier: Match[Any]) -> Kept | None:
    """What a decision that led from one match to another leaves, if it has finished a turn."""
    return kept_of(match, earlier.turn) if match.turn > earlier.turn else None


def turns_from(rows: list[TurnRow], count: int) -> list[Turn]:
    """The finished turns of a table as they were told; NotReadable if one is not there."""
    if [row.turn for row in rows] != list(range(count)):
        raise NotReadable("turns are missing", key="state")
    return [
        turn_from_data(
            {"lines": json.loads(row.lines), "events": json.loads(row.events), "hash": row.hash}
        )
        for row in rows
    ]


def _row(number: int, turn: Turn) -> TurnRow:
    data = turn.data()
    return TurnRow(number, turn.hash, _written(data["lines"]), _written(data["events"]))


def _written(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@lru_cache(CONTENTS)
def packed(content: ContentData) -> Content:
    return Content(content.key, zlib.compress(content.text().encode()))


@lru_cache(CONTENTS)
def content_from(game: str, data: bytes) -> ContentData:
    """The content that a table was stored with, as far as this game knows its tables."""
    text = zlib.decompressobj().decompress(data, LARGEST)
    found = find_game(game).read_content(text)
    if found.completed or found.left_out:
        log.info("content game=%s new=%s gone=%s", game, found.completed, found.left_out)
    return found.content
