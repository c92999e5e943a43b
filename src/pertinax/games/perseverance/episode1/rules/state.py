"""Everything that changes during a game of Episode 1."""

from typing import TYPE_CHECKING, Any, Final

from pertinax.games.perseverance.episode1.rules.names import DINOS
from pertinax.games.perseverance.shared.rules import state as common
from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, NOBODY, NONE
from pertinax.games.perseverance.shared.rules.state import Officer
from pertinax.kernel.table import Table

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode1.rules.hooks import Hooks
    from pertinax.games.perseverance.episode1.rules.setting import Setting
    from pertinax.games.perseverance.shared.rules.rules import Rules

SETTLEMENT_SPACES: Final = 10


class Player(common.Player):
    """A Player board and the personal supply beside it (E1-MODEL-07, E1-MODEL-08)."""

    __slots__ = ("used_traps",)

    def __init__(
        self,
        stock: list[int],
        supply: list[int],
        on_patrol: list[int],
        threat: list[int],
        used_traps: list[int],
    ) -> None:
        super().__init__(stock, supply, on_patrol, threat)
        self.used_traps = used_traps
        """Trampler and Raptor Traps beside the Chief Engineer."""

    def copy(self) -> "Player":
        twin = Player(
            self.stock[:], self.supply[:], self.on_patrol[:], self.threat[:], self.used_traps[:]
        )
        self.copy_rest(twin)
        return twin


def new_player() -> Player:
    return Player([0] * 9, [0] * 9, [0, 0], [0, 0], [0, 0])


class Zone:
    """A Zone: its Defense area above, its Community area below (E1-MODEL-02 to -04).

    Dino spaces are numbered row by row from the Wall (d1) outwards, Soldier spaces row by row
    from the Wall (s1) inwards, each row from left to right.
    """

    __slots__ = (
        "dangerous", "dinos", "face_up", "leader", "settlements", "soldiers", "traps", "walls",
    )  # fmt: skip

    def __init__(
        self,
        dangerous: bool,
        dinos: list[int],
        traps: list[int],
        walls: list[int],
        soldiers: list[int],
        settlements: list[int],
        leader: int,
    ) -> None:
        self.dangerous = dangerous
        self.dinos = dinos
        self.traps = traps
        """2 × owner + species, or NONE."""
        self.walls = walls
        self.soldiers = soldiers
        """8 × owner + what stands there, or NONE."""
        self.settlements = settlements
        self.leader = leader
        self.face_up: tuple[int, ...] = ()
        """Dino spaces whose Traps abilities have left in place: everybody knows their types."""

    def copy(self) -> "Zone":
        twin = Zone(
            self.dangerous, self.dinos[:], self.traps[:], self.walls[:], self.soldiers[:],
            self.settlements[:], self.leader,
        )  # fmt: skip
        twin.face_up = self.face_up
        return twin


def new_zone(columns: int) -> Zone:
    return Zone(
        False,
        [NONE] * (3 * columns),
        [NONE] * (3 * columns),
        [NOBODY] * columns,
        [NONE] * (2 * columns),
        [NOBODY] * SETTLEMENT_SPACES,
        NOBODY,
    )


class Attack:
    """A Dino Attack under way: who defeated what, who fell (E1-ATTACK-04)."""

    __slots__ = ("breached", "contribution", "dinos", "fallen", "zone")

    def __init__(self, zone: int, players: int) -> None:
        self.zone = zone
        self.dinos = [[0, 0, 0] for _ in range(players)]
        """Tramplers, Raptors and those of a third species credited to each player."""
        self.fallen = [[0, 0] for _ in range(players)]
        """Light and Heavy Soldiers each player lost."""
        self.breached = 0
        self.contribution: list[int] = []

    def copy(self) -> "Attack":
        twin = Attack(self.zone, 0)
        twin.dinos = [counts[:] for counts in self.dinos]
        twin.fallen = [counts[:] for counts in self.fallen]
        twin.breached = self.breached
        twin.contribution = self.contribution[:]
        return twin


class State(common.State[Player, "Setting", "Hooks"]):
    """The whole table of Episode 1. What seldom changes is a tuple: copies share it."""

    __slots__ = ("attack", "breach", "dino_dice", "dino_supply", "offer", "patrol_deck", "zones")

    def __init__(
        self,
        setting: "Setting",
        hooks: "Hooks",
        rules: "Rules[Any]",
        players: list[Player],
        zones: list[Zone],
        officers: list[Officer],
        officer_of: tuple[int, ...],
        dice: list[int],
        pool: list[int],
        set_aside: list[int],
        offer: list[int],
        patrol_deck: tuple[tuple[int, ...], ...],
        challenges: list[int],
        dino_supply: list[int],
        dino_dice: list[int],
        breach: tuple[int, ...],
    ) -> None:
        super().__init__(
            setting, hooks, rules, players, officers, officer_of, dice, pool, set_aside, challenges
        )
        self.zones = zones
        self.offer = offer
        self.patrol_deck = patrol_deck
        """Layers of cards, topmost first; within a layer any card may come next."""
        self.dino_supply = dino_supply
        """By species; a third one is there if an ability brings it."""
        self.dino_dice = dino_dice
        """The open faces of the Normal and the Dangerous die (E1-DET-02), or NOBODY."""
        self.breach = breach
        """The Combat Rewards with Breach tokens, as indices."""
        self.attack: Attack | None = None

    def copy(self) -> "State":
        twin = State(
            self.setting,
            self.hooks,
            self.rules,
            [player.copy() for player in self.players],
            [zone.copy() for zone in self.zones],
            self.officers[:],
            self.officer_of,
            self.dice[:],
            self.pool[:],
            self.set_aside[:],
            self.offer[:],
            self.patrol_deck,
            self.challenges[:],
            self.dino_supply[:],
            self.dino_dice[:],
            self.breach,
        )
        if self.attack is not None:
            twin.attack = self.attack.copy()
        self.copy_rest(twin)
        return twin

    def open_settlement_spaces(self, zone: int) -> int:
        """E1-MODEL-05: how many Settlement spaces of a Zone exist for now."""
        return SETTLEMENT_SPACES if self.zones[zone].dangerous else self.setting.calm_settlements

    def fill_order(self, zone: int) -> list[int]:
        """E1-DINO-03, E1-MODEL-05: the open Dino spaces in the order in which they fill."""
        if self.zones[zone].dangerous:
            return self.setting.dangerous_fill
        return self.setting.calm_fill


Tbl = Table[State]


def new_state(setting: "Setting", hooks: "Hooks", rules: "Rules[Any]") -> State:
    """The table before anything is dealt."""
    return State(
        setting,
        hooks,
        rules,
        [new_player() for _ in range(setting.players)],
        [new_zone(setting.columns) for _ in range(4)],
        [Officer([], [0] * 5) for _ in range(4)],
        (0, 1, 2, 3),
        [NOBODY] * len(setting.spaces),
        [0] * DIE_KINDS,
        [0] * DIE_KINDS,
        [],
        (),
        [],
        [0] * len(DINOS),
        [NOBODY, NOBODY],
        (),
    )
