"""A table of Episode 1 as its drawing needs it: the view with its words, looks and figures."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.names import ASSETS, EFFECTS, OFFICERS, SYMBOLS, ZONES
from pertinax.games.perseverance.episode1.setting import DieSpace, Setting
from pertinax.web.boards.drawing import MEMORY, Mark, Thing, marks_of, thing_of
from pertinax.web.seen import Seen
from pertinax.words.episode1 import GAME, Episode1Words, influence_of

LOOK_OF: Final = {"orange": "coral", "blue": "teal", "green": "amber", "purple": "violet"}
"""The colours of the lobby, in shades that everybody can tell apart."""


class Takes(NamedTuple):
    """Who would take the tile of a Zone if the Assembly were now."""

    holders: tuple[str, ...]
    """Nobody, the one with the most Presence, or all who tie for it."""
    presence: tuple[tuple[str, int], ...]
    population: int


class Scene:
    """Everything comes from what the person sees; nothing else is at hand."""

    def __init__(self, seen: Seen) -> None:
        words = seen.words
        if seen.view is None or not isinstance(words, Episode1Words):
            raise TypeError("only a table of Episode 1 that has begun can be drawn")
        self.seen = seen
        self.view: dict[str, Any] = seen.view
        self.words = words
        self.setting: Setting = words.setting
        self.marks = marks_of(seen)
        self.names = {f"p{seat.number + 1}": seat.name for seat in seen.seats}
        self.owners = [f"p{seat + 1}" for seat in range(len(self.view["players"]))]
        """The players, and with two of them the Dissenters (E1-2P-07)."""
        if len(self.owners) == 2:
            self.owners.append("dissenters")
        self.mine = None if seen.seat is None else f"p{seen.seat + 1}"
        self.base = (
            words.words.language,
            self.setting.box.hash,
            tuple(self.names.items()),
            tuple(player["colour"] for player in self.view["players"]),
        )
        """What every part of the drawing depends on."""

    def part(self, name: str, draw: Callable[[], htpy.Node], *seen: object) -> Markup:
        """A part of the drawing that depends on nothing but the base and `seen`."""
        return MEMORY.part((name, *self.base, *seen), draw)

    def marks_on(self, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of some kinds of things."""
        found = self.marks.items()
        return tuple(each for each in found if each[0].partition(":")[0] in kinds)

    def zone_marks(self, zone: int) -> tuple[tuple[str, Mark], ...]:
        """The marks of things in one Zone."""
        inside = {ZONES[zone], self.view["officers"][zone]["officer"]}
        inside.update(EFFECTS[effect] for effect in self.setting.effects_of[zone])
        return tuple(
            each
            for each in self.marks.items()
            if each[0].partition(":")[2].partition(".")[0] in inside
        )

    def zone_seen(self, zone: int) -> tuple[str, ...]:
        """All of the view that is drawn in one Zone."""
        dice = self.view["die_spaces"]
        lying = [dice[space.name] for spaces in self.spaces[zone] for space in spaces]
        attack = self.view["attack"]
        attacked = attack is not None and attack["zone"] == ZONES[zone]
        shown = (self.view["zones"][zone], lying, self.view["officers"][zone], attacked)
        return tuple(map(repr, shown))

    # Words

    def get(self, key: str, **params: object) -> str:
        return self.words.words.get(f"board.{key}", **params)

    def plural(self, key: str, n: int, **params: object) -> str:
        return self.words.words.plural(f"board.{key}", n, **params)

    def term(self, token: str) -> str:
        return self.words.words.term(GAME, token)

    def amount(self, what: str, n: int) -> str:
        return self.words.words.amount(what, n)

    def amounts(self, counts: Iterable[tuple[str, int]]) -> str:
        return self.words.words.amounts(counts)

    def rule(self, rule: str) -> str:
        return self.words.words.rule(rule)

    def option(self, kind: str, text: str) -> str:
        """A thing of the board in the words of the option to choose it, which depend on no seat."""
        return self.words.option(self.view, 0, kind, text, ())

    def thing(self, pick: str, label: str, rule: str = "") -> Thing:
        return thing_of(self.marks, pick, label, rule)

    # Looks

    def look(self, owner: str) -> str:
        if owner[0] != "p":
            return owner
        return LOOK_OF[self.view["players"][int(owner[1:]) - 1]["colour"]]

    @cached_property
    def initials(self) -> dict[str, str]:
        """A letter for each owner, all different."""
        letters: dict[str, str] = {"neutral": ""}
        for owner in self.owners:
            name = self.names.get(owner) or self.term(owner)
            free = [letter for letter in name.upper() if letter.isalnum()]
            free = [letter for letter in free if letter not in letters.values()]
            letters[owner] = free[0] if free else owner[-1]
        return letters

    # Content

    @cached_property
    def spaces(self) -> list[list[list[DieSpace]]]:
        """The die spaces of each Effect of each Zone."""
        setting = self.setting
        return [
            [[setting.spaces[place] for place in setting.spaces_of[effect]] for effect in effects]
            for effects in setting.effects_of
        ]

    def production(self, zone: int) -> str:
        return ASSETS[self.setting.production[zone]]

    def symbol(self, space: DieSpace) -> str:
        return SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"

    # Figures

    def danger(self, zone: int) -> tuple[int, int]:
        """Dinos and the spaces open to them: an attack comes when they are equal."""
        area = self.view["zones"][zone]
        return sum(dino is not None for dino in area["dinos"]), len(area["fill_order"])

    def defenders(self, zone: int) -> dict[str, int]:
        """E1-MODEL-14: Contribution of each player in a Defense area."""
        area = self.view["zones"][zone]
        owners = [each["owner"] for each in area["soldiers"] + area["traps"] if each]
        owners += [owner for owner in area["walls"] if owner]
        return {owner: owners.count(owner) for owner in self.owners if owner in owners}

    def dice_in(self, zone: int, owner: str) -> int:
        dice = self.view["die_spaces"]
        found = [dice[space.name] for spaces in self.spaces[zone] for space in spaces]
        return sum(die is not None and die.split()[0] == owner for die in found)

    def presence(self, zone: int, owner: str) -> int:
        """E1-MODEL-12."""
        area = self.view["zones"][zone]
        settled: int = area["settlements"].count(owner)
        led: bool = area["leader"] == owner
        return settled + self.dice_in(zone, owner) + led

    def population(self, zone: int) -> int:
        """E1-MODEL-11."""
        return 2 + sum(owner is not None for owner in self.view["zones"][zone]["settlements"])

    @cached_property
    def takes(self) -> list[Takes]:
        """E1-ASSEMBLY-04 to -06, as if the Assembly were now."""
        found = []
        for zone in range(len(ZONES)):
            presence = tuple((owner, self.presence(zone, owner)) for owner in self.owners)
            most = max(count for _, count in presence)
            holders = tuple(owner for owner, count in presence if count == most and most)
            found.append(Takes(holders, presence, self.population(zone)))
        return found

    def worth(self, officer: str, owner: str) -> int:
        """E1-ASSEMBLY-17 to -20: the condition of an Officer for a player's pieces now."""
        place = OFFICERS.index(officer)
        return self.setting.officer_followers[place] * self._counted(
            self.setting.officer_scoring[place], owner
        )

    def _counted(self, scoring: str, owner: str) -> int:
        player = self.view["players"][int(owner[1:]) - 1]
        zones = range(len(ZONES))
        if scoring == "best-area":
            areas = [self.presence(zone, owner) for zone in zones]
            return max(areas + [self.defenders(zone).get(owner, 0) for zone in zones])
        if scoring == "patrols":
            return len(player["completed"]) + (player["patrol"] is not None)
        if scoring == "sets":
            settled: int = sum(area["settlements"].count(owner) for area in self.view["zones"])
            pool: int = sum(n for die, n in self.view["pool"].items() if die.split()[0] == owner)
            return min(settled // 2, pool + sum(self.dice_in(zone, owner) for zone in zones))
        built: int = sum(player["used_traps"].values())
        for area in self.view["zones"]:
            built += area["walls"].count(owner)
            built += sum(trap is not None and trap["owner"] == owner for trap in area["traps"])
        return built

    @cached_property
    def officer_pays(self) -> list[tuple[str, tuple[tuple[str, int, int], ...]]]:
        """Each Officer with owners, their Influence and the Followers an Assembly would bring."""
        return [
            (officer["officer"], tuple(self._officer_ranks(officer)))
            for officer in self.view["officers"]
        ]

    def _officer_ranks(self, officer: dict[str, Any]) -> list[tuple[str, int, int]]:
        """E1-ASSEMBLY-14, -15: owner, Influence and Followers to come, most Influence first."""
        influence = influence_of(officer)
        steps = sorted(set(influence.values()), reverse=True)
        ranked = []
        for owner, count in sorted(influence.items(), key=lambda each: -each[1]):
            rank = steps.index(count)
            worth = self.worth(officer["officer"], owner) if owner[0] == "p" and rank < 2 else 0
            ranked.append((owner, count, worth // 2 if rank else worth))
        return ranked
