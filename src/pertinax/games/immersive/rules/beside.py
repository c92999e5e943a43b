"""What lies beside the table of Perpetuity: the bag, outposts, survey markers, power suits."""

from typing import Any, Final

from pertinax.games.immersive.rules.names import SITES, TILES
from pertinax.games.immersive.rules.setting import ImmersiveSetting
from pertinax.games.perpetuity.rules.names import ABOARD, ALIENS, ARTIFACT, GOODS, NOBODY, RESOURCES
from pertinax.games.perpetuity.rules.state import State
from pertinax.kernel.shapes import COUNT, Fixed, Flag, Many, Number, Part, Shape, by_name, index

HELD: Final = Number(COUNT)
WORKERS_MOST: Final = 16
"""A suit is this number × seat + worker."""


class Outpost:
    """An outpost of a mortal on a planet, or the place for one.

    What lies where none is built is never changed but replaced (`new_outpost`): copies share it.
    """

    __slots__ = ("aside", "built", "locked_here", "locked_home", "store", "survey", "villages")

    def __init__(
        self,
        store: list[int],
        villages: list[int],
        locked_here: list[list[int]],
        locked_home: list[list[int]],
    ) -> None:
        self.built = False
        self.survey = 0
        self.store = store
        """Free resources and artifacts (PP-IMM-06); what is locked is not among them."""
        self.villages = villages
        """By slot: a village by its number, or NOBODY (PP-IMM-10)."""
        self.locked_here = locked_here
        self.locked_home = locked_home
        """By slot: resources locked for its village, here and in the warehouse (PP-IMM-12).

        Replaced, as copies share them.
        """
        self.aside: tuple[int, ...] = (0,) * len(RESOURCES)
        """Set aside on the card Vision (PP-IMM-33)."""

    def copy(self) -> "Outpost":
        twin = Outpost(self.store[:], self.villages[:], self.locked_here[:], self.locked_home[:])
        twin.built = True
        twin.survey = self.survey
        twin.aside = self.aside
        return twin


def new_outpost(setting: ImmersiveSetting) -> Outpost:
    slots = setting.outpost_slots
    kinds = len(RESOURCES)
    return Outpost(
        [0] * (ARTIFACT + 1),
        [NOBODY] * slots,
        [[0] * kinds for _ in range(slots)],
        [[0] * kinds for _ in range(slots)],
    )


class Immersive:
    """All that a game of the Immersive version keeps besides the table of Perpetuity."""

    __slots__ = (
        "bag", "deed", "kept", "left", "outposts", "redealt", "setting", "standing", "suits",
    )  # fmt: skip

    def __init__(
        self,
        setting: ImmersiveSetting,
        outposts: list[Outpost],
        standing: list[list[int]],
        kept: list[int],
    ) -> None:
        self.setting = setting
        self.left = 0
        """How many villages are in the bag."""
        self.bag: tuple[int, ...] = ()
        """Which ones, in no order, where a solo mission asks for it (PP-IMM-42): hidden from all.

        Elsewhere a village is drawn among all that could be in it.
        """
        self.redealt: tuple[int, ...] = ()
        """Solo missions that the bag did not allow."""
        self.outposts = outposts
        """By 4 × seat + planet."""
        self.standing = standing
        """By seat and worker: 3 × planet + tile of the outpost tile it fills this round, or NOBODY.

        Crew belongs to its ship meanwhile (PP-IMM-18).
        """
        self.kept = kept
        """By seat: survey markers from own exploring (PP-IMM-07)."""
        self.suits: tuple[int, ...] = ()
        """Who wears a power suit: 16 × seat + worker."""
        self.deed = NOBODY
        """The tile of an outpost that is being used."""

    def copy(self) -> "Immersive":
        twin = Immersive(
            self.setting,
            [each.copy() if each.built else each for each in self.outposts],
            [workers[:] for workers in self.standing],
            self.kept[:],
        )
        twin.left = self.left
        twin.bag = self.bag
        twin.redealt = self.redealt
        twin.suits = self.suits
        twin.deed = self.deed
        return twin

    def data(self) -> dict[str, Any]:
        return shape(self.setting).write(self, new_beside(self.setting))

    def fill(self, data: Any, where: str) -> None:
        shape(self.setting).fill(self, data, where)


def new_beside(setting: ImmersiveSetting) -> Immersive:
    workers = len(setting.worker_levels)
    return Immersive(
        setting,
        [new_outpost(setting) for _ in range(SITES * setting.mortals)],
        [[NOBODY] * workers for _ in range(setting.mortals)],
        [0] * setting.mortals,
    )


def shape(setting: ImmersiveSetting) -> Shape:
    tiles = SITES * len(TILES)
    return Shape(
        {
            "left": HELD,
            "bag": Many(Number(len(ALIENS) - 1)),
            "redealt": Many(Number(len(setting.solo_missions) - 1)),
            "outposts": Fixed(Part(_outpost())),
            "standing": Fixed(Fixed(index(tiles))),
            "kept": Fixed(HELD),
            "suits": Many(Number(WORKERS_MOST * setting.mortals - 1)),
            "deed": index(len(TILES)),
        }
    )


def _outpost() -> Shape:
    locked = Fixed(Fixed(HELD))
    return Shape(
        {
            "built": Flag(),
            "survey": HELD,
            "store": by_name(GOODS[: ARTIFACT + 1], HELD),
            "villages": Fixed(index(COUNT)),
            "locked_here": locked,
            "locked_home": locked,
            "aside": Fixed(HELD),
        }
    )


def beside(state: State) -> Immersive:
    found = state.extension
    assert isinstance(found, Immersive)
    return found


# Looking


def site(seat: int, planet: int) -> int:
    return SITES * seat + planet


def outpost_at(state: State, seat: int, planet: int) -> Outpost:
    return beside(state).outposts[SITES * seat + planet]


def outposts_of(state: State, seat: int) -> list[int]:
    """The planets with an outpost of a mortal."""
    own = beside(state).outposts
    return [planet for planet in range(SITES) if own[SITES * seat + planet].built]


def owners_on(state: State, planet: int) -> list[int]:
    """The mortals with an outpost on a planet."""
    all_sites = beside(state).outposts
    return [seat for seat in range(len(state.players)) if all_sites[SITES * seat + planet].built]


def post_of(state: State, planet: int) -> int:
    """The place of a worker that is posted on a planet (`Player.where`)."""
    return ABOARD + state.setting.ships_max + planet


def posted(state: State, seat: int, planet: int) -> int:
    """The worker that belongs to an outpost, also while it is out on a force card, or NOBODY."""
    player = state.players[seat]
    slot = len(player.ships) + planet
    for worker in state.setting.workers_of[1]:
        if player.ship_with(worker) == slot:
            return worker
    return NOBODY


def sheltering(state: State, village: int) -> tuple[int, int]:
    """The outpost, by 4 × seat + planet, and the slot of a village; NOBODY if it is in none."""
    for number, outpost in enumerate(beside(state).outposts):
        if outpost.built and village in outpost.villages:
            return number, outpost.villages.index(village)
    return NOBODY, NOBODY


def locked_number(outpost: Outpost, slot: int) -> int:
    """How many resources are locked for the village of a slot."""
    return sum(outpost.locked_here[slot]) + sum(outpost.locked_home[slot])


def locked_at_home(state: State, seat: int, good: int) -> int:
    """PP-IMM-12: resources of a kind that are locked in a warehouse."""
    locked = 0
    for planet in range(SITES):
        outpost = outpost_at(state, seat, planet)
        if outpost.built:
            for held in outpost.locked_home:
                locked += held[good]
    return locked
