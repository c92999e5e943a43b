"""Outposts in words: what lies in them, and what their tiles would bring a worker."""

from typing import Final, cast

from pertinax.games.immersive.rules.notation import Resident, resident_parts
from pertinax.games.immersive.rules.setting import ImmersiveSetting
from pertinax.games.immersive.rules.views import (
    ImmersivePlayer,
    ImmersivePreview,
    ImmersiveView,
    NegotiatePreview,
    OutpostView,
    Preview,
    SlotView,
    UsePreview,
    View,
)
from pertinax.games.perpetuity.rules import views as base
from pertinax.games.perpetuity.rules.names import RESOURCES
from pertinax.games.perpetuity.rules.notation.places import POST_TEXT, standing_parts
from pertinax.games.perpetuity.rules.notation.workers import worker_parts
from pertinax.games.perpetuity.rules.views import Odds
from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.games.perpetuity.words.work import Asked
from pertinax.kernel.record import seat_of

PLACED: Final = "placed"
"""How the name of a worker ends who acts now."""


def own_view(view: base.View) -> ImmersiveView:
    """What the Immersive version shows besides."""
    return cast(View, view)["immersive"]


def own_preview(preview: base.Preview) -> ImmersivePreview:
    return cast(Preview, preview)["immersive"]


def outpost_of(view: base.View, seat: int, planet: str) -> OutpostView | None:
    for outpost in own_view(view)["outposts"]:
        if (outpost["seat"], outpost["planet"]) == (seat, planet):
            return outpost
    return None


def sheltered(view: base.View) -> set[int]:
    """The villages that are in outposts, by their places in the view."""
    return {
        slot["village"]
        for outpost in own_view(view)["outposts"]
        for slot in outpost["slots"]
        if slot is not None
    }


def slot_of(view: base.View, planet: str, resident: Resident) -> SlotView | None:
    """The slot that the name of a village tells."""
    outpost = outpost_of(view, seat_of(resident.owner), planet)
    return None if outpost is None else outpost["slots"][resident.slot - 1]


class OutpostWords(PerpetuityWords):
    """What is said of outposts wherever they are spoken of."""

    setting: ImmersiveSetting

    # Names

    def where(self, token: str) -> str:
        at = standing_parts(token)
        if at.kind == POST_TEXT:
            return self.get("at.post", planet=self.planet(at.name))
        return super().where(token)

    def some_worker(self, text: str) -> str:
        """Also who is posted in an outpost, or wears a power suit."""
        worker = worker_parts(text)
        words = [super().some_worker(text)]
        if worker.post:
            words.insert(0, self.get("worker.post", planet=self.planet(worker.post)))
        if worker.raised:
            words.append(self.get("worker.raised", level=self.suited(worker.level)))
        return self.words.listed(words)

    def suited(self, level: int) -> int:
        """PP-IMM-02: as what a worker of a level counts in a suit."""
        return level + self.setting.suit_levels

    def resident(self, text: str) -> str:
        """A village by its kind: on the surface, or in somebody's outpost."""
        village = resident_parts(text)
        alien = self.term(village.alien)
        if not village.owner:
            return alien
        owner = self.term(village.owner)
        return self.get("resident", alien=alien, owner=owner, slot=village.slot)

    def surveys(self, n: int) -> str:
        return self.amount("survey", n)

    def unseen_villages(self, view: base.View) -> int:
        """PP-IMM-43: those in the bag."""
        return own_view(view)["bag"]

    def on_planet(self, view: base.View, planet: str) -> str:
        """Villages on the surface and in outposts are told apart."""
        shown = next(each for each in view["planets"] if each["planet"] == planet)
        if shown["destroyed"]:
            return super().on_planet(view, planet)
        inside = sheltered(view)
        here = [n for n, each in enumerate(view["villages"]) if each["planet"] == planet]
        surface = [n for n in here if n not in inside]
        there = [
            self.words.amounts([("villages", len(surface)), ("artifact", shown["artifacts"])]),
            *(self._outpost_there(outpost) for outpost in own_view(view)["outposts"]
              if outpost["planet"] == planet),
        ]  # fmt: skip
        if shown["doom"]:
            there.append(self.get("planet.falls", round=shown["doom"]))
        said = self.words.listed(each for each in there if each)
        if not said:
            return self.planet(planet)
        return self.get("planet.with", planet=self.planet(planet), there=said)

    def _outpost_there(self, outpost: OutpostView) -> str:
        villages = sum(slot is not None for slot in outpost["slots"])
        owner = self.words.name(outpost["seat"])
        if not villages:
            return self.get("planet.outpost", owner=owner)
        return self.get("planet.outpost.with", owner=owner, villages=self.villages(villages))

    # What a worker could do

    def at_outpost(self, asked: Asked, planet: str, level: int) -> UsePreview | None:
        """What the tiles are for a worker of that level who is there, at work or about to be."""
        mine: ImmersivePlayer = own_preview(asked.preview)["players"][asked.seat]
        names = {name: worker_parts(name) for name in mine["outposts"].get(planet, {})}
        fitting = [name for name, each in names.items() if each.level == level]
        acting = [name for name in fitting if names[name].apart == PLACED]
        ready = [name for name in fitting if not names[name].apart]
        now = asked.view["action"] is not None
        found = [*(acting if now else ready), *fitting]
        return mine["outposts"][planet][found[0]] if found else None

    def use(self, asked: Asked, planet: str, tile: str, level: int) -> str:
        """A tile of an outpost: what it brings this worker, its price, cards that act."""
        name = self.get("outpost.tile", planet=self.planet(planet), tile=self.term(tile))
        use = self.at_outpost(asked, planet, level)
        if use is None:
            return name
        if tile in use["refused"]:
            why = self.words.reason(self.game, use["refused"][tile], ())
            parts = [self.get("work.refused", why=why)]
        else:
            parts = [self._brings(asked, planet, tile, use)]
        if use["surcharge"]:
            parts.append(self.plural("work.surcharge", use["surcharge"]))
        return self.get("option.tile", tile=name, work=self.joined(parts + self._acting(use)))

    def _brings(self, asked: Asked, planet: str, tile: str, use: UsePreview) -> str:
        if tile == "collect":
            return self._collects(use)
        if tile == "explore":
            outpost = outpost_of(asked.view, asked.seat, planet)
            left = 0 if outpost is None else outpost["survey"]
            return self._explores(use, left, own_view(asked.view)["bag"])
        open_ = [each for each in use["negotiate"] if each["refused"] is None]
        return self.words.listed(self._persuades(each) for each in open_)

    def _collects(self, use: UsePreview) -> str:
        """PP-IMM-06: resources, or the artifact of the planet."""
        n = use["collect"]["resources"]
        gain = self.plural("work.any", n) if n else self.get("nothing")
        odds = use["collect"]["artifact"]
        if odds is None:
            return gain
        return self.get("outpost.collects.artifact", gain=gain, chance=self.chance(odds))

    def _explores(self, use: UsePreview, left: int, bag: int) -> str:
        """PP-IMM-07: the chance of any village, and what is left to look for and with."""
        found = use["explore"]["villages"]
        chance = self.chance(_rest(found[0]) if found else None)
        return self.get("outpost.explores", chance=chance, surveys=self.surveys(left), bag=bag)

    def _persuades(self, village: NegotiatePreview) -> str:
        """PP-IMM-09: the best that can be offered."""
        alien = self.resident(village["village"])
        n = len(village["odds"]) - 1
        chance = self.chance(village["odds"][n])
        if not n:
            return self.get("outpost.persuades.freely", alien=alien)
        offer = self.amount("resources", n)
        return self.get("outpost.persuades", alien=alien, offer=offer, chance=chance)

    def chances(self, village: NegotiatePreview) -> str:
        """The odds of every offering that is large enough."""
        return self.words.listed(
            self.get("outpost.offering", n=n, chance=self.chance(odds))
            for n, odds in enumerate(village["odds"])
            if n >= village["least"]
        )

    def locked(self, slot: SlotView) -> str:
        """What is locked for a village, in both stores."""
        sums = [(kind, slot["outpost"][kind] + slot["warehouse"][kind]) for kind in RESOURCES]
        return self.words.amounts(sums)


def _rest(odds: Odds) -> Odds:
    """The odds of anything else."""
    good, of = odds
    return [of - good, of]
