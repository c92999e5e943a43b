"""A sheet that says what came of something great: who gained and lost what, and how it came.

A page that plays scenes gets it with the scene; one that does not is offered it and asks for it.
"""

from collections.abc import Sequence
from typing import Any

import htpy as h
from htpy import Node

from pertinax.kernel.match import Match
from pertinax.web.boards.drawing import icon
from pertinax.web.boards.registry import assets_of, game_board
from pertinax.web.parts import player_class
from pertinax.web.rendering import rendered
from pertinax.web.seen import LogLine, Seen
from pertinax.web.told import told_line


def result_of(seen: Seen, before: Any, after: Any, played: Sequence[LogLine]) -> bytes:
    """The sheet of what has played between two views; nothing where it was nothing great, or where
    nothing came of it.
    """
    kinds = {line.step.kind for line in played if line.step is not None}
    if not game_board(seen.game).results & kinds:
        return b""
    changes = _changes(seen, before, after)
    return _sheet(seen, played, changes) if changes else b""


def result_told(
    seen: Seen, match: Match[Any], eyes: int | None, first: int, last: int, views: tuple[Any, Any]
) -> bytes:
    """The sheet of these lines, between the views before and after them, whatever came of it."""
    newest = match.told(eyes, 1)
    late = newest[0][0] - first if newest else -1
    played: list[LogLine] = []
    for each in match.told(eyes, late + 1) if late >= 0 else ():
        line = told_line(match, seen.words, each)
        if each[0] <= last and line.step is not None:
            played.append(line)
    nothing = h.p[seen.words.words.get("web.result.nothing")]
    return _sheet(seen, played, _changes(seen, *views) or [nothing])


def _sheet(seen: Seen, played: Sequence[LogLine], changes: Sequence[Node]) -> bytes:
    texts = seen.words.words
    kinds = dict.fromkeys(line.step.kind for line in played if line.step is not None)
    sheet = h.section("#scene-result")[
        h.h2[" · ".join(texts.get(f"step.{seen.game}.{kind}") for kind in kinds)],
        changes,
        h.details[
            h.summary[texts.get("web.result.why")], h.ol[(h.li[line.words] for line in played)]
        ],
    ]
    return str(rendered(sheet)).encode()


def _changes(seen: Seen, before: Any, after: Any) -> list[Node]:
    """What has become more or less, of all together and of each seat."""
    return [each for each in (_fate(seen, before, after), _totals(seen, before, after)) if each]


def _fate(seen: Seen, before: Any, after: Any) -> Node:
    fate = game_board(seen.game).fate
    then = {key: count for key, _, count in fate(before)}
    texts = seen.words.words
    moved = [
        h.li[
            icon(sign), " ", texts.get(f"{seen.game}.fate.{key}"), " ", h.b[_cell(then[key], count)]
        ]
        for key, sign, count in fate(after)
        if then.get(key, count) != count
    ]
    return h.ul(".fate")[moved] if moved else None


def _totals(seen: Seen, before: Any, after: Any) -> Node:
    totals = [
        (dict(assets_of(seen.game, before, seat.number)), assets_of(seen.game, after, seat.number))
        for seat in seen.seats
    ]
    moved = dict.fromkeys(
        key for then, now in totals for key, count in now if then.get(key, count) != count
    )
    if not moved:
        return None
    texts = seen.words.words
    heads = [h.th(scope="col")[icon(key), " ", texts.unit(key, 2)] for key in moved]
    return h.table[
        h.caption[texts.get("web.result.caption")],
        h.thead[h.tr[h.td, heads]],
        h.tbody[
            (
                h.tr(class_=player_class(seat.number))[
                    h.th(scope="row")[seat.name],
                    (h.td[_cell(then.get(key), dict(now).get(key))] for key in moved),
                ]
                for seat, (then, now) in zip(seen.seats, totals, strict=True)
            )
        ],
    ]


def _cell(before: int | None, after: int | None) -> str:
    """
    >>> _cell(2, 5), _cell(2, 2), _cell(3, 1), _cell(None, 1)
    ('2 → 5 (+3)', '2', '3 → 1 (−2)', '')
    """
    if before is None or after is None:
        return ""
    by = after - before
    return f"{before} → {after} ({'+' if by > 0 else '−'}{abs(by)})" if by else str(after)
