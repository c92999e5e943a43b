"""What the common rules of the Dissenters ask the Episode that is played."""

from collections.abc import Callable
from typing import Generic

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.names import name_of
from pertinax.kernel.table import Table

Operate = Callable[[Table[S], Doing, int], bool]
"""Carry out an operation so many times or as far as possible; whether anything could be done."""
Possible = Callable[[S, Doing], bool]
"""Whether the icon of a bottom strip is possible (SOLO-STRIP)."""


class Playbook(Generic[S]):
    """One subclass for each Episode, with a table of its operations and one of its icons."""

    def __init__(
        self,
        operations: dict[str, Operate[S]],
        possible: dict[str, Possible[S]],
        icons: dict[str, Callable[[Table[S], Doing], None]],
    ) -> None:
        self.operations = operations
        self.possible = possible
        self.icons = icons

    def spaces_for(self, state: S, seat: int, card: ActionCard, zone: int) -> list[list[int]]:  # noqa: ARG002
        """SOLO-DIE-01: die spaces of a Zone by Effect: as printed on the card, or in base order."""
        if zone == card.search:
            return [state.setting.spaces_of[effect] for effect in card.effects]
        return self.board_spaces(state, zone)

    def board_spaces(self, state: S, zone: int) -> list[list[int]]:
        """The die spaces of a Zone by Effect, in base order (SOLO-GEN-06)."""
        raise NotImplementedError

    def after_die(self, table: Table[S], seat: int, space: int) -> None:
        """SOLO-ACT-01 (b): what a placed die brings about at once."""
        raise NotImplementedError

    def choice(self, state: S, seat: int) -> str:
        """The Readiness or the Agenda of a Dissenter."""
        chosen: str = state.setting.options[name_of(seat)]
        return chosen

    def after_line(self, table: Table[S], seat: int, space: int) -> None:
        """SOLO-ACT-01 (d): what it brings about after the line."""

    def foretell(self, table: Table[S], space: int) -> None:
        """SOLO-UI-03: tell of what the checks after its turn would bring about."""
