"""How far an imagined future goes: to the end of the turn, or to where the game is settled."""

from typing import Any

from kernel.nim import Heap, Nim
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match


class Patient(Nim):
    """Nim for those who judge a move when it is their turn again."""

    def settled(self, before: Heap, state: Heap, seat: int) -> bool:
        assert before.active == seat
        return state.active == seat


class Endless(Nim):
    """Nothing can be judged before the end."""

    def settled(self, before: Heap, state: Heap, seat: int) -> bool:
        return False


def least(decision: Decision) -> Option[Any]:
    return decision.options[0]


class Dreamer:
    """Takes the first option, after imagining what comes of it."""

    def __init__(self) -> None:
        self.stones: list[tuple[int, int]] = []
        """Before and after, for each choice of stones."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        if look.decision.kind == "take":
            dream = look.imagine(look.decision.options[0], least, "dream")
            self.stones.append((look.view["stones"], dream["stones"]))
            assert look.imagine(look.decision.options[0], least, "dream") == dream
        return least(look.decision)


def dreams(game: Nim) -> list[tuple[int, int]]:
    """What the first of three players imagines, who all take one stone at a time."""
    dreamer = Dreamer()
    match = Match.start(Deal(game, 3, "1", {"stones": 7}))
    seat = match.decisions[0].seat
    match.play([dreamer if each == seat else _Least() for each in range(3)])
    return dreamer.stones


class _Least:
    def choose(self, look: Look[Any]) -> Option[Any]:
        return least(look.decision)


def test_a_turn_is_judged_at_its_end() -> None:
    assert dreams(Nim()) == [(7, 6), (4, 3)]


def test_a_game_of_small_steps_looks_on_until_it_is_settled_or_over() -> None:
    assert dreams(Patient()) == [(7, 4), (4, 1)]
    assert dreams(Endless()) == [(7, 0), (4, 0)]
