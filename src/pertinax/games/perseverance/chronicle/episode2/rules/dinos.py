"""Cards of both Episodes that put Dinos on the map or fight them, in Episode 2 (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.abilities import CONVERT
from pertinax.games.perseverance.chronicle.shared.rules.cards import Action, Actions, copies
from pertinax.games.perseverance.chronicle.shared.rules.swapping import swap_refusal, swap_two
from pertinax.games.perseverance.episode2.rules.combat import damage_needed, fallen
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.map import put_dino
from pertinax.games.perseverance.episode2.rules.names import DINOS, POSITIONS
from pertinax.games.perseverance.episode2.rules.setting import DINO_SPACES
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NONE, TRAMPLER
from pertinax.games.perseverance.shared.rules.soldiers import make_heavy
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NO_TRAMPLER: Final = Reason("CH-R-57", "no-dino-left", ("trampler",))
NO_SPACE: Final = Reason("CH-R-57", "no-dino-space")


def register(hooks: Hooks) -> None:
    hooks.combat_over.append(battle_hardened)


def empty_spaces(state: State) -> list[Option[int]]:
    """CH-R-57: of hex tiles and of the edge, whatever species is printed."""
    return [
        state.setting.dino_space_options[DINO_SPACES * position + place]
        for position in range(POSITIONS)
        for place, species in enumerate(state.dinos[position])
        if species == NONE
    ]


def distraction_refusal(state: State, _seat: int, _place: int) -> Reason | None:
    if not state.dino_supply[TRAMPLER]:
        return NO_TRAMPLER
    return swap_refusal(state) if empty_spaces(state) else NO_SPACE


def distraction(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-06-TOP, CH-R-57: a Trampler, then two dice change places."""
    space = table.ask(
        seat, "chronicle-dino-space", empty_spaces(table.state), None, (DINOS[TRAMPLER],)
    ).value
    position, place = divmod(space, DINO_SPACES)
    put_dino(table, position, place, TRAMPLER)
    swap_two(table, seat)


def battle_hardened(table: Tbl, over: Combat) -> None:
    """CH-CARD-13-TOP, CH-R-65: a Light Soldier that took part and lives, if pieces defeated a Dino.

    Until the end of the turn the Heavy Soldier is as toppled as the Light one was.
    """
    state = table.state
    seat = over.seat
    left = over.committed[LIGHT] - fallen(over)[0]
    if not damage_needed(state, seat, over.fought):
        return
    for _ in range(min(left, copies(state, seat, "CH-CARD-13-TOP"))):
        if not state.players[seat].supply[HEAVY]:
            return
        if table.ask(seat, "chronicle-convert", CONVERT, may_stop=True) is STOP:
            return
        make_heavy(table, seat)
        state.players[seat].toppled[0] -= 1
        state.players[seat].toppled[1] += 1


ACTIONS: Final[Actions] = {"CH-CARD-06-TOP": Action(distraction_refusal, distraction)}
