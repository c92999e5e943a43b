"""A scene: what was told lately, line by line, each with the board as it was right after it.

A page that plays it asks for it. The board of a line is drawn from the reader's view of that
moment, as everything is, and sent as far as it differs from that of the line before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pertinax.kernel.match import Match
from pertinax.kernel.turns import Told
from pertinax.people import told_to_all
from pertinax.web.boards.registry import board_of
from pertinax.web.log import log_line
from pertinax.web.memory import DrawnParts
from pertinax.web.parts import assets
from pertinax.web.rendering import Drawn, Region
from pertinax.web.results import result_of
from pertinax.web.scores import scores
from pertinax.web.seen import LogLine, Seen
from pertinax.web.told import step_of, told_line

VARIANTS: Final = 48
"""Drawings of one part that are kept: seats that look at the same scene share them."""


class SceneParts(DrawnParts):
    """What was drawn of a scene: of all its moments, not only the newest."""

    def __init__(self) -> None:
        super().__init__(VARIANTS)

    latest = DrawnParts.recall


@dataclass(slots=True, eq=False)
class Still:
    """A moment as everybody may know it, and the state behind it."""

    state: Any
    preview: Any = None


Regions = Mapping[str, Region]


def plays_since(match: Match[Any], before: Match[Any]) -> bool:
    """Whether something was told since `before` that plays on the board."""
    new = told_to_all(match) - told_to_all(before)
    return new > 0 and any(step_of(match, each[3]) is not None for each in match.told(None, new))


def scene(
    seen: Seen,
    match: Match[Any],
    eyes: int | None,
    told: Sequence[tuple[Told, Still | None]],
    base: Still | None,
) -> bytes:
    """These lines with the regions of the board that each changes; `base` is what came before.

    Where there is no `base` the first board is sent whole. A line that is only told has no board:
    what it changed is seen with the next that plays.
    """
    words = seen.words
    seen = replace(seen, asked=None, may_undo=False, log=(), chat=())
    view = before = None
    if base is not None:
        view = match.deal.game.view(base.state, eyes)
        before = _regions(seen, match, eyes, base, view)
    lines: list[bytes] = []
    played: list[LogLine] = []
    first = view
    for each, still in told:
        if each[3].kind in words.unlogged:
            continue
        line = told_line(match, words, each)
        changed: list[bytes] = []
        if line.step is not None:
            played.append(line)
        if line.step is not None and still is not None:
            now = match.deal.game.view(still.state, eyes)
            if now != view:
                view = now
                drawn = _regions(seen, match, eyes, still, view)
                changed = _changed(before, drawn)
                before = drawn
        lines.append(
            b'<article data-line="%d"><ol>%b</ol>%b</article>'
            % (line.number, log_line(seen, line).encode(), b"".join(changed))
        )
    result = b"" if first is None else result_of(seen, first, view, played)
    return b'<div id="scene">%b%b</div>' % (b"".join(lines), result)


def _regions(seen: Seen, match: Match[Any], eyes: int | None, still: Still, view: Any) -> Regions:
    """All that can differ between two moments, by id."""
    game = match.deal.game
    if still.preview is None:
        foresees = getattr(game, "preview", None)
        still.preview = {} if foresees is None else foresees(still.state, None)
    alone: dict[str, Any] = {}
    if eyes is not None:
        known = getattr(game, "known_alone", None)
        alone = {} if known is None else known(still.state, eyes)
    own = {**still.preview, **alone} if alone else None
    then = replace(seen, view=view, preview=still.preview, own=own)
    board = board_of(seen.game)(then)
    sheets = [sheet.content for sheet in board.sheets] if board is not None else []
    drawn = Drawn.of({}, [board and board.stage, sheets, scores(then), assets(then)])
    return {text.id: text for text in drawn.texts if isinstance(text, Region)}


def _changed(before: Regions | None, now: Regions) -> list[bytes]:
    """What a page that shows the board before must change; it has all regions but the new ones."""
    if before is None:
        return [region.wire for region in now.values()]
    known = before.keys() & now.keys()
    return [now[each].wire for each in now if each in known and before[each] != now[each]]
