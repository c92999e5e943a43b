"""What an expansion keeps lies beside its base's state: copied, hashed, written, read with it."""

import json
from typing import Any

import pytest

from games.variants import VARIANTS, start
from pertinax.games.registry import GAMES, bases_of, find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.shapes import Many, Number, Shape

SHAPE = Shape({"wind": Number(9), "seen": Many(Number(9), 4)})


class Weather:
    """What an expansion might keep: a number and a list."""

    def __init__(self, wind: int = 0, seen: list[int] | None = None) -> None:
        self.wind = wind
        self.seen = seen or []

    def copy(self) -> "Weather":
        return Weather(self.wind, self.seen[:])

    def data(self) -> dict[str, Any]:
        return SHAPE.write(self, Weather())

    def fill(self, data: Any, where: str) -> None:
        SHAPE.fill(self, data, where)


def fresh(name: str) -> tuple[Any, Any]:
    game = find_game(name)
    deal = Deal(game, game.players[-1], "1")
    state: Any = deal.begin()
    return game, state


PLAIN = [name for name in GAMES if not bases_of(name)]
"""Games that are built on no other."""
EVERY_GAME = pytest.mark.parametrize("name", PLAIN)


@EVERY_GAME
def test_a_copy_has_its_own(name: str) -> None:
    _, state = fresh(name)
    state.extension = Weather(3, [1])
    twin = state.copy()
    twin.extension.wind = 4
    twin.extension.seen.append(2)
    assert (state.extension.wind, state.extension.seen) == (3, [1])
    assert (twin.extension.wind, twin.extension.seen) == (4, [1, 2])


@EVERY_GAME
def test_it_is_written_with_the_state_and_read_back(name: str) -> None:
    game, state = fresh(name)
    state.extension = Weather()
    assert game.data(state) == {}
    state.extension = Weather(3, [1, 2])
    state.over = True
    data = json.loads(json.dumps(game.data(state)))
    assert data == {"over": True, "extension": {"wind": 3, "seen": [1, 2]}}
    _, again = fresh(name)
    again.extension = Weather()
    game._fill(again, data)
    assert (again.extension.wind, again.extension.seen) == (3, [1, 2])
    assert game.data(again) == data


@EVERY_GAME
def test_it_is_part_of_the_hash(name: str) -> None:
    game = find_game(name)
    match: Match[Any] = Match.start(Deal(game, game.players[-1], "1"))
    hashes = set()
    for weather in (None, Weather(), Weather(1), Weather(1, [1])):
        match._state.extension = weather
        hashes.add(match.hash())
    assert len(hashes) == 3  # one that is as at the beginning tells nothing


@EVERY_GAME
@pytest.mark.parametrize("found", [{}, {"wind": 3}, None, 5])
def test_a_game_without_an_expansion_reads_none(name: str, found: Any) -> None:
    game = find_game(name)
    with pytest.raises(NotReadable, match=r"state\.extension"):
        Deal(game, game.players[-1], "1").from_data({"extension": found})


@EVERY_GAME
@pytest.mark.parametrize("found", [{"wind": 10}, {"rain": 1}, {"seen": [0] * 5}, [], None])
def test_what_cannot_be_one_is_refused_with_its_place(name: str, found: Any) -> None:
    game, state = fresh(name)
    state.extension = Weather()
    with pytest.raises(NotReadable, match=r"state\.extension"):
        game._fill(state, {"extension": found})


@pytest.mark.parametrize("variant", [each for each in VARIANTS if VARIANTS[each][0] in PLAIN])
def test_games_without_an_expansion_have_nothing_of_it(variant: str) -> None:
    match = start(variant, "plain")
    assert "extension" not in match.deal.game.data(match._state)
