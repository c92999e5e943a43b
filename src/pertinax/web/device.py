"""Seats on several devices: the code that brings them there, and which devices hold them."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.document import page


def code_page(texts: Texts, table: str, code: str, minutes: int) -> str:
    title = texts.get("web.device.title")
    body = h.main("#content.reading.code-page")[
        h.h1[title],
        h.section(".card", aria_labelledby="code-title")[
            h.h2("#code-title")[texts.get("web.device.code")],
            h.p(".code")[h.output("#code")[code]],
            h.p(".state")[texts.plural("web.device.holds", minutes)],
        ],
        h.ol(".steps")[
            h.li[texts.get("web.device.open")],
            h.li[texts.get("web.device.type", field=texts.get("web.start.device"))],
            h.li[texts.get("web.device.play")],
        ],
        h.p[texts.get("web.device.care")],
        h.p(".actions")[
            h.a(".button.primary", href=f"/t/{table}")[texts.get("web.device.back")],
            h.a(".button", href=f"/t/{table}/device")[texts.get("web.device.new")],
        ],
    ]
    return page(texts, title, body, styles=("learn.css",))


class Device(NamedTuple):
    """A device that holds seats. Times are ISO 8601, UTC, or empty if nobody knows."""

    mark: str
    """What a form calls it by; no secret."""
    seats: frozenset[int]
    """Those of the reader's seats that it holds."""
    created: str
    seen: str
    this: bool


def devices_page(texts: Texts, table: str, names: Sequence[str], known: Sequence[Device]) -> str:
    title = texts.get("people.devices")
    others = [device for device in known if not device.this]
    body = h.main("#content.reading.devices-page")[
        h.h1[title],
        h.p[texts.get("people.devices.text")],
        h.ul(".devices")[
            (_device(texts, table, names, device, number) for number, device in enumerate(known))
        ],
        _revoke(texts, table, "others", "people.devices.others") if len(others) > 1 else None,
        h.p(".actions")[
            h.a(".button.primary", href=f"/t/{table}")[texts.get("web.device.back")],
            h.a(".button", href=f"/t/{table}/device")[texts.get("web.players.device")],
        ],
    ]
    return page(texts, title, body, styles=("learn.css",))


def _device(texts: Texts, table: str, names: Sequence[str], device: Device, number: int) -> Node:
    seats = ", ".join(names[seat] for seat in sorted(device.seats))
    key = "people.devices.this" if device.this else "people.devices.other"
    return h.li(".card")[
        h.h2(f"#device-{number}")[texts.get(key)],
        h.p[texts.get("people.devices.seats", names=seats)],
        h.p(".state")[
            texts.get("people.devices.added", time=said_time(texts, device.created)),
            " ",
            texts.get("people.devices.seen", time=said_time(texts, device.seen)),
        ],
        None
        if device.this
        else _revoke(texts, table, device.mark, "people.devices.revoke", f"device-{number}"),
    ]


def _revoke(texts: Texts, table: str, device: str, key: str, about: str = "") -> Node:
    return h.form(method="post", action=f"/t/{table}/devices")[
        h.input(type="hidden", name="device", value=device),
        h.button(aria_describedby=about or None)[texts.get(key)],
    ]


def said_time(texts: Texts, time: str) -> str:
    return f"{time[:10]} {time[11:16]} UTC" if time else texts.get("people.devices.unknown")
