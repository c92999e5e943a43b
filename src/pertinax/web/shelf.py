"""A game before it is played: its cover, for how many it is, how long it takes."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.games.registry import find_game
from pertinax.texts import Texts
from pertinax.web.files import static, static_files

COVER: Final = "cover.svg"
"""The picture of a game, in its folder of images: 480 by 270."""


def cover(game: str) -> Node:
    """Its cover, or that of the game it is built on; the words beside it say all that it shows."""
    name = f"{game}/{COVER}"
    if name not in static_files():
        return None
    return h.img(".cover", src=static(name), alt="", width="480", height="270")


def facts(texts: Texts, game: str) -> Node:
    """For how many people it is, and how long they sit together."""
    players = find_game(game).players
    few, many = players[0], players[-1]
    time = f"web.game.{game}.time"
    return h.ul(".facts")[
        h.li[
            texts.plural("web.shelf.players", many)
            if few == many
            else texts.get("web.shelf.players.range", few=few, many=many)
        ],
        texts.has(time) and h.li[texts.get(time)],
    ]
