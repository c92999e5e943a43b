"""The boards of the mortals: what they have, their workers, ships and cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.perpetuity.rules.names import GOODS
from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts, ship_text
from pertinax.games.perpetuity.rules.views import PlayerPreview, PlayerView, Preview, ShipView, View
from pertinax.games.perpetuity.terminal.signs import Signs

NAME: Final = (8, 20)
"""The narrowest and the widest column for the names of players."""


class Boards(Signs):
    """A table with a row for each mortal, then what is particular to each of them."""

    def table(self, view: View, preview: Preview, width: int) -> Lines:
        """Goods, workers, income, villages rescued and, where they count, points."""
        keys = [*GOODS, "workers", "income", "rescued"]
        rows = [self._row(view, player, preview) for player in view["players"]]
        if view["mode"] == "competitive":
            keys.append("points")
            for row, figures in zip(rows, preview["players"], strict=True):
                row.append(Text(str(figures["total"])))
        heads = [self.get(f"head.{key}") for key in keys]
        widths = [
            max(len(head), *(row[place].cell_len for row in rows))
            for place, head in enumerate(heads)
        ]
        least, most = NAME
        first = max(least, min(width - sum(each + 1 for each in widths), most))
        line = Text(" " * first)
        for head, space in zip(heads, widths, strict=True):
            line.append(f" {head:>{space}}", "dim")
        return [
            line,
            *(
                self._line(view, player, row, first, widths)
                for player, row in zip(view["players"], rows, strict=True)
            ),
        ]

    def _line(
        self,
        view: View,
        player: PlayerView,
        cells: Sequence[Text],
        first: int,
        widths: Sequence[int],
    ) -> Text:
        seat: int = player["seat"]
        active = ">" if view["turn"] and seat == view["active"] else " "
        leads = self.mark("first") if seat == view["first"] else ""
        name = f"{active}{seat + 1}{leads} {self.words.name(seat)}"
        line = Text(f"{name[:first]:<{first}}", self.style(seat))
        for cell, space in zip(cells, widths, strict=True):
            line.append(" " * (space - cell.cell_len + 1))
            line.append_text(cell)
        return line

    def _row(self, view: View, player: PlayerView, preview: Preview) -> list[Text]:
        goods = [Text(str(player[good]), "bold" if player[good] else "dim") for good in GOODS]
        figures = preview["players"][player["seat"]]
        income = self.amounts(figures["income"])
        if figures["any_income"]:
            income = f"{income} {figures['any_income']}{self.mark('any')}"
        rescued = len(player["rescued"])
        workers = Text(" ").join(self._workers(view, player))
        return [*goods, workers, Text(income), Text(str(rescued), "bold" if rescued else "dim")]

    def _workers(self, view: View, player: PlayerView) -> list[Text]:
        """By level, with a sign for each who cannot be placed now, or is away."""
        away = {
            ship_text(ship["slot"])
            for ship in player["ships"]
            if ship["built"] and ship["at"] != "home"
        }
        found: list[Text] = []
        for number, worker in enumerate(player["workers"]):
            if worker["at"] == "supply":
                continue
            sign = self.mark("away") if worker["at"] in away else ""
            sign += self.further_sign(view, player["seat"], number)
            if worker["status"] != "ready":
                sign += self.mark(f"status.{worker['status']}")
            bold = "bold" if worker["status"] == "ready" else "dim"
            found.append(Text(f"{worker['level']}{sign}", bold))
        passed = view["passed"]
        if passed and passed[player["seat"]]:
            found.append(Text(self.mark("passed"), "dim"))
        return found

    def further_sign(self, view: View, seat: int, worker: int) -> str:  # noqa: ARG002
        """What an expansion says of a worker, by its place among those of its owner."""
        return ""

    # Ships and cards

    def ships(self, view: View) -> Lines:
        """Every ship and blueprint: where it is, what it holds, who is aboard."""
        return [self._ship(player, ship) for player in view["players"] for ship in player["ships"]]

    def _ship(self, player: PlayerView, ship: ShipView) -> Text:
        seat: int = player["seat"]
        parts = [self.say.ship(ship["slot"], ship["ship"]), self._where(ship)]
        if ship["built"]:
            most = ship["capacity"]
            for store in ("hull", "tank"):
                parts.append(self.get(store, n=ship[store], of=most[store]))
            parts.append(self.get("evac", of=most["evac"], there=self._aliens(ship["villages"])))
            cargo = self.amounts(ship["cargo"]) or self.mark("none")
            parts.append(self.get("cargo", of=most["cargo"], there=cargo))
            parts.append(self._aboard(player, ship))
        upgrades = self.say.terms(ship["upgrades"])
        parts.append(self.get("upgrades", upgrades=upgrades) if upgrades else "")
        return self._of(seat, parts)

    def _of(self, seat: int, parts: Sequence[str]) -> Text:
        """What a player has, behind the player's number."""
        return Text(f"{seat + 1} ", self.style(seat)).append(self.listed(parts), "")

    def _where(self, ship: ShipView) -> str:
        if not ship["built"]:
            return self.get("blueprint")
        if ship["at"] == "home":
            return self.get("home")
        how, planet = ship_at_parts(ship["at"])
        how = "crashed" if how == "landed" and not ship["hull"] else how
        return self.get(how, planet=self.say.planet(planet))

    def _aliens(self, villages: Sequence[str]) -> str:
        count = Counter(villages)
        signs = (f"{n if n > 1 else ''}{self.mark(alien)}" for alien, n in count.items())
        return " ".join(signs) or self.mark("none")

    def _aboard(self, player: PlayerView, ship: ShipView) -> str:
        slot = ship["slot"]
        levels = [
            str(worker["level"]) for worker in player["workers"] if worker["at"] == ship_text(slot)
        ]
        return self.get("aboard", workers=" ".join(levels)) if levels else ""

    def cards(self, view: View, preview: Preview) -> Lines:
        """Of each mortal the hero, the Research cards, what was rescued, what can be claimed."""
        lines: Lines = []
        for player in view["players"]:
            parts = [self._hero(player)]
            research = self.say.terms(player["research"])
            parts.append(self.get("research", cards=research) if research else "")
            if player["rescued"]:
                parts.append(self.get("rescued", villages=self._aliens(player["rescued"])))
            if player["unclaimed"]:
                tiles = self.say.terms(player["unclaimed"])
                parts.append(self.get("unclaimed", tiles=tiles))
            vision = self.amounts(view["forces"]["vision"][player["seat"]])
            parts.append(self.get("vision", goods=vision) if vision else "")
            parts.append(self._slot(preview["players"][player["seat"]]))
            lines.append(self._of(player["seat"], parts))
        return lines

    def _hero(self, player: PlayerView) -> str:
        if player["hero"] is None or player["immunity"] is None:
            return self.get("no-hero")
        force = self.say.term(player["immunity"])
        return self.get("hero", hero=self.say.term(player["hero"]), force=force)

    def _slot(self, figures: PlayerPreview) -> str:
        """What the next upgrade costs besides its marker, for its income."""
        prices = figures["slots"]
        if not prices:
            return self.get("slot.none")
        return self.plural("slot", prices[0]) if prices[0] else ""
