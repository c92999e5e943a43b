"""The keys of a table as a page, for reading before one sits down."""

import htpy as h

from pertinax.texts import Texts
from pertinax.web.document import page
from pertinax.web.help import KEYS


def keys_page(texts: Texts) -> str:
    title = texts.get("web.keys.title")
    body = h.main("#content.reading")[
        h.h1[title],
        h.p[texts.get("web.keys.text")],
        h.div(".card")[
            h.table(".keys")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[texts.get("web.keys.key")],
                        h.th(scope="col")[texts.get("web.keys.does")],
                    ]
                ],
                h.tbody[
                    (
                        h.tr[h.th(scope="row")[h.kbd[key]], h.td[texts.get(f"web.key.{name}")]]
                        for name, key in KEYS
                    )
                ],
            ]
        ],
        h.p[texts.get("web.keys.letters")],
        h.p[texts.get("web.keys.reader")],
        h.p[h.a(".button", href="/learn")[texts.get("web.start.learn.go")]],
    ]
    return page(texts, title, body, styles=("learn.css",))
