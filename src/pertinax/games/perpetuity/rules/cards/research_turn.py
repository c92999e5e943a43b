"""Research cards that act in a turn of their own, or at once when they are bought (PP-RESEARCH)."""

from typing import Final

from pertinax.games.perpetuity.rules.cards.research import (
    ATTUNEMENT,
    CAPACITOR,
    GRANT,
    INOCULATION,
    SLOT_KEY,
    left,
    use,
)
from pertinax.games.perpetuity.rules.ends.solo import complete_solo_missions
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    FORCES,
    NOBODY,
    RESEARCH,
    SUPPLY,
)
from pertinax.games.perpetuity.rules.setting import FORCE_OPTIONS, RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.shield import is_full, markers_left, refill
from pertinax.games.perpetuity.rules.work.assets import gain
from pertinax.games.perpetuity.rules.work.upgrading import claim, slot_price
from pertinax.games.perpetuity.rules.work.workers import whole_name
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

BY_RESOURCES: Final = 0
BY_ARTIFACT: Final = 1
GRANTS: Final = [Option("resources", BY_RESOURCES), Option("artifact", BY_ARTIFACT)]
IS_IMMUNE: Final = Reason("PP-RESEARCH-06", "already-immune")


def register(hooks: Hooks) -> None:
    hooks.free_actions.append(cards_to_play)
    hooks.free_action.append(play_card)
    hooks.research_bought.append(act_when_bought)


# In one's own turn, before a worker is placed


def cards_to_play(state: State, seat: int, names: list[str]) -> None:
    """PP-RESEARCH-08, -12, PP-H-55: Capacitor while the shield is not full, and Grant."""
    if not state.players[seat].research:
        return
    if left(state, seat, CAPACITOR) and markers_left(state) and not is_full(state):
        names.append(RESEARCH[CAPACITOR])
    if left(state, seat, GRANT):
        names.append(RESEARCH[GRANT])


def play_card(table: Tbl, seat: int, name: str) -> None:
    if name == RESEARCH[CAPACITOR]:
        use(table, seat, CAPACITOR)
        refill(table)
    elif name == RESEARCH[GRANT]:
        use(table, seat, GRANT)
        grant(table, seat)


def grant(table: Tbl, seat: int) -> None:
    """PP-RESEARCH-12: resources of any mix, or an artifact, into the warehouse."""
    if table.ask(seat, "grant", GRANTS).value == BY_ARTIFACT:
        gain(table, seat, ARTIFACT, 1)
        complete_solo_missions(table)
        return
    for _ in range(table.state.setting.research[GRANT].number):
        gain(table, seat, table.ask(seat, "any-resource", RESOURCE_OPTIONS).value, 1)


# When a card is bought


def act_when_bought(table: Tbl, seat: int, card: int) -> None:
    if card == ATTUNEMENT:
        attune(table, seat)
    elif card == INOCULATION:
        inoculate(table, seat)
    elif card == SLOT_KEY:
        claim_earlier(table, seat)


def attune(table: Tbl, seat: int) -> None:
    """PP-RESEARCH-02: a force of choice replaces the board's immunity for all workers."""
    force = table.ask(seat, "attunement", FORCE_OPTIONS).value
    table.state.players[seat].immunity = force
    table.tell("immunity", seat, FORCES[force])


def inoculate(table: Tbl, seat: int) -> None:
    """PP-RESEARCH-06: one worker of any level has one more immunity, besides the board's."""
    state = table.state
    player = state.players[seat]
    named: dict[str, int] = {}
    for each, where in enumerate(player.where):
        if where != SUPPLY:
            named.setdefault(whole_name(state, seat, each), each)
    options = [Option(name, each) for name, each in named.items()]
    worker = table.ask(seat, "inoculated-worker", options).value
    level = state.setting.worker_levels[worker]
    force = table.ask(
        seat,
        "inoculation",
        FORCE_OPTIONS,
        lambda force: IS_IMMUNE if player.immune[worker] & (1 << force) else None,
        about=(level,),
    ).value
    player.immune[worker] |= 1 << force
    table.tell("inoculated", seat, level, FORCES[force])


def claim_earlier(table: Tbl, seat: int) -> None:
    """PP-RESEARCH-13, PP-UPGRADE-03, PP-H-56: an unclaimed upgrade gets its income token now."""
    state = table.state
    player = state.players[seat]
    if not player.unclaimed or slot_price(state, seat) == NOBODY:
        return
    names = state.setting.tile_options
    options = [names[tile] for tile in player.unclaimed]
    answer = table.ask(seat, "claim", options, may_stop=True)
    if answer is STOP:
        return
    use(table, seat, SLOT_KEY)
    player.unclaimed = tuple([tile for tile in player.unclaimed if tile != answer.value])
    claim(table, seat, answer.value)
