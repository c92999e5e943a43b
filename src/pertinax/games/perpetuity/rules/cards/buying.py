"""Buying from a display or from cards drawn in secret (PP-STATION-08, PP-TILE-04)."""

from typing import Final

from pertinax.games.perpetuity.rules.cards.decks import draw_card, put_under, without
from pertinax.games.perpetuity.rules.names import DECKS, NOBODY
from pertinax.games.perpetuity.rules.notation.cards import DRAW_TEXT, buying_text
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action, Looking
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred, level_of
from pertinax.games.perpetuity.rules.work.assets import purchase
from pertinax.kernel.decisions import STOP, Option

DRAW: Final = 1000
"""The value of the option to draw."""
DRAW_OPTIONS: Final = [
    Option(buying_text(DRAW_TEXT, deck), DRAW + number) for number, deck in enumerate(DECKS)
]


def choices(state: State, action: Action, deck: int) -> list[Option[int]]:
    """The kinds on display, and drawing as many as the worker's level if the pile has any."""
    pile = state.decks[deck]
    names = state.setting.deck_options[deck]
    shown = [names[card] for card in dict.fromkeys(pile.offer) if card != NOBODY]
    if level_of(state, action) and (pile.layers or pile.discard):
        shown.append(DRAW_OPTIONS[deck])
    return shown


def buy(table: Tbl, action: Action, deck: int, chosen: int, cost: list[int]) -> int:
    """PP-STATION-08, PP-TILE-04, PP-R-56: the chosen card of the display, or one of those drawn.

    Of equal cards on display it is the left one (PP-H-66). To draw is binding, to buy then is not.
    The rest goes under the pile. Gives what was bought.
    """
    if chosen == DRAW_OPTIONS[deck].value:
        chosen = choose_drawn(table, action, deck)
    else:
        pile = table.state.decks[deck]
        spot = pile.offer.index(chosen)
        pile.offer = (*pile.offer[:spot], NOBODY, *pile.offer[spot + 1 :])
    if chosen != NOBODY:
        purchase(table, action.seat, cost, artifacts_barred(table.state, action))
    return chosen


def choose_drawn(table: Tbl, action: Action, deck: int) -> int:
    """Cards for the buyer's eyes alone; one of them, or NOBODY."""
    state = table.state
    seat = action.seat
    names = state.setting.deck_options[deck]
    drawn: list[int] = []
    for _ in range(level_of(state, action)):
        card = draw_card(table, deck, f"p{seat + 1}", secret=True)
        if card == NOBODY:
            break
        drawn.append(card)
        table.whisper(seat, "drawn", seat, DECKS[deck], names[card].text)
    table.tell("draws", seat, DECKS[deck], len(drawn))
    cards = tuple(drawn)
    state.looking = Looking(seat, deck, cards)
    options = [names[card] for card in dict.fromkeys(cards)]
    answer = table.ask(seat, "buy-drawn", options, about=(DECKS[deck],), may_stop=True, secret=True)
    state.looking = None
    if answer is STOP:
        put_under(table, deck, seat, cards)
        return NOBODY
    put_under(table, deck, seat, without(cards, answer.value))
    return answer.value
