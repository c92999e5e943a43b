"""What the human sees of the Dissenters (SOLO-UI)."""

from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.pool import turns_in_all
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import Setting
from pertinax.games.perseverance.solo.shared.rules.beside import Beside, beside
from pertinax.games.perseverance.solo.shared.rules.cards import NO_CARD, ActionCard
from pertinax.games.perseverance.solo.shared.rules.forecast import foreseen
from pertinax.games.perseverance.solo.shared.rules.names import (
    CAMILLA,
    DISSENTERS,
    NAMES,
    NAREK,
    SEATS,
    name_of,
)
from pertinax.games.perseverance.solo.shared.rules.row import SECOND, THIRD, fresh_for
from pertinax.games.perseverance.solo.shared.rules.victory import standing
from pertinax.games.perseverance.solo.shared.rules.views import (
    CardView,
    ForecastView,
    FreshView,
    SoloPreview,
    SoloView,
)


def solo_view(state: S) -> SoloView:
    """SOLO-UI-01, -05: all but the order of the deck, and a deck has none."""
    own = beside(state)
    open_cards = [card for card in [*own.row, *own.slots] if card != NO_CARD]
    cards = own.setting.cards
    return {
        "row": [_name(own, card) for card in own.row],
        "slots": {NAMES[place]: _name(own, card) for place, card in enumerate(own.slots)},
        "deck": len(own.deck),
        "may_come": [cards[card].name for card in (own.deck or sorted(own.discard))],
        "discard": [cards[card].name for card in own.discard],
        "cards": {cards[card].name: card_view(state.setting, cards[card]) for card in open_cards},
        "round": min(state.assemblies + 1, len(state.setting.assembly_tiles)),
        "zone": None if (zone := _zone(state)) == NOBODY else own.setting.zones[zone],
        "ambition": own.setting.ambition,
        "standing": standing(state),
        "choices": {name_of(seat): own.playbook.choice(state, seat) for seat in DISSENTERS},
    }


def _zone(state: S) -> int:
    """SOLO-TURN-01: where the human's die lies that decides over the Row as it is.

    In an Assembly the Row is that of the next turn, and the die of the last one has no say in it.
    """
    own = beside(state)
    refilled = state.active == CAMILLA and NO_CARD not in own.row
    return NOBODY if refilled else own.zone


def _name(own: Beside, card: int) -> str | None:
    return None if card == NO_CARD else own.setting.cards[card].name


def card_view(setting: Setting, card: ActionCard) -> CardView:
    return {
        "name": card.name,
        "zone": setting.zones[card.zone],
        "effects": [setting.effects[effect] for effect in card.effects],
        "lines": {
            NAMES[place]: [{"name": each.name, "count": each.count} for each in line]
            for place, line in enumerate(card.lines)
        },
        "strip": card.strip[:],
        "cross": card.cross,
    }


def solo_preview(state: S) -> SoloPreview:
    """SOLO-UI-02: for each Zone which fresh card would be held, and whom a die forestalls."""
    own = beside(state)
    if NO_CARD in own.row or state.over:
        return {"fresh": {}, "matters": False, "last": _is_last(state), "would": []}
    names = ["none", *own.setting.zones]
    fresh: dict[str, FreshView] = {}
    for zone, name in enumerate(names, NOBODY):
        camillas, held = fresh_for(own.setting, own.row, zone)
        fresh[name] = {
            "held": own.setting.cards[held].name,
            "camilla": own.setting.cards[camillas].name,
            "forestalled": [
                who
                for who, card in zip(NAMES, (own.row[0], camillas))
                if own.setting.cards[card].zone == zone
            ],
        }
    return {
        "fresh": fresh,
        "matters": _matters(state),
        "last": _is_last(state),
        "would": _would(state),
    }


def _is_last(state: S) -> bool:
    """Whether the human's last turn has begun."""
    return state.turn > turns_in_all(state.setting) - SEATS


def _matters(state: S) -> bool:
    """SOLO-UI-02: not where both fresh cards name a Zone, or where that of card 2 has no room.

    The Zone that the human has chosen already counts as one with room.
    """
    own = beside(state)
    second, third = (own.setting.cards[own.row[place]] for place in (SECOND, THIRD))
    if second.zone == third.zone:
        return False
    spaces = own.playbook.board_spaces(state, second.zone)
    free = any(state.dice[space] == NOBODY for effect in spaces for space in effect)
    return free or _zone(state) == second.zone


def _would(state: S) -> list[ForecastView]:
    """SOLO-UI-03: what can happen in the turn that comes; nothing without a die for it."""
    own = beside(state)
    if not any(state.pool):
        return []
    turns = [(NAREK, own.row[0]), (CAMILLA, own.row[SECOND]), (CAMILLA, own.row[THIRD])]
    if own.zone != NOBODY or not _matters(state):
        turns = [(NAREK, own.row[0]), (CAMILLA, fresh_for(own.setting, own.row, own.zone)[0])]
    return [foreseen(state, seat, own.setting.cards[card]) for seat, card in turns]
