"""What a position of Episode 1 is worth to a player, in Followers at the end of the game.

The sum of what is in hand, what stands on the board, what the next Assembly would bring, and what
the Officers and the final majorities promise, less what the Dinos threaten to take.
"""

from typing import Final

from pertinax.games.perseverance.episode1.rules.views import Episode1Player, View, ZoneView
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
# (E1-FINAL-06). A resource pays for about half of an action worth 2.4.
RESOURCE: Final = 1.3
RESOURCE_LEFT: Final = 1.0
LIGHT: Final = 1.6
LIGHT_LEFT: Final = 0.5
HEAVY: Final = 2.6
HEAVY_LEFT: Final = 1.0
COURAGE: Final = 1.0
"""One Valor or Safeguard: it pays for Combat Rewards."""
COURAGE_LEFT: Final = 0.5
TURNS_TO_SPEND: Final = 3.0
"""With fewer own turns left, what is in hand goes to waste little by little."""

# On the board, beyond what majorities and Officers pay for it
SETTLEMENT: Final = 1.5
"""Presence in each Assembly after the next one."""
DIE: Final = 1.5
"""The same; a die of mine also stands where others put it, and they pay to do so."""
WALL: Final = 1.5
"""Dice rolls and Contribution in the attacks to come."""
TRAP_MATCHING: Final = 2.7
TRAP_MISMATCHED: Final = 0.7
TRAP_EMPTY: Final = 1.2
"""A Trap without a Dino on it: it may still catch the one I think of."""
LEADER_READY: Final = 2.4
"""A Leader at home is one more Effect before the next Assembly."""
STAGE_TWO: Final = 4.0
"""What the second stage of a Patrol brings."""
PICK: Final = 1.6
"""A Combat Reward, what it costs taken off."""
PICKS: Final = (0, 1, 2, 2, 3, 3, 4, 4, 5)
"""Combat Rewards by Contribution (E1-REWARD-02)."""
BREACH: Final = 2.0
"""A Settlement of mine under a Dino: lost, or 2 Followers."""

# How sure a lead is: two rivals this far apart are certain to finish in that order
SURE_PRESENCE: Final = 1.5
SURE_VOTES: Final = 4.0
SURE_INFLUENCE: Final = 2.0
SURE_MAJORITY: Final = 3.0
UNSURE: Final = 1.5
"""How much more it takes when the whole round is still to be played."""

LATER: Final = 0.6
"""What a rank held now is worth at each Assembly after the next one."""

DICE: Final = (0, 0, 15, 11, 13)
"""Dice of a round by the number of players."""
FINAL: Final = ((), (), (4.0, 0.0), (5.0, 2.0, 0.0), (6.0, 3.0, 1.0, 0.0))
"""Final majorities by the number of players (E1-FINAL-03, -04)."""

ZONE_OF: Final = {
    "rations": 0, "patrol": 0, "pub": 0,
    "training": 1,
    "politics": 2, "supply": 2, "settle": 2,
    "salvage": 3, "fortifications": 3,
}  # fmt: skip
DEFEATED_BY: Final = {
    "light": 1.0, "heavy": 2.0, "leader": 2.0, "toppled-light": 0.0, "toppled-heavy": 0.0,
    "wall": 0.5, "trap": 0.6,
}  # fmt: skip
"""Dinos that each piece defeats in an attack, on average."""


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
        + in_hand(me, count)
        + on_the_board(view, seat, count)
        + next_assembly(view, seat, count)
        + officers(view, seat, count)
        + final_majorities(seat, count)
        + attacks(view, seat, count)
    )


class Count:
    """What stands where, counted once for a view."""

    __slots__ = (
        "best_area", "contribution", "defenders", "dice", "later", "players", "population",
        "presence", "round_left", "settlements", "sides", "spend", "structures", "turns_left",
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
        self.presence: list[list[int]] = [[0] * 5 for _ in range(4)]
        self.contribution: list[list[int]] = [[0] * 5 for _ in range(4)]
        self.population: list[int] = [2, 2, 2, 2]
        self.settlements: list[int] = [0] * 5
        self.dice: list[int] = [0] * 5
        self.structures: list[int] = [0] * 5
        self.defenders: list[int] = [0] * 5
        self._count_zones(view)
        self._count_dice(view)
        areas = self.presence + self.contribution
        self.best_area: list[int] = [max(area[side] for area in areas) for side in range(5)]

    def _count_zones(self, view: View) -> None:
        for number, zone in enumerate(view["zones"]):
            presence = self.presence[number]
            contribution = self.contribution[number]
            for owner in zone["settlements"]:
                if owner is not None:
                    presence[OWNERS[owner]] += 1
                    self.settlements[OWNERS[owner]] += 1
                    self.population[number] += 1
            if zone["leader"] is not None:
                presence[OWNERS[zone["leader"]]] += 1
            for owner in zone["walls"]:
                if owner is not None:
                    contribution[OWNERS[owner]] += 1
                    self.structures[OWNERS[owner]] += 1
            for trap in zone["traps"]:
                if trap is not None:
                    contribution[OWNERS[trap["owner"]]] += 1
                    self.structures[OWNERS[trap["owner"]]] += 1
            for soldier in zone["soldiers"]:
                if soldier is not None:
                    contribution[OWNERS[soldier["owner"]]] += 1
                    self.defenders[OWNERS[soldier["owner"]]] += 1

    def _count_dice(self, view: View) -> None:
        for space, die in view["die_spaces"].items():
            if die is not None:
                owner = OWNERS.get(die_parts(die)[0])
                if owner is not None:
                    self.presence[ZONE_OF[numbered_parts(space)[0]]][owner] += 1
                    self.dice[owner] += 1
        for die, number in view["pool"].items():
            owner = OWNERS.get(die_parts(die)[0])
            if owner is not None:
                self.dice[owner] += number


def in_hand(me: Episode1Player, count: Count) -> float:
    """Resources, Soldiers, Valor and Safeguard: good for actions now, for leftovers in the end."""
    resources = me["food"] + me["scrap"] + me["story"]
    courage = me["valor"] + me["safeguard"]
    light = 5 - me["supply"]["light"]
    heavy = 5 - me["supply"]["heavy"]
    used = RESOURCE * resources + COURAGE * courage + LIGHT * light + HEAVY * heavy
    left = (
        RESOURCE_LEFT * resources
        + 2 * COURAGE_LEFT * min(me["valor"], me["safeguard"])
        + LIGHT_LEFT * light
        + HEAVY_LEFT * heavy
    )
    return float(left + (used - left) * count.spend)


def on_the_board(view: View, seat: int, count: Count) -> float:
    """Pieces that serve again and again, by the Assemblies they will still see."""
    me = view["players"][seat]
    worth = count.later * (SETTLEMENT * count.settlements[seat] + DIE * count.dice[seat])
    if me["leader_at"] == "home":
        worth += LEADER_READY * min(1.0, count.round_left * 4)
    if me["patrol"] is not None and me["patrol"]["stage"] == 2:
        worth += STAGE_TWO * min(1.0, count.turns_left)
    return worth


def next_assembly(view: View, seat: int, count: Count) -> float:
    """What the next Assembly pays if the Zones are held as they are now (E1-ASSEMBLY-04 to -12)."""
    unsure = 1 + UNSURE * count.round_left
    votes = [0.0] * 5
    for side in count.sides:
        if side == DISSENTERS:
            votes[side] = view["dissenter_votes"]
        else:
            votes[side] = view["players"][side]["votes"]
    for zone in range(4):
        presence = count.presence[zone]
        for side in count.sides:
            if presence[side]:
                rank = likely_rank(side, presence, count.sides, SURE_PRESENCE * unsure)
                votes[side] += count.population[zone] * share(rank)
    tile = view["assembly_tiles"][0]
    return pay(likely_rank(seat, votes, count.sides, SURE_VOTES * unsure), tile)


def officers(view: View, seat: int, count: Count) -> float:
    """Full value of each Officer's condition on the first rank, half of it on the second."""
    worth = 0.0
    assemblies = 1 + LATER * count.later
    for officer in view["officers"]:
        cubes = influence(officer)
        if cubes[seat]:
            rank = likely_rank(seat, cubes, count.sides, SURE_INFLUENCE * (1 + count.round_left))
            condition = officer_value(officer["officer"], view["players"][seat], seat, count)
            worth += assemblies * condition * share(rank)
    return worth


def officer_value(officer: str, me: Episode1Player, seat: int, count: Count) -> float:
    """The scoring conditions of the Officers (E1-ASSEMBLY-17 to -20)."""
    if officer == "chief_mate":
        return count.best_area[seat]
    if officer == "chief_of_security":
        return 2.0 * (len(me["completed"]) + (me["patrol"] is not None))
    if officer == "chief_steward":
        return 3.0 * min(count.settlements[seat] / 2, count.dice[seat])
    used = me["used_traps"]
    return float(count.structures[seat] + used["trampler"] + used["raptor"])


def final_majorities(seat: int, count: Count) -> float:
    """E1-FINAL-03, -04: Walls and Traps, then Soldiers and Leader, on the board at the end."""
    sure = SURE_MAJORITY * (1 + UNSURE * count.turns_left / 10)
    worth = 0.0
    for pieces in (count.structures, count.defenders):
        if pieces[seat]:
            sides = count.sides[: count.players]
            worth += pay(likely_rank(seat, pieces, sides, sure), FINAL[count.players])
    return worth


def attacks(view: View, seat: int, count: Count) -> float:
    """When the Dinos come, what I built pays, and Settlements without defenders pay for it."""
    worth = 0.0
    for number, zone in enumerate(view["zones"]):
        dinos = 0
        for dino in zone["dinos"]:
            dinos += dino is not None
        near: float = dinos / len(zone["fill_order"])
        chance = min(1.0, near + count.turns_left / 10) * count.spend
        picks = PICKS[min(8, count.contribution[number][seat])]
        worth += (PICK * picks + walls_and_traps(zone, seat)) * chance
        worth -= breach(zone, seat, dinos) * near
    return worth


def walls_and_traps(zone: ZoneView, seat: int) -> float:
    """What the dice of my Walls and Traps bring in an attack."""
    worth = 0.0
    for wall in zone["walls"]:
        if wall is not None and OWNERS[wall] == seat:
            worth += WALL
    for place, trap in enumerate(zone["traps"]):
        if trap is not None and OWNERS[trap["owner"]] == seat:
            dino = zone["dinos"][place]
            if dino is None:
                worth += TRAP_EMPTY
            else:
                worth += TRAP_MATCHING if dino == trap["species"] else TRAP_MISMATCHED
    return worth


def breach(zone: ZoneView, seat: int, dinos: int) -> float:
    """What an attack by the Dinos that are here now would cost me (E1-BREACH-02, -03)."""
    mine = 0
    everybody = 0
    for owner in zone["settlements"]:
        if owner is not None:
            everybody += 1
            mine += OWNERS[owner] == seat
    if mine == 0:
        return 0.0
    breaching = float(dinos)
    for soldier in zone["soldiers"]:
        if soldier is not None:
            breaching -= DEFEATED_BY[soldier["piece"]]
    for wall in zone["walls"]:
        if wall is not None:
            breaching -= DEFEATED_BY["wall"]
    for trap in zone["traps"]:
        if trap is not None:
            breaching -= DEFEATED_BY["trap"]
    return BREACH * mine * min(1.0, max(0.0, breaching) / everybody)
