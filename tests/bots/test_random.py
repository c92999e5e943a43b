"""The random bot: fair, repeatable, and at home in every game."""

from collections import Counter
from typing import Any

import pytest

from pertinax import new_game
from pertinax.bots.random import RandomBot
from pertinax.bots.registry import BOTS, find_bot
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look


def look(options: int) -> Look[Any]:
    """The look of a seat that is only asked to choose a number."""
    match = new_game("episode1", players=2, seed=1)
    seen: list[Look[Any]] = []

    class Peeking:
        def choose(self, look: Look[Any]) -> Option[Any]:
            seen.append(look)
            return look.decision.options[0]

    match.play([Peeking(), Peeking()], until_turn=2)
    seen[0].decision = Decision(
        0, "number", [Option(str(number), number) for number in range(options)], (), None
    )
    return seen[0]


def test_every_option_is_as_likely_as_any_other() -> None:
    asked = look(5)
    bot = RandomBot("fair")
    chosen = Counter(bot.choose(asked).text for _ in range(5000))
    assert set(chosen) == {"0", "1", "2", "3", "4"}
    assert all(900 < count < 1100 for count in chosen.values()), chosen


def test_the_same_seed_makes_the_same_choices() -> None:
    asked = look(9)
    one, twin, other = RandomBot("7"), RandomBot("7"), RandomBot("8")
    first = [one.choose(asked).text for _ in range(30)]
    assert first == [twin.choose(asked).text for _ in range(30)]
    assert first != [other.choose(asked).text for _ in range(30)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_plays_a_whole_game(name: str, players: int) -> None:
    match = new_game("episode1", players=players, seed=3, options={"side": "B"})
    match.play([find_bot(name)("episode1", seat, "3") for seat in range(players)])
    assert match.result is not None
    assert len(match.result.scores) == players


def test_bots_of_one_name_and_seed_differ_from_seat_to_seat() -> None:
    asked = look(9)
    bots = [find_bot("random")("episode1", seat, "7") for seat in range(2)]
    first, second = ([bot.choose(asked).text for _ in range(30)] for bot in bots)
    assert first != second


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(NotReadable, match="'perfect' is no bot; there are: random, greedy"):
        find_bot("perfect")


def test_a_bot_that_needs_a_value_says_so_for_a_game_without_one() -> None:
    with pytest.raises(NotReadable, match="position of 'chess' is worth"):
        find_bot("greedy")("chess", 0, "1")
