"""Everything that changes during a game of Episode 2."""

from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.episode2.rules.names import AREAS, CITY_ZONES, POSITIONS, START
from pertinax.games.perseverance.episode2.rules.under_way import Attack, Combat, Outing
from pertinax.games.perseverance.shared.rules import state as common
from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, HEAVY, LIGHT, NOBODY
from pertinax.games.perseverance.shared.rules.state import Officer
from pertinax.kernel.table import Table

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode2.rules.hooks import Hooks
    from pertinax.games.perseverance.episode2.rules.setting import Setting
    from pertinax.games.perseverance.shared.rules.rules import Rules


class Player(common.Player):
    """A Player board, the hand and the personal supply beside it (E2-SETUP-12 to -15).

    `stock` counts toppled Soldiers too; `patrol` is the Adventure card in progress.
    """

    __slots__ = (
        "breach", "breach_at", "breach_card", "enclosure", "fresh", "hand", "leader_ignored",
        "leader_toppled", "perks", "toppled",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        supply: list[int],
        on_patrol: list[int],
        threat: list[int],
        toppled: list[int],
        enclosure: list[int],
        breach: list[int],
    ) -> None:
        super().__init__(stock, supply, on_patrol, threat)
        self.toppled = toppled
        """Light and Heavy Soldiers of the board that lie down (E2-ASSET-04)."""
        self.enclosure = enclosure
        """Captured Dinos by species."""
        self.breach = breach
        """Dinos by species on the Breach card beside the board."""
        self.breach_card = NOBODY
        self.breach_at = NOBODY
        """Where the Breach token is: twice the position, and 1 if on the Outpost."""
        self.leader_toppled = False
        self.leader_ignored = False
        """Whether the Leader has ignored a roll of the current Adventure (E2-STAGE-10)."""
        self.hand: tuple[int, ...] = ()
        self.perks: tuple[int, ...] = ()
        self.fresh: tuple[int, ...] = ()
        """Perks gained in the current step, which do not act yet (E2-PERK-05)."""

    def copy(self) -> "Player":
        twin = Player(
            self.stock[:], self.supply[:], self.on_patrol[:], self.threat[:], self.toppled[:],
            self.enclosure[:], self.breach[:],
        )  # fmt: skip
        self.copy_rest(twin)
        twin.breach_card = self.breach_card
        twin.breach_at = self.breach_at
        twin.leader_toppled = self.leader_toppled
        twin.leader_ignored = self.leader_ignored
        twin.hand = self.hand
        twin.perks = self.perks
        twin.fresh = self.fresh
        return twin

    def standing(self, soldier: int) -> int:
        """Light or Heavy Soldiers of the board that stand."""
        return self.stock[soldier] - self.toppled[soldier - LIGHT]

    def acts(self, perk: int) -> bool:
        """E2-PERK-05, -08: whether a Perk is owned and works already."""
        return perk in self.perks and perk not in self.fresh


def new_player() -> Player:
    return Player([0] * 11, [0] * 9, [0, 0], [0, 0], [0, 0], [0] * 4, [0] * 4)


class State(common.State[Player, "Setting", "Hooks"]):
    """The whole table of Episode 2. What seldom changes is a tuple: copies share it."""

    __slots__ = (
        "adventure_decks", "adventure_offer", "attack", "attack_backs", "attack_left", "camps",
        "cleared", "combat", "dino_supply", "dinos", "outing", "outpost_deck", "outpost_offer",
        "outpost_owners", "outposts", "rally", "resolved", "settlements", "tile_sides",
        "watchtowers",
    )  # fmt: skip

    def __init__(
        self,
        setting: "Setting",
        hooks: "Hooks",
        rules: "Rules[Any]",
        players: list[Player],
        officers: list[Officer],
        officer_of: tuple[int, ...],
        dice: list[int],
        pool: list[int],
        set_aside: list[int],
        challenges: list[int],
        settlements: list[list[int]],
        dinos: list[tuple[int, ...]],
        cleared: list[bool],
        camps: list[int],
        outposts: list[int],
        outpost_owners: list[int],
        watchtowers: list[bool],
        dino_supply: list[int],
    ) -> None:
        super().__init__(
            setting, hooks, rules, players, officers, officer_of, dice, pool, set_aside, challenges
        )
        self.settlements = settlements
        """By City Zone and owner."""
        self.dinos = dinos
        """By position, the species on each Dino space in arrow order, or NONE."""
        self.cleared = cleared
        """By position: whether it is an area (E2-MAP-07)."""
        self.camps = camps
        """The owner of the Camp of each area, or NOBODY; likewise Outpost tile and its owner."""
        self.outposts = outposts
        self.outpost_owners = outpost_owners
        self.watchtowers = watchtowers
        self.dino_supply = dino_supply
        self.tile_sides: tuple[int, ...] = ()
        """By position, 0 for side A and 1 for side B."""
        self.adventure_offer: tuple[tuple[int, ...], ...] = ((), ())
        self.adventure_decks: tuple[tuple[tuple[int, ...], ...], ...] = ((), ())
        """For Plains and Canyon, layers of cards; within a layer any card may come next."""
        self.outpost_offer: tuple[int, ...] = ()
        self.outpost_deck: tuple[tuple[int, ...], ...] = ()
        self.attack_left: tuple[tuple[int, ...], ...] = ((), ())
        """For Plains and Canyon, the cards of the face-down deck, in no order."""
        self.attack_backs: tuple[int, ...] = (NOBODY, NOBODY)
        """What the back of the top card shows (E2-ATTACK-10): the card itself is drawn later."""
        self.rally = NOBODY
        """The position of the Rally marker, or NOBODY."""
        self.resolved: tuple[int, ...] = ()
        """Outposts resolved in the current action (E2-R-90)."""
        self.outing: Outing | None = None
        self.combat: Combat | None = None
        self.attack: Attack | None = None
        """What is under way in the current action, or None."""

    def copy(self) -> "State":
        twin = State(
            self.setting,
            self.hooks,
            self.rules,
            [player.copy() for player in self.players],
            self.officers[:],
            self.officer_of,
            self.dice[:],
            self.pool[:],
            self.set_aside[:],
            self.challenges[:],
            [owners[:] for owners in self.settlements],
            self.dinos[:],
            self.cleared[:],
            self.camps[:],
            self.outposts[:],
            self.outpost_owners[:],
            self.watchtowers[:],
            self.dino_supply[:],
        )
        twin.tile_sides = self.tile_sides
        twin.adventure_offer = self.adventure_offer
        twin.adventure_decks = self.adventure_decks
        twin.outpost_offer = self.outpost_offer
        twin.outpost_deck = self.outpost_deck
        twin.attack_left = self.attack_left
        twin.attack_backs = self.attack_backs
        twin.rally = self.rally
        twin.resolved = self.resolved
        if self.outing is not None:
            twin.outing = self.outing.copy()
        if self.combat is not None:
            twin.combat = self.combat.copy()
        if self.attack is not None:
            twin.attack = self.attack.copy()
        self.copy_rest(twin)
        return twin

    def soldiers(self, seat: int) -> tuple[int, int]:
        """Light and Heavy Soldiers of a player on the board and on an Adventure."""
        me = self.players[seat]
        return me.stock[LIGHT] + me.on_patrol[0], me.stock[HEAVY] + me.on_patrol[1]


Tbl = Table[State]


def new_state(setting: "Setting", hooks: "Hooks", rules: "Rules[Any]") -> State:
    """The table before anything is dealt."""
    cleared = [False] * POSITIONS
    cleared[START] = True
    return State(
        setting,
        hooks,
        rules,
        [new_player() for _ in range(setting.players)],
        [Officer([], [0] * 5) for _ in range(5)],
        (0, 1, 2, 3, 4),
        [NOBODY] * len(setting.spaces),
        [0] * DIE_KINDS,
        [0] * DIE_KINDS,
        [],
        [[0] * 5 for _ in range(CITY_ZONES)],
        [()] * POSITIONS,
        cleared,
        [NOBODY] * AREAS,
        [NOBODY] * AREAS,
        [NOBODY] * AREAS,
        [False] * AREAS,
        [0] * 4,
    )
