"""Power suits (PP-IMM-02): a level more until the round ends."""

from typing import Final

from pertinax.games.immersive.rules.beside import WORKERS_MOST, beside
from pertinax.games.immersive.rules.names import SUIT
from pertinax.games.perpetuity.rules.names import (
    HOME,
    NOBODY,
    ON_TILE,
    QUARTERS,
    READY,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.workers import whole_name
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

SUIT_OPTION: Final = Option("suit", SUIT)
NO_WEARER: Final = Reason("PP-IMM-02", "no-wearer")


def sells_suits(_state: State, _action: Action, items: list[Option[int]]) -> None:
    """PP-IMM-02: one Shipyard purchase."""
    items.append(SUIT_OPTION)


def suit_refusal(state: State, action: Action, _item: int) -> Reason | None:
    return None if wearers(state, action) else NO_WEARER


def is_suited(state: State, seat: int, worker: int) -> bool:
    return WORKERS_MOST * seat + worker in beside(state).suits


def wearers(state: State, action: Action) -> list[int]:
    """PP-IMM-02, PP-R-129: ready workers at home, and the buyer; one suit each."""
    player = state.players[action.seat]
    return [
        worker
        for worker, where in enumerate(player.where)
        if (worker == action.worker or is_ready_at_home(state, action.seat, worker, where))
        and not is_suited(state, action.seat, worker)
    ]


def is_ready_at_home(state: State, seat: int, worker: int, where: int) -> bool:
    """In the staff quarters, or on the bridge of a ship at home."""
    player = state.players[seat]
    if player.status[worker] != READY:
        return False
    if where == QUARTERS:
        return True
    slot = player.ship_with(worker) if where < ON_TILE else NOBODY
    return 0 <= slot < len(player.ships) and player.ships[slot].at == HOME


def put_on(table: Tbl, action: Action, item: int) -> None:
    """PP-IMM-02: who wears the suit that was bought."""
    if item != SUIT:
        return
    state = table.state
    named: dict[str, int] = {}
    for worker in wearers(state, action):
        if worker == action.worker:
            named.setdefault("itself", worker)
        else:
            named.setdefault(whole_name(state, action.seat, worker), worker)
    options = [Option(name, worker) for name, worker in named.items()]
    worker = table.ask(action.seat, "suit-wearer", options).value
    own = beside(state)
    own.suits = (*own.suits, WORKERS_MOST * action.seat + worker)
    dress(state)
    where = state.players[action.seat].where[worker]
    if where >= ON_TILE:
        level = state.players[action.seat].levels[worker]
        state.highest[where] = max(state.highest[where], level)
    table.tell("suit", action.seat, state.setting.worker_levels[worker])


def dress(state: State) -> None:
    """PP-R-123, PP-R-155: what levels count, by who wears a suit; dice know no more than 3."""
    own = beside(state)
    printed = state.setting.worker_levels
    for player in state.players:
        player.levels = printed
    for code in own.suits:
        seat, worker = divmod(code, WORKERS_MOST)
        player = state.players[seat]
        if player.levels is printed:
            player.levels = printed[:]
        player.levels[worker] += own.setting.suit_levels


def take_off_suits(table: Tbl) -> None:
    """PP-IMM-02: all suits are discarded as the first thing of PP-END-M1."""
    state = table.state
    own = beside(state)
    if not own.suits:
        return
    worn = [code // WORKERS_MOST for code in own.suits]
    own.suits = ()
    dress(state)
    for where in range(ON_TILE, len(state.highest)):
        if state.highest[where]:
            state.highest[where] = max([player.highest_at(where) for player in state.players])
    for seat in sorted(set(worn)):
        table.tell("suits-off", seat, worn.count(seat))


def suit_lost(state: State, seat: int, worker: int) -> None:
    """PP-R-154: a worker that goes back to the supply loses its suit, and fills no tile."""
    own = beside(state)
    own.standing[seat][worker] = NOBODY
    code = WORKERS_MOST * seat + worker
    if code in own.suits:
        own.suits = tuple([each for each in own.suits if each != code])
        dress(state)
