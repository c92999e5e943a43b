"""Whole games kept for good: they must replay to the same scores, state and log."""

import json
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from babel.messages.pofile import read_po

from games.by_hand import BY_HAND
from games.make_golden import FOLDER, FOND, GAMES, GREEDY, SHOWING, ending_of, log_hash
from games.wishes import WISHES
from pertinax import load_game
from pertinax.games.campaigns import campaign_of
from pertinax.games.registry import bases_of, find_game
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import text_folders

LOGS = json.loads((FOLDER / "logs.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(LOGS))
def test_a_golden_game_replays_to_the_same_end(name: str) -> None:
    record = Record.read(FOLDER / name)
    match = load_game(record)
    assert match.result is not None
    scores, _, state = record.result.partition(" hash ")
    assert " ".join(map(str, match.result.scores)) == scores
    assert match.hash().startswith(state)
    assert len(state) == 16
    assert log_hash(match) == LOGS[name]
    again = match.record()
    again.engine = record.engine
    assert str(again) == (FOLDER / name).read_text(encoding="utf-8")


NEVER: dict[str, set[str]] = {
    "episode1": set(),
    "episode1-chronicle": set(),
    "episode1-chronicle-solo": set(),
    "episode1-solo": {"dissenter-votes"},
    "episode2": set(),
    "episode2-chronicle": set(),
    "episode2-chronicle-solo": set(),
    "episode2-solo": {"dissenter-votes"},
    "perpetuity": {"planet-card-void"},
}
"""Kinds of events that no game can show.

Solo there are no passive Dissenters (SOLO-SRC-10).

A planet has a card for each of its protectors, and each leaves with a card of its planet
(PP-END-P5b to -P5d, PP-MISSION-B13, PP-MISSION-B15): while there is a card there is a protector
for it (`expect_planet_cards_to_fit`). PP-END-P5f says what happens otherwise, and so do the rules.
"""


@cache
def golden(name: str) -> Match[Any]:
    return load_game(FOLDER / name)


def events_of(game: str) -> set[str]:
    """What a game can tell; a game of a campaign beside what its Episode tells in golden games, and
    a solo one beside what the campaign's game for several tells as well."""
    told = set(find_game(game).events)
    if campaign_of(game):
        told -= set(find_game(bases_of(game)[0]).events)
    if game.endswith("-chronicle-solo"):
        told -= set(find_game(game.removesuffix("-solo")).events)
    return told


def test_every_kind_of_event_is_there() -> None:
    seen: dict[str, set[str]] = {}
    for name in LOGS:
        match = golden(name)
        told = {event.kind for turn in match.past for event in turn.events}
        seen.setdefault(match.deal.game.name, set()).update(told)
    assert seen.keys() == NEVER.keys()
    for game, kinds in seen.items():
        assert events_of(game) - kinds == NEVER[game]


OF_THE_TABLE = {"draw", "roll"}
"""Asked where dice and cards are entered by hand."""
RARE: dict[str, set[str]] = {
    "": {
        "set-aside", "threat-token",
    },
    "solo": {"ambition"},
    "episode2": {
        "another-dino", "dino-space", "discount", "friendly", "keep-dinos", "manager", "popular",
        "wrangler",
    },
    "perpetuity": {
        "burst", "burst-dots", "burst-protector", "burst-reroll", "claim", "discount", "grant",
        "intensify", "level-6-card", "morph", "rescue", "turned-card", "upgrade-by", "warp-orbit",
        "warp-tile",
    },
}  # fmt: skip
"""Kinds of questions, by the catalogue that asks them, that no golden game comes to; the Ambition
is asked for when a game is set up in a terminal."""
SPEAKERS = {
    "": (
        "episode1", "episode2", "episode1-solo", "episode2-solo", "episode1-chronicle",
        "episode2-chronicle", "episode1-chronicle-solo", "episode2-chronicle-solo",
    ),
    "solo": ("episode1-solo", "episode2-solo"),
    "episode1": ("episode1", "episode1-solo"),
    "episode2": ("episode2", "episode2-solo"),
}  # fmt: skip
"""Games that ask with the words of another, or with those that they share."""


def test_every_kind_of_question_is_there_but_the_rarest() -> None:
    """Kinds come from the questions in words: a new one is reached, or entered here."""
    reached: dict[str, set[str]] = {}
    for name in LOGS:
        record = Record.read(FOLDER / name)
        reached.setdefault(record.game, set()).update(line.kind for line in record.lines)
    worded: dict[str, set[str]] = {}
    for folder in text_folders("en"):
        for file in folder.iterdir():
            keys = [message.id for message in read_po(BytesIO(file.read_bytes()))]
            for key in [each if isinstance(each, str) else each[0] for each in keys]:
                speaker, found, kind = f".{key}".partition(".ask.")
                if found and (speaker[1:] in SPEAKERS or speaker[1:] in reached):
                    worded.setdefault(speaker[1:], set()).add(kind.partition(".")[0])
    for speaker, kinds in worded.items():
        asked = set().union(*(reached[game] for game in SPEAKERS.get(speaker, (speaker,))))
        assert kinds - asked - OF_THE_TABLE == RARE.get(speaker, set()), speaker


def test_every_ending_is_there() -> None:
    endings = set()
    for name in LOGS:
        match = golden(name)
        ending = ending_of(match)
        endings.add((match.deal.game.name, match.deal.players, ending))
        assert name.removesuffix(".ptx").endswith((ending, "set-aside"))
    every = {"won", "tie-break", "shared"}
    first = {ending for ending in endings if ending[0] == "episode1"}
    assert first == {("episode1", n, end) for n in (2, 3, 4) for end in every}
    second = {ending for ending in endings if ending[0] == "episode2"}
    assert {(n, end) for _, n, end in second} >= {(n, "won") for n in (2, 3, 4)}
    assert {end for *_, end in second} == every
    games = ("episode1-solo", "episode2-solo")
    solo = {ending for ending in endings if ending[0] in games}
    assert solo == {(game, 1, end) for game in games for end in ("lost", "won")}
    chronicle = {ending for ending in endings if "-chronicle" in ending[0]}
    assert {(n, end) for _, n, end in chronicle} >= {(n, "won") for n in (2, 3, 4)}
    assert {n for _, n, _ in chronicle} == {1, 2, 3, 4}
    third = endings - first - second - solo - chronicle
    assert {n for _, n, _ in third} == {1, 2, 3, 4, 5}
    assert {end for *_, end in third} == {*every, "lost"}
    at_random = [len(seeds) for each in (GAMES, SHOWING, FOND) for seeds in each.values()]
    assert sum(at_random) + len(GREEDY) + len(WISHES) + len(BY_HAND) == len(LOGS)


ENDS = {
    ("cooperative", "mortals", "PP-MODE-02"),
    ("cooperative", "perpetuity", "PP-END-02"),
    ("cooperative", "perpetuity", "PP-END-03"),
    ("cooperative", "perpetuity", "PP-MODE-03"),
    ("solo", "mortals", "PP-MODE-04"),
    ("solo", "perpetuity", "PP-END-01"),
    ("solo", "perpetuity", "PP-END-02"),
    ("solo", "perpetuity", "PP-END-03"),
    ("solo", "perpetuity", "PP-MODE-05"),
    ("competitive", "perpetuity", "PP-END-02"),
    ("competitive", "scored", "PP-END-01"),
    ("competitive", "scored", "PP-END-03"),
}


def test_every_cause_of_an_end_of_perpetuity_is_there() -> None:
    seen = set()
    for name in LOGS:
        match = golden(name)
        for event in match.events():
            if event.kind == "over":
                seen.add((match.deal.options["mode"], *event.values))
    assert seen == ENDS
