"""What a bot may know when it is asked: its view, the decision, and imagined futures."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.corrections import set_right
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.game import Game, State
from pertinax.kernel.table import Table

S = TypeVar("S", bound=State)

Policy = Callable[[Decision], Option[Any]]


class Look(Generic[S]):
    """The look of one seat at the table, at the moment it is asked.

    Nothing in it depends on what the seat cannot see: imagined futures deal the hidden pieces
    anew and roll other dice than the real ones.
    """

    __slots__ = ("_game", "_setup", "_start", "_table", "decision")

    def __init__(
        self,
        game: Game[S],
        decision: Decision,
        table: Table[S],
        start: Callable[[], tuple[S, Chance]],
        in_setup: bool,
    ) -> None:
        self.decision = decision
        self._game = game
        self._table = table
        self._start = start
        """State and chance at the start of this turn: it costs something to reach them."""
        self._setup = in_setup

    @property
    def view(self) -> Any:
        return self._game.view(self._table.state, self.decision.seat)

    def imagine(self, option: Option[Any], policy: Policy, dream: str) -> Any:
        """My view in the end if I choose `option` and everybody goes on by `policy`.

        The end is that of this turn; where a turn is but a step, that of what the game calls
        settled. `dream` seeds the imagined chance: the same dream gives the same future.
        """
        seat = self.decision.seat
        chance = Chance(dream)
        first = True

        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            nonlocal first
            if first and decision.seat == seat:
                first = False
                return option
            return policy(decision)

        def wake(table: Table[S]) -> None:
            self._game.redeal(table.state, seat, chance)
            table.chance = chance

        before, real = self._start()
        state: S = before.copy()
        table = Table(
            state, real.copy(), self._table.answers(), answering, None, wake, self._table.automated
        )
        if real.by_hand:
            set_right(self._game, state, self._table.answers())
        if self._setup:
            self._game.setup(table)
        else:
            self._game.turn(table)
        while not self._game.settled(before, state, seat):
            if self._game.result(state) is not None:
                break
            self._game.turn(Table(state, table.chance, None, answering, automated=table.automated))
        return self._game.view(state, seat)


class Bot(Protocol):
    """Whoever answers for a seat without being asked aloud."""

    def choose(self, look: Look[Any]) -> Option[Any]: ...
