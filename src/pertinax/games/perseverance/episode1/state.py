"""Everything that changes during a game of Episode 1."""

from typing import TYPE_CHECKING, Any, Final

from pertinax.games.perseverance.episode1.names import HOME, NOBODY, NONE

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode1.hooks import Hooks
    from pertinax.games.perseverance.episode1.setting import Setting

SETTLEMENT_SPACES: Final = 10
DIE_KINDS: Final = 24
"""Six owners times four symbols: dice of one owner and symbol are alike (E1-R-49)."""


class Player:
    """A Player board and the personal supply beside it (E1-MODEL-07, E1-MODEL-08)."""

    __slots__ = (
        "completed", "leader", "on_patrol", "patrol", "stage", "stock", "supply", "threat",
        "used_traps",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        supply: list[int],
        leader: int,
        patrol: int,
        stage: int,
        on_patrol: list[int],
        completed: list[int],
        used_traps: list[int],
        threat: list[int],
    ) -> None:
        self.stock = stock
        """What lies on the Player board, by asset."""
        self.supply = supply
        """Pieces not in use, by piece; Soldiers under LIGHT and HEAVY."""
        self.leader = leader
        self.patrol = patrol
        """The Patrol card in progress, or NOBODY."""
        self.stage = stage
        self.on_patrol = on_patrol
        """Light and Heavy Soldiers on the Patrol."""
        self.completed = completed
        self.used_traps = used_traps
        """Trampler and Raptor Traps beside the Chief Engineer."""
        self.threat = threat
        """Light and Heavy token of the Threat track (E1-DET-09)."""

    def copy(self) -> "Player":
        return Player(
            self.stock[:], self.supply[:], self.leader, self.patrol, self.stage,
            self.on_patrol[:], self.completed[:], self.used_traps[:], self.threat[:],
        )  # fmt: skip

    def data(self) -> list[Any]:
        return [
            self.stock, self.supply, self.leader, self.patrol, self.stage, self.on_patrol,
            self.completed, self.used_traps, self.threat,
        ]  # fmt: skip


def new_player() -> Player:
    return Player([0] * 9, [0] * 9, HOME, NOBODY, 0, [0, 0], [], [0, 0], [0, 0])


class Zone:
    """A Zone: its Defense area above, its Community area below (E1-MODEL-02 to -04).

    Dino spaces are numbered row by row from the Wall (d1) outwards, Soldier spaces row by row
    from the Wall (s1) inwards, each row from left to right.
    """

    __slots__ = ("dangerous", "dinos", "leader", "settlements", "soldiers", "traps", "walls")

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

    def copy(self) -> "Zone":
        return Zone(
            self.dangerous, self.dinos[:], self.traps[:], self.walls[:], self.soldiers[:],
            self.settlements[:], self.leader,
        )  # fmt: skip

    def data(self) -> list[Any]:
        return [
            self.dangerous, self.dinos, self.traps, self.walls, self.soldiers, self.settlements,
            self.leader,
        ]  # fmt: skip


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


class Officer:
    """An Officer tile: the row of Influence spaces and the Influence pool (E1-OFFICER-01)."""

    __slots__ = ("pool", "row")

    def __init__(self, row: list[int], pool: list[int]) -> None:
        self.row = row
        self.pool = pool
        """Cubes by owner, Dissenters last."""

    def copy(self) -> "Officer":
        return Officer(self.row[:], self.pool[:])

    def influence(self, owner: int) -> int:
        """E1-OFFICER-07: cubes in row and pool together."""
        return self.pool[owner] + self.row.count(owner)

    def data(self) -> list[Any]:
        return [self.row, self.pool]


class Attack:
    """A Dino Attack under way: who defeated what, who fell (E1-ATTACK-04)."""

    __slots__ = ("breached", "contribution", "dinos", "fallen", "zone")

    def __init__(self, zone: int, players: int) -> None:
        self.zone = zone
        self.dinos = [[0, 0] for _ in range(players)]
        """Tramplers and Raptors credited to each player."""
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

    def data(self) -> list[Any]:
        return [self.zone, self.dinos, self.fallen, self.breached, self.contribution]


class State:
    """The whole table. `setting` and `hooks` never change and are shared by all copies."""

    __slots__ = (
        "active", "assemblies", "attack", "breach", "challenges", "dice", "dino_dice",
        "dino_supply", "dissenter_votes", "first", "hooks", "offer", "officer_of", "officers",
        "over", "patrol_deck", "players", "pool", "set_aside", "setting", "turn", "zones",
    )  # fmt: skip

    def __init__(
        self,
        setting: "Setting",
        hooks: "Hooks",
        players: list[Player],
        zones: list[Zone],
        officers: list[Officer],
        officer_of: list[int],
        dice: list[int],
        pool: list[int],
        set_aside: list[int],
        offer: list[int],
        patrol_deck: list[list[int]],
        challenges: list[int],
        dino_supply: list[int],
        dino_dice: list[int],
        breach: list[int],
    ) -> None:
        self.setting = setting
        self.hooks = hooks
        self.players = players
        self.zones = zones
        self.officers = officers
        self.officer_of = officer_of
        """The Officer of each Zone."""
        self.dice = dice
        """The die on each die space: 4 × owner + symbol, or NOBODY."""
        self.pool = pool
        """How many dice of each kind: 4 × owner + symbol."""
        self.set_aside = set_aside
        self.offer = offer
        self.patrol_deck = patrol_deck
        """Layers of cards, topmost first; within a layer any card may come next."""
        self.challenges = challenges
        """Challenge cards drawn in the current stage."""
        self.dino_supply = dino_supply
        self.dino_dice = dino_dice
        """The open faces of the Normal and the Dangerous die (E1-DET-02), or NOBODY."""
        self.breach = breach
        """The Combat Rewards with Breach tokens, as indices."""
        self.attack: Attack | None = None
        self.dissenter_votes = 0
        self.assemblies = 0
        self.first = 0
        self.active = 0
        self.turn = 0
        self.over = False

    def copy(self) -> "State":
        twin = State(
            self.setting,
            self.hooks,
            [player.copy() for player in self.players],
            [zone.copy() for zone in self.zones],
            [officer.copy() for officer in self.officers],
            self.officer_of[:],
            self.dice[:],
            self.pool[:],
            self.set_aside[:],
            self.offer[:],
            [layer[:] for layer in self.patrol_deck],
            self.challenges[:],
            self.dino_supply[:],
            self.dino_dice[:],
            self.breach[:],
        )
        if self.attack is not None:
            twin.attack = self.attack.copy()
        twin.dissenter_votes = self.dissenter_votes
        twin.assemblies = self.assemblies
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.over = self.over
        return twin

    def data(self) -> list[Any]:
        return [
            [player.data() for player in self.players],
            [zone.data() for zone in self.zones],
            [officer.data() for officer in self.officers],
            self.officer_of, self.dice, self.pool, self.set_aside, self.offer,
            [sorted(layer) for layer in self.patrol_deck], self.challenges, self.dino_supply,
            self.dino_dice, self.breach, None if self.attack is None else self.attack.data(),
            self.dissenter_votes, self.assemblies, self.first, self.active, self.turn, self.over,
        ]  # fmt: skip

    def in_turn_order(self) -> list[int]:
        """E1-MODEL-09: the active player first, then clockwise."""
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
        return sum(self.pool[20:24])

    def neutral_on_board(self) -> int:
        count = 0
        for die in self.dice:
            if die >= 20:
                count += 1
        return count

    def open_settlement_spaces(self, zone: int) -> int:
        """E1-MODEL-05: how many Settlement spaces of a Zone exist for now."""
        return SETTLEMENT_SPACES if self.zones[zone].dangerous else self.setting.calm_settlements

    def fill_order(self, zone: int) -> list[int]:
        """E1-DINO-03, E1-MODEL-05: the open Dino spaces in the order in which they fill."""
        if self.zones[zone].dangerous:
            return self.setting.dangerous_fill
        return self.setting.calm_fill


def new_state(setting: "Setting", hooks: "Hooks") -> State:
    """The table before anything is dealt."""
    return State(
        setting,
        hooks,
        [new_player() for _ in range(setting.players)],
        [new_zone(setting.columns) for _ in range(4)],
        [Officer([], [0] * 5) for _ in range(4)],
        [0, 1, 2, 3],
        [NOBODY] * len(setting.spaces),
        [0] * DIE_KINDS,
        [0] * DIE_KINDS,
        [],
        [],
        [],
        [0, 0, 0],
        [NOBODY, NOBODY],
        [],
    )
