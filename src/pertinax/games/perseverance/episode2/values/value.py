"""What a position of Episode 2 is worth to a player, in Followers at the end of the game.

The sum of what is in hand and in the Enclosure, what stands in the City and on the map, what the
next Assembly would bring and what the Officers promise, less what a Breach goes on costing.
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules.views import Episode2Player, View
from pertinax.games.perseverance.shared.rules.notation import die_parts, numbered_parts
from pertinax.games.perseverance.shared.values.ranks import (
    DISSENTERS,
    OWNERS,
    influence,
    likely_rank,
    pay,
    share,
)

# In hand: Followers that one piece brings while there is time to use it, and at the very end
# (E2-FINAL-03, -04)
USED: Final = {
    "food": 1.4, "scrap": 1.4, "island_resource": 1.5, "story": 1.4, "glowberry": 0.8,
    "valor": 1.0, "light": 1.5, "heavy": 2.6,
}  # fmt: skip
LEFT: Final = {
    "food": 1.0, "scrap": 1.0, "island_resource": 1.0, "story": 1.0, "glowberry": 0.5,
    "valor": 0.5, "light": 0.5, "heavy": 1.0,
}  # fmt: skip
CARD: Final = 1.6
"""An Adventure card in hand: it wants a crew and a tile."""
CARD_LEFT: Final = 1.0
TURNS_TO_SPEND: Final = 3.0
"""With fewer own turns left, what is in hand goes to waste little by little."""

# What serves again and again, beyond what majorities and Officers pay for it
SETTLEMENT: Final = 1.2
"""Presence in each Assembly after the next one."""
DIE: Final = 1.5
"""The same; a die of mine also stands where others put it, and they pay to do so."""
CAMP: Final = 1.4
OUTPOST: Final = 1.8
WATCHTOWER: Final = 0.6
"""It helps whoever holds an attack there."""
PERK: Final = 0.25
"""What an ability brings in each own turn."""
PERMANENT_VOTE: Final = 0.6
"""A Vote in each Assembly after the next one."""
LEADER_READY: Final = 2.2
"""A Leader at home is one more Effect before the next Assembly."""
IN_PROGRESS: Final = 4.0
"""The stages of an Adventure that are still to come."""
CREW: Final = 0.3
"""Each piece on the card brings Challenges, and may be lost."""

# Captured Dinos: sets of two and of three (E2-FINAL-02), and what one may be released for
SETS: Final = {"trampler": (2, 5), "raptor": (4, 7), "shieldhead": (5, 8)}
RELEASED: Final = 1.5
"""A Dino that belongs to no set yet."""

BREACH: Final = 1.5
"""A Camp or Outpost that nobody can use, and a Counterattack to be taken some day."""
BREACH_TURNS: Final = 3.0
"""Own turns until a Breach is over, if the game lasts as long."""

# How sure a lead is: two rivals this far apart are certain to finish in that order
SURE_PRESENCE: Final = 1.5
SURE_VOTES: Final = 4.0
SURE_INFLUENCE: Final = 2.0
UNSURE: Final = 1.5
"""How much more it takes when the whole round is still to be played."""

LATER: Final = 1.0
"""What a rank held now is worth at each Assembly after the next one: it may be lost, but what it
pays grows."""
HELD: Final = 1.2
"""A Zone may also be held for its Production (E2-ASSEMBLY-09)."""

DICE: Final = (0, 0, 13, 12, 16)
"""Dice of a round by the number of players."""
WATCHTOWERS: Final = 3
CITY_ZONES: Final = 4
DISCOVERY: Final = 4
ZONE_OF: Final = {
    "adventure": 0, "gather": 0, "pub": 0,
    "training": 1,
    "marketplace": 2, "politics": 2, "settle": 2,
    "build": 3, "salvage": 3,
}  # fmt: skip
"""All other die spaces are those of Outposts, in Discovery."""


def value(view: View, seat: int) -> float:
    """What the table is worth to `seat`."""
    return worth(view, seat, Count(view))


def worth(view: View, seat: int, count: "Count") -> float:
    """The same, where it has been counted what stands where."""
    me = view["players"][seat]
    followers = float(me["followers"])
    if view["over"]:
        return followers
    return (
        followers
        + in_hand(me, seat, count)
        + captured(me, count)
        + on_the_board(me, seat, count)
        + next_assembly(view, seat, count)
        + officers(view, seat, count)
        - breach(me, count)
    )


class Count:
    """What stands where, counted once for a view."""

    __slots__ = (
        "camps", "cubes", "dice", "heavy", "later", "light", "outposts", "players", "population",
        "presence", "round_left", "settlements", "sides", "spend", "turns_left",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.players: int = len(view["players"])
        self.sides: list[int] = list(range(self.players))
        if self.players == 2:
            self.sides.append(DISSENTERS)
        self.later: int = len(view["assembly_tiles"]) - 1
        dice_left: int = sum(view["pool"].values())
        of_round = DICE[self.players]
        self.round_left: float = dice_left / of_round
        self.turns_left: float = (dice_left + self.later * of_round) / self.players
        self.spend: float = min(1.0, self.turns_left / TURNS_TO_SPEND)
        self.presence: list[list[int]] = [[0] * 5 for _ in range(5)]
        self.population: list[int] = [zone["population"] for zone in view["zones"]]
        self.settlements: list[int] = [0] * 5
        self.camps: list[int] = [0] * 5
        self.outposts: list[int] = [0] * 5
        self.dice: list[int] = [0] * 5
        self.cubes: list[list[int]] = [influence(officer) for officer in view["officers"]]
        self.light: list[int] = []
        self.heavy: list[int] = []
        self._count_zones(view)
        self._count_map(view)
        self._count_dice(view)
        self._count_soldiers(view)

    def _count_zones(self, view: View) -> None:
        for number, zone in enumerate(view["zones"]):
            for owner in zone["leaders"]:
                self.presence[number][OWNERS[owner]] += 1
            if number < CITY_ZONES:
                for owner, there in zone["settlements"].items():
                    self.presence[number][OWNERS[owner]] += there
                    self.settlements[OWNERS[owner]] += there

    def _count_map(self, view: View) -> None:
        for place in view["map"]:
            if place["cleared"]:
                if place["camp"] is not None:
                    owner = OWNERS[place["camp"]["owner"]]
                    self.camps[owner] += 1
                    self.presence[DISCOVERY][owner] += 1
                if place["outpost"] is not None:
                    owner = OWNERS[place["outpost"]["owner"]]
                    self.outposts[owner] += 1
                    self.presence[DISCOVERY][owner] += 1

    def _count_dice(self, view: View) -> None:
        for space, die in view["die_spaces"].items():
            if die is not None:
                owner = OWNERS.get(die_parts(die)[0])
                if owner is not None:
                    zone = ZONE_OF.get(numbered_parts(space)[0], DISCOVERY)
                    self.presence[zone][owner] += 1
                    self.dice[owner] += 1
        for die, number in view["pool"].items():
            owner = OWNERS.get(die_parts(die)[0])
            if owner is not None:
                self.dice[owner] += number

    def _count_soldiers(self, view: View) -> None:
        """On the board and on an Adventure."""
        for player in view["players"]:
            light, heavy = player["light"], player["heavy"]
            if player["adventure"] is not None:
                light += player["adventure"]["light"]
                heavy += player["adventure"]["heavy"]
            self.light.append(light)
            self.heavy.append(heavy)


def in_hand(me: Episode2Player, seat: int, count: Count) -> float:
    """Resources, Soldiers and cards: good for actions now, for leftovers in the end."""
    light, heavy = count.light[seat], count.heavy[seat]
    used = USED["light"] * light + USED["heavy"] * heavy + CARD * me["cards"]
    left = LEFT["light"] * light + LEFT["heavy"] * heavy + CARD_LEFT * me["cards"]
    for asset in ("food", "scrap", "island_resource", "story", "glowberry", "valor"):
        used += USED[asset] * me[asset]
        left += LEFT[asset] * me[asset]
    return float(left + (used - left) * count.spend)


def captured(me: Episode2Player, count: Count) -> float:
    """The sets of the Enclosure, and Dinos beside them that may be released or completed."""
    worth = 0.0
    for species, dinos in me["enclosure"].items():
        pair, triple = SETS[species]
        best = 0.0
        for triples in range(dinos // 3 + 1):
            pairs, single = divmod(dinos - 3 * triples, 2)
            best = max(best, triple * triples + pair * pairs + RELEASED * single * count.spend)
        worth += best
    return worth


def on_the_board(me: Episode2Player, seat: int, count: Count) -> float:
    """Pieces that serve again and again, by the turns or Assemblies they will still see."""
    built = WATCHTOWERS - me["supply"]["watchtowers"]
    worth: float = count.later * (
        SETTLEMENT * count.settlements[seat]
        + DIE * count.dice[seat]
        + CAMP * count.camps[seat]
        + OUTPOST * count.outposts[seat]
        + PERMANENT_VOTE * me["permanent_votes"]
    )
    worth += PERK * len(me["perks"]) * count.turns_left + WATCHTOWER * built * count.spend
    if me["leader_at"] == "home":
        worth += LEADER_READY * min(1.0, count.round_left * 4)
    going = me["adventure"]
    if going is not None:
        crew = going["light"] + going["heavy"] + going["leader"]
        worth += (IN_PROGRESS + CREW * crew) * min(1.0, count.turns_left)
    return worth


def next_assembly(view: View, seat: int, count: Count) -> float:
    """What the next Assembly pays if the Zones are held as they are now (E2-ASSEMBLY-06 to -11)."""
    unsure = 1 + UNSURE * count.round_left
    worth = 0.0
    votes = [0.0] * 5
    for side in count.sides:
        if side == DISSENTERS:
            votes[side] = view["dissenter_votes"]
        else:
            votes[side] = view["players"][side]["votes"]
    for zone, presence in enumerate(count.presence):
        for side in count.sides:
            if presence[side]:
                part = share(likely_rank(side, presence, count.sides, SURE_PRESENCE * unsure))
                votes[side] += count.population[zone] * part
                if side == seat:
                    worth += HELD * part
    tile = view["assembly_tiles"][0]
    return worth + pay(likely_rank(seat, votes, count.sides, SURE_VOTES * unsure), tile)


def officers(view: View, seat: int, count: Count) -> float:
    """Full value of each Officer's condition on the first rank, half of it on the second."""
    worth = 0.0
    assemblies = 1 + LATER * count.later
    for number, officer in enumerate(view["officers"]):
        cubes = count.cubes[number]
        if cubes[seat]:
            rank = likely_rank(seat, cubes, count.sides, SURE_INFLUENCE * (1 + count.round_left))
            condition = officer_value(officer["officer"], view["players"][seat], seat, count)
            worth += assemblies * condition * share(rank)
    return worth


def officer_value(officer: str, me: Episode2Player, seat: int, count: Count) -> float:
    """The scoring conditions of the Officers (E2-ASSEMBLY-MATE to E2-ASSEMBLY-CAPTAIN).

    Where two things must come together, what there is too much of counts a little: the rest may
    follow.
    """
    if officer == "chief_mate":
        cubes = 0
        for tile in count.cubes:
            cubes += tile[seat]
        return together(cubes, len(me["perks"]))
    if officer == "chief_of_security":
        return 2.0 * (len(me["completed"]) + (me["adventure"] is not None))
    if officer == "chief_steward":
        return 3.0 * together(count.settlements[seat] / 2, count.dice[seat])
    if officer == "chief_engineer":
        return 2.0 * count.outposts[seat] + count.camps[seat]
    soldiers = count.light[seat] + count.heavy[seat]
    return 4.0 * together(soldiers / 3, WATCHTOWERS - me["supply"]["watchtowers"])


def together(one: float, other: float) -> float:
    return 0.9 * min(one, other) + 0.1 * max(one, other)


def breach(me: Episode2Player, count: Count) -> float:
    """E2-ENDTURN-02: a Follower for each Dino in every own turn, one Dino fewer each time."""
    if me["breach"] is None:
        return 0.0
    dinos = sum(me["breach"]["dinos"].values())
    turns = min(BREACH_TURNS, count.turns_left)
    return float(BREACH * count.spend + turns * max(1.0, dinos - (turns - 1) / 2))
