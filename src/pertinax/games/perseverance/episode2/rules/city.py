"""Small Effects of the City: Gather, Pub, Marketplace and Salvage (E2-GATHER to E2-SALVAGE)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules import terms
from pertinax.games.perseverance.episode2.rules.assets import Cost, cost_refusal, pay_cost
from pertinax.games.perseverance.episode2.rules.choosing import choose_options
from pertinax.games.perseverance.episode2.rules.enclosure import release
from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    GATHER,
    GLOWBERRY,
    ISLAND_RESOURCE,
    MARKETPLACE,
    SHIELDHEAD,
)
from pertinax.games.perseverance.episode2.rules.notation import wares_text
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import FOOD, SCRAP, STORY
from pertinax.games.perseverance.shared.rules.terms import gain_terms
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

HARVEST: Final = 1
RELEASE: Final = 2
GATHER_OPTIONS: Final = [Option("harvest", HARVEST), Option("release", RELEASE)]
HARVESTS: Final = [Option("food", FOOD), Option("island_resource", ISLAND_RESOURCE)]

BUY: Final = 1
EXCHANGE: Final = 2
MARKET_OPTIONS: Final = [Option("buy", BUY), Option("exchange", EXCHANGE)]
WARES: Final = (FOOD, SCRAP, ISLAND_RESOURCE)
BOUGHT: Final = 2
"""Units for a Glowberry: an option names both."""
PURCHASES: Final = [
    Option(wares_text(ASSETS[first], ASSETS[second]), 16 * first + second)
    for place, first in enumerate(WARES)
    for second in WARES[place:]
]
TRADES: Final = [
    Option(wares_text(ASSETS[given], ASSETS[taken]), 16 * given + taken)
    for given in WARES
    for taken in WARES
    if given != taken
]

NO_SHIELDHEAD: Final = Reason("E2-GATHER-01", "none-captured")
PURCHASE: Final = Cost("E2-MARKET-02", MARKETPLACE, (GLOWBERRY, 1))
NOTHING_TO_TRADE: Final = Reason("E2-MARKET-03", "nothing-to-trade")
JUST_TRADED: Final = Reason("E2-R-28", "just-traded")


# Gather


def gather_refusal(state: State, seat: int, option: int) -> Reason | None:
    """E2-GATHER-01: what there is to harvest never ends."""
    if option == HARVEST or state.players[seat].enclosure[SHIELDHEAD]:
        return None
    return NO_SHIELDHEAD


def gather(table: Tbl, seat: int) -> None:
    """E2-GATHER-01: one or both options."""
    state = table.state
    choose_options(
        table,
        seat,
        GATHER,
        GATHER_OPTIONS,
        2,
        lambda option: gather_refusal(state, seat, option),
        lambda option: _gather_option(table, seat, option),
    )


def _gather_option(table: Tbl, seat: int, option: int) -> None:
    """E2-GATHER-01: (1) Food or Island Resource is the player's choice, (2) it is Food."""
    state = table.state
    harvest = [FOOD]
    if option == RELEASE:
        release(table, seat, SHIELDHEAD)
    else:
        both = False
        for hook in state.hooks.gather_both:
            both = hook(state, seat, both)
        if both:
            harvest.append(ISLAND_RESOURCE)
        else:
            harvest = [table.ask(seat, "harvest", HARVESTS).value]
    gain_terms(table, seat, terms.GATHER, "gather")
    for asset in harvest:
        gain(table, seat, asset, terms.HARVEST.gains(asset), "gather")


# Pub and Salvage


def pub_stories(state: State, seat: int) -> int:
    """E2-PUB-01: 1, and 1 for each die of the player in play."""
    each = terms.PUB_PER_DIE.gains(STORY)
    return terms.PUB.gains(STORY) + each * state.dice_in_play(seat)


def pub(table: Tbl, seat: int) -> None:
    """E2-PUB-01."""
    gain(table, seat, STORY, pub_stories(table.state, seat), "pub")


def salvage(table: Tbl, seat: int) -> None:
    """E2-SALVAGE-01."""
    gain_terms(table, seat, terms.SALVAGE, "salvage")


# Marketplace


def market_refusal(state: State, seat: int, option: int) -> Reason | None:
    """E2-MARKET-02, -03: a Glowberry to buy with, or something to exchange."""
    me = state.players[seat]
    if option == BUY:
        return cost_refusal(state, seat, PURCHASE, me.stock[STORY])
    return None if wares(state, seat) else NOTHING_TO_TRADE


def wares(state: State, seat: int) -> int:
    stock = state.players[seat].stock
    return stock[FOOD] + stock[SCRAP] + stock[ISLAND_RESOURCE]


def marketplace_refusal(state: State, seat: int) -> Reason | None:
    """E2-PRIMARY-06: one option is enough."""
    return market_refusal(state, seat, BUY) and market_refusal(state, seat, EXCHANGE)


def marketplace(table: Tbl, seat: int) -> None:
    """E2-MARKET-01: one or both options."""
    state = table.state
    choose_options(
        table,
        seat,
        MARKETPLACE,
        MARKET_OPTIONS,
        2,
        lambda option: market_refusal(state, seat, option),
        lambda option: _market_option(table, seat, option),
    )


def _market_option(table: Tbl, seat: int, option: int) -> None:
    if option == BUY:
        _buy(table, seat)
    else:
        _exchange(table, seat)


def _buy(table: Tbl, seat: int) -> None:
    """E2-MARKET-02: any two of Food, Scrap and Island Resource."""
    pay_cost(table, seat, PURCHASE)
    first, second = divmod(table.ask(seat, "purchase", PURCHASES).value, 16)
    gain(table, seat, first, 1, "marketplace")
    gain(table, seat, second, 1, "marketplace")


def _exchange(table: Tbl, seat: int) -> None:
    """E2-MARKET-03, E2-R-28: one trade, agreed unit by unit."""
    state = table.state
    given: list[int] = []
    taken: list[int] = []
    while True:
        trade = table.ask(
            seat,
            "exchange",
            TRADES,
            lambda trade: trade_refusal(state, seat, trade, given, taken),
            may_stop=bool(given),
        )
        if trade is STOP:
            return
        gives, takes = divmod(trade.value, 16)
        given.append(gives)
        taken.append(takes)
        pay(table, seat, gives, 1)
        gain(table, seat, takes, 1, "marketplace")


def trade_refusal(
    state: State, seat: int, trade: int, given: list[int], taken: list[int]
) -> Reason | None:
    """E2-H-08: what came in with this trade does not leave with it, nor the other way round."""
    gives, takes = divmod(trade, 16)
    if not state.players[seat].stock[gives]:
        return NOTHING_TO_TRADE
    return JUST_TRADED if gives in taken or takes in given else None
