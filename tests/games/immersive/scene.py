"""Positions of the Immersive version: those of Perpetuity, with outposts, bag and suits."""

from collections.abc import Callable
from typing import Any

from any_scene import AnyScene

from games.perpetuity.scene import Scene as CoreScene
from pertinax.games.immersive.rules.beside import (
    Immersive,
    Outpost,
    beside,
    new_outpost,
    outpost_at,
    post_of,
)
from pertinax.games.immersive.rules.box import load_box
from pertinax.games.immersive.rules.game import begin
from pertinax.games.immersive.rules.names import OUTPOST_TILE, TILES
from pertinax.games.immersive.rules.setting import ImmersiveSetting
from pertinax.games.immersive.rules.setup import could_be_drawn
from pertinax.games.immersive.rules.suits import dress
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    GOODS,
    PLANETS,
    QUARTERS,
    RESOURCES,
    STATUS,
    SUPPLY,
)
from pertinax.games.perpetuity.rules.options import read_options
from pertinax.games.perpetuity.rules.round.placing import place, place_refusal
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.table import Table


class Scene(CoreScene):
    """As in Perpetuity; the bag holds what the number of mortals says."""

    def __init__(self, mortals: int = 2, dealt: bool = True, **options: Any) -> None:
        players = mortals + (options.get("perpetuity") == "dedicated")
        given = {"first_player": 1, **options} if dealt else options
        if dealt and "perpetuity" not in given:
            given["perpetuity"] = "damage"
        setting = ImmersiveSetting(load_box(), players, read_options(players, given))
        AnyScene.__init__(self, begin(setting), setting)
        if dealt:
            self._deal()
            self.own.left = setting.villages
            self.events.clear()

    @property
    def own(self) -> Immersive:
        return beside(self.state)

    def outpost(
        self, seat: int, planet: str, survey: int = 0, worker: str | None = "ready", **store: int
    ) -> Outpost:
        """An outpost with these free goods and its worker in that state, or without one."""
        place = PLANETS.index(planet)
        built = new_outpost(self.own.setting)
        built.built = True
        built.survey = survey
        for good, count in store.items():
            built.store[GOODS.index(good)] = count
        self.own.outposts[4 * seat + place] = built
        self.player(seat).marker_supply -= 1
        if worker is not None:
            free = next(
                each
                for each in self.setting.workers_of[1]
                if self.player(seat).where[each] == SUPPLY
            )
            self.state.move_worker(seat, free, post_of(self.state, place))
            self.player(seat).status[free] = STATUS.index(worker)
        return built

    def post(self, seat: int, planet: str) -> int:
        """The number of an outpost's worker."""
        return self.player(seat).where.index(post_of(self.state, PLANETS.index(planet)))

    def shelter(
        self,
        seat: int,
        alien: str,
        planet: str,
        here: dict[str, int] | None = None,
        home: dict[str, int] | None = None,
    ) -> int:
        """A village in an outpost, with resources locked for it there and in the warehouse."""
        village = self.village(alien, planet)
        outpost = outpost_at(self.state, seat, PLANETS.index(planet))
        slot = outpost.villages.index(-1)
        outpost.villages[slot] = village
        outpost.locked_here[slot] = [(here or {}).get(name, 0) for name in RESOURCES]
        outpost.locked_home[slot] = [(home or {}).get(name, 0) for name in RESOURCES]
        return village

    def suit(self, seat: int, worker: int) -> None:
        self.own.suits = (*self.own.suits, 16 * seat + worker)
        dress(self.state)

    def store(self, seat: int, planet: str) -> dict[str, int]:
        """Free goods of an outpost, without what it has none of."""
        held = outpost_at(self.state, seat, PLANETS.index(planet)).store
        return {GOODS[good]: count for good, count in enumerate(held) if count}

    def act(self, rule: Callable[..., Any], *args: Any, **answers: str | list[str]) -> None:
        """Run a rule to its end, with answers by the kind of question.

        Questions with one legal answer are not asked, so an answer may be left over.
        """
        left = {
            kind.replace("_", "-"): [given] if isinstance(given, str) else list(given)
            for kind, given in answers.items()
        }

        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            self.asked.append(decision)
            assert left.get(decision.kind), f"no answer to {decision}"
            return decision.find(left[decision.kind].pop(0))

        self.asked = []
        self.events.clear()
        rule(Table(self.state, Chance("scene", self.script), None, answering, self.events), *args)
        self.script.clear()

    def use(
        self, seat: int, worker: int, planet: str, tile: str, **answers: str | list[str]
    ) -> None:
        """A worker goes to a tile of its outpost."""
        self.act(place, seat, worker, place=f"outpost:{planet}.{tile}", **answers)

    def refused(self, seat: int, worker: int, planet: str, tile: str) -> str | None:
        """The rule by which a worker cannot use a tile of its outpost."""
        why = place_refusal(self.state, seat, worker, self.tile_place(planet, tile))
        return None if why is None else why.rule

    def hired(self, seat: int, level: int) -> int:
        """A worker of the staff quarters, hired if need be."""
        for worker, each in enumerate(self.setting.worker_levels):
            if each == level and self.player(seat).where[worker] == QUARTERS:
                return worker
        return self.worker(seat, level)

    def tile_place(self, planet: str, tile: str) -> int:
        return OUTPOST_TILE + 3 * PLANETS.index(planet) + TILES.index(tile)

    def roll(self, die: str, *faces: str | int) -> None:
        if die == "risk":
            self.script_rolls(die, self.own.setting.risk_die, faces)
        else:
            super().roll(die, *faces)

    def finds(self, *aliens: str) -> None:
        """Script which villages come out of the bag."""
        left = could_be_drawn(self.state)
        for alien in aliens:
            kind = ALIENS.index(alien)
            self.script.setdefault("aliens", []).append(left.index(kind))
            left.remove(kind)
