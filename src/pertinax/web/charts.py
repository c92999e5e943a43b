"""Pictures of how a game went: bars of where points came from, lines of figures over time.

Nothing in them is told by colour alone: sources have letters, lines have marks of their own, and
all figures stand in a table as well.
"""

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.parts import player_class
from pertinax.words.course import Course, Figures
from pertinax.words.wording import Source

TONES: Final = 8
"""Colours that `over.css` has for what is nobody's."""
WIDE: Final = 460
HIGH: Final = 250
LEFT, RIGHT, TOP, BOTTOM = 42, 50, 24, 44
"""Room for what is written around the picture, at the larger size that it has on a phone."""
LINE: Final = 17
"""Room for a line of writing, from one to the next."""
LETTER: Final = 10.0
"""As wide as a letter at most, on the average."""
BAR: Final = 24
READABLE: Final = 13
"""A piece of a bar that is narrower has no room for its letter."""
TICKS: Final = 5
NAMED: Final = 7
"""Points that are named under the picture, besides the first and the last."""
MARKS: Final = 8
"""Places at which a line shows its mark."""
SHAPES: Final = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-4-4h8v8h-8z",
    "M0-5 5 4H-5z",
    "M0-5.5 5.5 0 0 5.5-5.5 0z",
    "M-1.5-5h3v3.5H5v3H1.5V5h-3V1.5H-5v-3h3.5z",
)


# Where points came from


def letter(place: int) -> str:
    """What stands for a source.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', '')
    """
    return ascii_uppercase[place] if place < len(ascii_uppercase) else ""


def tone(place: int) -> str:
    return f"tone-{place % TONES + 1}"


def swatch(place: int) -> Node:
    """The sign of a source, beside its name."""
    return h.span(class_=["swatch", tone(place)], aria_hidden="true")[letter(place)]


def bar(sources: Sequence[Source], seat: int) -> Node:
    """What brought a seat its points, side by side; what cost it any lies on the other side of 0.

    The bars of all seats are to the same scale.
    """
    seats = range(len(sources[0][1]))
    most = max(_sum(sources, each, 1) for each in seats)
    least = max(_sum(sources, each, -1) for each in seats)
    unit = WIDE / max(1, most + least)
    up = down = least * unit
    pieces: list[Node] = []
    for place, (why, counts) in enumerate(sources):
        width = abs(counts[seat]) * unit
        if not width:
            continue
        if counts[seat] > 0:
            x, up = up, up + width
        else:
            x = down = down - width
        pieces.append(
            h.g(class_=tone(place))[
                h.rect(x=_n(x), y="0", width=_n(width), height=str(BAR)),
                h.title[f"{why}: {counts[seat]:+d}"],
                width >= READABLE and h.text(x=_n(x + width / 2), y="17")[letter(place)],
            ]
        )
    zero = _n(least * unit)
    return h.svg(".bar", viewBox=f"0 0 {WIDE} {BAR}", aria_hidden="true")[
        pieces, h.line(x1=zero, x2=zero, y1="0", y2=str(BAR))
    ]


def _sum(sources: Sequence[Source], seat: int, sign: int) -> int:
    return sum(max(0, sign * counts[seat]) for _, counts in sources)


# Figures over time


def courses(texts: Texts, found: Sequence[Course]) -> Node:
    return [_course(texts, course, number) for number, course in enumerate(found, start=1)]


def _course(texts: Texts, course: Course, number: int) -> Node:
    """A picture of lines, with what they are above it and its figures folded away under it."""
    return h.figure(f"#course-{number}.course")[
        h.figcaption[course.caption],
        h.ul(".legend")[
            (
                h.li(class_=_look(line, place))[
                    h.svg(viewBox="-14 -7 28 14", aria_hidden="true")[
                        h.path(".way", d="M-14 0H14"), h.path(".shape", d=_shape(place))
                    ],
                    line.label,
                ]
                for place, line in enumerate(course.lines)
            )
        ],
        h.svg(".lines", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=_aloud(texts, course))[
            _drawn(course)
        ],
        h.details[h.summary[texts.get("web.course.figures")], _table(course)],
    ]


def _look(line: Figures, place: int) -> list[str]:
    colour = tone(place) if line.seat is None else player_class(line.seat)
    return [colour, f"way-{place % len(SHAPES) + 1}"]


def _shape(place: int) -> str:
    return SHAPES[place % len(SHAPES)]


def _aloud(texts: Texts, course: Course) -> str:
    """The picture in words: from where to where each line goes."""
    told = [
        texts.get("web.course.line", name=line.label, first=line.counts[0], last=line.counts[-1])
        for line in course.lines
    ]
    return "; ".join([course.caption, *told])


class _Frame:
    """Where a point and a count lie in the picture."""

    def __init__(self, course: Course) -> None:
        counts = [count for line in course.lines for count in line.counts]
        self.last = max(1, len(course.points) - 1)
        self.steps = ticks(min([0, *counts]), max([1, *counts]))
        self._low, self._high = self.steps[0], self.steps[-1]

    def x(self, place: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * place / self.last

    def y(self, count: float) -> float:
        part = (count - self._low) / (self._high - self._low)
        return HIGH - BOTTOM - (HIGH - BOTTOM - TOP) * part


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the least to above the most, a few of them.

    >>> ticks(0, 70), ticks(-3, 9), ticks(0, 1)
    ([0, 20, 40, 60, 80], [-5, 0, 5, 10], [0, 1])
    """
    step = 1
    while (high - low) / step > TICKS:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    first = low // step
    last = -(-high // step)
    return [step * each for each in range(first, last + 1)]


def _drawn(course: Course) -> Node:
    frame = _Frame(course)
    left, right, floor = LEFT, WIDE - RIGHT, HIGH - BOTTOM
    named = [
        h.text(".point", x=_n(_inside(frame.x(place), words)), y=str(floor + LINE + 3))[words]
        for place in _named(frame)
        for words in [course.points[place]]
    ]
    return [
        (
            [
                h.line(".grid", x1=str(left), x2=str(right), y1=_n(y), y2=_n(y)),
                h.text(".count", x=str(left - 6), y=_n(y + 5))[str(count)],
            ]
            for count in frame.steps
            for y in [frame.y(count)]
        ),
        _marks(course, frame),
        named,
        h.text(".along", x=str((left + right) // 2), y=str(HIGH - 4))[course.along],
        [_line(line, place, frame) for place, line in enumerate(course.lines)],
        _ends(course, frame),
    ]


def _named(frame: _Frame) -> list[int]:
    """The points that are named: the ends, and some between that are far enough from them."""
    step = max(1, -(-frame.last // NAMED))
    between = [place for place in range(step, frame.last, step) if frame.last - place >= step]
    return [0, *between, frame.last]


def _marks(course: Course, frame: _Frame) -> Iterator[Node]:
    """Great moments; their names stand above them, as far as they have room."""
    free = 0.0
    for place, words in course.marks:
        x = frame.x(place)
        half = len(words) * LETTER / 2
        middle = _inside(x, words)
        yield h.line(".mark", x1=_n(x), x2=_n(x), y1=str(TOP - 4), y2=str(HIGH - BOTTOM))[
            h.title[words]
        ]
        if middle - half >= free:
            free = middle + half
            yield h.text(".mark", x=_n(middle), y=str(TOP - 9))[words]


def _inside(x: float, words: str) -> float:
    """Where the middle of words may be, so that they are in the picture from end to end."""
    half = len(words) * LETTER / 2
    return min(max(x, half), WIDE - half)


def _line(line: Figures, place: int, frame: _Frame) -> Node:
    spots = [(frame.x(n), frame.y(count)) for n, count in enumerate(line.counts)]
    step = max(1, len(spots) // MARKS)
    shown = [*spots[:-1:step], spots[-1]]
    return h.g(class_=_look(line, place))[
        h.polyline(".way", points=" ".join(f"{_n(x)},{_n(y)}" for x, y in spots)),
        (
            h.path(".shape", d=_shape(place), transform=f"translate({_n(x)} {_n(y)})")
            for x, y in shown
        ),
    ]


def _ends(course: Course, frame: _Frame) -> Node:
    """The last counts, beside the ends of the lines; those that are close make room."""
    ends = sorted(
        (frame.y(line.counts[-1]), place, line) for place, line in enumerate(course.lines)
    )
    found: list[Node] = []
    y = 0.0
    # As many as there are must fit above the floor.
    for left, (wanted, place, line) in zip(range(len(ends) - 1, -1, -1), ends, strict=True):
        y = max(y + LINE, min(wanted + 5, HIGH - BOTTOM + 5 - left * LINE))
        words = h.text(".end", x=str(WIDE - RIGHT + 9), y=_n(y))[str(line.counts[-1])]
        found.append(h.g(class_=_look(line, place))[words])
    return found


def _table(course: Course) -> Node:
    return h.table[
        h.thead[
            h.tr[
                h.th(scope="col")[course.along],
                (h.th(scope="col")[line.label] for line in course.lines),
            ]
        ],
        h.tbody[
            (
                h.tr[h.th(scope="row")[point], (h.td[str(line.counts[n])] for line in course.lines)]
                for n, point in enumerate(course.points)
            )
        ],
    ]


def _n(number: float) -> str:
    """A coordinate, as short as it can be.

    >>> _n(12.0), _n(3.14159)
    ('12', '3.1')
    """
    return f"{round(number, 1):g}"
