"""Whom a player can send out, and for which cards they suffice (E2-ADVENTURE-07, -08, -10).

That may depend on a hidden card, of which others must not learn anything (E2-INFO-02).
"""

from pertinax.games.perseverance.episode2.rules.combat import standing
from pertinax.games.perseverance.episode2.rules.map import has_dinos, is_tile, temple, terrain
from pertinax.games.perseverance.episode2.rules.names import AREAS, START, TEMPLE
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.episode2.rules.under_way import LEADER
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY


def soldiers_needed(state: State, seat: int, card: int) -> int:
    return with_abilities(state, seat, state.setting.adventures[card].soldiers)


def with_abilities(state: State, seat: int, need: int) -> int:
    """So many Soldiers, less those that abilities spare."""
    for hook in state.hooks.patrol_need:
        need = hook(state, seat, need)
    return need


def led(state: State, seat: int, need: int) -> int:
    """So many Soldiers, less those that abilities spare if the Leader goes along."""
    for hook in state.hooks.led_need:
        need = hook(state, seat, need)
    return need


def least_needed(state: State, seat: int, printed: int) -> int:
    """E2-ADVENTURE-08: the fewest pieces that a card with this number asks for now."""
    need = with_abilities(state, seat, printed)
    return led(state, seat, need) if standing(state, seat, LEADER) else need


def crew(state: State, seat: int) -> int:
    """E2-ADVENTURE-07, -10: standing pieces of the board; the Leader counts as a Soldier."""
    return (
        standing(state, seat, LIGHT) + standing(state, seat, HEAVY) + standing(state, seat, LEADER)
    )


# Secrecy


def could_clear(state: State, seat: int, places: list[int]) -> list[int]:
    """Tiles without Dinos for whose terrain the hand has a card, as everybody knows."""
    hand = [state.setting.adventures[card].terrain for card in state.players[seat].hand]
    return [
        place for place in places if can_be_cleared(state, place) and terrain(state, place) in hand
    ]


def can_be_cleared(state: State, place: int) -> bool:
    return is_tile(state, place) and not has_dinos(state, place)


def doubtful(state: State, seat: int, card: int) -> bool:
    """Whether the crew may or may not suffice for a hidden card, as the others see it."""
    setting = state.setting
    deck = setting.adventures[card].deck
    if deck not in setting.hidden_needs:
        return False
    least, most = setting.hidden_needs[deck]
    ready = crew(state, seat)
    return least_needed(state, seat, least) <= ready < least_needed(state, seat, most)


def in_doubt(state: State, seat: int, places: list[int]) -> bool:
    """E2-INFO-02: whether Clear depends on how many Soldiers a hidden card in the hand requires.

    A question must then be asked even if there is but one answer: to take it at once would tell
    the others something about the card.
    """
    me = state.players[seat]
    if me.patrol != NOBODY:
        return False
    adventures = state.setting.adventures
    lands = [adventures[card].terrain for card in me.hand if doubtful(state, seat, card)]
    if lands:
        for place in could_clear(state, seat, places):
            if terrain(state, place) in lands:
                return True
    return False


def effect_in_doubt(state: State, seat: int) -> bool:
    """The same for the whole Effect: whether a hidden card may decide if it is possible."""
    me = state.players[seat]
    if me.patrol != NOBODY:
        return False
    for card in me.hand:
        hidden = state.setting.adventures[card]
        if (
            hidden.deck in state.setting.hidden_needs
            and within_reach(state, hidden.terrain)
            and doubtful(state, seat, card)
        ):
            return True
    return False


def within_reach(state: State, land: int) -> bool:
    """Whether some Camp leads to a tile of this terrain that can be cleared."""
    places = [temple(state)] if land == TEMPLE else range(START + 1, AREAS)
    for place in places:
        if (
            can_be_cleared(state, place)
            and terrain(state, place) == land
            and near_a_camp(state, place)
        ):
            return True
    return False


def near_a_camp(state: State, place: int) -> bool:
    """E2-ADVENTURE-03, -04: whether any Camp leads to a tile, with or without Glowberries."""
    adjacent = state.setting.adjacent
    for area in adjacent[place]:
        if state.cleared[area]:
            if state.camps[area] != NOBODY:
                return True
            for other in adjacent[area]:
                if state.cleared[other] and state.camps[other] != NOBODY:
                    return True
    return False
