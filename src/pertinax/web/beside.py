"""Beside the box: where whoever opens a table says that its people roll and draw themselves."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web import packs

FIELD: Final = "dice"
BY_HAND: Final = "by-hand"


def field(
    texts: Texts, game: str, chosen: bool, pack_wrong: bool = False, more: Node = None
) -> Node:
    """The choice, and beside it where values of the box are brought that are not ours."""
    mark = f"box-{game}"
    return h.details(".more.beside-box", open=chosen or pack_wrong or None)[
        h.summary[texts.get("box.title")],
        h.div(".settings")[
            h.div(".field.stacked")[
                h.p(".field.switch")[
                    h.input(
                        f"#{mark}",
                        type="checkbox",
                        name=FIELD,
                        value=BY_HAND,
                        checked=chosen,
                        data_box=True,
                        aria_describedby=f"{mark}-hint",
                    ),
                    h.label(for_=mark)[texts.get("box.choose")],
                ],
                h.p(f"#{mark}-hint.hint")[texts.get("box.choose.text")],
            ],
            packs.field(texts, game, pack_wrong),
            more,
        ],
    ]
