"""Cards of the Chronicle in the hands of players from the start, for games of both Episodes."""

from collections.abc import Callable, Sequence
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules.beside import Held, chronicle_of

DEALT = 4
"""Cards for each player."""


def four_each(cards: Sequence[str], players: int, begins: int) -> list[list[str]]:
    """Four of these cards for each player, from one of them on."""
    return [
        [cards[(begins + DEALT * seat + place) % len(cards)] for place in range(DEALT)]
        for seat in range(players)
    ]


def handing_out(
    begin: Callable[[Any], Any], cards: Sequence[str], begins: int
) -> Callable[[Any], Any]:
    """The beginning of a game in which each player has four of them at the top edge."""

    def begin_dealt(setting: Any) -> Any:
        state = begin(setting)

        def hand_out(table: Any, seat: int) -> None:
            own = chronicle_of(table.state)
            for name in four_each(cards, seat + 1, begins)[seat]:
                number = own.setting.numbers[name]
                line = own.setting.line(number, True)
                held = Held(number, True, () if line is None else line.tokens)
                own.held[seat] = (*own.held[seat], held)

        state.hooks.setup_bonus.append(hand_out)
        return state

    return begin_dealt
