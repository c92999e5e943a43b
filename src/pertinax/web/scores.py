"""The scoreboard: one line for each seat, always in sight."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.web.boards.drawing import icon, joined
from pertinax.web.boards.registry import assets_of, goals_of
from pertinax.web.boards.scene import initials, moment_of
from pertinax.web.goals import goals_row
from pertinax.web.parts import LEAVES, player_class, region
from pertinax.web.rendering import Region, around, element
from pertinax.web.seen import SeatSeen, Seen
from pertinax.words.wording import Wording

Assets = Sequence[tuple[str, int]]
LONG: Final = 9
"""Names of more letters are set closer."""


def scores(seen: Seen) -> Node:
    """What each seat owns, in columns; nothing before the game and for games without assets."""
    if seen.view is None:
        return None
    now = moment_of(seen)
    owned: list[Assets] | None = now.get("owned")
    if owned is None:
        owned = [assets_of(seen.game, seen.view, seat.number) for seat in seen.seats]
        now["owned"] = owned
    if not any(owned):
        return None
    # A seat with another part in the game owns other things: it has no columns, but a line.
    columns = [key for key, _ in owned[0]]
    texts = seen.words.words
    letters = initials(seen)
    return around(
        _table(len(columns), texts.get("web.scores")),
        region(seen, "scores-head", lambda: _head(seen, columns), columns),
        [
            _line(seen, seat, letters.get(f"p{seat.number + 1}", ""), assets, columns)
            for seat, assets in zip(seen.seats, owned, strict=True)
        ],
        _goals(seen),
    )


def _goals(seen: Seen) -> Node:
    found = goals_of(seen)
    if not found:
        return None
    return region(seen, "goals", lambda: goals_row(found), found)


@lru_cache(maxsize=LEAVES)
def _table(columns: int, label: str) -> h.Element:
    return h.section(
        {"id": "scores", "class": f"scores columns-{columns}"}, role="table", aria_label=label
    )


def _head(seen: Seen, columns: Sequence[str]) -> Markup:
    texts = seen.words.words
    heads = joined(*(_column(key, texts.unit(key, 2)) for key in columns))
    first = element(
        "span", {"role": "columnheader", "class": "unseen"}, texts.get("web.scores.who")
    )
    carried = {"id": "score-head", "class": "score-head", "role": "row"}
    return element("div", carried, first, heads)


@lru_cache(maxsize=LEAVES)
def _column(key: str, name: str) -> Markup:
    carried = {"role": "columnheader", "class": f"column {key}", "title": name}
    return element("span", carried, icon(key), element("span", {"class": "unseen"}, name))


def _line(
    seen: Seen, seat: SeatSeen, letter: str, assets: Assets, columns: Sequence[str]
) -> Region:
    # Most see the same: it is looked for once in a moment.
    now, key = moment_of(seen), ("score", seat.number, seat.mine, assets)
    found: Region | None = now.get(key)
    if found is None:
        asked = seat.asked and seen.ending is None
        name = seen.words.words.name(seat.number)
        made_from = (name, letter, seat.mine, asked, assets, columns)
        draw = partial(_drawn_line, seen, seat, name, letter, assets, columns, asked)
        found = now[key] = region(seen, ("score", seat.number), draw, *made_from)
    return found


def _drawn_line(
    seen: Seen,
    seat: SeatSeen,
    name: str,
    letter: str,
    assets: Assets,
    columns: Sequence[str],
    asked: bool,
) -> Markup:
    texts = seen.words.words
    own = [key for key, _ in assets]
    apart = own != columns
    cells = [_cell(texts, seat.number, key, n, apart) for key, n in assets]
    if apart:
        cells = [element("span", {"class": "apart", "role": "cell"}, *cells)]
    classes = [
        "score",
        player_class(seat.number),
        *(["mine"] if seat.mine else []),
        *(["asked"] if asked else []),
    ]
    carried = {
        "id": f"score-p{seat.number + 1}",
        "class": " ".join(classes),
        "role": "row",
        "title": texts.get("web.seat.asked") if asked else None,
    }
    return element("div", carried, _who(name, letter), *cells)


@lru_cache(maxsize=LEAVES)
def _who(name: str, letter: str) -> Markup:
    # Cut off where there is no room for it: then a pointer or a finger has it said.
    long = len(name) > LONG
    who = h.span(class_=["who", {"long": long}], role="rowheader", title=name)
    return Markup(who[h.span(".letter", aria_hidden="true")[letter], h.bdi[name]])


@lru_cache(maxsize=LEAVES)
def _cell(texts: Wording, seat: int, key: str, count: int, signed: bool) -> Markup:
    carried = {
        "id": f"score-{seat + 1}-{key}",
        "class": f"cell {key}" if count else f"cell {key} none",
        "role": None if signed else "cell",
        "title": texts.unit(key, 2),
    }
    figure = element("b", {}, str(count))
    return element("span", carried, icon(key) + figure if signed else figure)
