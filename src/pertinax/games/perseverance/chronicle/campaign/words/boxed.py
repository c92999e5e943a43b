"""What is asked of a game that was played with the box, and how that is written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.campaign.told import owners_with
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts
from pertinax.words.campaigns import Field, Fields

Given = Mapping[str, Sequence[str]]
COUNTS: Final = ("followers", "glory", "gained")
"""What is counted of each player."""


def asked_of(
    box: Chronicle, number: int, names: Sequence[str], given: Given, texts: Texts
) -> tuple[Fields, ...]:
    """Counts and cards of each player, the Display with its tokens, the order of the last turns."""
    episode = box.games[number].episode
    return (
        *[_player(box, episode, seat, name, given, texts) for seat, name in enumerate(names)],
        *_display(box, episode, names, given, texts),
        *([_last_turns(names, given, texts)] if len(names) > 1 else []),
    )


def rows_of(box: Chronicle, players: int, given: Given) -> list[str]:
    """The same as rows of a campaign's text; whether they can be is found out by whoever reads."""
    seats = [seat_text(seat) for seat in range(players)]
    rows = [
        " ".join([key, *[first(given, f"{key}.{seat}") or "?" for seat in seats]]) for key in COUNTS
    ]
    rows.append(" ".join(["last-turns", *(given.get("last", ()) if players > 1 else seats)]))
    for place in range(1, box.displays[players] + 1):
        rows.append(
            " ".join(["tile", first(given, f"tile.{place}"), *given.get(f"marks.{place}", ())])
        )
    for seat in seats:
        cards = [card for card in given.get(f"cards.{seat}", ()) if card]
        if cards:
            rows.append(" ".join(["cards", seat, *cards]))
    return rows


def first(given: Given, key: str) -> str:
    """One word, whatever somebody has sent."""
    return "".join("".join(list(given.get(key, ()))[:1]).split())


def _player(
    box: Chronicle, episode: int, seat: int, name: str, given: Given, texts: Texts
) -> Fields:
    token = seat_text(seat)
    cards = _sorted(
        [card for card in box.cards if episode in box.cards[card].episodes],
        lambda card: texts.get(f"chronicle.card.{card}"),
    )
    known = (("", "–"), *cards)
    chosen = [*given.get(f"cards.{token}", ()), *[""] * box.values["top_cards"]]
    counts = [
        Field(
            f"{key}.{token}",
            texts.get(f"chronicle.campaign.box.{key}"),
            "number",
            given=(first(given, f"{key}.{token}") or "0",),
        )
        for key in COUNTS
    ]
    return Fields(
        name,
        (
            *counts,
            *[
                Field(
                    f"cards.{token}",
                    texts.get("chronicle.campaign.box.card", n=place + 1),
                    "choice",
                    known,
                    (chosen[place],),
                )
                for place in range(box.values["top_cards"])
            ],
        ),
    )


def _display(
    box: Chronicle, episode: int, names: Sequence[str], given: Given, texts: Texts
) -> list[Fields]:
    known = [tile for tile in ACHIEVEMENTS if episode in box.achievements[tile].episodes]
    tiles = tuple([(tile, texts.get(f"chronicle.achievement.{tile}")) for tile in known])
    called = [*names, texts.get("chronicle.campaign.box.dissenters")]
    owners = tuple(zip(owners_with(len(names)), called, strict=False))
    return [
        Fields(
            texts.get("chronicle.campaign.box.tile", n=place),
            (
                Field(
                    f"tile.{place}",
                    texts.get("chronicle.campaign.box.which"),
                    "choice",
                    tiles,
                    (first(given, f"tile.{place}") or known[place - 1],),
                ),
                Field(
                    f"marks.{place}",
                    texts.get("chronicle.campaign.box.marks"),
                    "marks",
                    owners,
                    tuple(given.get(f"marks.{place}", ())),
                ),
            ),
        )
        for place in range(1, box.displays[len(names)] + 1)
    ]


def _last_turns(names: Sequence[str], given: Given, texts: Texts) -> Fields:
    known = tuple([(seat_text(seat), name) for seat, name in enumerate(names)])
    before = list(given.get("last", ())) or [seat for seat, _ in known]
    return Fields(
        texts.get("chronicle.campaign.box.last"),
        tuple(
            [
                Field(
                    "last",
                    texts.get("chronicle.campaign.box.turn", n=place + 1),
                    "choice",
                    known,
                    tuple(before[place : place + 1]),
                )
                for place in range(len(names))
            ]
        ),
    )


def _sorted(tokens: Sequence[str], word: Callable[[str], str]) -> list[tuple[str, str]]:
    return sorted([(token, word(token)) for token in tokens], key=lambda pair: pair[1].casefold())
