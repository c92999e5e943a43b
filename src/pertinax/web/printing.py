"""What the owner of a box can print: cards and boards that we drew ourselves, on paper."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.games.registry import GAMES
from pertinax.kernel.content_data import ContentData
from pertinax.texts import Texts
from pertinax.web.boards.example import seen_dealt
from pertinax.web.boards.registry import game_board
from pertinax.web.document import board_styles, page

STYLES: Final = ("learn.css", "print.css")


def printable() -> tuple[str, ...]:
    """The games that have something to print."""
    return tuple(game for game in GAMES if game_board(game).printed is not None)


def print_link(texts: Texts, game: str) -> Node:
    """The way to what a game has to print; nothing where there is nothing."""
    if game not in printable():
        return None
    return h.a(href=f"/print?game={game}")[texts.get("web.print.go")]


def print_page(texts: Texts, game: str, content: ContentData | None = None) -> str:
    """The sheets of a game, with the values of its packs if it has any.

    Those of the first game that has some if this one has none.
    """
    known = printable()
    game = game if game in known else known[0]
    printed = game_board(game).printed
    assert printed is not None
    packs = content.packs if content is not None else ()
    name = texts.get(f"web.game.{game}")
    title = texts.get("web.print.title", game=name)
    body = h.main("#content.printed")[
        h.div(".not-printed.reading")[
            h.h1[title],
            h.p[texts.get("web.print.text")],
            packs and h.p[texts.plural("web.pack.played", len(packs), names=", ".join(packs))],
            h.p(".others")[
                (
                    h.a(href=f"/print?game={each}")[
                        texts.get("web.print.title", game=texts.get(f"web.game.{each}"))
                    ]
                    for each in known
                    if each != game
                )
            ],
            h.p(".actions")[
                h.a(".button", href=f"/learn?game={game}")[texts.get("web.start.learn.go")],
                h.a(".button", href=f"/rules?game={game}")[texts.get("web.nav.rules")],
            ],
        ],
        h.div(f".board.{game}")[printed(seen_dealt(game, content, texts.language))],
    ]
    return page(texts, title, body, styles=(*board_styles(game), *STYLES), game=game)
