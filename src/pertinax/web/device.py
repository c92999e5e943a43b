"""Bringing a seat to another device: the code and how it is used."""

import htpy as h

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
