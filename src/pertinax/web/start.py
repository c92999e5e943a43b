"""The start page: what can be played, a new table in two clicks, my tables, where to learn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.bots.registry import BOTS
from pertinax.games.campaigns import campaigns
from pertinax.games.registry import find_game
from pertinax.people import Status
from pertinax.texts import Texts
from pertinax.web import packs
from pertinax.web.boards.registry import setup_of
from pertinax.web.document import page
from pertinax.web.printing import print_link, printable
from pertinax.web.replay import bring
from pertinax.web.settings import Settings
from pertinax.web.setups import Fault, fault_in_words, text_of
from pertinax.web.shelf import cover, facts
from pertinax.words.bots import at_seat

SEATS: Final = ("me", "greedy", "greedy", "")
"""Who sits where unless the host says otherwise: two clicks start a first game."""
PEOPLE: Final = ("me", "here")


@dataclass(frozen=True, slots=True)
class TableLink:
    """A table on the start page."""

    id: str
    title: str
    status: Status
    mine: bool
    turn: bool = False
    """It waits for me."""


@dataclass(frozen=True, slots=True)
class CampaignLink:
    """A campaign of mine on the start page."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Entered:
    """What a form says: at first our proposal, after a fault what the host had entered."""

    game: str
    seats: Sequence[str] = SEATS
    names: Sequence[str] = ()
    """Of the people here, in the order of their seats."""
    options: Mapping[str, str] = field(default_factory=dict)
    faults: Sequence[Fault] = ()
    error: str = ""
    """What is wrong with the rest of it, in words."""
    pack_wrong: bool = False
    """It is the content pack that is wrong."""

    def who(self, number: int) -> str:
        return self.seats[number] if number < len(self.seats) else ""

    def name(self, number: int) -> str:
        if self.who(number) not in PEOPLE:
            return ""
        before = sum(self.who(each) in PEOPLE for each in range(number))
        return self.names[before] if before < len(self.names) else ""


def proposal(game: str) -> Entered:
    """What we propose to whoever has chosen nothing."""
    options = {each.key: each.default for each in setup_of(game) if each.default}
    return Entered(game, options=options)


def start_page(
    texts: Texts,
    games: Sequence[str],
    tables: Sequence[TableLink],
    entered: Entered | None,
    stories: Sequence[CampaignLink] = (),
) -> str:
    mine = [table for table in tables if table.mine]
    others = [table for table in tables if not table.mine]
    body = h.main("#content.start")[
        h.section(".hero")[
            h.h1[texts.get("web.start.title")],
            h.p[texts.get("web.start.text")],
            _turns(texts, mine),
        ],
        _wrong(texts, entered) if entered else None,
        _tables(texts, "mine", mine) if mine else None,
        h.div(".games")[
            (
                _Form(texts, entered).card(shown=True)
                if entered and entered.game == game
                else _proposed(texts, game)
                for game in games
            ),
            campaigns() and _campaigns(texts, stories),
        ],
        h.div(".beside")[
            _learn(texts),
            _tables(texts, "others", others) if others else None,
            bring(texts),
            _device(texts),
        ],
    ]
    return page(texts, texts.get("web.brand"), body, styles=("start.css",), scripts=("start.js",))


@lru_cache(maxsize=32)
def _proposed(texts: Texts, game: str) -> Markup:
    """The card of a game with a form that nobody has touched: the same for everybody."""
    return Markup(_Form(texts, proposal(game)).card(shown=False))


def _wrong(texts: Texts, entered: Entered) -> Node:
    """Everything that is wrong at once, each with the way to where it is mended."""
    if not (entered.faults or entered.error):
        return None
    return h.div(".fault", role="alert")[
        h.p[h.strong[texts.get("web.start.fault")]],
        h.ul[
            entered.error and h.li[entered.error],
            (
                h.li[
                    h.a(href=f"#option-{entered.game}-{fault.field}")[
                        fault_in_words(texts, entered.game, fault)
                    ]
                    if fault.field
                    else fault_in_words(texts, entered.game, fault)
                ]
                for fault in entered.faults
            ),
        ],
    ]


class _Form:
    """The form that opens a table of one game."""

    def __init__(self, texts: Texts, entered: Entered) -> None:
        self.texts = texts
        self.entered = entered
        self.game = entered.game
        self.players = find_game(entered.game).players
        self.settings = Settings(
            texts,
            entered.game,
            self.players[-1],
            entered.options,
            frozenset(fault.field for fault in entered.faults),
        )

    def card(self, shown: bool) -> Node:
        """The game and its form, which is folded unless it is `shown`."""
        texts, game = self.texts, self.game
        title = f"new-{game}"
        return h.section(".card.new", aria_labelledby=title)[
            cover(game),
            h.div(".about")[
                h.h2(f"#{title}")[texts.get(f"web.game.{game}")],
                facts(texts, game),
                h.p[texts.get(f"web.game.{game}.text")],
                self._advice(),
            ],
            h.div(".actions")[
                self._at_once(),
                h.a(".button", href=f"/learn?game={game}")[texts.get("web.start.learn.go")],
                _watch(texts, game),
                game in printable() and print_link(texts, game),
            ],
            h.details(".set-up", open=shown or None)[
                h.summary[texts.get("web.start.set-up")], self._form()
            ],
        ]

    def _at_once(self) -> Node:
        """A first game as we propose it: one click, and the table is there."""
        texts, proposed = self.texts, proposal(self.game)
        return h.form(".at-once", method="post", action="/tables")[
            h.input(type="hidden", name="game", value=self.game),
            (
                h.input(type="hidden", name="seats", value=proposed.who(number))
                for number in range(self.players[-1])
            ),
            (
                h.input(type="hidden", name=f"option.{key}", value=value)
                for key, value in proposed.options.items()
            ),
            h.button(
                ".primary",
                aria_label=texts.get(
                    "web.start.at-once.of", game=texts.get(f"web.game.{self.game}")
                ),
            )[texts.get("web.start.at-once")],
        ]

    def _form(self) -> Node:
        texts = self.texts
        return h.form(method="post", action="/tables", enctype="multipart/form-data")[
            h.input(type="hidden", name="game", value=self.game),
            h.div(".two")[
                h.fieldset[
                    h.legend[texts.get("web.start.seats")],
                    (self._seat(number) for number in range(self.players[-1])),
                ],
                h.fieldset[
                    h.legend[texts.get("web.start.options")],
                    self.settings.plain(),
                ],
            ],
            self.settings.more(
                packs.field(texts, self.game, self.entered.pack_wrong), self.entered.pack_wrong
            ),
            h.button(".primary")[texts.get("web.start.go")],
        ]

    def _advice(self) -> Node:
        """What newcomers should rather play first, where there is such a game."""
        key = f"web.game.{self.game}.first"
        return h.p(".advice")[self.texts.get(key)] if self.texts.has(key) else None

    def _seat(self, number: int) -> Node:
        """Who sits there. Only people here have a name to give: `start.js` asks no others."""
        texts = self.texts
        place = f"{self.game}-{number + 1}"
        known = ["me", "here", "friend", *BOTS] if number == 0 else ["here", "friend", *BOTS, "me"]
        if number >= self.players[0]:
            known = ["", *known]
        chosen = self.entered.who(number)
        return h.div(".field.seat")[
            h.label(for_=f"seat-{place}")[texts.get("web.start.seat", n=number + 1)],
            h.select(f"#seat-{place}", name="seats", data_names=f"name-{place}")[
                (h.option(value=who, selected=who == chosen)[at_seat(texts, who)] for who in known)
            ],
            h.input(
                f"#name-{place}",
                name="name",
                maxlength="24",
                value=self.entered.name(number) or None,
                autocomplete="nickname" if chosen == "me" else "off",
                placeholder=texts.get("web.start.name"),
                aria_label=texts.get("web.start.name.seat", n=number + 1),
                disabled=chosen not in PEOPLE,
                hidden=chosen not in PEOPLE,
            ),
            self._parts(),
        ]

    def _parts(self) -> Node:
        """What whoever sits on the last seat plays by some settings: `start.js` shows it there."""
        spared = sorted({field.spares for field in setup_of(self.game) if field.spares[0]})
        return (
            h.small(".part", hidden=True, data_part=f"option-{self.game}-{key} {value}")[
                text_of(self.texts, self.game, f"{key}.{value}.seat")
            ]
            for key, value in spared
        )


def _turns(texts: Texts, mine: Sequence[TableLink]) -> Node:
    """What waits for me comes before everything else."""
    waiting = [table for table in mine if table.turn]
    return (
        bool(waiting)
        and h.div("#turns.turns")[
            h.strong[texts.get("web.start.turns")],
            h.ul[(h.li[h.a(href=f"/t/{table.id}")[table.title]] for table in waiting)],
        ]
    )


def _tables(texts: Texts, which: Literal["mine", "others"], tables: Sequence[TableLink]) -> Node:
    title = f"tables-{which}"
    return h.section(".card.tables", aria_labelledby=title)[
        h.h2(f"#{title}")[texts.get(f"web.start.{which}")],
        h.ul[
            (
                h.li[
                    h.a(href=f"/t/{table.id}")[table.title],
                    " ",
                    h.span(".state")[texts.get(f"web.status.{table.status}")],
                    table.turn and [" ", h.strong(".turn")[texts.get("web.start.my-turn")]],
                ]
                for table in tables
            )
        ],
    ]


def _campaigns(texts: Texts, stories: Sequence[CampaignLink]) -> Node:
    """Games that make one story have a page where they begin, and one where they go on."""
    first = next(iter(campaigns().values())).games[0]
    return h.section(".card.new.tables.campaigns", aria_labelledby="campaigns")[
        cover(first),
        h.div(".about")[
            h.h2("#campaigns")[texts.get("campaign.page.new")],
            h.p[texts.get("campaign.page.new.text")],
            bool(stories)
            and h.ul[(h.li[h.a(href=f"/campaign/{story.id}")[story.title]] for story in stories)],
        ],
        h.p(".actions")[
            h.a(".button.primary", href="/campaigns")[texts.get("campaign.page.new.go")]
        ],
    ]


def _learn(texts: Texts) -> Node:
    return h.section(".card.learn", aria_labelledby="learn")[
        h.h2("#learn")[texts.get("web.start.learn")],
        h.p[texts.get("web.start.learn.text")],
        h.p(".actions")[
            h.a(".button", href="/learn")[texts.get("web.start.learn.go")],
            h.a(".button", href="/rules")[texts.get("web.nav.rules")],
            h.a(".button.by-keys", href="/keys")[texts.get("web.keys.title")],
        ],
    ]


def _watch(texts: Texts, game: str) -> Node:
    """A table where bots play on every seat, to be looked at."""
    return h.form(method="post", action="/watch")[
        h.input(type="hidden", name="game", value=game),
        h.button(
            aria_label=texts.get("web.start.watch.of", game=texts.get(f"web.game.{game}")),
        )[texts.get("web.start.watch")],
    ]


def _device(texts: Texts) -> Node:
    """Where the code of another device is entered."""
    return h.section(".card.device", aria_labelledby="device")[
        h.h2("#device")[texts.get("web.start.device")],
        h.form(".take", method="post", action="/device")[
            h.label(for_="code")[texts.get("web.start.code")],
            h.input("#code", name="code", maxlength="40", required=True, autocomplete="off"),
            h.button[texts.get("web.start.enter")],
        ],
    ]
