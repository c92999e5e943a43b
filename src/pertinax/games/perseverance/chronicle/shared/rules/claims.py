"""Claiming Achievements at the end of every turn (CH-CLAIM, CH-2P)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import (
    TILES,
    Beside,
    Held,
    chronicle_of,
)
from pertinax.games.perseverance.chronicle.shared.rules.decks import (
    matching,
    put_off,
    refill,
    show_back,
    take_top,
)
from pertinax.games.perseverance.chronicle.shared.rules.glory import gain_glory
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.setting import TILE_OPTIONS
from pertinax.games.perseverance.chronicle.shared.rules.tiles import (
    claims_left,
    mark,
    unmark,
    unmark_all,
)
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.shared.rules.officers import officer_bonus
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

REWARD: Final = 0
LEAVE: Final = 1
REPEATS: Final = [Option("reward", REWARD), Option("leave", LEAVE)]
PRODUCTION: Final = 0
OFFICER: Final = 1
BONUSES: Final = [Option("production", PRODUCTION), Option("officer", OFFICER)]
NOT_FULFILLED: Final = Reason("CH-ACH-02", "not-fulfilled")
NO_MORE_CLAIMS: Final = Reason("CH-CLAIM-03", "claimed-already")


def all_claims(table: Table[S], seat: int) -> None:
    """CH-CLAIM-01, -02, CH-2P-01: everybody's, those of the active player first, and what follows.

    A listener that is called for every seat, and acts once, for the first of them.
    """
    state = table.state
    if seat != state.active:
        return
    order = state.in_turn_order()
    for each in order:
        claim(table, each)
    own = chronicle_of(state)
    if own.setting.players == 2:
        for each in order:
            two_players(table, each)
    # What was fulfilled in this turn counts no longer.
    own.end_turn()


def claim(table: Table[S], seat: int) -> None:
    """CH-CLAIM-01, -02, -11: one player's claims, in any order; who has none is not asked."""
    own = chronicle_of(table.state)
    if seat >= own.setting.players:
        return
    while may_claim(own, seat):
        choice = table.ask(
            seat,
            "claim",
            [TILE_OPTIONS[tile] for tile in own.display],
            lambda tile: claim_refusal(own, seat, tile),
            may_stop=True,
        )
        if choice is STOP:
            return
        claim_tile(table, seat, choice.value)


def may_claim(own: Beside, seat: int) -> bool:
    for tile in own.display:
        if own.fulfilled[seat * TILES + tile] and claims_left(own, seat, tile) > 0:
            return True
    return False


def claim_refusal(own: Beside, seat: int, tile: int) -> Reason | None:
    """CH-ACH-02, CH-CLAIM-03: fulfilled in this turn, and in another step for a second claim."""
    if claims_left(own, seat, tile) > 0:
        return None
    return NO_MORE_CLAIMS if own.claimed[seat * TILES + tile] else NOT_FULFILLED


def claim_tile(table: Table[S], seat: int, tile: int) -> None:
    """CH-CLAIM-04 to -06, CH-R-15, -16: mark it, or with a token there take a reward or leave."""
    own = chronicle_of(table.state)
    own.claimed[seat * TILES + tile] += 1
    table.tell("claimed", seat, ACHIEVEMENTS[tile])
    if not own.marked(tile, seat):
        mark(table, seat, tile)
        gain_glory(table, seat, own.setting.values["first_claim_glory"], "first-claim")
        return
    about = (ACHIEVEMENTS[tile], len(matching(own, seat)))
    if table.ask(seat, "claim-repeat", REPEATS, about=about).value == LEAVE:
        table.tell("claim-left", seat, ACHIEVEMENTS[tile])
        unmark_all(table, tile, seat)
        return
    decks = matching(own, seat)
    if decks:
        take_a_card(table, seat, decks)
    else:
        take_a_bonus(table, seat)
    unmark_all(table, tile, NOBODY)


def take_a_card(table: Table[S], seat: int, decks: list[int]) -> None:
    """CH-CLAIM-07a, CH-CLAIM-07b, CH-CLAIM-07c: of the top cards of all matching decks one."""
    own = chronicle_of(table.state)
    names = own.setting.cards
    drawn = [take_top(table, deck) for deck in decks]
    table.tell("chronicle-drawn", seat, [names[card] for card in drawn])
    for deck in decks:
        show_back(table, deck)
    different = sorted(set(drawn))
    kept = table.ask(
        seat, "chronicle-card", [own.setting.card_options[card] for card in different]
    ).value
    drawn.remove(kept)
    for card in drawn:
        put_off(table, card)
    refill(table)
    table.tell("chronicle-kept", seat, names[kept])
    own.gained[seat] += 1
    gain_glory(table, seat, own.setting.glory_of[kept], "chronicle-card")
    put_on_top(table, seat, kept)


def put_on_top(table: Table[S], seat: int, card: int) -> None:
    """CH-CLAIM-07d, CH-R-08, -10, -11: with its tokens, and of five cards one leaves."""
    own = chronicle_of(table.state)
    line = own.setting.line(card, True)
    tokens = () if line is None else line.tokens
    new = Held(card, True, tokens, since=table.state.turn)
    tops = [held.card for held in own.held[seat] if held.top]
    if len(tops) < own.setting.values["top_cards"]:
        own.held[seat] = (*own.held[seat], new)
        return
    different = sorted({*tops, card})
    leaves = table.ask(
        seat,
        "chronicle-limit",
        [own.setting.card_options[each] for each in different],
        about=(own.setting.cards[card],),
    ).value
    if leaves != card:
        lose_card(table, seat, leaves)
        own.held[seat] = (*own.held[seat], new)
    put_off(table, leaves)
    refill(table)


def lose_card(table: Table[S], seat: int, card: int) -> None:
    """CH-R-10: of copies the one with fewer tokens goes; its tokens return, wherever they lie."""
    own = chronicle_of(table.state)
    mine = [held for held in own.held[seat] if held.top and held.card == card]
    gone = min(mine, key=lambda held: (sum(held.tokens), len(held.placed)))
    cards = list(own.held[seat])
    cards.remove(gone)
    own.held[seat] = tuple(cards)


def take_a_bonus(table: Table[S], seat: int) -> None:
    """CH-CLAIM-08, CH-R-12 to -14: Glory, a Production or an Officer Bonus; all tops leave."""
    state = table.state
    own = chronicle_of(state)
    gain_glory(table, seat, own.setting.values["no_card_glory"], "no-card")
    if table.ask(seat, "claim-bonus", BONUSES).value == PRODUCTION:
        zones = [Option(name, zone) for zone, name in enumerate(state.setting.zones)]
        zone = table.ask(seat, "claim-production", zones).value
        gain(table, seat, state.setting.production[zone], 1, "claim")
    else:
        officers = [Option(name, officer) for officer, name in enumerate(state.setting.officers)]
        officer_bonus(table, seat, table.ask(seat, "claim-officer", officers).value)
    decks = [deck for deck, pile in enumerate(own.piles) if pile.size]
    for card in [take_top(table, deck) for deck in decks]:
        put_off(table, card)
    for deck in decks:
        show_back(table, deck)
    refill(table)


def two_players(table: Table[S], seat: int) -> None:
    """CH-2P-01 to -03, CH-R-18, -19: who claimed alone moves a Dissenter token."""
    own = chronicle_of(table.state)
    claims = [sum(own.claimed[each * TILES : (each + 1) * TILES]) for each in range(2)]
    if not claims[seat] or claims[1 - seat]:
        return
    tile = table.ask(seat, "dissenter-token", [TILE_OPTIONS[tile] for tile in own.display]).value
    if own.marked(tile, DISSENTERS):
        for owner in (*range(2), DISSENTERS):
            unmark(table, owner, tile)
    else:
        mark(table, DISSENTERS, tile)
