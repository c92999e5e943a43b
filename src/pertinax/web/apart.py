"""Why things on the board do not go together: said when somebody has tried."""

from collections.abc import Sequence

import htpy as h

from pertinax.texts import Texts
from pertinax.web.ahead import why_apart
from pertinax.web.boards.pick import picks_listed
from pertinax.web.boards.registry import game_board
from pertinax.web.see import TableLike, names_of, words_at
from pertinax.words.labels import signed


def said_apart(table: TableLike, seat: int, things: Sequence[str], language: str) -> str:
    """A fragment for `picker.js`; each thing is what `data-pick` says of it."""
    return str(h.p[_said(table, seat, things, language)])


def _said(table: TableLike, seat: int, things: Sequence[str], language: str) -> str:
    texts = Texts.load(language)
    match = table.match
    if match is None:
        return texts.get("web.apart")
    names = {name for thing in things for name in picks_listed(thing)}
    reason, (kind, text) = why_apart(match, seat, names, game_board(table.game))
    words = words_at(match, texts, names_of(table, texts))
    if reason is not None:
        said = words.words.reason(table.game, reason.key, reason.params)
        return f"{said} ({signed(reason.rule)})"
    if kind:
        option = words.option(match.view(seat), match.preview(), seat, kind, text, ())
        return texts.get("web.apart.only", option=option)
    return texts.get("web.apart")
