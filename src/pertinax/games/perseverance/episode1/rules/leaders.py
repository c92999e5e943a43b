"""Leader abilities of board side B (rulebook p.29), each on the hooks it needs."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perseverance.episode1.rules.defense import (
    ask_soldier_space,
    has_free_soldier_space,
    lay_trap,
    place_soldier,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces, place_dino
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import DINOS, SAFEGUARD, TRAINING, ZONES
from pertinax.games.perseverance.episode1.rules.notation import fireworks_text
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    LIGHT,
    NOBODY,
    NONE,
    RAPTOR,
    TRAMPLER,
    VALOR,
)
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

FIREWORKS: Final = [
    Option(fireworks_text(DINOS[species], zone), 4 * species + place)
    for species in (TRAMPLER, RAPTOR)
    for place, zone in enumerate(ZONES)
]
MORE_VALOR: Final = 0
MORE_SAFEGUARD: Final = 1
NET: Final = 2
NET_GUN: Final = [
    Option("valor", MORE_VALOR), Option("safeguard", MORE_SAFEGUARD), Option("trap", NET),
]  # fmt: skip

SAME_AREA: Final = Reason("E1-LEADER-04", "fireworks-same-area")
NO_SUCH_DINO: Final = Reason("E1-LEADER-04", "fireworks-no-such-dino")
TOO_FULL: Final = Reason("E1-LEADER-04", "fireworks-too-full")
NO_TRAP: Final = Reason("E1-LEADER-06", "no-trap-left")
NO_DINO_TO_NET: Final = Reason("E1-LEADER-06", "no-dino-to-net")


def abilities(setting: Setting) -> Hooks:
    """E1-LEADER-01: the hooks of a game; abilities only with side B."""
    hooks = Hooks()
    for seat in range(setting.players):
        board = setting.player_board(seat)
        if board is not None and board.ability in ABILITIES:
            ABILITIES[board.ability](hooks, seat)
    return hooks


def ships_chef(hooks: Hooks, chef: int) -> None:
    """E1-LEADER-03: each 2 Stories of Influence an Officer may be paid with 1 Food."""

    def food_for_stories(_state: State, seat: int, food: int) -> int:
        return 2 if seat == chef else food

    hooks.influence_food.append(food_for_stories)


def fireworks(hooks: Hooks, jack: int) -> None:
    """E1-LEADER-04, E1-LEADER-05: one of the Dinos due goes to another area with room for two."""

    def send_away(table: Tbl, seat: int, zone: int, due: list[int]) -> list[int]:
        state = table.state
        # E1-R-54: any of these Dinos, as long as at least one of them would be placed.
        if seat != jack or not due or not free_dino_spaces(state, zone):
            return due

        choice = table.ask(
            seat,
            "fireworks",
            FIREWORKS,
            lambda sent: fireworks_refusal(state, zone, due, sent),
            may_stop=True,
        )
        if choice is STOP:
            return due
        species, target = divmod(choice.value, 4)
        rest = due[:]
        rest.remove(species)
        table.tell("fireworks", seat, DINOS[species], ZONES[target])
        place_dino(table, target, species)
        return rest

    hooks.dinos_due.append(send_away)


def fireworks_refusal(state: State, zone: int, due: list[int], sent: int) -> Reason | None:
    species, target = divmod(sent, 4)
    if target == zone:
        return SAME_AREA
    if species not in due:
        return NO_SUCH_DINO
    return TOO_FULL if free_dino_spaces(state, target) < 2 else None


def net_gun(hooks: Hooks, phoenix: int) -> None:
    """E1-LEADER-06: with her Leader in a Defense area, one more Valor or Safeguard, or a Trap."""

    def use(table: Tbl, seat: int, zone: int, in_defense: bool) -> None:
        if seat != phoenix or not in_defense:
            return
        state = table.state
        area = state.zones[zone]
        cells = 3 * state.setting.columns
        dinos = [
            option
            for option in state.setting.dino_spaces
            if option.value // cells == zone
            and area.dinos[option.value % cells] != NONE
            and area.traps[option.value % cells] == NONE
        ]

        choice = table.ask(
            seat,
            "net-gun",
            NET_GUN,
            lambda use: net_refusal(state, seat, len(dinos)) if use == NET else None,
            may_stop=True,
        )
        if choice is STOP:
            return
        if choice.value == NET:
            lay_trap(table, seat, table.ask(seat, "net", dinos).value)
        else:
            gain(table, seat, VALOR if choice.value == MORE_VALOR else SAFEGUARD, 1, "net-gun")

    hooks.leader_placed.append(use)


def net_refusal(state: State, seat: int, dinos: int) -> Reason | None:
    if not traps_left(state, seat):
        return NO_TRAP
    return None if dinos else NO_DINO_TO_NET


def natural_leader(hooks: Hooks, keoni: int) -> None:
    """E1-LEADER-07: after every Training he may place a Light Soldier of his board."""

    def deploy(table: Tbl, seat: int, effect: int) -> None:
        if seat != keoni or effect != TRAINING:
            return
        if not table.state.players[seat].stock[LIGHT] or not has_free_soldier_space(table.state):
            return
        space = ask_soldier_space(table, seat, "natural-leader", may_stop=True)
        if space != NOBODY:
            place_soldier(table, seat, LIGHT, space)

    hooks.effect_resolved.append(deploy)


ABILITIES: Final[dict[str, Callable[[Hooks, int], None]]] = {
    "ships-chef": ships_chef,
    "fireworks": fireworks,
    "net-gun": net_gun,
    "natural-leader": natural_leader,
}
