"""What can be looked up besides: outposts, their prices, and what is done there."""

from typing import Final

from pertinax.games.immersive.rules.views import Preview, View
from pertinax.games.immersive.terminal.outposts import Outposts
from pertinax.games.immersive.words.outposts import own_view
from pertinax.games.immersive.words.words import ImmersiveWords
from pertinax.games.perpetuity.rules import views as base
from pertinax.games.perpetuity.terminal.lookup import RULES, LookUp

DONE_THERE: Final = tuple(f"PP-IMM-{number:02}" for number in (6, 7, 8, 9, 10, 12, 16, 18))


class ImmersiveLookUp(LookUp):
    """As in Perpetuity; villages want something else, and there are outposts."""

    kinds_of_tiles = RULES | {"comms": "PP-IMM-03"}
    wishes = ("PP-IMM-08", "PP-IMM-12")

    def __init__(self, say: ImmersiveWords) -> None:
        super().__init__(say)
        self.own = Outposts(say)
        self.topics["outposts"] = self.outposts

    def outposts(self, view: View, preview: Preview) -> list[str]:
        """The bag and every outpost, what more of them cost, and what is done in them."""
        lines = [line.plain for line in self.own.lines(view, preview, 0)]
        figures = preview["immersive"]
        for price in figures["sites"]:
            surveys, cost = self._price(price["markers"]), self.say.resources(price["cost"])
            lines.append(self.text("outpost.price", surveys=surveys, cost=cost))
        again = figures["survey"]
        surveys, cost = self._price(again["markers"]), self.say.resources(again["cost"])
        lines.append(self.text("survey.price", surveys=surveys, cost=cost))
        return lines + [self.words.rule(rule) for rule in DONE_THERE]

    def _price(self, markers: int) -> str:
        return self.say.amount("survey", markers)

    def _villages(self, view: base.View, planet: str) -> str:
        """On the surface, then those in outposts with their owners."""
        inside = {
            slot["village"]: outpost["seat"]
            for outpost in own_view(view)["outposts"]
            for slot in outpost["slots"]
            if slot is not None
        }
        found = []
        for number, village in enumerate(view["villages"]):
            if village["planet"] == planet:
                name = self.say.term(village["alien"])
                if number in inside:
                    owner = self.words.name(inside[number])
                    name = self.text("sheltered", village=name, player=owner)
                found.append(name)
        return self.words.listed(found)
