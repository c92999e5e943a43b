"""The star map as text: the orbit as a ring of dots, and beside it every planet."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.commands.screen import hanging
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts
from pertinax.games.perpetuity.rules.planets.geometry import dots_reached
from pertinax.games.perpetuity.rules.views import PlanetView, Preview, ShipPreview, ShipView, View
from pertinax.games.perpetuity.terminal.signs import Signs, cards_at, workers_at

SIDE: Final = 4
"""Dots from one corner of the ring to the next; the corners are the quadrant markers."""
CELL: Final = 8
"""Columns of a dot."""
RING: Final = CELL * (SIDE + 1)
CORNER: Final = 14
"""The dot of the upper left corner: dot 0 then lies in the middle of the top."""


class StarMap(Signs):
    """The orbit with its planets, what is in their range, and all that is there."""

    def lines(self, view: View, preview: Preview, width: int) -> Lines:
        ring = draw_ring(self._dots(view, preview), self._inside(view))
        beside = self._planets(view, preview, width - RING - 1)
        rows = max(len(ring), len(beside))
        lines: Lines = []
        for row in range(rows):
            line = ring[row].copy() if row < len(ring) else Text()
            line.append(" " * (RING + 1 - line.cell_len))
            line.append_text(beside[row] if row < len(beside) else Text())
            line.rstrip()
            lines.append(line)
        return lines

    # The ring

    def _dots(self, view: View, preview: Preview) -> dict[int, Text]:
        """What stands at a dot: a planet, a force card and who clears it, who comes next."""
        dots = {dot: Text() for dot in range(self.setting.dots)}
        for planet in view["planets"]:
            dots[planet["dot"]].append(_world(planet), "bold")
            if not planet["destroyed"]:
                for near in dots_reached(planet["dot"], planet["reach"], self.setting.dots):
                    if near != planet["dot"]:
                        dots[near].append(self.mark("reach"), "bold")
        cards, workers = cards_at(view), workers_at(view)
        for dot in self.setting.markers:
            place = f"quadrant:{dot}"
            if place in cards:
                dots[dot].append(self.card(cards[place]), "red")
            for seat, level in workers.get(f"card:{place}", ()):
                dots[dot].append_text(self.owned(seat, level))
        for dot, sign in dots.items():
            if not sign.cell_len:
                sign.append(self.mark("quadrant" if dot in self.setting.markers else "dot"))
        ahead = preview["round_end"]["planets"]
        for planet in view["planets"]:
            after = ahead[planet["planet"]]["dot"]
            if after != planet["dot"] and not planet["destroyed"]:
                dots[after].append(f"{self.mark('next')}{planet_number(planet['planet'])}", "dim")
        return dots

    def _inside(self, view: View) -> dict[int, tuple[str, str, str]]:
        """Within the ring every area at its side, and Perpetuity's level in the middle."""
        term = self.say.term
        level = self.get("centre", level=view["level"])
        return {
            1: ("", term("station"), ""),
            4: (term("colonies"), level, term("asteroids")),
            7: ("", term("nebula"), ""),
        }

    # The planets

    def _planets(self, view: View, preview: Preview, width: int) -> Lines:
        found: Lines = []
        for planet in view["planets"]:
            for line in (self._course(planet, preview), self._there(view, preview, planet)):
                found += hanging(line, width, 2) if line.cell_len else []
        return found

    def _course(self, planet: PlanetView, preview: Preview) -> Text:
        """Its protectors, the areas in range now and after this round, and when it falls."""
        number = planet_number(planet["planet"])
        line = Text(f"{number} ", "bold")
        if planet["destroyed"]:
            line.append(self.get("waypoint"), "dim")
        else:
            line.append(self.guards(planet["protectors"]))
        ahead = preview["round_end"]["planets"][planet["planet"]]["in_range"]
        now, then = self._areas(planet["in_range"]), self._areas(ahead)
        line.append(f" {now}")
        if then != now:
            line.append(f" {self.mark('then')} {then}", "dim")
        if planet["doom"] and not planet["destroyed"]:
            line.append(f" {self.get('doom', round=planet['doom'])}", "red")
        return line

    def _areas(self, areas: list[str]) -> str:
        return " ".join(self.mark(area) for area in areas)

    def _there(self, view: View, preview: Preview, planet: PlanetView) -> Text:
        """Villages with who has contacted them, artifacts, lost resources and ships."""
        line = Text(" ")
        for sign in [*self._villages(view, planet["planet"]), *self._goods(planet)]:
            line.append(" ").append_text(sign)
        for player in view["players"]:
            for ship in player["ships"]:
                if ship["built"] and ship_at_parts(ship["at"]).planet == planet["planet"]:
                    figures = preview["players"][player["seat"]]["ships"][str(ship["slot"])]
                    line.append(" ").append_text(self._ship(player["seat"], ship, figures))
        return line if line.plain.strip() else Text()

    def _villages(self, view: View, planet: str) -> list[Text]:
        there = [village for village in view["villages"] if village["planet"] == planet]
        count = Counter((village["alien"], village["marker"]) for village in there)
        found: list[Text] = []
        for (alien, marker), n in count.items():
            line = Text(f"{n if n > 1 else ''}{self.mark(alien)}", "cyan")
            if marker is not None:
                line.append(f"@{marker + 1}", self.style(marker))
            found.append(line)
        return found

    def _goods(self, planet: PlanetView) -> list[Text]:
        found: list[Text] = []
        if planet["artifacts"]:
            found.append(Text(f"{planet['artifacts']}{self.mark('artifact')}", "bold"))
        lost = self.amounts(planet["lost"])
        if lost:
            found.append(Text(self.get("lost", goods=lost)))
        return found

    def _ship(self, seat: int, ship: ShipView, figures: ShipPreview) -> Text:
        """In orbit or landed, whose and which, and whether it is stranded."""
        how = self.mark(ship_at_parts(ship["at"]).how)
        stranded = self.mark("stranded") if figures["stranded"] else ""
        return Text(f"{how}{seat + 1}.{ship['slot']}{stranded}", self.style(seat))


def _world(planet: PlanetView) -> str:
    number = planet_number(planet["planet"])
    if planet["destroyed"]:
        return f"({number})"
    return f"[{number}!]" if planet["doom"] else f"[{number}]"


def draw_ring(dots: Mapping[int, Text], inside: Mapping[int, tuple[str, str, str]]) -> Lines:
    """16 dots clockwise around a square, and words within it by row: left, middle, right.

    >>> dots = {dot: Text(str(dot)) for dot in range(16)}
    >>> for line in draw_ring(dots, {4: ("left", "mid", "right")}):
    ...     print(line.plain)
       14──────15──────0───────1───────2
       │                               │
       13                              3
       │                               │
       12   left      mid      right   4
       │                               │
       11                              5
       │                               │
       10──────9───────8───────7───────6
    """
    count = 4 * SIDE
    top = [dots[(CORNER + step) % count] for step in range(SIDE + 1)]
    bottom = [dots[(CORNER + 3 * SIDE - step) % count] for step in range(SIDE + 1)]
    lines = [_across(top)]
    for row in range(1, 2 * SIDE):
        line = Text()
        left = right = Text("│", "dim")
        if row % 2 == 0:
            left = dots[(CORNER - row // 2) % count]
            right = dots[(CORNER + SIDE + row // 2) % count]
        _put(line, left, 0, " ")
        _write(line, inside.get(row, ("", "", "")))
        _put(line, right, SIDE, " ")
        line.rstrip()
        lines.append(line)
    lines.append(_across(bottom))
    return lines


def _across(dots: list[Text]) -> Text:
    line = Text()
    for place, dot in enumerate(dots):
        _put(line, dot, place, "─" if place else " ")
    return line


def _put(line: Text, sign: Text, place: int, filled: str) -> None:
    """A sign in the middle of its cell, after what fills the room before it."""
    start = place * CELL + max(0, (CELL - sign.cell_len) // 2)
    line.append(filled * (start - line.cell_len), "dim")
    line.append_text(sign)


def _write(line: Text, words: tuple[str, str, str]) -> None:
    left, middle, right = words
    line.append(" " * (CELL - line.cell_len))
    line.append(left, "dim")
    line.append(" " * ((RING - len(middle)) // 2 - line.cell_len))
    line.append(middle, "bold")
    line.append(" " * (RING - CELL - len(right) - line.cell_len))
    line.append(right, "dim")
