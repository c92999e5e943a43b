"""What an Effect of Episode 1 costs and brings, in signs; the numbers are those of the rules."""

from pertinax.games.perseverance.episode1.rules import terms
from pertinax.games.perseverance.episode1.rules.names import ASSETS
from pertinax.games.perseverance.shared.board.effects import Formula, becomes, per_die, signs
from pertinax.games.perseverance.shared.rules.names import STORY
from pertinax.games.perseverance.shared.rules.terms import Terms


def formulas(effect: str) -> tuple[Formula, ...]:
    """One line; several for an Effect that has options to choose from.

    >>> formulas("rations"), formulas("politics")
    ((('2', 'food'),), (('food', 'becomes', 'dice', 'followers'),))
    """
    return {
        "rations": (_line(terms.RATIONS),),
        "patrol": (("soldiers", "becomes", "patrol"),),
        "pub": (per_die(terms.PUB.gains(STORY), terms.PUB_PER_DIE.gains(STORY), ASSETS[STORY]),),
        "politics": (_line(terms.IN_POOL, "dice", "followers"),),
        "supply": (_line(terms.SUPPLY),),
        "settle": (_line(terms.SETTLE_ONE, "settlements"),),
        "salvage": (_line(terms.SALVAGE),),
        "training": (
            _line(terms.RECRUIT),
            _line(terms.RECRUIT_FOR_FOOD),
            _line(terms.RECRUIT_HEAVY),
            (*signs(ASSETS, terms.CONVERT.cost), "light", "becomes", "heavy"),
            (*signs(ASSETS, terms.DEPLOY.cost), "place", "soldiers"),
            _line(terms.STORY_TOLD),
        ),
        "fortifications": (
            _line(terms.TRAP, "traps"),
            _line(terms.TRAP_WITH_VALOR, "traps"),
            _line(terms.WALL, "walls"),
            _line(terms.WALL_WITH_FOLLOWERS, "walls"),
        ),
    }[effect]


def _line(each: Terms, *does: str) -> Formula:
    """Cost, what comes of it, and what it brings in assets."""
    return becomes(signs(ASSETS, each.cost), (*does, *signs(ASSETS, each.gain)))
