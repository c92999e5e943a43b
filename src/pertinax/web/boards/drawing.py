"""What every board is drawn with: signs, things that can be picked, and the looks of players.

Leaves are memoised: they are pure functions of plain values, and most of a table stays as it was.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import htpy
from markupsafe import Markup

from pertinax.web.boards.symbols import sheet
from pertinax.web.rendering import Region, attributes_text, element, markup
from pertinax.web.seen import Seen
from pertinax.words.labels import signed

LEAVES: Final = 32768
GAMES: Final = 16
"""Games whose signs are kept ready."""
NARROW: Final = frozenset(" iIjlłtfr'’.,:-")
BROAD: Final = frozenset("mwMWŁ")
LOOKS: Final = ("coral", "teal", "amber", "violet", "night", "dissenters", "neutral")
"""Colour and pattern of an owner of pieces; `board.css` has the colours."""
SEATS: Final = ("teal", "coral", "amber", "violet", "night")
"""The look of each seat where a game has no colours to choose: that of its name on the page."""

_MARKS: Final = {
    "coral": (
        '<circle class="lk-mark" cx="2" cy="2" r="1.1"/>'
        '<circle class="lk-mark" cx="5" cy="5" r="1.1"/>'
    ),
    "teal": '<path class="lk-line" d="M-1 4L4-1M2 7l5-5"/>',
    "amber": "",
    "violet": '<circle class="lk-ring" cx="3" cy="3" r="1.7"/>',
    "night": '<path class="lk-line" d="M0 1.5h6M0 4.5h6"/>',
    "dissenters": '<path class="lk-line" d="M-1 4L4-1M2 7l5-5M-1 2l5 5M2-1l5 5"/>',
    "neutral": '<circle class="lk-mark" cx="1.5" cy="4.5" r=".6"/>',
}


class Mark(NamedTuple):
    """What the question now makes of a thing: nothing, `can` or `cannot`."""

    state: str = ""
    words: str = ""
    """What choosing it means, or why it is refused."""
    rule: str = ""


PLAIN: Final = Mark()


class Thing(NamedTuple):
    """Something that explains itself and can be picked."""

    pick: str
    label: str
    rule: str = ""


@lru_cache(maxsize=GAMES)
def defs(game: str) -> Markup:
    """The signs of a game and the patterns, once for a page.

    Patterns do not work out of a hidden drawing.
    """
    return Markup(
        htpy.svg("#b-defs.board-defs", aria_hidden="true", focusable="false")[
            htpy.defs[sheet(game), _patterns()]
        ]
    )


def _patterns() -> Markup:
    return Markup("").join(
        Markup(
            f'<pattern id="lk-{look}" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<rect class="lk-{look}" width="6" height="6"/>{_MARKS[look]}</pattern>'
        )
        for look in LOOKS
    )


def marks_of(seen: Seen) -> dict[str, Mark]:
    """What can be picked now, and what cannot and why."""
    marks: dict[str, Mark] = {}
    if seen.asked is None:
        return marks
    for refused in seen.asked.refused:
        for pick in refused.picks[:1]:
            marks.setdefault(pick, Mark("cannot", refused.reason, refused.rule))
    for choice in seen.asked.choices:
        for pick in choice.picks:
            found = marks.get(pick)
            # Several options of one thing: the list tells them apart.
            one = found is None or found.state != "can"
            marks[pick] = Mark("can", choice.words if one else "")
    return marks


HOLE: Final = re.compile("\x02([^\x03]*)\x03")
"""Where a thing will say what the question makes of it."""
NOT_IN_HOLES: Final = dict.fromkeys((2, 3, 31))


class Drawing:
    """A region with things to pick: drawn once for all who see it, marks are put in last.

    >>> food = held(Thing("hand:food", "1 Food"), htpy.b, "", Markup("1"))
    >>> ada = Drawing(element("p", {"id": "ada"}, food))
    >>> print(ada.plain)
    <p id="ada"><b class="b-pick" data-pick="hand:food" title="1 Food" aria-label="1 Food"
        role="group">1</b></p>
    >>> ada.marks_among({"hand:scrap": Mark("can")}), ada.marks_among({"hand:food": Mark("can")})
    ({}, {0: Mark(state='can', words='', rule='')})
    >>> "1 Food → eat it" in str(ada.marked({0: Mark("can", "eat it")}))
    True
    """

    __slots__ = ("_holes", "_places", "_texts", "plain")

    def __init__(self, text: str) -> None:
        texts = HOLE.split(text)
        self._holes = texts[1::2]
        self._places: dict[str, list[int]] = {}
        for place, hole in enumerate(self._holes):
            for name in _picks(hole):
                self._places.setdefault(name, []).append(place)
        texts[1::2] = [_filled(hole, PLAIN) for hole in self._holes]
        self._texts = texts
        self.plain = Region("".join(texts))
        """As those see it who are asked nothing about it."""

    def marks_among(self, marks: Mapping[str, Mark]) -> dict[int, Mark]:
        """The places with a mark: of one of its picks that can be, else the first that cannot."""
        found: dict[int, Mark] = {}
        for name in marks.keys() & self._places.keys():
            mark = marks[name]
            for place in self._places[name]:
                before = found.get(place)
                if before is None or (mark.state == "can" and before.state != "can"):
                    found[place] = mark
        return found

    def marked(self, marks: Mapping[int, Mark]) -> Region:
        texts = self._texts[:]
        for place, mark in marks.items():
            texts[2 * place + 1] = _filled(self._holes[place], mark)
        return Region("".join(texts))


@lru_cache(maxsize=LEAVES)
def _picks(hole: str) -> list[str]:
    return hole.split("\x1f", 2)[1].split("|")


@lru_cache(maxsize=LEAVES)
def _filled(hole: str, mark: Mark) -> str:
    kind, pick, css, label, rule = hole.split("\x1f")
    words = _told(label, rule, mark)
    carried = {"class": f"{css} {mark.state}".strip(), "data-pick": pick}
    if kind == "held":
        carried |= {"title": words, "aria-label": words, "role": "group"}
    if rule:
        carried["data-rule"] = rule
    if mark.state:
        carried["tabindex"] = "0"
        carried["role"] = "button"
    if mark.state == "cannot":
        carried["aria-disabled"] = "true"
        carried["data-why"] = f"{mark.words} ({signed(mark.rule)})"
    tag = f"{attributes_text(carried)}>"
    return f"{tag}{element('title', {}, words)}" if kind == "picked" else tag


def _told(label: str, rule: str, mark: Mark) -> str:
    """The thing in words: what it is, and what choosing it means or why it cannot be."""
    words = label
    if mark.state == "can" and mark.words:
        words = f"{words} → {mark.words}"
    elif mark.state == "cannot":
        words = f"{words} × {mark.words} ({signed(mark.rule)})"
    return f"{words} [{signed(rule)}]" if rule else words


def _hole(kind: str, css: str, thing: Thing) -> str:
    label = thing.label if thing.label.isprintable() else thing.label.translate(NOT_IN_HOLES)
    return f"\x02{kind}\x1f{thing.pick}\x1f{css}\x1f{label}\x1f{thing.rule}\x03"


def picture(drawn: Markup) -> Markup:
    """A thing of the board as it looks, with nothing to choose, to point at or to read aloud.

    >>> picture(held(Thing("patrol:coast", "The coast"), htpy.div, "b-card", Markup("1")))
    Markup('<div class="b-pick b-card">1</div>')
    """
    return markup(HOLE.sub(lambda hole: f' class="{hole[1].split(chr(31))[2]}">', drawn))


def picked(thing: Thing, css: str, x: int, y: int, body: Markup, piece: str = "") -> Markup:
    """A thing in a drawing, with its mark and its words; as a `piece` it can be carried."""
    own = attributes_text({"transform": f"translate({x} {y})", "data-piece": piece or None})
    return markup(f"<g{own}{_hole('picked', css, thing)}{body}</g>")


def held(
    thing: Thing, tag: htpy.Element, css: str, body: Markup, key: str = "", piece: str = ""
) -> Markup:
    """A thing out of a drawing: its words are its tooltip and what is read aloud.

    Where it is a piece that moves, `key` tells it from all others and `piece` its kind and owner.
    """
    own = attributes_text({"id": key or None, "data-piece": piece or None})
    name = tag._name
    return markup(f"<{name}{own}{_hole('held', f'b-pick {css}', thing)}{body}</{name}>")


@lru_cache(maxsize=LEAVES)
def wrapped(tag: htpy.Element, css: str, body: Markup | str, title: str = "") -> Markup:
    """A small element of running text around what is in it."""
    return element(tag._name, {"class": css or None, "title": title or None}, body)


def bold(words: object) -> Markup:
    return wrapped(htpy.b, "", str(words))


def gain(count: int, what: str) -> Markup:
    """So many of something, in signs."""
    return wrapped(htpy.span, "b-gain", bold(count) + icon(what))


@lru_cache(maxsize=LEAVES)
def sign(name: str, x: float, y: float, size: float, css: str = "sy") -> Markup:
    """A sign in a drawing."""
    return Markup(
        htpy.use(
            f".{css.replace(' ', '.')}",
            href=f"#sy-{name}",
            x=f"{x:g}",
            y=f"{y:g}",
            width=f"{size:g}",
            height=f"{size:g}",
        )
    )


@lru_cache(maxsize=LEAVES)
def icon(name: str, css: str = "") -> Markup:
    """A sign in running text; what it means stands beside it or in its parent."""
    classes = f"b-icon is-{name} {css}".strip()
    return Markup(
        htpy.svg({"class": classes}, viewBox="0 0 24 24", aria_hidden="true")[
            htpy.use(href=f"#sy-{name}", width=24, height=24)
        ]
    )


@lru_cache(maxsize=LEAVES)
def text(words: str, x: float, y: float, css: str = "t") -> Markup:
    return Markup(htpy.text(f".{css.replace(' ', '.')}", x=f"{x:g}", y=f"{y:g}")[words])


@lru_cache(maxsize=LEAVES)
def fitted(words: str, x: float, y: float, css: str, room: int, size: int = 15) -> Markup:
    """A title that is drawn narrower when it would need more than its room."""
    if _width(words) * size <= room:
        return text(words, x, y, css)
    return Markup(
        htpy.text(
            f".{css.replace(' ', '.')}",
            {"textLength": str(room), "lengthAdjust": "spacingAndGlyphs"},
            x=f"{x:g}",
            y=f"{y:g}",
        )[words]
    )


def _width(words: str) -> float:
    """How wide bold letters are, roughly and rather too much: only the browser knows its font."""
    return sum(0.42 if each in NARROW else 1 if each in BROAD else 0.68 for each in words)


@lru_cache(maxsize=LEAVES)
def box(x: float, y: float, width: float, height: float, css: str, radius: float = 3) -> Markup:
    css = css.replace(" ", ".")
    return Markup(
        htpy.rect(
            f".{css}",
            x=f"{x:g}",
            y=f"{y:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            rx=f"{radius:g}",
        )
    )


def joined(*parts: Markup) -> Markup:
    """Not by Markup's own way, which looks at each part again."""
    return markup("".join(parts))


# Pieces of players


@lru_cache(maxsize=LEAVES)
def piece(kind: str, owner: str, key: str, x: float, y: float, body: Markup) -> Markup:
    """A piece that lies somewhere: `key` tells it from all others, `data-piece` its kind.

    It moves by `transform`; what lands anew may play an animation of its own inside.
    """
    carried = {
        "id": f"b-{key}",
        "class": f"pc pc-{kind}",
        "transform": f"translate({x:g} {y:g})",
        "data-piece": f"{kind}:{owner}",
    }
    return element("g", carried, element("g", {"class": "land"}, body))


@lru_cache(maxsize=LEAVES)
def painted(name: str, look: str, size: float) -> Markup:
    """A sign as a piece: painted in the pattern of its owner, with an edge."""
    return Markup(
        htpy.use(
            ".painted",
            href=f"#sy-{name}",
            width=f"{size:g}",
            height=f"{size:g}",
            fill=f"url(#lk-{look})",
        )
    )


@lru_cache(maxsize=LEAVES)
def initial(letter: str, look: str, x: float, y: float) -> Markup:
    """Whose it is, readable on the pattern."""
    return Markup(htpy.text({"class": f"ini on-{look}"}, x=f"{x:g}", y=f"{y:g}")[letter])


@lru_cache(maxsize=LEAVES)
def die(symbol: str, look: str, letter: str, size: int) -> Markup:
    """A specialist die: a frame in the owner's pattern around the symbol."""
    rim = size // 6
    inner = size - 2 * rim
    face = joined(
        Markup(htpy.rect(".edge", width=size, height=size, rx=6, fill=f"url(#lk-{look})")),
        box(rim, rim, inner, inner, "face", 4),
        sign(symbol, rim + 2, rim + 2, inner - 4, "sy on-face"),
    )
    return joined(face, initial(letter, look, size - 4, size - 1)) if letter else face


@lru_cache(maxsize=LEAVES)
def token(look: str, letter: str, radius: float) -> Markup:
    """A player's round token, about the origin."""
    disc = Markup(htpy.circle(".edge", r=f"{radius:g}", fill=f"url(#lk-{look})"))
    return joined(disc, initial(letter, look, 0, 5))


@lru_cache(maxsize=LEAVES)
def badge(look: str, letter: str, css: str = "") -> Markup:
    """A player in running text."""
    classes = f"b-badge {css}".strip()
    return Markup(
        htpy.svg({"class": classes}, viewBox="-11 -11 22 22", aria_hidden="true")[
            token(look, letter, 10)
        ]
    )
