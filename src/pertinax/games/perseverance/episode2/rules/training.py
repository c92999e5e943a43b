"""The Training Effect (E2-TRAIN)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules import terms
from pertinax.games.perseverance.episode2.rules.assets import (
    NO_LIGHT_LEFT,
    Cost,
    cost_refusal,
    pay_cost,
)
from pertinax.games.perseverance.episode2.rules.choosing import choose_options
from pertinax.games.perseverance.episode2.rules.enclosure import release
from pertinax.games.perseverance.episode2.rules.names import ISLAND_RESOURCE, TRAINING
from pertinax.games.perseverance.episode2.rules.offers import adventure_on_offer, take_adventure
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOOD, HEAVY, LIGHT, RAPTOR, STORY, VALOR
from pertinax.games.perseverance.shared.rules.soldiers import convert, convert_refusal
from pertinax.games.perseverance.shared.rules.terms import gain_terms
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

RECRUIT: Final = 1
RECRUIT_FOR_FOOD: Final = 2
RECRUIT_HEAVY: Final = 3
CONVERT: Final = 4
ENCOURAGE: Final = 5
RELEASE: Final = 6
ADVENTURE_CARD: Final = 7
MOST: Final = 3
OPTIONS: Final = [
    Option("recruit", RECRUIT),
    Option("recruit-for-food", RECRUIT_FOR_FOOD),
    Option("recruit-heavy", RECRUIT_HEAVY),
    Option("convert", CONVERT),
    Option("encourage", ENCOURAGE),
    Option("release", RELEASE),
    Option("adventure-card", ADVENTURE_CARD),
]
ENCOURAGEMENTS: Final = [Option("story", STORY), Option("valor", VALOR)]

FOR_FOOD: Final = Cost("E2-TRAIN-03", TRAINING, (FOOD, 1))
FOR_ISLAND_RESOURCE: Final = Cost("E2-TRAIN-04", TRAINING, (ISLAND_RESOURCE, 1))
FOR_STORY: Final = Cost("E2-TRAIN-05", TRAINING, (STORY, 1))
FOR_VALOR: Final = Cost("E2-TRAIN-08", TRAINING, (VALOR, 1))

NO_HEAVY_LEFT: Final = Reason("E2-ASSET-02", "no-heavy-left")
VALOR_FULL: Final = Reason("E2-ASSET-05", "limit-reached")
NO_RAPTOR: Final = Reason("E2-TRAIN-07", "none-captured")
NO_SOLDIER_LEFT: Final = Reason("E2-ASSET-02", "no-soldier-left")
NO_CARD: Final = Reason("E2-R-35", "no-adventure-on-offer")


def option_refusal(state: State, seat: int, option: int) -> Reason | None:
    """E2-TRAIN-02 to -08, E2-R-16, E2-H-10: payable, and not without effect."""
    me = state.players[seat]
    stories = me.stock[STORY]
    reason: Reason | None = None
    if option == RECRUIT:
        return None if me.supply[LIGHT] else NO_LIGHT_LEFT
    if option == RECRUIT_FOR_FOOD:
        reason = cost_refusal(state, seat, FOR_FOOD, stories)
        return reason if reason or me.supply[LIGHT] else NO_LIGHT_LEFT
    if option == RECRUIT_HEAVY:
        reason = cost_refusal(state, seat, FOR_ISLAND_RESOURCE, stories)
        return reason if reason or me.supply[HEAVY] else NO_HEAVY_LEFT
    if option == CONVERT:
        return cost_refusal(state, seat, FOR_STORY, stories) or convert_refusal(state, seat, 1)
    if option == RELEASE:
        if not me.enclosure[RAPTOR]:
            return NO_RAPTOR
        return None if me.supply[LIGHT] + me.supply[HEAVY] else NO_SOLDIER_LEFT
    if option == ADVENTURE_CARD:
        reason = cost_refusal(state, seat, FOR_VALOR, stories)
        return reason if reason or adventure_on_offer(state) else NO_CARD
    return None


def training(table: Tbl, seat: int) -> None:
    """E2-TRAIN-01, -09: up to three different options, in any order."""
    state = table.state
    choose_options(
        table,
        seat,
        TRAINING,
        OPTIONS,
        MOST,
        lambda option: option_refusal(state, seat, option),
        lambda option: resolve_option(table, seat, option),
    )


def resolve_option(table: Tbl, seat: int, option: int) -> None:
    """E2-TRAIN-02 to -08."""
    if option == RECRUIT:
        gain_terms(table, seat, terms.RECRUIT, "training")
    elif option == RECRUIT_FOR_FOOD:
        pay_cost(table, seat, FOR_FOOD)
        gain_terms(table, seat, terms.RECRUIT_FOR_FOOD, "training")
    elif option == RECRUIT_HEAVY:
        pay_cost(table, seat, FOR_ISLAND_RESOURCE)
        gain_terms(table, seat, terms.RECRUIT_HEAVY, "training")
    elif option == CONVERT:
        pay_cost(table, seat, FOR_STORY)
        convert(table, seat)
    elif option == ENCOURAGE:
        state = table.state
        asset = table.ask(
            seat, "encourage", ENCOURAGEMENTS, lambda asset: encourage_refusal(state, seat, asset)
        ).value
        gain(table, seat, asset, terms.ENCOURAGE.gains(asset), "training")
    elif option == RELEASE:
        release(table, seat, RAPTOR)
        gain_terms(table, seat, terms.RELEASE, "training")
    else:
        pay_cost(table, seat, FOR_VALOR)
        take_adventure(table, seat, optional=False)


def encourage_refusal(state: State, seat: int, asset: int) -> Reason | None:
    """E2-TRAIN-06, E2-ASSET-05."""
    limit = state.setting.limits[asset]
    return VALOR_FULL if limit and state.players[seat].stock[asset] >= limit else None
