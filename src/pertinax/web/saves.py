"""Save points: moments of a game that were kept under a name."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.device import said_time
from pertinax.web.document import page


class Save(NamedTuple):
    number: int
    name: str
    seat: int
    place: int
    turn: int
    created: str
    """ISO 8601, UTC."""
    stands: bool
    """The game still goes through this moment: nothing that led there was taken back."""
    back: bool
    """The table may be asked to go back there."""
    opens: bool
    """It may be continued at a new table."""
    removes: bool
    """Whoever reads this may let it go."""


def saves_page(
    texts: Texts,
    table: str,
    names: Sequence[str],
    saves: Sequence[Save],
    seat: int | None,
    at: int | None,
    playing: bool,
) -> str:
    """All save points; whoever holds `seat` may keep the moment `at`, or the present one."""
    title = texts.get("saves.title")
    body = h.main("#content.reading.saves-page")[
        h.h1[title],
        h.p[texts.get("saves.text")],
        playing and seat is not None and _keep(texts, table, at),
        h.ul(".devices")[(_save(texts, table, names, seat, save) for save in saves)]
        if saves
        else h.p(".empty")[texts.get("saves.none")],
        h.p(".actions")[h.a(".button.primary", href=f"/t/{table}")[texts.get("web.device.back")]],
    ]
    return page(texts, title, body, styles=("learn.css", "welcome.css"))


def _keep(texts: Texts, table: str, at: int | None) -> Node:
    label = texts.get("saves.name") if at is None else texts.get("saves.name.at", n=at)
    return h.form("#keep-moment.card.take", method="post", action=f"/t/{table}/saves")[
        at is not None and h.input(type="hidden", name="at", value=str(at)),
        h.label(for_="save-name")[label],
        h.input("#save-name", name="name", maxlength="60", required=True, autocomplete="off"),
        h.button(".primary")[texts.get("saves.keep")],
    ]


def _save(texts: Texts, table: str, names: Sequence[str], seat: int | None, save: Save) -> Node:
    title = f"save-{save.number}"
    said = texts.get(
        "saves.kept",
        name=names[save.seat],
        time=said_time(texts, save.created),
        n=save.place,
        turn=save.turn,
    )
    place = f"/t/{table}/saves/{save.number}"
    return h.li(".card", aria_labelledby=title)[
        h.h2(f"#{title}", dir="auto")[save.name],
        h.p(".state")[said],
        not save.stands and h.p[texts.get("saves.elsewhere")],
        h.div(".actions")[
            save.stands
            and h.a(".button", href=f"/t/{table}/replay?at={save.place}", aria_describedby=title)[
                texts.get("saves.look")
            ],
            save.back
            and seat is not None
            and h.form(method="post", action=f"/t/{table}/back")[
                h.input(type="hidden", name="seat", value=str(seat)),
                h.input(type="hidden", name="lines", value=str(save.place)),
                h.button(aria_describedby=title)[texts.get("saves.back")],
            ],
            save.opens
            and h.form(method="post", action=f"{place}/open")[
                h.button(".primary", aria_describedby=title)[texts.get("saves.continue")]
            ],
            save.removes
            and h.form(method="post", action=f"{place}/remove")[
                h.button(aria_describedby=title)[texts.get("saves.remove")]
            ],
        ],
        not save.opens and h.p(".hint")[texts.get("saves.later")],
    ]
