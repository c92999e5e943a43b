"""Whole games kept for good: they must replay to the same scores, state and log."""

import json
from functools import cache
from typing import Any

import pytest

from games.make_golden import FOLDER, GAMES, GREEDY, ending_of, log_hash
from pertinax import load_game
from pertinax.games.registry import find_game
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record

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


UNSEEN: dict[str, set[str]] = {
    "episode1": {"effect-lost"},
    "episode2": {"die-set-aside", "perk-lifted", "soldier-returned"},
    "perpetuity": {
        "artifact-moved", "card-turned", "card-turned-up", "cards-picked-up", "cargo-full",
        "damage-tile-removed", "energy-discarded", "freezes", "held", "inoculated",
        "mission-broken", "mission-held", "passage-paid", "planet-card-void", "rescue-failed",
        "ship-rescued", "ship-warped", "ships-barred", "thwarted", "tiles-swapped", "twisted",
        "unclaimed", "village-moved",
    },
}  # fmt: skip
"""Kinds of events that no golden game shows yet: rare ones, which tests of single rules hold."""


@cache
def golden(name: str) -> Match[Any]:
    return load_game(FOLDER / name)


def test_every_other_kind_of_event_is_there() -> None:
    seen: dict[str, set[str]] = {}
    for name in LOGS:
        match = golden(name)
        told = {event.kind for turn in match.past for event in turn.events}
        seen.setdefault(match.deal.game.name, set()).update(told)
    for game, kinds in seen.items():
        assert set(find_game(game).events) - kinds == UNSEEN[game]


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
    third = endings - first - second
    assert {n for _, n, _ in third} == {1, 2, 3, 4, 5}
    assert {end for *_, end in third} == {*every, "lost"}
    assert sum(len(games) for games in GAMES.values()) + len(GREEDY) == len(LOGS)
