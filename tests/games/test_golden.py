"""Whole games kept for good: they must replay to the same scores, state and log."""

import json

import pytest

from games.make_golden import FOLDER, GAMES, log_hash
from pertinax import load_game
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


def test_every_ending_is_there() -> None:
    endings = set()
    for name in LOGS:
        match = load_game(FOLDER / name)
        assert match.result is not None
        top = match.result.scores.count(max(match.result.scores))
        winners = len(match.result.winners)
        ending = "shared" if winners > 1 else "tie-break" if top > 1 else "won"
        ending = ending if winners else "lost"
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
    assert sum(len(games) for games in GAMES.values()) == len(LOGS)
