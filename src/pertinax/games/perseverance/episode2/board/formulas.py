"""What an Effect of the City costs and brings, in signs; the numbers are those of the rules."""

from pertinax.games.perseverance.episode2.rules import (
    build,
    city,
    politics,
    settle,
    terms,
    training,
)
from pertinax.games.perseverance.episode2.rules.assets import Cost
from pertinax.games.perseverance.episode2.rules.names import ASSETS, ISLAND_RESOURCE
from pertinax.games.perseverance.shared.board.effects import Formula, becomes, per_die, signs
from pertinax.games.perseverance.shared.rules.names import FOOD, STORY, VALOR
from pertinax.games.perseverance.shared.rules.terms import Terms


def formulas(effect: str) -> tuple[Formula, ...]:
    """One line for each option of an Effect.

    >>> formulas("salvage"), formulas("gather")[1]
    ((('2', 'scrap'),), ('shieldhead', 'becomes', '2', 'glowberry', 'food'))
    """
    return {
        "adventure": (
            ("soldiers", "becomes", "fight"),
            ("adventures", "becomes", "tile"),
            becomes(signs(ASSETS, terms.ADVENTURE_CAMP.cost), ("camps",)),
        ),
        "gather": (
            (*_gain(terms.GATHER), *_harvest(FOOD), "/", *_harvest(ISLAND_RESOURCE)),
            ("shieldhead", "becomes", *_gain(terms.GATHER), *_harvest(FOOD)),
        ),
        "pub": (per_die(terms.PUB.gains(STORY), terms.PUB_PER_DIE.gains(STORY), ASSETS[STORY]),),
        "training": (
            _gain(terms.RECRUIT),
            _for(training.FOR_FOOD, *_gain(terms.RECRUIT_FOR_FOOD)),
            _for(training.FOR_ISLAND_RESOURCE, *_gain(terms.RECRUIT_HEAVY)),
            (*signs(ASSETS, training.FOR_STORY.assets), "light", "becomes", "heavy"),
            (*_encouraged(STORY), "/", *_encouraged(VALOR)),
            ("raptor", "becomes", *_gain(terms.RELEASE)),
            _for(training.FOR_VALOR, "adventures"),
        ),
        "marketplace": (
            _for(city.PURCHASE, str(city.BOUGHT), "production"),
            ("food", "exchange", "scrap", "exchange", "island_resource"),
        ),
        "politics": (
            _for(politics.COSTS[politics.IN_POOL], "dice", "followers"),
            _for(politics.COSTS[politics.ON_BOARD], "dice", *_gain(terms.ON_BOARD)),
            _for(politics.COSTS[politics.SPEECH], *_gain(terms.SPEECH)),
        ),
        "settle": (
            _for(settle.COSTS[settle.FOR_FOOD_AND_SCRAP], "settlements"),
            _for(settle.COSTS[settle.FOR_ISLAND_RESOURCE_AND_STORY], "settlements"),
            ("settlements", "becomes", "followers"),
        ),
        "build": (
            _for(build.OUTPOST_COST, "outposts"),
            ("trampler", "becomes", "watchtowers", "adventures"),
            _for(build.CAMP_COST, "camps"),
        ),
        "salvage": (_gain(terms.SALVAGE),),
    }[effect]


def _for(cost: Cost, *brings: str) -> Formula:
    return becomes(signs(ASSETS, cost.assets), brings)


def _gain(each: Terms) -> Formula:
    return signs(ASSETS, each.gain)


def _harvest(asset: int) -> Formula:
    return signs(ASSETS, [(asset, terms.HARVEST.gains(asset))])


def _encouraged(asset: int) -> Formula:
    return signs(ASSETS, [(asset, terms.ENCOURAGE.gains(asset))])
