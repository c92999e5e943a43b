"""Which force cards reach a worker, and who is immune to them (PP-FORCE-01 to -04)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import NOBODY, OUTLINE, QUADRANT, STATION, TILES
from pertinax.games.perpetuity.rules.planets.geometry import markers_of
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.dice import skill_check
from pertinax.kernel.decisions import Option

SUFFER: Final = 0
AVOID: Final = 1
IMMUNITY: Final = [Option("roll", AVOID), Option("suffer", SUFFER)]


def active_at(state: State, place: int) -> list[int]:
    """PP-FORCE-09: the card at a place, if it is not turned face down."""
    card = state.lying[place]
    return [] if card == NOBODY or card in state.turned else [card]


def cards_on_tile(state: State, tile: int) -> list[int]:
    """PP-FORCE-01, -02, PP-R-60: the card beside a tile, then the one on its area's outline."""
    area = state.position[tile] // 4
    beside = state.lying[tile]
    outline = NOBODY if area == STATION else state.lying[OUTLINE + area]
    if beside == NOBODY and outline == NOBODY:
        return []
    return [card for card in (beside, outline) if card != NOBODY and card not in state.turned]


def cards_at_planet(state: State, planet: int) -> list[int]:
    """PP-FORCE-01, -02: the cards at the quadrant markers in range of a planet, clockwise."""
    return [
        card for marker in markers_of(state, planet) for card in active_at(state, QUADRANT + marker)
    ]


def cards_at(state: State, place: int) -> list[int]:
    """The cards that reach a place of cards: those of a tile, or the one that lies there."""
    return cards_on_tile(state, place) if place < TILES else active_at(state, place)


def on_deed(state: State, cards: list[int], deed: int) -> list[int]:
    """Of these cards, those that act on a deed other than the action of a tile."""
    found: list[int] = []
    for card in cards:
        acts = False
        for hook in state.hooks.deed_cards:
            acts = hook(card, deed, acts)
        if acts:
            found.append(card)
    return found


def is_immune(state: State, seat: int, worker: int, card: int) -> bool:
    """PP-FORCE-03, PP-RESEARCH-02, PP-RESEARCH-06: by the board, or of its own.

    A ship that nobody is aboard of, in a rescue, is immune to nothing.
    """
    if worker == NOBODY:
        return False
    force = state.setting.force_cards[card].force
    player = state.players[seat]
    return player.immunity == force or player.immune[worker] & (1 << force) != 0


def sure(state: State, seat: int, worker: int, cards: list[int]) -> tuple[int, ...]:
    """The cards in reach that will act on a worker whatever it does."""
    return tuple([card for card in cards if not is_immune(state, seat, worker, card)])


def doubtful(state: State, seat: int, worker: int, cards: list[int]) -> tuple[int, ...]:
    """The cards in reach that a worker has to roll for (PP-FORCE-03)."""
    if state.players[seat].levels[worker] >= state.level:
        return ()
    return tuple([card for card in cards if is_immune(state, seat, worker, card)])


def suffer(table: Tbl, action: Action, cards: list[int]) -> None:
    """PP-FORCE-02, -03, PP-R-25: which of the cards in reach act on a worker.

    Who is immune to a force avoids its cards if the worker's level is not below Perpetuity's, as
    printed or raised for the round; otherwise a skill die may avoid one for this action. No card
    touches that die (PP-H-42).
    """
    state = table.state
    seat, worker = action.seat, action.worker
    level = 1 if worker == NOBODY else state.players[seat].levels[worker]
    printed = 1 if worker == NOBODY else state.setting.worker_levels[worker]
    for card in cards:
        avoided = is_immune(state, seat, worker, card)
        if avoided and level < state.level:
            about = (state.setting.force_cards[card].name,)
            chosen = table.ask(seat, "immunity", IMMUNITY, about=about).value
            avoided = chosen == AVOID and skill_check(table, seat, worker, "immunity", 1, level)
        name = state.setting.force_cards[card].name
        if avoided:
            action.avoided = (*action.avoided, card)
            table.tell("avoids", seat, printed, name)
        else:
            action.cards = (*action.cards, card)
            table.tell("suffers", seat, printed, name)
