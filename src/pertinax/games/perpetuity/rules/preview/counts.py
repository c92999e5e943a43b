"""Cards, prices, gains and dice of an action as plain data, for the previews of tiles and ships.

Cards that a worker has to roll for are taken to act; who avoids one does better. Dice and kinds
that a dedicated Perpetuity chooses are not foreseen: they are None.
"""

from pertinax.games.perpetuity.rules.forces.reach import doubtful, sure
from pertinax.games.perpetuity.rules.names import PERPETUITY_END, RESOURCES, SKILL_DIE
from pertinax.games.perpetuity.rules.round.perpetuity_end import STEPS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.views import Counts, Odds, Reached
from pertinax.games.perpetuity.rules.work.acting import amount_of
from pertinax.games.perpetuity.rules.work.assets import PAYMENTS, payment_refusal
from pertinax.games.perpetuity.rules.work.dice import succeeds
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Pending
from pertinax.kernel.table import Table


def round_of_next(state: State, step: str) -> int:
    """PP-ROUND-06: the round in which a step of Perpetuity's end comes next."""
    done = state.phase == PERPETUITY_END and state.cursor > STEPS.index(step)
    return max(1, state.round) + done


def trial(state: State) -> Tbl:
    """Where rules can be tried: nobody answers, and nothing is told."""
    return Table(state, Chance("preview"))


def resources(amounts: list[int]) -> Counts:
    return {RESOURCES[kind]: count for kind, count in enumerate(amounts) if count}


def payments(state: State, seat: int, cost: list[int], barred: bool) -> list[str]:
    """PP-FRAME-10, PP-R-37: how a mortal could pay a price now; `barred` is an artifact."""
    if not any(cost):
        return []
    return [
        way.text
        for way in PAYMENTS
        if payment_refusal(state, seat, cost, barred, way.value) is None
    ]


# Force cards


def suffer_all(state: State, action: Action, reaching: list[int]) -> Reached:
    """PP-FORCE-02, -03: let the cards act that reach a worker and that it is not sure to avoid."""
    if not reaching:
        return {"cards": [], "in_doubt": []}
    in_doubt = doubtful(state, action.seat, action.worker, reaching)
    acting = (*sure(state, action.seat, action.worker, reaching), *in_doubt)
    action.cards = tuple([card for card in reaching if card in acting])
    return {"cards": names(state, action.cards), "in_doubt": names(state, in_doubt)}


def names(state: State, cards: tuple[int, ...] | list[int]) -> list[str]:
    return [state.setting.force_cards[card].name for card in cards]


# What abilities do while it is carried out


def gained(table: Tbl, action: Action, output: list[int]) -> Counts | None:
    """PP-TILE-01, -02: as abilities leave it; None where the kinds are Perpetuity's choice."""
    amounts = [amount_of(table.state, action, count) if count else 0 for count in output]
    return resources(amounts) if change_kinds(table, action, amounts) else None


def kinds_of(table: Tbl, action: Action, outputs: list[int]) -> list[str] | None:
    """PP-TILE-03, -05: what each of these kinds becomes; None where Perpetuity chooses."""
    found: set[int] = set()
    for output in outputs:
        one = [int(kind == output) for kind in range(len(RESOURCES))]
        if not change_kinds(table, action, one):
            return None
        found.update([kind for kind, count in enumerate(one) if count])
    return [RESOURCES[kind] for kind in sorted(found)]


def change_kinds(table: Tbl, action: Action, amounts: list[int]) -> bool:
    """What is gained, changed in place; whether that can be foreseen."""
    try:
        for hook in table.state.hooks.gain:
            hook(table, action, amounts)
    except Pending:
        return False
    return True


def rolled(table: Tbl, action: Action, die: int, number: int) -> int | None:
    """How many dice are rolled; None where that is Perpetuity's choice."""
    try:
        for hook in table.state.hooks.dice:
            number = hook(table, action, die, number)
    except Pending:
        return None
    return max(0, number)


def odds(table: Tbl, action: Action, dice: int, level: int) -> Odds | None:
    """PP-FRAME-04, PP-FORCE-14: so many of so many throws of these skill dice succeed."""
    number = rolled(table, action, SKILL_DIE, dice)
    if number is None:
        return None
    good, of = one_die(table.state, action, level)
    return [good**number, of**number]


def one_die(state: State, action: Action, level: int) -> Odds:
    """PP-FRAME-04, PP-RESEARCH-14: so many of its faces succeed at this level."""
    level += state.players[action.seat].mentored.count(action.worker)
    die = state.setting.skill_die
    return [sum([succeeds(face.value, level) for face in die]), len(die)]
