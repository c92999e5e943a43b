"""Scenes of the tables, drawn for the pages that play them.

The moments of a scene are found by running its turn again: who plays no scenes pays for none.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pertinax.kernel.match import Match
from pertinax.kernel.moments import moments, places
from pertinax.server.livetable import LiveTable
from pertinax.server.stage import Stage
from pertinax.web.scenes import Still, scene
from pertinax.web.see import see
from pertinax.web.seen import Seen

LINES: Final = 240
"""Lines of one scene at most: no turn of any game tells more."""
QUEUE: Final = 8
"""Scenes that may wait to be drawn; a page that is told of one more plays it without boards."""
KEPT: Final = 8
"""Scenes of one step that are kept for the next who asks for the same."""


class Scenes:
    """Draws scenes in a thread of their own, one after the other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "scenes")
        self._waiting = 0

    async def draw(
        self, live: LiveTable, mine: frozenset[int], language: str, first: int, last: int
    ) -> bytes:
        """The lines from `first` to `last` for whoever holds these seats; nothing if too busy."""
        match = live.match
        if match is None or not 0 <= first <= last < first + LINES:
            return b""
        seat = live.speaker(mine)
        # Who shares a screen sees what everybody may.
        eyes = None if len(mine) > 1 else seat
        key = (eyes, seat, language, first, last)
        found = live.stage.drawn.get(key)
        if found is not None:
            return found
        if self._waiting >= QUEUE:
            return b""
        seen = see(live, seat, mine, language)
        self._waiting += 1
        try:
            draw = partial(_drawn, live.stage, seen, match, eyes, first, last)
            found = await asyncio.get_running_loop().run_in_executor(self._thread, draw)
        finally:
            self._waiting -= 1
        if live.match is match and len(live.stage.drawn) < KEPT:
            live.stage.drawn[key] = found
        return found

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _drawn(
    stage: Stage, seen: Seen, match: Match[Any], eyes: int | None, first: int, last: int
) -> bytes:
    newest = match.told(eyes, 1)
    late = newest[0][0] - first if newest else -1
    if not 0 <= late < LINES:
        return b""
    # With one line more: what the page shows before the first.
    told = match.told(eyes, late + 2)
    where = places(match, told, eyes)
    before = len(told) - late - 1
    stills = _stills(stage, match, where[0])
    lines = [
        (each, stills.get(place))
        for each, place in zip(told[before:], where[before:], strict=True)
        if each[0] <= last
    ]
    base = stills.get(where[0]) if before else None
    return scene(replace(seen, drawn_parts=stage.parts), match, eyes, lines, base)


def _stills(
    stage: Stage, match: Match[Any], first: tuple[int, int]
) -> Mapping[tuple[int, int], Still]:
    """The moments from the first one on, as far back as turns are kept.

    What is dealt before the first turn cannot be drawn yet.
    """
    stills = stage.stills
    if first not in stills:
        known = [each for each in stage.begun if each.turn <= first[0]][-1:] or stage.begun[:1]
        since = (known or [match])[0]
        found = moments(match, since, max(first, (1, 0)), LINES + 1)
        stills |= {(each.turn, each.place): Still(each.state) for each in found}
    return stills
