"""Whole pages and the live inside of a table, as pure functions from what is seen to HTML."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.kernel.content_data import ContentData
from pertinax.texts import Texts
from pertinax.web import aside, cards, ends, entering, help, parts, people
from pertinax.web.boards.registry import board_of
from pertinax.web.device import Device, code_page, devices_page
from pertinax.web.document import LIVE, page, table_styles
from pertinax.web.keys import keys_page
from pertinax.web.learn import learn_page
from pertinax.web.printing import print_page
from pertinax.web.reference import reference
from pertinax.web.rendering import Drawn, Region, around, rendered
from pertinax.web.scores import scores
from pertinax.web.seen import Asked, Seen
from pertinax.web.setups import paints
from pertinax.web.start import CampaignLink, Entered, TableLink, start_page

_CONTENT: Final = h.div("#content.content")


def start(
    language: str,
    games: Sequence[str],
    tables: Sequence[TableLink],
    entered: Entered | None = None,
    stories: Sequence[CampaignLink] = (),
) -> str:
    """The start page; `entered` is a form that could not be taken, with what is wrong."""
    return start_page(Texts.load(language), games, tables, entered, stories)


def table(seen: Seen, join: list[int]) -> str:
    """The whole document of a table; `join` are the seats this person may take."""
    texts = seen.words.words
    body: Node = [
        (
            h.a(".skip", href=f"#name-{number + 1}")[texts.get("web.join", n=number + 1)]
            for number in join[:1]
        ),
        people.since(seen),
        h.main(
            "#table",
            {"hx-sse:connect": f"/t/{seen.table}/live", "hx-swap": "morph"},
            aria_label=texts.get(f"web.game.{seen.game}"),
        )[Markup(inside(seen))],
        help.messages(seen),
        seen.view is not None and cards.cards(seen),
        help.keys(texts),
        help.cover(texts),
        help.confirm(seen),
    ]
    styles = table_styles(seen.game)
    return page(texts, _title(seen), body, styles=styles, scripts=LIVE, game=seen.game)


def inside(seen: Seen) -> str:
    """The inside of `main#table`, on one line."""
    return drawn(seen).whole().decode()


def drawn(seen: Seen) -> Drawn:
    """The same in regions, to be sent as far as it has changed."""
    content = around(_CONTENT, _content(seen))
    return Drawn.of(_frame(seen), [parts.prompt(seen, people.top(seen)), content])


def _content(seen: Seen) -> Node:
    if seen.status == "gathering":
        return ends.gathering(seen, people.seats(seen))
    board = board_of(seen.game)(seen)
    return [
        seen.ending is None and aside.recent(seen),
        aside.offered(seen),
        seen.ending is None and _choices(seen),
        around(
            _stage(seen.words.words.get("web.board")),
            ends.outcome(seen, seen.ending, people.again(seen)) if seen.ending else None,
            board and board.stage,
        ),
        scores(seen),
        aside.side(seen, board.sheets if board else (), _my_seats(seen)),
        parts.assets(seen),
    ]


def _choices(seen: Seen) -> Node:
    asked = seen.asked
    if asked is None or asked.entry is None:
        return parts.choices(seen)
    return Region(rendered(entering.choices(seen, asked, asked.entry)))


@lru_cache(maxsize=8)
def _stage(label: str) -> h.Element:
    return h.section("#stage", tabindex="0", aria_label=label, data_key="b")


def _my_seats(seen: Seen) -> Node:
    known = seen.people
    if known is None:
        return None
    sitting = [(seat.kind, seat.name, seat.mine, seat.here) for seat in seen.seats]
    about = (known.proposal, known.stand_ins, known.host, known.counts)
    made_from = (seen.seat, sitting, seen.status, *about)
    return parts.region(seen, "my-seats", lambda: people.seats(seen), *made_from)


def _frame(seen: Seen) -> dict[str, str | None]:
    """What the page says of itself to its scripts."""
    asked = seen.asked
    shared = sum(seat.mine for seat in seen.seats) > 1
    covered = asked is not None and asked.secret and shared
    told = str(seen.people.told) if seen.people and seen.seat is not None else None
    cover = _cover(seen, asked) if asked and covered else None
    return {
        "id": "inside",
        "class": " ".join([seen.status, *paints(seen.game, seen.options)]),
        "data-sequence": str(seen.sequence),
        "data-question": str(seen.question),
        "data-told": told,
        "data-title": _title(seen),
        "data-mine": " ".join(str(seat.number + 1) for seat in seen.seats if seat.mine) or None,
        "data-asked": str(asked.seat) if asked else None,
        "data-cover": cover,
    }


def _cover(seen: Seen, asked: Asked) -> str:
    """Who alone may look; a card that nobody may know is looked at by one who says nothing."""
    texts = seen.words.words
    seat = asked.seat if asked.entry is None else asked.entry.owner
    return texts.get("box.cover") if seat is None else texts.get("web.cover", name=texts.name(seat))


def _title(seen: Seen) -> str:
    """For the window: my turn is seen from other tabs too."""
    return f"● {seen.headline}" if seen.asked is not None else seen.headline


def rules(language: str, query: str, game: str = "", number: int = 1) -> str:
    """The rules reference, of one game or all; `query` is an id, a chapter or words.

    Of what was found it is the page with this number.
    """
    texts = Texts.load(language)
    body = reference(texts, query, game, number)
    return page(texts, texts.get("web.rules.title"), body, styles=("rules.css",))


def keys(language: str) -> str:
    """The keys of a table."""
    return keys_page(Texts.load(language))


def learn(language: str, game: str = "") -> str:
    """A game and the table for a newcomer."""
    return learn_page(Texts.load(language), game)


def printed(language: str, game: str = "", content: ContentData | None = None) -> str:
    """What the owner of a box can print, with the values of a table's packs."""
    return print_page(Texts.load(language), game, content)


def device(language: str, table: str, code: str, minutes: int) -> str:
    """A code that brings seats of a table to another device."""
    return code_page(Texts.load(language), table, code, minutes)


def devices(language: str, table: str, names: Sequence[str], known: Sequence[Device]) -> str:
    """The devices that hold my seats; the others can be taken theirs."""
    return devices_page(Texts.load(language), table, names, known)


def doubt(language: str, why: str) -> str:
    """What to say before a choice that cannot be taken back; a fragment for `confirm.js`."""
    return str(h.p[Texts.load(language).get(f"confirm.{why}")])


def message(language: str, title: str, text: str, status: int) -> str:
    """An error, in words a person can act on."""
    texts = Texts.load(language)
    body = h.main("#content.message-page")[
        h.p(".status", aria_hidden="true")[str(status)],
        h.h1[title],
        h.p[text],
        h.p[h.a(".button", href="/")[texts.get("web.nav.start")]],
    ]
    return page(texts, title, body)
