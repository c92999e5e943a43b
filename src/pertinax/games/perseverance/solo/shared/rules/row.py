"""The Action Row: which card is held, which are played, what comes next (SOLO-TURN)."""

from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import NO_CARD
from pertinax.games.perseverance.solo.shared.rules.names import ROW
from pertinax.games.perseverance.solo.shared.rules.setting import SoloSetting
from pertinax.kernel.table import Table

SECOND = 1
THIRD = 2
"""The positions of the fresh cards, counted from 0."""


def held_position(setting: SoloSetting, row: list[int], zone: int) -> int:
    """SOLO-TURN-01: card 2 if it names the Zone and card 3 does not, else card 3.

    Without a Zone (SOLO-R-01), and where both name it (SOLO-R-04), card 3 is held; a card that was
    held once lies in position 1 and is no longer looked at (SOLO-R-05).
    """
    second, third = setting.cards[row[SECOND]], setting.cards[row[THIRD]]
    return SECOND if second.zone == zone != third.zone else THIRD


def fresh_for(setting: SoloSetting, row: list[int], zone: int) -> tuple[int, int]:
    """The card that Camilla plays now, and the one that is held for Narek's next turn."""
    held = held_position(setting, row, zone)
    return row[SECOND + THIRD - held], row[held]


def read_and_place(table: Table[S]) -> None:
    """SOLO-TURN-01, -02, SOLO-SRC-02, -03: card 1 is Narek's, the fresh one not held Camilla's.

    The one that is held is left in the Row; the campaign marks it (SOLO-TURN-02B).
    """
    own = beside(table.state)
    setting = own.setting
    camillas, held = fresh_for(setting, own.row, own.zone)
    own.slots = [own.row[0], camillas]
    own.row = [card if card == held else NO_CARD for card in own.row]
    zone = "none" if own.zone == NOBODY else setting.zones[own.zone]
    table.tell("action-held", setting.cards[held].name, zone)
    for hook in own.hooks.cards_placed:
        hook(table, held)


def held_card(state: S) -> int:
    """The card that is left in the Row while the Dissenters act."""
    return next(card for card in beside(state).row if card != NO_CARD)


def discard(table: Table[S]) -> None:
    """SOLO-TURN-07, SOLO-SRC-02: both resolved cards, face up; SOLO-TURN-07B follows."""
    own = beside(table.state)
    own.discard += own.slots
    own.slots = [NO_CARD, NO_CARD]
    for hook in own.hooks.cards_discarded:
        hook(table, held_card(table.state))


def refill(table: Table[S]) -> None:
    """SOLO-TURN-08, SOLO-SRC-02: the held card moves to position 1, then 2 and 3 are drawn."""
    own = beside(table.state)
    own.row = [held_card(table.state), NO_CARD, NO_CARD]
    _draw_to(table, SECOND)


def deal_row(table: Table[S]) -> None:
    """SOLO-SETUP-08: three cards face up."""
    _draw_to(table, 0)


def _draw_to(table: Table[S], first: int) -> None:
    own = beside(table.state)
    for position in range(first, ROW):
        own.row[position] = draw_card(table)
    table.tell("action-row", [own.setting.cards[card].name for card in own.row])


def draw_card(table: Table[S]) -> int:
    """SOLO-TURN-08: whenever a card is due and the deck is empty, the discard pile becomes one."""
    own = beside(table.state)
    if not own.deck:
        own.deck = sorted(own.discard)
        own.discard = []
        table.tell("action-deck", len(own.deck))
    card = table.draw("action", own.deck, own.setting.card_options)
    own.deck.remove(card)
    return card


def starting_cards(table: Table[S], taken: list[int]) -> list[int]:
    """SOLO-SETUP-06, -11: Zones for Camilla and Narek, by cards that are then shuffled back.

    Cards whose Zone is taken, by the human or by Camilla, are passed over.
    """
    own = beside(table.state)
    zones: list[int] = []
    while len(zones) < 2:
        card = draw_card(table)
        zone = own.setting.cards[card].zone
        table.tell("action-revealed", own.setting.cards[card].name)
        if zone not in taken and zone not in zones:
            zones.append(zone)
    own.deck = list(range(len(own.setting.cards)))
    return zones
