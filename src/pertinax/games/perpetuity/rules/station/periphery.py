"""Periphery tiles (PP-TILE)."""

from typing import Final

from pertinax.games.perpetuity.rules.cards.buying import buy, choices
from pertinax.games.perpetuity.rules.names import (
    ABANDONED,
    ARTIFACT,
    CONVERT,
    NOBODY,
    RESEARCH,
    RESEARCH_DECK,
    RESEARCH_STATION,
    RESOURCES,
)
from pertinax.games.perpetuity.rules.notation.goods import mix_text
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import (
    amount_of,
    artifacts_barred,
    check,
    cost_of,
    icons,
    level_of,
    number_of,
    on_side_a,
    terms,
)
from pertinax.games.perpetuity.rules.work.assets import gain, lose
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NOTHING_TO_COMMIT: Final = Reason("PP-TILE-03", "nothing-to-commit")
ALL_COMMITTED: Final = Reason("PP-TILE-03", "none-left-to-commit")
NO_RESEARCH: Final = Reason("PP-TILE-04", "no-research-left")


def periphery_refusal(state: State, action: Action) -> Reason | None:
    """PP-TILE-06: a tile may be used even if its gain would be lost; some need more."""
    tile = state.setting.tiles[action.tile]
    if tile.kind == CONVERT:
        stock = state.players[action.seat].stock
        for kind in tile.inputs:
            if stock[kind]:
                return None
        return NOTHING_TO_COMMIT
    if tile.kind == RESEARCH_STATION:
        return None if choices(state, action, RESEARCH_DECK) else NO_RESEARCH
    return None


def periphery_action(table: Tbl, action: Action) -> None:
    """The effect of a tile whose cost is paid; the Research Station takes its price itself."""
    state = table.state
    kind = state.setting.tiles[action.tile].kind
    if kind == CONVERT:
        convert(table, action)
    elif kind == RESEARCH_STATION:
        research(table, action)
    elif kind == ABANDONED:
        abandoned_planet(table, action)
    else:
        bring(table, action, terms(state, action)[1])


def bring(table: Tbl, action: Action, output: list[int]) -> None:
    """PP-TILE-01, -02: gain resources as abilities leave them."""
    state = table.state
    receive(table, action, [amount_of(state, action, c) if c else 0 for c in output])


def receive(table: Tbl, action: Action, output: list[int]) -> None:
    """Gain resources whose number is settled; abilities may change their kinds."""
    gained = output[:]
    for hook in table.state.hooks.gain:
        hook(table, action, gained)
    for kind, count in enumerate(gained):
        if count:
            gain(table, action.seat, kind, count)


# Process, Refine, Convert


def convert(table: Tbl, action: Action) -> None:
    """PP-TILE-03: commit resources, roll a skill die, and gain a multiple or lose one of them."""
    state = table.state
    seat = action.seat
    tile = state.setting.tiles[action.tile]
    committed = commit(table, action)
    if not check(table, action, "convert"):
        options = [RESOURCE_OPTIONS[kind] for kind in tile.inputs if committed[kind]]
        lose(table, seat, table.ask(seat, "committed-lost", options).value, 1)
        return
    for kind, count in enumerate(committed):
        if count:
            lose(table, seat, kind, count)
    total = amount_of(state, action, sum(committed) * number_of(state, action))
    receive(table, action, split(table, action, total))


def commit(table: Tbl, action: Action) -> list[int]:
    """PP-TILE-03: one to three resources of the permitted kinds, in any mix."""
    state = table.state
    seat = action.seat
    most = commit_max(state, seat)
    committed = [0] * len(RESOURCES)
    options = [RESOURCE_OPTIONS[kind] for kind in state.setting.tiles[action.tile].inputs]
    while sum(committed) < most:
        answer = table.ask(
            seat,
            "commit",
            options,
            lambda kind: commit_refusal(state, seat, committed, kind),
            about=(tuple(committed), most),
            may_stop=any(committed),
        )
        if answer is STOP:
            break
        committed[answer.value] += 1
    return committed


def commit_max(state: State, seat: int) -> int:
    """How many resources may be committed at most."""
    most = state.setting.commit_max
    for hook in state.hooks.commit_max:
        most = hook(state, seat, most)
    return most


def commit_refusal(state: State, seat: int, committed: list[int], kind: int) -> Reason | None:
    return None if state.players[seat].stock[kind] > committed[kind] else ALL_COMMITTED


def split(table: Tbl, action: Action, total: int) -> list[int]:
    """PP-TILE-03: of two kinds of output the owner takes any mix."""
    outputs = table.state.setting.tiles[action.tile].outputs
    output = [0] * len(RESOURCES)
    if len(outputs) == 1:
        output[outputs[0]] = total
        return output
    one, other = outputs[0], outputs[1]
    options = [
        Option(mix_text(count, RESOURCES[one], total - count, RESOURCES[other]), count)
        for count in range(total + 1)
    ]
    output[one] = table.ask(action.seat, "split", options).value
    output[other] = total - output[one]
    return output


# Research Station, Abandoned Planet


def research(table: Tbl, action: Action) -> None:
    """PP-TILE-04: buy one card of the display, or draw by level and buy at most one."""
    state = table.state
    seat = action.seat
    options = choices(state, action, RESEARCH_DECK)
    chosen = table.ask(seat, "research", options).value
    card = buy(table, action, RESEARCH_DECK, chosen, cost_of(state, action))
    if card != NOBODY:
        player = state.players[seat]
        player.research = (*player.research, card)
        player.bought += 1
        table.tell("research-bought", seat, RESEARCH[card])
        for hook in state.hooks.research_bought:
            hook(table, seat, card)


def abandoned_planet(table: Tbl, action: Action) -> None:
    """PP-TILE-05: side B a discover die per level, an artifact per icon; side A any resource."""
    state = table.state
    number = number_of(state, action)
    if on_side_a(state, action):
        output = [0] * len(RESOURCES)
        for _ in range(amount_of(state, action, number)):
            output[table.ask(action.seat, "any-resource", RESOURCE_OPTIONS).value] += 1
        receive(table, action, output)
        return
    found = icons(table, action, "abandoned", number * level_of(state, action))
    if found and not artifacts_barred(state, action):
        gain(table, action.seat, ARTIFACT, found)
