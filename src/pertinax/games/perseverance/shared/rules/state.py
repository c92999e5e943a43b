"""What changes during a game of either Episode."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pertinax.games.perseverance.shared.rules.names import HOME, NEUTRAL, NOBODY
from pertinax.kernel.extension import Extension

if TYPE_CHECKING:
    from pertinax.games.perseverance.shared.rules.hooks import Hooks
    from pertinax.games.perseverance.shared.rules.rules import Rules
    from pertinax.games.perseverance.shared.rules.setting import Setting


class Player:
    """What both Episodes keep on a Player board and beside it."""

    __slots__ = ("completed", "leader", "on_patrol", "patrol", "stage", "stock", "supply", "threat")

    def __init__(
        self, stock: list[int], supply: list[int], on_patrol: list[int], threat: list[int]
    ) -> None:
        self.stock = stock
        """What lies on the Player board, by asset."""
        self.supply = supply
        """Pieces not in use, by piece; Soldiers under LIGHT and HEAVY."""
        self.leader = HOME
        self.patrol = NOBODY
        """The Patrol or Adventure card in progress, or NOBODY."""
        self.stage = 0
        self.on_patrol = on_patrol
        """Light and Heavy Soldiers on that card."""
        self.completed: tuple[int, ...] = ()
        self.threat = threat
        """Light and Heavy token of the Threat track (E1-DET-09)."""

    def copy_rest(self, twin: "Player") -> None:
        """What the making of a copy leaves out."""
        twin.leader = self.leader
        twin.patrol = self.patrol
        twin.stage = self.stage
        twin.completed = self.completed

    def standing(self, soldier: int) -> int:
        """Light or Heavy Soldiers of the board that may be used."""
        return self.stock[soldier]


class Officer:
    """An Officer tile: the row of Influence spaces and the Influence pool (E1-OFFICER-01).

    Tiles seldom change: copies of a state share them, and whoever changes one replaces it.
    """

    __slots__ = ("pool", "row")

    def __init__(self, row: list[int], pool: list[int]) -> None:
        self.row = row
        self.pool = pool
        """Cubes by owner, Dissenters last."""

    def copy(self) -> "Officer":
        return Officer(self.row[:], self.pool[:])

    def influence(self, owner: int) -> int:
        """E1-OFFICER-07, E2-OFFICER-07: cubes in row and pool together."""
        return self.pool[owner] + self.row.count(owner)


P_co = TypeVar("P_co", bound=Player, covariant=True)
G_co = TypeVar("G_co", bound="Setting", covariant=True)
H_co = TypeVar("H_co", bound="Hooks", covariant=True)


class State(Generic[P_co, G_co, H_co]):
    """The table. `setting`, `hooks` and `rules` never change and are shared by all copies."""

    __slots__ = (
        "active", "assemblies", "challenges", "dice", "dissenter_votes", "extension", "first",
        "hooks", "officer_of", "officers", "over", "players", "pool", "rules", "set_aside",
        "setting", "turn",
    )  # fmt: skip

    def __init__(
        self,
        setting: G_co,
        hooks: H_co,
        rules: "Rules[Any]",
        players: list[P_co],
        officers: list[Officer],
        officer_of: tuple[int, ...],
        dice: list[int],
        pool: list[int],
        set_aside: list[int],
        challenges: list[int],
    ) -> None:
        self.setting = setting
        self.hooks = hooks
        self.rules = rules
        self.players = players
        self.officers = officers
        self.officer_of = officer_of
        """The Officer of each Zone."""
        self.dice = dice
        """The die on each die space: 4 × owner + symbol, or NOBODY."""
        self.pool = pool
        """How many dice of each kind: 4 × owner + symbol."""
        self.set_aside = set_aside
        self.challenges = challenges
        """Challenge cards drawn in the current stage."""
        self.dissenter_votes = 0
        self.assemblies = 0
        self.first = 0
        self.active = 0
        self.turn = 0
        self.over = False
        self.extension: Extension | None = None
        """What an expansion keeps of the game."""

    def copy_rest(self, twin: "AnyState") -> None:
        """What the making of a copy leaves out."""
        twin.dissenter_votes = self.dissenter_votes
        twin.assemblies = self.assemblies
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.over = self.over
        if self.extension is not None:
            twin.extension = self.extension.copy()

    def in_turn_order(self) -> list[int]:
        """E1-MODEL-09, E2-INFO-07: the active player first, then clockwise."""
        seats = len(self.players)
        return [(self.active + step) % seats for step in range(seats)]

    def dice_in_play(self, owner: int) -> int:
        """E1-MODEL-10: dice of a colour on the main board or in the pool."""
        count = sum(self.pool[4 * owner : 4 * owner + 4])
        for die in self.dice:
            if die >> 2 == owner:
                count += 1
        return count

    def neutral_in_pool(self) -> int:
        return sum(self.pool[4 * NEUTRAL :])

    def neutral_on_board(self) -> int:
        count = 0
        for die in self.dice:
            if die >= 4 * NEUTRAL:
                count += 1
        return count


AnyState = State[Player, "Setting", "Hooks"]
