"""What can be looked up during a game of Perpetuity: every tile, card, ship and planet."""

from collections.abc import Mapping
from typing import ClassVar, Final

from pertinax.commands.parted_face import Topic
from pertinax.games.perpetuity.rules.names import (
    FORCES,
    HEROES,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    TILE_KINDS,
)
from pertinax.games.perpetuity.rules.notation.cards import force_card_text
from pertinax.games.perpetuity.rules.views import PlanetView, Preview, TilePreview, TileView, View
from pertinax.games.perpetuity.terminal.presence import Presence
from pertinax.games.perpetuity.terminal.signs import Signs, cards_at
from pertinax.games.perpetuity.words.words import PerpetuityWords

RULES: Final = {
    "comms": "PP-STATION-01",
    "recruit": "PP-STATION-03",
    "train": "PP-STATION-04",
    "shipyard": "PP-STATION-06",
    "level": "PP-TILE-01",
    "collect": "PP-TILE-02",
    "convert": "PP-TILE-03",
    "research": "PP-TILE-04",
    "abandoned": "PP-TILE-05",
}
"""Where the rules say what a kind of work tile does."""
ALIENS: Final = {
    "believer": "PP-PLANET-05",
    "skeptic": "PP-PLANET-06",
    "zealot": "PP-PLANET-08",
}
SCORING: Final = tuple(f"PP-SCORE-{number:02}" for number in range(1, 10))


class LookUp(Signs):
    """Answers from the content, the view and the preview, in the words of the options."""

    kinds_of_tiles: ClassVar[Mapping[str, str]] = RULES
    wishes: ClassVar[tuple[str, ...]] = tuple(ALIENS.values())
    """The rules that say what each kind of work tile does, and what villages want."""

    def __init__(self, say: PerpetuityWords) -> None:
        super().__init__(say)
        self.presence = Presence(say)
        self.topics: dict[str, Topic] = {
            "tiles": self.tiles,
            "planets": self.planets,
            "forces": self.forces,
            "ships": self.ships,
            "research": self.research,
            "heroes": self.heroes,
            "missions": self.missions,
            "ends": self.ends,
        }

    def text(self, key: str, **params: object) -> str:
        return self.say.get(f"lookup.{key}", **params)

    # The board

    def tiles(self, view: View, preview: Preview) -> list[str]:
        """Every work tile with what its sides cost and do, its damage and when it falls."""
        lines = []
        for tile in view["tiles"]:
            area = self.say.term(tile["area"])
            name = self.say.term(tile["tile"])
            if tile["gone"]:
                lines.append(self.text("tile.gone", area=area, tile=name))
                continue
            spec = self.say.tile(tile["tile"])
            parts = [self._costs(spec.costs), *self._state(tile, preview["tiles"][tile["tile"]])]
            rule = self.words.rule(self.kinds_of_tiles[TILE_KINDS[spec.kind]])
            said = self.listed(parts)
            side = tile["side"]
            lines.append(self.text("tile", area=area, tile=name, side=side, state=said, rule=rule))
        return lines

    def _costs(self, costs: list[list[int]]) -> str:
        nothing = self.mark("none")
        a, b = (self.say.costs(cost) or nothing for cost in costs)
        return self.text("tile.costs", a=a, b=b)

    def _state(self, tile: TileView, figures: TilePreview) -> list[str]:
        found = []
        if tile["marker"] is not None:
            found.append(self.text("tile.marker", player=self.words.name(tile["marker"])))
        if tile["damage"] is not None:
            ore = self.mark("end") if tile["damage"] == "end" else tile["damage"]
            found.append(self.text("tile.damage", ore=ore, round=figures["falls"]))
        if figures["cards"]:
            found.append(self.text("tile.cards", cards=self.say.terms(figures["cards"])))
        return found

    def planets(self, view: View, preview: Preview) -> list[str]:
        """Every planet with all that is there, then what each kind of village wants."""
        lines = [self._planet(view, preview, planet) for planet in view["planets"]]
        return lines + [self.words.rule(rule) for rule in self.wishes]

    def _planet(self, view: View, preview: Preview, planet: PlanetView) -> str:
        name = self.say.planet(planet["planet"])
        areas = self.say.terms(planet["in_range"])
        if planet["destroyed"]:
            return self.text("planet.destroyed", planet=name, areas=areas)
        earliest = preview["planets"][planet["planet"]]["earliest"]
        parts = [
            self.text("planet.guards", forces=self.say.terms(planet["protectors"]))
            if planet["protectors"]
            else self.text("planet.unstable", round=planet["doom"]),
            self.text("planet.earliest", round=earliest)
            if earliest is not None and not planet["doom"]
            else "",
            self._villages(view, planet["planet"]),
            self.words.amounts([("artifact", planet["artifacts"])]),
        ]
        lost = self.say.resources(planet["lost"])
        parts.append(self.get("lost", goods=lost) if lost else "")
        size = "large" if planet["reach"] else "small"
        return self.text(f"planet.{size}", planet=name, areas=areas, there=self.listed(parts))

    def _villages(self, view: View, planet: str) -> str:
        found = []
        for village in view["villages"]:
            if village["planet"] == planet:
                name = self.say.term(village["alien"])
                if village["marker"] is not None:
                    player = self.words.name(village["marker"])
                    name = self.text("contacted", village=name, player=player)
                found.append(name)
        return self.words.listed(found)

    # Cards

    def forces(self, view: View, _preview: Preview) -> list[str]:
        """All force cards in order; those in play with the place where they lie."""
        places = {card["card"]: place for place, card in cards_at(view).items()}
        lines = []
        for force in FORCES:
            for level in range(1, 7):
                card = force_card_text(force, level)
                text = f"{self.force_sign(card)} {self.say.force_text(card)}"
                if card in places:
                    place = self.say.card_place(places[card])
                    text = self.text("placed", card=text, place=place)
                lines.append(text)
        return lines

    def ships(self, view: View, _preview: Preview) -> list[str]:
        """The blueprints that are left, then all ship upgrades."""
        lines = [
            self.text("blueprint", ship=self.say.blueprint_text(ship), n=n)
            for ship, n in view["blueprints"].items()
        ]
        offer = view["decks"]["upgrades"]["offer"]
        return lines + [
            self._offered(self.say.upgrade_text(upgrade), upgrade in offer)
            for upgrade in SHIP_UPGRADES
        ]

    def research(self, view: View, _preview: Preview) -> list[str]:
        """All Research cards, who has them, and which are on display."""
        offer = view["decks"]["research"]["offer"]
        lines = []
        for card in RESEARCH:
            text = self._offered(self.say.research_text(card), card in offer)
            owners = self.words.listed(
                self.words.name(player["seat"])
                for player in view["players"]
                if card in player["research"]
            )
            lines.append(self.text("owned", card=text, owners=owners) if owners else text)
        return lines

    def _offered(self, text: str, offered: bool) -> str:
        return self.text("offered", card=text) if offered else text

    def heroes(self, view: View, _preview: Preview) -> list[str]:
        """All heroes with their boards, and who plays them."""
        played = {player["hero"]: player["seat"] for player in view["players"]}
        lines = []
        for number, name in enumerate(HEROES):
            hero = self.setting.heroes[number]
            text = self.text(
                "hero",
                hero=self.say.term(name),
                force=self.say.term(FORCES[hero.immunity]),
                income=self.say.term(RESOURCES[hero.income]),
                skill=self.say.get(f"skill.{hero.skill}", n=hero.number),
            )
            if name in played:
                owners = self.words.name(played[name])
                text = self.text("owned", card=text, owners=owners)
            lines.append(text)
        return lines

    def missions(self, view: View, preview: Preview) -> list[str]:
        """Those of Perpetuity that are known, with their bursts, and those of the solo player."""
        lines = [line.plain for line in self.presence.lines(view, preview)]
        for mission in view["perpetuity"]["missions"]:
            if mission["mission"] is not None:
                lines.append(self.say.mission_text(mission["mission"]))
                if view["perpetuity_by"] == "dedicated":
                    burst = self.say.burst_text(mission["mission"])
                    lines.append(self.text("burst", burst=burst))
        return lines

    # The end

    def ends(self, view: View, preview: Preview) -> list[str]:
        """How far each way is in which the game can end, by its rule, and what brings points."""
        lines = [line.plain for line in self.presence.course(view, preview)]
        lines += [line.plain for line in self.presence.forecast(view, preview)]
        rules = dict.fromkeys(way["rule"] for way in preview["ways"])
        lines += [self.words.rule(rule) for rule in rules]
        if view["mode"] == "competitive":
            lines += [self.words.rule(rule) for rule in SCORING]
        return lines
