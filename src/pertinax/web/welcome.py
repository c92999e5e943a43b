"""Pages by which nobody is locked out: a personal link, the way back by it, an invitation."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.device import said_time
from pertinax.web.document import page
from pertinax.web.qr import qr

_STYLES = ("learn.css", "welcome.css")
_SCRIPTS = ("welcome.js",)


class Reach(NamedTuple):
    """How others come to this server, as far as it knows."""

    origin: str
    """Where the reader's own browser found it."""
    here_only: bool = False
    """That address means this very machine, wherever it is typed."""
    network: str = ""
    """Its address in the network, if it listens there."""
    closed: bool = False
    """It listens to this machine alone."""

    @property
    def best(self) -> str:
        return self.network if self.here_only and self.network else self.origin


class OtherLink(NamedTuple):
    """A personal link of another browser to the same seats. Times are ISO 8601, UTC."""

    mark: str
    created: str
    used: str


def _where(texts: Texts, reach: Reach) -> Node:
    """What is to be said of an address that only works on this machine."""
    if not reach.here_only:
        return None
    if reach.network:
        return h.p(".advice")[texts.get("welcome.reach.network", own=reach.origin)]
    key = "welcome.reach.closed" if reach.closed else "welcome.reach.alone"
    command = h.code["pertinax serve --host 0.0.0.0"]
    before, _, after = texts.get(key, command="%").partition("%")
    return h.div(".fault", role="note")[
        h.p[texts.get("welcome.invite.here-only")], h.p[before, command if after else None, after]
    ]


def _copied(texts: Texts, link: str, label: str) -> Node:
    return h.div(".copy")[
        h.label(for_="link")[label],
        h.input("#link", readonly=True, value=link),
        h.button(type="button", data_copy="link", data_copied=texts.get("web.gathering.copied"))[
            texts.get("web.gathering.copy")
        ],
    ]


def invite_page(texts: Texts, table: str, reach: Reach) -> str:
    title = texts.get("web.gathering.invite")
    link = f"{reach.best}/t/{table}"
    body = h.main("#content.reading.welcome-page")[
        h.h1[title],
        h.p[texts.get("web.gathering.invite.text")],
        _where(texts, reach),
        h.section(".card")[
            _copied(texts, link, texts.get("web.gathering.link")),
            (not reach.here_only or bool(reach.network))
            and qr(link, texts.get("welcome.qr.table")),
        ],
        h.p(".actions")[_back(texts, table)],
    ]
    return page(texts, title, body, styles=_STYLES, scripts=_SCRIPTS)


def link_page(
    texts: Texts,
    table: str,
    names: str,
    secret: str,
    used: str,
    reach: Reach,
    others: Sequence[OtherLink],
) -> str:
    """The personal link of this browser, for its owner alone."""
    title = texts.get("welcome.link.title")
    link = f"{reach.best}/t/{table}/return#{secret}"
    mail = "mailto:?subject={}&body={}".format(
        quote(texts.get("welcome.link.mail.subject", names=names)),
        quote(texts.get("welcome.link.mail.text", link=link)),
    )
    code = texts.get("welcome.link.qr")
    body = h.main("#content.reading.welcome-page")[
        h.h1[title],
        h.p[texts.get("welcome.link.text", names=names)],
        h.p[h.strong[texts.get("welcome.link.care")]],
        _where(texts, reach),
        h.section(".card")[
            _copied(texts, link, title),
            h.p(".actions")[h.a(".button", href=mail)[texts.get("welcome.link.mail")]],
            h.details[h.summary[code], qr(link, code)],
            h.p(".state")[
                texts.get("welcome.link.used", time=said_time(texts, used))
                if used
                else texts.get("welcome.link.unused")
            ],
        ],
        bool(others) and _others(texts, table, others),
        h.p(".actions")[_back(texts, table)],
        h.form(method="post", action=f"/t/{table}/link")[
            h.button(name="anew", value="1")[texts.get("welcome.link.anew")],
            h.span(".hint")[texts.get("welcome.link.anew.hint")],
        ],
    ]
    return page(texts, title, body, styles=_STYLES, scripts=_SCRIPTS)


def _others(texts: Texts, table: str, others: Sequence[OtherLink]) -> Node:
    return h.section(aria_labelledby="others")[
        h.h2("#others")[texts.get("welcome.link.others")],
        h.ul(".devices")[
            (
                h.li(".card")[
                    h.p(f"#link-{number}")[
                        texts.get("people.devices.added", time=said_time(texts, link.created)),
                        " ",
                        texts.get("welcome.link.used", time=said_time(texts, link.used))
                        if link.used
                        else texts.get("welcome.link.unused"),
                    ],
                    h.form(method="post", action=f"/t/{table}/link")[
                        h.button(name="end", value=link.mark, aria_describedby=f"link-{number}")[
                            texts.get("welcome.link.end")
                        ]
                    ],
                ]
                for number, link in enumerate(others)
            )
        ],
    ]


def return_page(texts: Texts, table: str) -> str:
    """Where a personal link leads: `welcome.js` fills in what stands behind its `#`."""
    title = texts.get("welcome.return.title")
    body = h.main("#content.reading.welcome-page")[
        h.h1[title],
        h.p[texts.get("welcome.return.text")],
        h.form("#return.card", method="post", action=f"/t/{table}/return")[
            h.label(for_="personal")[texts.get("welcome.link.title")],
            h.input(
                "#personal", name="link", maxlength="300", required=True, autocomplete="off",
                spellcheck="false",
            ),
            h.button(".primary")[texts.get("welcome.return.go")],
        ],
        h.p(".hint")[texts.get("welcome.return.paste")],
        h.p(".actions")[_back(texts, table)],
    ]  # fmt: skip
    return page(texts, title, body, styles=_STYLES, scripts=_SCRIPTS)


def _back(texts: Texts, table: str) -> Node:
    return h.a(".button.primary", href=f"/t/{table}")[texts.get("web.device.back")]
