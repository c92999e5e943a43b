"""What is being carried out in Perpetuity: whose worker acts where, and the dice on the table."""

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.perpetuity.rules.names import ICON
from pertinax.games.perpetuity.rules.notation.ships import ship_text
from pertinax.games.perpetuity.rules.views import ActionView, LookingView, RollView, View
from pertinax.games.perpetuity.rules.work.dice import succeeds
from pertinax.games.perpetuity.terminal.signs import Signs


class UnderWay(Signs):
    """Says how far things have come, as everybody may see it."""

    def lines(self, view: View) -> Lines:
        found: list[str] = []
        if view["action"] is not None:
            found.append(self._action(view, view["action"]))
        if view["roll"] is not None:
            found.append(self._roll(view, view["roll"]))
        if view["looking"] is not None:
            found.append(self._looking(view["looking"]))
        return [Text(said, "bold") for said in found]

    def _action(self, view: View, action: ActionView) -> str:
        said = self.get(
            "acts",
            player=self.words.name(action["seat"]),
            worker=self.say.worker(action["worker"]),
            where=self._where(view, action),
        )
        parts = [said]
        for key in ("cards", "avoided"):
            cards = self.say.terms(action[key])
            parts.append(self.get(f"acts.{key}", cards=cards) if cards else "")
        return self.listed(parts)

    def _where(self, _view: View, action: ActionView) -> str:
        if action["tile"] is not None:
            return self.say.term(action["tile"])
        if action["place"] is not None:
            return self.say.card_place(action["place"])
        if action["planet"] is not None:
            return self.say.planet(action["planet"])
        if action["ship"] is not None:
            return self.say.ship_number(ship_text(action["ship"]))
        return self.say.where("quarters")

    def _roll(self, _view: View, roll: RollView) -> str:
        """What lies on the table, and how many of it are successes."""
        faces = " ".join(self._face(roll["die"], face) for face in roll["faces"])
        if roll["die"] == "discover":
            good = roll["faces"].count(ICON)
        else:
            good = sum(succeeds(face, roll["level"]) for face in roll["faces"])
        return self.get(
            f"rolled.{roll['die']}",
            player=self.words.name(roll["seat"]),
            faces=faces,
            good=good,
            of=len(roll["faces"]),
        )

    def _face(self, die: str, face: int) -> str:
        if die == "discover":
            return self.mark("icon" if face else "blank")
        return str(face) if face else self.mark("cross")

    def _looking(self, looking: LookingView) -> str:
        name = self.words.name(looking["seat"])
        if looking["cards"] is None:
            return self.plural("looks", looking["count"], player=name)
        return self.get("looks.at", player=name, cards=self.say.terms(looking["cards"]))
