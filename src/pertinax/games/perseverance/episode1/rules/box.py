"""The box of Episode 1: every board, die, card and tile, from content/*.toml.

Left out of the mypyc build like `kernel.content`; rules copy what they need often into their state.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from pertinax.games.perseverance.episode1.rules.in_play import in_play
from pertinax.games.perseverance.shared.rules.content import (
    SHARED_CHECKS,
    SHARED_SCHEMA,
    Board,
    ChallengeCard,
    Count,
    Leader,
    Players,
    Positive,
    SharedBox,
    Symbol,
    Threat,
    expect_die_spaces,
    expect_effects_shared_out,
    expect_numbered_challenges,
)
from pertinax.kernel.content import Entry, Loaded, table
from pertinax.kernel.content_checks import expect, expect_length
from pertinax.kernel.shelf import Shelf

GAME = "episode1"

Zone = Literal["sustenance", "military", "expansion", "protection"]
Effect = Literal[
    "rations",
    "patrol",
    "pub",
    "training",
    "politics",
    "supply",
    "settle",
    "salvage",
    "fortifications",
]
Dino = Literal["trampler", "raptor"]
RewardKind = Literal[
    "defeated-dinos",
    "walls",
    "production",
    "followers",
    "defeated-soldiers",
    "retrieve-leader",
    "community",
    "light-soldier",
]


class ZoneEntry(Entry, frozen=True, kw_only=True):
    """A Zone: what it produces, its home symbol and its Effects."""

    production: Literal["food", "light", "story", "scrap"]
    symbol: Symbol
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]


class WallFace(Entry, frozen=True, kw_only=True):
    """A face of the Wall die."""

    safeguard: Count
    followers: Count
    defeat: bool


class TrapFace(Entry, frozen=True, kw_only=True):
    """A face of the Trap die."""

    result: Literal["match", "success", "fail"]
    followers: Count


class DinoFace(Entry, frozen=True, kw_only=True):
    """A face of a Dino die, Dinos in the order they are placed."""

    dinos: Annotated[tuple[Dino, ...], msgspec.Meta(max_length=4)]


class DieSpace(Entry, frozen=True, kw_only=True):
    """A die space of the main board; its Zone is the Zone of its Effect."""

    board: Board
    effect: Effect
    symbol: Literal[Symbol, "any"]
    dinos: Annotated[tuple[Literal[Dino, "die"], ...], msgspec.Meta(max_length=4)]


class Defense(Entry, frozen=True, kw_only=True):
    """A Defense area: cells like `d2_c1`, in the order Dinos fill them."""

    board: Board
    columns: Literal[3, 4]
    fill_order: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    dangerous_fill_order: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class SettlementSpace(Entry, frozen=True, kw_only=True):
    """A Settlement space and what building on it brings."""

    number: Positive
    bonus: Literal[
        "none",
        "votes",
        "influence",
        "production",
        "safeguard",
        "retrieve-leader",
        "place-soldiers",
    ]
    count: Count
    dangerous: bool


class Officer(Entry, frozen=True, kw_only=True):
    """An Officer: bonus of a full row, Followers per unit of what is scored."""

    bonus: Literal["food", "scrap", "story", "valor", "safeguard", "followers"]
    count: Count
    scoring: Literal["best-area", "patrols", "sets", "structures"]
    followers: Count
    first_game_zone: Zone


class CombatReward(Entry, frozen=True, kw_only=True):
    """A Combat Reward and its cost."""

    number: Positive
    valor: Count
    safeguard: Count
    kind: RewardKind
    amounts: tuple[Count, ...]


class Picks(Entry, frozen=True, kw_only=True):
    """How many Combat Rewards a Contribution allows."""

    contribution: Positive
    picks: Positive


class FinalScoring(Entry, frozen=True, kw_only=True):
    """Followers by rank in each of the two final majorities."""

    players: Players
    followers: tuple[Count, ...]


# E1-PATROL-19 holds by what the next two lack: no Influence, Votes, Soldiers or Dinos.
class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a Challenge card brings."""

    food: Count = 0
    scrap: Count = 0
    story: Count = 0
    valor: Count = 0
    safeguard: Count = 0
    followers: Count = 0


class Stage(Reward, frozen=True, kw_only=True):
    """What a stage of a Patrol brings; `challenges` is the number of cards to keep."""

    traps: Count = 0
    walls: Count = 0
    settlements: Count = 0
    challenges: Count = 0


class Patrol(Entry, frozen=True, kw_only=True):
    """A Patrol card; `transition` is 0 on single-stage cards."""

    soldiers: Positive
    transition: Threat
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=1, max_length=2)]


class Challenge(ChallengeCard, frozen=True, kw_only=True):
    """A Challenge card."""

    reward: Reward


class PlayerBoard(Entry, frozen=True, kw_only=True):
    """One side of a Player board and what it starts with."""

    leader: Leader
    side: Literal["A", "B"]
    food: Count
    scrap: Count
    story: Count
    light: Count
    ability: Literal["none", "ships-chef", "fireworks", "net-gun", "natural-leader"]
    first_game_zone: Zone


class DicePool(Entry, frozen=True, kw_only=True):
    """Dice of the pool besides one per player, and how the first Wrap Up changes them."""

    players: Players
    neutral: Count
    dissenters: Count
    later_dissenters: Count
    neutral_leaving: Count


SCHEMA: dict[str, type[Entry]] = {
    **SHARED_SCHEMA,
    "zones": ZoneEntry,
    "wall_die": WallFace,
    "trap_die": TrapFace,
    "normal_dino_die": DinoFace,
    "dangerous_dino_die": DinoFace,
    "die_spaces": DieSpace,
    "defense": Defense,
    "settlement_spaces": SettlementSpace,
    "officers": Officer,
    "combat_rewards": CombatReward,
    "picks": Picks,
    "final_scoring": FinalScoring,
    "patrols": Patrol,
    "challenges": Challenge,
    "player_boards": PlayerBoard,
    "dice_pool": DicePool,
}


class Box(SharedBox):
    """All content of one game, checked; shared between games and never changed."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.zones = table(loaded, "zones", ZoneEntry)
        self.wall_die = table(loaded, "wall_die", WallFace)
        self.trap_die = table(loaded, "trap_die", TrapFace)
        self.normal_dino_die = table(loaded, "normal_dino_die", DinoFace)
        self.dangerous_dino_die = table(loaded, "dangerous_dino_die", DinoFace)
        self.die_spaces = table(loaded, "die_spaces", DieSpace)
        self.defense = table(loaded, "defense", Defense)
        self.settlement_spaces = table(loaded, "settlement_spaces", SettlementSpace)
        self.officers = table(loaded, "officers", Officer)
        self.combat_rewards = table(loaded, "combat_rewards", CombatReward)
        self.picks = table(loaded, "picks", Picks)
        self.final_scoring = table(loaded, "final_scoring", FinalScoring)
        self.patrols = table(loaded, "patrols", Patrol)
        self.challenges = table(loaded, "challenges", Challenge)
        self.player_boards = table(loaded, "player_boards", PlayerBoard)
        self.dice_pool = table(loaded, "dice_pool", DicePool)


def load_box(packs: Sequence[Path] = ()) -> Box:
    """The content of Episode 1, corrected by `packs` in order.

    >>> load_box().zones["military"].effects
    ('training',)
    """
    return SHELF.box(SHELF.content(packs))


def four_zones_share_out_the_nine_effects(box: Box, loaded: Loaded) -> None:
    if set(box.zones) != set(get_args(Zone)):
        raise loaded.error(f"expected the four Zones; found {', '.join(box.zones)}", "zones")
    zones = {zone: entry.effects for zone, entry in box.zones.items()}
    expect_effects_shared_out(loaded, zones, get_args(Effect))


def every_effect_has_a_die_space(box: Box, loaded: Loaded) -> None:
    offered: set[tuple[Board, str]] = {(s.board, s.effect) for s in box.die_spaces.values()}
    expect_die_spaces(loaded, offered, get_args(Effect))


def both_boards_have_a_defense_area(box: Box, loaded: Loaded) -> None:
    for area, board, columns in (("b23", "2-3", 3), ("b4", "4", 4)):
        expect(loaded, f"defense.{area}.board", board, box.defense[area].board)
        expect(loaded, f"defense.{area}.columns", columns, box.defense[area].columns)


def fill_orders_name_the_cells_of_the_board(box: Box, loaded: Loaded) -> None:
    for area, entry in box.defense.items():
        for field, order, rows in (
            ("fill_order", entry.fill_order, 2),
            ("dangerous_fill_order", entry.dangerous_fill_order, 3),
        ):
            key = f"defense.{area}.{field}"
            cells = [f"d{r + 1}_c{c + 1}" for r in range(rows) for c in range(entry.columns)]
            for cell, times in Counter(order).items():
                if cell not in cells:
                    raise loaded.error(f"expected d1_c1 to {cells[-1]}; found {cell}", key)
                if times > 1:
                    raise loaded.error(f"expected each cell once; found {cell} again", key)


def dangerous_fill_orders_keep_the_other_cells(box: Box, loaded: Loaded) -> None:
    for area, entry in box.defense.items():
        for cell in entry.fill_order:
            if cell not in entry.dangerous_fill_order:
                expected = f"expected all cells of fill_order; {cell} is missing"
                raise loaded.error(expected, f"defense.{area}.dangerous_fill_order")


def dinos_cover_the_defense_areas(box: Box, loaded: Loaded) -> None:
    dinos = box.pieces["tramplers"].count + box.pieces["raptors"].count
    for area, entry in box.defense.items():
        spaces = len(box.zones) * len(entry.dangerous_fill_order)
        if dinos < spaces:
            raise loaded.error(
                f"expected a Dino for each of {spaces} Dino spaces; found {dinos}",
                f"defense.{area}.dangerous_fill_order",
                "pieces.tramplers.count",
                "pieces.raptors.count",
            )


def settlement_spaces_are_numbered(box: Box, loaded: Loaded) -> None:
    for number in range(1, 11):
        key = f"settlement_{number}"
        found = box.settlement_spaces[key].number
        expect(loaded, f"settlement_spaces.{key}.number", number, found)


def combat_rewards_are_numbered(box: Box, loaded: Loaded) -> None:
    for number in range(1, 9):
        key = f"reward_{number}"
        expect(loaded, f"combat_rewards.{key}.number", number, box.combat_rewards[key].number)


def challenges_are_numbered(box: Box, loaded: Loaded) -> None:
    expect_numbered_challenges(loaded, box.challenges)


def combat_rewards_have_their_amounts(box: Box, loaded: Loaded) -> None:
    lengths: dict[RewardKind, int] = {
        "defeated-dinos": 2,
        "walls": 1,
        "production": 1,
        "followers": 1,
        "defeated-soldiers": 2,
        "retrieve-leader": 0,
        "community": 2,
        "light-soldier": 1,
    }
    for key, entry in box.combat_rewards.items():
        expect_length(loaded, f"combat_rewards.{key}.amounts", lengths[entry.kind], entry.amounts)


def picks_ascend(box: Box, loaded: Loaded) -> None:
    rows = [(f"picks.{key}", row) for key, row in box.picks.items()]
    for (low_key, low), (high_key, high) in pairwise(rows):
        if not (low.contribution < high.contribution and low.picks < high.picks):
            raise loaded.error("expected more from row to row", low_key, high_key)


def single_stage_patrols_fill_the_offer(box: Box, loaded: Loaded) -> None:
    single = sum(len(patrol.stages) == 1 for patrol in box.patrols.values())
    least = max(2, box.pieces["patrols_on_offer"].count)
    if single < least:
        expected = f"expected at least {least} single-stage Patrols; found {single}"
        raise loaded.error(expected, "patrols", "pieces.patrols_on_offer.count")


def two_stages_have_a_transition(box: Box, loaded: Loaded) -> None:
    for key, patrol in box.patrols.items():
        two = len(patrol.stages) == 2
        if (patrol.transition > 0) != two:
            expected = "1 or more between two stages" if two else "0 with a single stage"
            found = f"expected {expected}; found {patrol.transition}"
            raise loaded.error(found, f"patrols.{key}.transition")


def final_scoring_ranks_every_player(box: Box, loaded: Loaded) -> None:
    for players in get_args(Players):
        key = f"final_{players}p"
        entry = box.final_scoring[key]
        expect(loaded, f"final_scoring.{key}.players", players, entry.players)
        expect_length(loaded, f"final_scoring.{key}.followers", players, entry.followers)


def leaders_have_both_sides(box: Box, loaded: Loaded) -> None:
    for leader in get_args(Leader):
        for side in ("A", "B"):
            key = f"board_{leader}_{side.lower()}"
            board = box.player_boards[key]
            expect(loaded, f"player_boards.{key}.leader", leader, board.leader)
            expect(loaded, f"player_boards.{key}.side", side, board.side)


def first_game_zones_differ(box: Box, loaded: Loaded) -> None:
    chosen = [(f"officers.{key}", "", o.first_game_zone) for key, o in box.officers.items()]
    chosen += [
        (f"player_boards.{key}", board.side, board.first_game_zone)
        for key, board in box.player_boards.items()
    ]
    taken: dict[tuple[str, str], str] = {}
    for entry, group, zone in chosen:
        key = f"{entry}.first_game_zone"
        other = taken.setdefault((group, zone), key)
        if other != key:
            raise loaded.error(f"expected Zones of their own; {zone} twice", key, other)


def dice_pools_fit_the_neutral_dice(box: Box, loaded: Loaded) -> None:
    most = box.pieces["neutral_dice"].count
    for players in get_args(Players):
        key = f"dice_pool.pool_{players}p"
        pool = box.dice_pool[f"pool_{players}p"]
        expect(loaded, f"{key}.players", players, pool.players)
        if not pool.neutral_leaving <= pool.neutral <= most:
            expected = f"expected {pool.neutral_leaving} to {most}; found {pool.neutral}"
            raise loaded.error(expected, f"{key}.neutral", "pieces.neutral_dice.count")


CHECKS: tuple[Callable[[Box, Loaded], None], ...] = (
    *SHARED_CHECKS,
    four_zones_share_out_the_nine_effects,
    every_effect_has_a_die_space,
    both_boards_have_a_defense_area,
    fill_orders_name_the_cells_of_the_board,
    dangerous_fill_orders_keep_the_other_cells,
    dinos_cover_the_defense_areas,
    settlement_spaces_are_numbered,
    combat_rewards_are_numbered,
    challenges_are_numbered,
    combat_rewards_have_their_amounts,
    picks_ascend,
    single_stage_patrols_fill_the_offer,
    two_stages_have_a_transition,
    final_scoring_ranks_every_player,
    leaders_have_both_sides,
    first_game_zones_differ,
    dice_pools_fit_the_neutral_dice,
)

SHELF = Shelf("pertinax.games.perseverance.episode1.rules", GAME, SCHEMA, Box, CHECKS, in_play)
