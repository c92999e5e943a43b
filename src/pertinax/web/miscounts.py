"""Beside the box: a count that went wrong on the real table is set right, if everybody agrees."""

from itertools import groupby

import htpy as h
from htpy import Node

from pertinax.kernel.corrections import Correction
from pertinax.web.parts import post
from pertinax.web.seen import PeopleSeen, Seen
from pertinax.words.corrections import count_name


def miscounted(seen: Seen, people: PeopleSeen) -> Node:
    """Which count, and what it should be."""
    if not people.counts or seen.status != "playing":
        return None
    texts = seen.words.words
    by_seat = groupby(people.counts, key=lambda each: each.seat)
    return h.details("#miscounted.asks-first")[
        h.summary[texts.get("box.count")],
        h.p(".hint")[texts.get("box.count.hint")],
        post(seen, "count", "#count-form.take")[
            h.input(type="hidden", name="seat", value=str(seen.seat)),
            h.label(for_="count-which")[texts.get("box.count.which")],
            h.select("#count-which", name="count", data_keep=True)[
                (
                    h.optgroup(label=texts.name(seat))[
                        (
                            h.option(value=each.text)[
                                texts.get(
                                    "box.count.now",
                                    count=count_name(texts, each.key, each.which),
                                    n=each.value,
                                )
                            ]
                            for each in counts
                        )
                    ]
                    for seat, counts in by_seat
                )
            ],
            h.label(for_="count-after")[texts.get("box.count.after")],
            h.input(
                "#count-after",
                type="number",
                name="after",
                min="0",
                max=str(max(each.most for each in people.counts)),
                inputmode="numeric",
                required=True,
                data_keep=True,
            ),
            h.button[texts.get("box.count.go")],
        ],
    ]


def count_asked(seen: Seen, claim: str) -> str:
    """What somebody wants to set right, for those who are to agree."""
    texts = seen.words.words
    about = Correction.parse(claim)
    return texts.get(
        "box.count.change",
        name=texts.name(about.seat),
        count=count_name(texts, about.key, about.which),
        before=about.before,
        after=about.after,
    )
