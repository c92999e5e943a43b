"""The station and the three peripheries: shield, shuttles, work tiles and who stands there."""

from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines, beside
from pertinax.games.perpetuity.rules.names import AREAS
from pertinax.games.perpetuity.rules.views import PassengerView, ShieldView, TileView, View
from pertinax.games.perpetuity.terminal.signs import Signs, cards_at, workers_at

COLUMNS: Final = 2
"""Areas beside each other."""
NAME: Final = 8
"""The fewest columns in which the name of a tile tells anything."""


class Areas(Signs):
    """Each area is a title and its four work tiles, two areas beside each other."""

    def lines(self, view: View, width: int) -> Lines:
        column = (width + 1) // COLUMNS
        blocks = [
            [*self._title(view, area), *self._tiles(view, area, column - 1)] for area in AREAS
        ]
        return beside(blocks, COLUMNS, column)

    def _title(self, view: View, area: str) -> Lines:
        """The name; at the station the shield below it, elsewhere the shuttle beside it."""
        name = Text(self.say.term(area), "bold")
        if area == "station":
            return [name, self._shield(view["shield"])]
        shuttle = next(each for each in view["shuttles"] if each["area"] == area)
        return [name.append("  ").append_text(self._shuttle(view, area, shuttle["spots"]))]

    def _shield(self, shield: ShieldView) -> Text:
        key = "shield" if shield["up"] else "shield.down"
        words = self.get(
            key,
            energy=shield["energy"],
            beside=shield["beside"],
            reserve=shield["reserve"],
            most=shield["reserve_max"],
        )
        return Text(words, "" if shield["up"] else "red")

    def _shuttle(self, view: View, area: str, spots: list[PassengerView | None]) -> Text:
        """The spots in order, then the force card on the outline and who clears it."""
        free = Text(self.mark("free"), "dim")
        signs = [
            free if spot is None else self.owned(spot["seat"], spot["level"]) for spot in spots
        ]
        line = Text("[").append_text(Text(" ").join(signs)).append("]")
        place = f"outline:{area}"
        for sign in self._card(view, place):
            line.append(" ").append_text(sign)
        return line

    def _card(self, view: View, place: str) -> list[Text]:
        card = cards_at(view).get(place)
        if card is None:
            return []
        there = workers_at(view).get(f"card:{place}", ())
        return [Text(self.card(card), "red"), *(self.owned(*worker) for worker in there)]

    # Work tiles

    def _tiles(self, view: View, area: str, width: int) -> Lines:
        """Side and upgrader, name, cost, damage, force card, workers; only names are cut."""
        tiles = [tile for tile in view["tiles"] if tile["area"] == area]
        tiles.sort(key=lambda tile: tile["position"])
        rows = [self._tile(view, tile) for tile in tiles]
        widths = [max((row[place].cell_len for row in rows), default=0) for place in range(6)]
        taken = sum(width for width in [*widths[:1], *widths[2:]] if width)
        gaps = sum(width > 0 for width in widths) - 1
        widths[1] = max(NAME, min(widths[1], width - taken - gaps))
        return [_row(row, widths) for row in rows]

    def _tile(self, view: View, tile: TileView) -> list[Text]:
        name = self.say.term(tile["tile"])
        if tile["gone"]:
            return [Text(self.mark("gone")), Text(name, "dim"), *[Text()] * 4]
        side = Text(tile["side"])
        if tile["marker"] is not None:
            side.append(str(tile["marker"] + 1), self.style(tile["marker"]))
        there = workers_at(view).get(tile["tile"], ())
        workers = Text(" ").join([self.owned(*worker) for worker in there])
        card = Text(" ").join(self._card(view, f"tile:{tile['tile']}"))
        return [side, Text(name), Text(self._cost(tile), "dim"), self._damage(tile), card, workers]

    def _cost(self, tile: TileView) -> str:
        costs = self.say.tile(tile["tile"]).costs["AB".index(tile["side"])]
        words = self.amounts(costs).replace(" ", "")
        return f"-{words}" if words else ""

    def _damage(self, tile: TileView) -> Text:
        """The ore that a repair costs."""
        if tile["damage"] is None:
            return Text()
        number = self.mark("end") if tile["damage"] == "end" else tile["damage"]
        return Text(f"{self.mark('damage')}{number}", "red")


def _row(cells: list[Text], widths: list[int]) -> Text:
    line = Text()
    for cell, width in zip(cells, widths, strict=True):
        if width:
            line.append_text(cell[:width])
            line.append(" " * (width - min(width, cell.cell_len) + 1))
    line.rstrip()
    return line
