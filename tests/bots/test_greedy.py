"""The greedy bot: strong, repeatable, and honest."""

import random
from typing import Any

import pytest

from pertinax import new_game
from pertinax.bots.greedy import GreedyBot
from pertinax.bots.registry import find_bot
from pertinax.bots.values import find_value
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match
from pertinax.lab.simulate import Plan, simulate
from pertinax.lab.summary import Standing, summarise


def greedy(seed: str = "1") -> GreedyBot:
    return GreedyBot(find_value("episode1"), seed)


def standing(games: int, bots: tuple[str, ...], seed: str = "greedy") -> Standing:
    plan = Plan("episode1", bots, games, seed)
    return summarise(plan, list(simulate(plan, jobs=2))).standings[0]


@pytest.mark.slow
def test_it_beats_three_random_players_in_far_more_than_80_of_100_games() -> None:
    fared = standing(100, ("greedy", "random", "random", "random"))
    assert fared.wins / fared.games > 0.9, fared
    assert fared.score > 90, fared


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_players_at_every_table(players: int) -> None:
    fared = standing(6, ("greedy",) + ("random",) * (players - 1))
    assert fared.wins >= 5, fared


def test_the_same_seed_makes_the_same_game() -> None:
    records = []
    for _ in range(2):
        match = new_game("episode1", players=2, seed=5)
        match.play([greedy("a"), greedy("b")], until_turn=12)
        records.append(str(match.record()))
    assert records[0] == records[1]
    match = new_game("episode1", players=2, seed=5)
    match.play([greedy("c"), greedy("d")], until_turn=12)
    assert str(match.record()) != records[0]


def test_a_game_taken_up_again_goes_on() -> None:
    """A bot that joins in the middle, as after loading a record, needs no past."""
    match = new_game("episode1", players=3, seed=8)
    match.play([find_bot("random")("episode1", seat, "8") for seat in range(3)], until_turn=20)
    match.play([greedy(str(seat)) for seat in range(3)])
    assert match.result is not None


def at_the_first_hidden_trap(seed: int) -> tuple[Match[Any], Match[Any]]:
    """Two games that differ only in the type of a face-down Trap of p2, p3 or p4, at p1's turn."""
    match = new_game("episode1", players=4, seed=seed)
    chosen = random.Random(seed)
    while True:
        decision = match.decisions[0]
        if decision.kind == "trap-type" and decision.seat != 0:
            break
        match.choose(decision.seat, chosen.choice(decision.options))
    twin = match.fork()
    match.choose(decision.seat, decision.options[0])
    twin.choose(decision.seat, decision.options[1])
    while match.decisions[0].seat != 0:
        decision = match.decisions[0]
        option = chosen.choice(decision.options)
        match.choose(decision.seat, option.text)
        twin.choose(decision.seat, option.text)
    return match, twin


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_its_choices_do_not_depend_on_the_hidden_traps_of_others(seed: int) -> None:
    match, twin = at_the_first_hidden_trap(seed)
    assert match.hash() != twin.hash()
    assert match.view(0) == twin.view(0)
    before = len(match.record().lines)
    for game in (match, twin):
        game.play([greedy(), None, None, None])
    one, other = (
        [(line.kind, line.text) for line in game.record().lines[before:]] for game in (match, twin)
    )
    assert one
    assert one == other


class OtherFuture:
    """Asks a greedy bot twice, the second time with other real dice ahead."""

    def __init__(self) -> None:
        self.compared = 0

    def choose(self, look: Look[Any]) -> Option[Any]:
        chosen = greedy().choose(look)
        # Before the first answer of a turn no die of this turn has been rolled.
        if look.decision.kind == "effect" and not look._table.answers():
            other = Look(
                look._game,
                look.decision,
                look._table,
                lambda: (look._start()[0], Chance("another future")),
                look._setup,
            )
            assert greedy().choose(other) is chosen
            self.compared += 1
        return chosen


def test_its_choices_do_not_depend_on_the_dice_to_come() -> None:
    bots = [OtherFuture(), OtherFuture()]
    match = new_game("episode1", players=2, seed=4)
    match.play(bots, until_turn=10)
    assert all(bot.compared >= 4 for bot in bots)


def test_it_takes_what_is_plainly_best() -> None:
    """With a value that only counts one thing, the bot goes for that thing."""
    match = new_game("episode1", players=2, seed=6, options={"first_game": True})
    seat = match.decisions[0].seat

    def food(view: Any, seat: int) -> float:
        return float(view["players"][seat]["food"])

    before = food(match.view(seat), seat)
    match.play([GreedyBot(food, "1"), GreedyBot(food, "2")], until_turn=match.turn + 1)
    assert food(match.view(seat), seat) >= before + 2
