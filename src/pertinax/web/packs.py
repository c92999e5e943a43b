"""Content packs at a table: where the host brings one, and what everybody there reads of it."""

from functools import lru_cache
from typing import Any, Final

import htpy as h
from htpy import Node

from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.deal import Deal
from pertinax.texts import Texts
from pertinax.web.boards.registry import game_board
from pertinax.web.seen import Seen
from pertinax.words.packs import changes

FIELD: Final = "pack"
ACCEPT: Final = ".toml,application/toml,text/plain"
SHOWN: Final = 40
"""Values that are listed; a pack may have hundreds."""


def field(texts: Texts, game: str, wrong: bool) -> Node:
    """Where a host brings a pack. A browser never fills a file in again."""
    mark = f"pack-{game}"
    return h.div(".field.stacked")[
        h.label(for_=mark)[texts.get("web.pack")],
        h.input(
            f"#{mark}",
            type="file",
            name=FIELD,
            accept=ACCEPT,
            aria_describedby=f"{mark}-hint",
            aria_invalid="true" if wrong else None,
        ),
        h.p(f"#{mark}-hint.hint")[texts.get("web.pack.text")],
    ]


def changed(deal: Deal[Any]) -> tuple[tuple[str, str, str], ...]:
    """What the packs of a game make different from ours, in the order of the tables."""
    return _changed(deal.game.name, deal.content_data) if deal.pack_names else ()


@lru_cache(maxsize=64)
def _changed(game: str, content: ContentData) -> tuple[tuple[str, str, str], ...]:
    ours = find_game(game).content_data().tables
    # Labels say where a value comes from: that of a pack is its host's word.
    return tuple(each for each in changes(ours, content.tables) if not each[0].endswith(".source"))


def packs(seen: Seen) -> Node:
    """What is played with besides our values, for all who look at the table."""
    if not seen.packs:
        return None
    texts = seen.words.words
    more = len(seen.changed) - SHOWN
    return h.details("#packs.packs")[
        h.summary[texts.plural("web.pack.played", len(seen.packs), names=", ".join(seen.packs))],
        h.p(".hint")[texts.get("web.pack.played.text")],
        h.ul[
            (
                h.li[h.code[key], " ", texts.get("web.pack.value", old=old, new=new)]
                for key, old, new in seen.changed[:SHOWN]
            )
        ],
        more > 0 and h.p[texts.plural("web.pack.more", more)],
        game_board(seen.game).printed is not None
        and h.p[h.a(href=f"/t/{seen.table}/print", target="_blank")[texts.get("web.pack.print")]],
    ]
