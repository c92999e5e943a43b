"""Setup of the Immersive version: the bag instead of villages on the planets (PP-IMM-01)."""

from pertinax.games.immersive.rules.beside import beside
from pertinax.games.perpetuity.rules.cards.decks import draw_kind
from pertinax.games.perpetuity.rules.names import ALIENS, NOBODY, SKEPTIC, SOLO, ZEALOT
from pertinax.games.perpetuity.rules.setting import ALIEN_OPTIONS
from pertinax.games.perpetuity.rules.setup import lay_out
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.kernel.chance import Chance


def setup(table: Tbl) -> None:
    """PP-IMM-01, PP-R-33: as in the core game, without villages and artifacts on planets."""
    lay_out(table, fill_bag)


def fill_bag(table: Tbl) -> None:
    """PP-IMM-01: so many villages of all there are; which ones, nobody knows.

    They are looked at only where the solo missions that may be dealt depend on them (PP-IMM-42).
    """
    state = table.state
    own = beside(state)
    own.left = own.setting.villages
    if state.setting.mode == SOLO:
        left = could_be_drawn(state)
        drawn: list[int] = []
        for _ in range(own.left):
            kind = draw_kind(table, "bag", left, ALIEN_OPTIONS, secret=True)
            left.remove(kind)
            drawn.append(kind)
        own.bag = tuple(sorted(drawn))
    table.tell("bag-filled", own.left)


def could_be_drawn(state: State) -> list[int]:
    """The kinds of all villages that nobody has seen yet, or in solo those of the bag."""
    own = beside(state)
    if own.bag:
        return list(own.bag)
    seen = [0] * len(ALIENS)
    for kind in state.village_kinds:
        seen[kind] += 1
    return [kind for kind, count in enumerate(state.setting.bag) for _ in range(count - seen[kind])]


def draw_village(table: Tbl, planet: int, whose: str = "") -> int:
    """A village of the bag at random, put on a planet, or where `planet` says. Gives its kind."""
    state = table.state
    own = beside(state)
    kind = draw_kind(table, "aliens", could_be_drawn(state), ALIEN_OPTIONS, whose)
    own.left -= 1
    if own.bag:
        bag = list(own.bag)
        bag.remove(kind)
        own.bag = tuple(bag)
    state.village_kinds = (*state.village_kinds, kind)
    state.village_at.append(planet)
    state.contacts.append(NOBODY)
    state.village_from.append(NOBODY)
    return kind


# Solo missions


def bag_allows(state: State, mission: int, _allowed: bool) -> bool:
    """PP-IMM-42, PP-R-150: missions of skeptics and zealots are redealt by what the bag holds."""
    own = beside(state)
    each = state.setting.solo_missions[mission]
    if wanted(own.bag, each.goal) >= each.number or each.goal not in ("skeptics", "zealots"):
        return True
    own.redealt = (*own.redealt, mission)
    return False


def wanted(kinds: tuple[int, ...], goal: str) -> int:
    """How many villages of these kinds a solo mission counts."""
    if goal == "zealots":
        return kinds.count(ZEALOT)
    return sum([SKEPTIC <= kind < ZEALOT for kind in kinds])


def redeal_bag(state: State, chance: Chance) -> None:
    """PP-IMM-46: any villages that could be in the bag, as far as solo missions tell."""
    own = beside(state)
    if not own.bag:
        return
    missions = state.setting.solo_missions
    real = own.bag
    own.bag = ()
    unseen = could_be_drawn(state)
    while True:
        left = unseen[:]
        dealt = [left.pop(chance.draw("redeal", len(left))) for _ in real]
        whole = (*state.village_kinds, *dealt)
        fits = True
        for mission in (*state.solo_missions, *own.redealt):
            each = missions[mission]
            if each.goal in ("skeptics", "zealots"):
                enough = wanted(whole, each.goal) >= each.number
                fits = fits and enough == (mission not in own.redealt)
        if fits:
            own.bag = tuple(sorted(dealt))
            return
