"""Research cards, registered on hooks (PP-RESEARCH-01 to -18).

A card says by `use` whether it stays and may be used so often in a round ("ongoing"), is discarded
when it is used ("once"), or acts when it is bought and stays ("bought"). Of equal cards each may be
used (PP-RESEARCH-18). Cards that act in a turn of their own or on buying: `research_turn.py`.
"""

from typing import Final

from pertinax.games.perpetuity.rules.cards.decks import without
from pertinax.games.perpetuity.rules.forces.piles import card_at
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import (
    ARTIFACT_FACE,
    DECKS,
    EMPTY,
    NOBODY,
    ON_TILE,
    REMOVED,
    RESEARCH,
    RESEARCH_DECK,
    RESOURCES,
    SHUTTLE_ENDS,
    STATION,
    TILES,
)
from pertinax.games.perpetuity.rules.notation.dice import change_parts, change_text
from pertinax.games.perpetuity.rules.notation.goods import turned_text
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import at_end
from pertinax.games.perpetuity.rules.under_way import Roll
from pertinax.games.perpetuity.rules.work.dice import GIFT, cast_again, poor_faces, shown_faces
from pertinax.kernel.decisions import STOP, Option

BARTER: Final = 0
ATTUNEMENT: Final = 1
LIFE_PODS: Final = 2
SECOND_TRY: Final = 3
SURE_HAND: Final = 4
INOCULATION: Final = 5
DAMPENER: Final = 6
CAPACITOR: Final = 7
PATCH_CREW: Final = 8
DOUBLE_SHIFT: Final = 9
FLEX_INCOME: Final = 10
GRANT: Final = 11
SLOT_KEY: Final = 12
MENTOR: Final = 13
REBUILD: Final = 14
STASIS: Final = 15
PREFAB: Final = 16
"""Places in `RESEARCH`."""

USE: Final = 1
KEEP: Final = 0
USES: Final = [Option("use", USE), Option("keep", KEEP)]
INCOMES: Final = [
    Option(turned_text(one, other), 3 * kind + as_kind)
    for kind, one in enumerate(RESOURCES)
    for as_kind, other in enumerate(RESOURCES)
    if kind != as_kind
]
"""A token of one resource gives another: 3 × its own resource + what it gives."""
HIGHEST: Final = 3
"""The highest level on a skill die."""
LOWEST_SUCCESS: Final = 1
"""A worker icon of level 1, or the icon of a discover die."""


def register(hooks: Hooks) -> None:
    hooks.discount.append(cheaper)
    hooks.discounted.append(bartered)
    hooks.evac_full.append(pods_left)
    hooks.evac_exceeded.append(pods_used)
    hooks.roll_changes.append(roll_cards)
    hooks.change_roll.append(change_by_card)
    hooks.enter_card.append(dampen)
    hooks.repair_ways.append(repair_cards)
    hooks.repaired.append(repaired_by_card)
    hooks.occupancy.append(beside_others)
    hooks.occupied.append(shifted)
    hooks.income.append(flexible_income)
    hooks.slot_price.append(unlock_slot)
    hooks.skill_level.append(mentored_level)
    hooks.end_step.append(hold)
    hooks.upgrade_ways.append(upgrade_cards)
    hooks.upgraded.append(upgraded_by_card)


# Owning and using


def left(state: State, seat: int, card: int) -> int:
    """PP-RESEARCH-18: how often a mortal may still use cards of a kind now."""
    player = state.players[seat]
    if card not in player.research:
        return 0
    owned = player.research.count(card)
    kind = state.setting.research[card]
    return owned * kind.per_round - player.spent[card] if kind.use == "ongoing" else owned


def is_owned(state: State, card: int) -> bool:
    """Whether any mortal owns a card of a kind."""
    for player in state.players:
        if card in player.research:
            return True
    return False


def use(table: Tbl, seat: int, card: int) -> None:
    """PP-RESEARCH-18: in public; an ongoing card has served once more, another is discarded."""
    state = table.state
    player = state.players[seat]
    table.tell("research-used", seat, RESEARCH[card])
    if state.setting.research[card].use == "ongoing":
        player.spent[card] += 1
        return
    player.research = without(player.research, card)
    pile = state.decks[RESEARCH_DECK]
    pile.discard = (*pile.discard, card)
    table.tell("card-discarded", DECKS[RESEARCH_DECK], RESEARCH[card])


def uses(table: Tbl, seat: int, card: int, about: str) -> bool:
    """Ask whether a card is used now, and use it."""
    if left(table.state, seat, card) <= 0:
        return False
    wanted = table.ask(seat, "use-card", USES, about=(RESEARCH[card], about)).value == USE
    if wanted:
        use(table, seat, card)
    return wanted


# Costs


def cheaper(state: State, seat: int, resources: int) -> int:
    """PP-RESEARCH-01, PP-H-50: each Barter saves 1 resource of a transaction."""
    return resources + left(state, seat, BARTER)


def bartered(table: Tbl, seat: int) -> None:
    """PP-RESEARCH-01: once per round for each card."""
    use(table, seat, BARTER)


def repair_cards(state: State, seat: int, tile: int, ways: list[str]) -> None:
    """PP-RESEARCH-09, -15: Patch Crew on tiles of the peripheries, Rebuild on any."""
    if left(state, seat, PATCH_CREW) and state.area(tile) != STATION:
        ways.append(RESEARCH[PATCH_CREW])
    if left(state, seat, REBUILD):
        ways.append(RESEARCH[REBUILD])


def repaired_by_card(table: Tbl, seat: int, tile: int, way: str) -> None:
    """PP-RESEARCH-09, -15: Rebuild takes a periphery's damage tile out of the game for good."""
    state = table.state
    if way == RESEARCH[PATCH_CREW]:
        use(table, seat, PATCH_CREW)
    elif way == RESEARCH[REBUILD]:
        use(table, seat, REBUILD)
        if state.setting.tiles[tile].area != STATION:
            state.damage_at[tile] = REMOVED
            table.tell("damage-tile-removed", state.setting.tiles[tile].name)


def upgrade_cards(state: State, seat: int, ways: list[str]) -> None:
    """PP-RESEARCH-17: Prefab marks the tile with a marker of the supply."""
    if left(state, seat, PREFAB) > 0:
        ways.append(RESEARCH[PREFAB])


def upgraded_by_card(table: Tbl, seat: int, way: str) -> None:
    """PP-RESEARCH-17: one upgrade of a round for each card."""
    if way == RESEARCH[PREFAB]:
        use(table, seat, PREFAB)


def unlock_slot(table: Tbl, seat: int, price: int) -> int:
    """PP-RESEARCH-13: at an upgrade Slot Key opens a locked slot."""
    return 0 if price and uses(table, seat, SLOT_KEY, str(price)) else price


# Dice


def roll_cards(state: State, roll: Roll, names: list[str]) -> None:
    """PP-RESEARCH-04, -05: Second Try and Sure Hand on a roll of one's own, each once (PP-R-45).

    A success of a discover die is the icon, which nobody wants when zealots take their gift
    (PP-H-52).
    """
    if left(state, roll.seat, SECOND_TRY) > 0 and SECOND_TRY not in roll.rerolled:
        names.append(RESEARCH[SECOND_TRY])
    if roll.purpose == GIFT or SURE_HAND in roll.rerolled:
        return
    if left(state, roll.seat, SURE_HAND) > 0:
        faces = shown_faces(state, roll)
        poor = dict.fromkeys(poor_faces(roll))
        names += [change_text(RESEARCH[SURE_HAND], faces[face]) for face in poor]


def change_by_card(table: Tbl, roll: Roll, name: str) -> None:
    """PP-RESEARCH-04: all dice again; PP-RESEARCH-05: one die shows the lowest success."""
    change = change_parts(name)
    if change.by == RESEARCH[SECOND_TRY]:
        use(table, roll.seat, SECOND_TRY)
        roll.rerolled = (*roll.rerolled, SECOND_TRY)
        roll.faces = cast_again(table, roll)
    elif change.by == RESEARCH[SURE_HAND]:
        use(table, roll.seat, SURE_HAND)
        roll.rerolled = (*roll.rerolled, SURE_HAND)
        faces = shown_faces(table.state, roll)
        turned = next(place for place, face in enumerate(roll.faces) if faces[face] == change.face)
        success = ARTIFACT_FACE if roll.faces[turned] == EMPTY else LOWEST_SUCCESS
        roll.faces = (*roll.faces[:turned], success, *roll.faces[turned + 1 :])


def mentored_level(table: Tbl, seat: int, worker: int, level: int) -> int:
    """PP-RESEARCH-14: Mentor lifts one worker by 1 for its skill rolls of this round.

    Nobody is asked who can fail by the red cross alone (PP-H-53).
    """
    state = table.state
    if worker == NOBODY:
        return level
    player = state.players[seat]
    level += player.mentored.count(worker)
    while level < HIGHEST and uses(table, seat, MENTOR, str(level)):
        player.mentored = (*player.mentored, worker)
        level += 1
    return level


# Workers and cards on the board


def beside_others(state: State, seat: int, _worker: int, where: int, free: bool) -> bool:
    """PP-RESEARCH-10, PP-H-54: Double Shift is for any tile of any board, not for a card."""
    on_tile = ON_TILE <= where < ON_TILE + TILES or where >= SHUTTLE_ENDS
    return free or (on_tile and left(state, seat, DOUBLE_SHIFT) > 0)


def shifted(table: Tbl, seat: int, _worker: int, _where: int) -> None:
    """PP-RESEARCH-10: once per round for each card."""
    use(table, seat, DOUBLE_SHIFT)


def dampen(table: Tbl, seat: int, _worker: int, place: int, done: bool) -> bool:
    """PP-RESEARCH-07: Dampener turns a force card face down without a roll.

    It is neither cleared nor has it survived an attempt (PP-H-57).
    """
    state = table.state
    card = card_at(state, place)
    name = state.setting.force_cards[card].name
    if done or not uses(table, seat, DAMPENER, name):
        return done
    state.turned = (*state.turned, card)
    table.tell("card-turned", name)
    return True


def pods_left(state: State, seat: int, _ship: int, room: bool) -> bool:
    """PP-RESEARCH-03: Life Pods carry a village above the ship's capacity."""
    return room or left(state, seat, LIFE_PODS) > 0


def pods_used(table: Tbl, seat: int, _ship: int) -> None:
    """PP-RESEARCH-03: the card is discarded at loading; later the capacity is as it was."""
    use(table, seat, LIFE_PODS)


# The end of the round


def flexible_income(table: Tbl, seat: int, resources: list[int]) -> None:
    """PP-RESEARCH-11, PP-H-60: each round one income token for each card gives any resource."""
    cards = table.state.players[seat].research.count(FLEX_INCOME)
    if not cards:
        return
    as_printed = resources[:]
    for _ in range(cards):
        options = [option for option in INCOMES if as_printed[option.value // len(RESOURCES)]]
        answer = table.ask(
            seat, "flexible-income", options, about=(tuple(resources),), may_stop=True
        )
        if answer is STOP:
            return
        kind, other = divmod(answer.value, len(RESOURCES))
        as_printed[kind] -= 1
        resources[kind] -= 1
        resources[other] += 1
        table.tell("research-used", seat, RESEARCH[FLEX_INCOME])


def hold(table: Tbl, step: str, skipped: bool) -> bool:
    """PP-RESEARCH-16, PP-H-59: Stasis skips one end step; offered where that does anything."""
    state = table.state
    if skipped or not is_owned(state, STASIS) or is_idle(state, step):
        return skipped
    for seat in state.in_turn_order():
        if uses(table, seat, STASIS, step):
            return True
    return False


def is_idle(state: State, step: str) -> bool:
    """Whether an end step would change nothing."""
    if step == "P2":
        return all(not damage or at_end(state, tile) for tile, damage in enumerate(state.damage))
    if step == "P3":
        return not any(at_end(state, tile) for tile in range(TILES))
    return False
