"""The board of Episode 2 as rows of text, from what a seat may see."""

from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines, Parts
from pertinax.games.perseverance.episode2.rules.names import OUTPOST, OUTPOSTS, TERRAINS
from pertinax.games.perseverance.episode2.rules.setting import Setting
from pertinax.games.perseverance.episode2.rules.views import (
    AdventureView,
    AttackDeckView,
    CampView,
    DinoSpaceView,
    Episode2Player,
    OutpostView,
    PlaceView,
    PlayerPreview,
    Preview,
    ThreatPreview,
    View,
    ZoneView,
)
from pertinax.games.perseverance.episode2.terminal.map import Cell, draw_hexes, inner_width
from pertinax.games.perseverance.episode2.terminal.under_way import UnderWay
from pertinax.games.perseverance.episode2.words.options import built, crew_of
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.terminal.board import SPACE, TABLE_COLUMN, PerseveranceBoard

TILE: Final = 18
"""Columns for the name of an Outpost among the die spaces."""
NAMED: Final = 10
"""The fewest columns in which the name of an Outpost on the map tells anything."""


class Board(PerseveranceBoard[View, Preview, Episode2Player]):
    """Draws the view of a seat: the map, the five Zones, and all around them."""

    order = (
        "map", "now", "zones", "spaces", "pool", "adventures", "hands", "offer", "outposts",
        "attacks", "assembly", "perks", "supply", "players",
    )  # fmt: skip
    main = "players"
    always = ("now",)
    seldom = frozenset({"supply", "spaces", "perks"})
    first = {  # noqa: RUF012 - never changed
        "map": (
            "temple", "build", "outpost-tile", "outpost-area", "camp-area", "watchtower-area",
            "rally", "adventure", "target", "clear-tile", "defend", "breach-dino", "dino-space",
            "fight-dinos", "commit", "wounds", "save", "capture",
        ),
        "attacks": ("counterattack", "breach-leaves"),
        "spaces": (
            "effect", "die", "die-space", "set-aside", "neutral-die", "neutral-space", "politics",
            "swap", "swap-with", "face", "passage-effect",
        ),
        "zones": (
            "start-zone", "welcome-zone", "settlement-zone", "settlement-bonus", "officer",
            "cubes", "leader-zone", "leader-effect", "friendly", "popular", "assembly-reward",
            "second-place",
        ),
        "adventures": (
            "crew", "keep", "threat-card", "leader-ignores", "transition", "soldier-lost",
            "threat-token",
        ),
        "hands": ("adventure-offer",),
        "perks": ("perk", "perk-cost", "lift-perk", "move-perk"),
    }  # fmt: skip
    assets = (
        "followers", "votes", "food", "scrap", "island_resource", "story", "glowberry", "valor",
        "light", "heavy", "enclosure",
    )  # fmt: skip
    supplies = ("settlements", "camps", "watchtowers", "cubes", "dice", "light", "heavy")
    setting: Setting

    def __init__(self, say: Episode2Words) -> None:
        super().__init__(say.setting, say.words)
        self.say = say
        self.under_way = UnderWay(say)

    def parts(self, view: View, preview: Preview, width: int) -> Parts:
        return {
            "map": self.map(view, preview, width),
            "now": self.under_way.lines(view),
            "zones": self.zones(view, preview, width),
            "spaces": self.spaces(view, preview, width),
            "pool": self.pool(view),
            "adventures": self.adventures(view, preview),
            "hands": self.hands(view, preview),
            "offer": self.offer(view, preview),
            "outposts": self.outposts(view),
            "attacks": self.attacks(view, preview),
            "assembly": self.assembly(preview),
            "perks": self.perks(view),
            "supply": self.supply(view, width),
            "players": self.players(view, width),
        }

    # The map

    def map(self, view: View, preview: Preview, width: int) -> Lines:
        if not view["map"]:
            return []
        spots = {name: (spot.q, spot.r) for name, spot in self.setting.box.positions.items()}
        room = inner_width(1 + max(q for q, _ in spots.values()), width)
        return draw_hexes(
            {
                spots[place["position"]]: self._hex(view, preview, place, room)
                for place in view["map"]
            },
            width,
        )

    def _hex(self, view: View, preview: Preview, place: PlaceView, room: int) -> Cell:
        position = place["position"]
        name = self._short(position)
        if position == view["rally"]:
            name = f"{self._mark('rally')}{name}"
        if place["cleared"]:
            return self._area(place, preview["areas"][position]["defence"], name, room)
        dinos = Text(" ").join([self._dino(space) for space in place["dinos"]])
        title = Text(name, "dim" if place["terrain"] == "edge" else "")
        if place["terrain"] == "temple":
            sign = f" {self._term('temple')}"
            (title if len(name) + len(sign) <= room else dinos).append(sign, "magenta")
        return title, dinos

    def _short(self, position: str) -> str:
        """The name of a place where there is little room."""
        return self._get("start") if position == "start" else self.say.position(position)

    def _dino(self, space: DinoSpaceView) -> Text:
        """A capital letter is a Dino, a small one its empty space."""
        sign = self._mark(space["space"])
        danger = self._mark("dangerous") if space["dangerous"] else ""
        if space["dino"]:
            return Text(f"{sign}{danger}", "red")
        return Text(f"{sign.lower()}{danger}", "dim")

    def _area(self, place: PlaceView, defence: int, name: str, room: int) -> Cell:
        title = Text(name, "bold")
        outpost = place["outpost"]
        if outpost is not None and room - len(name) > NAMED:
            title.append(f" {self._term(outpost['tile'])}", self._style(outpost["owner"]))
        pieces = [self._structure("camp", place["camp"]), self._structure("outpost", outpost)]
        tower = self._mark("watchtower")
        pieces.append(Text(tower if place["watchtower"] else f"{tower}{self._mark('free')}"))
        return title, Text(" ").join([*pieces, Text(f"={defence}")])

    def _structure(self, kind: str, built: CampView | OutpostView | None) -> Text:
        sign = self._mark(kind)
        if built is None:
            return Text(f"{sign}{self._mark('free')}", "dim")
        style = self._style(built["owner"])
        breach = self._mark("breach") if built["breached"] else ""
        return Text(f"{sign}{self._owner(built['owner'])}{breach}", style)

    # The Zones

    def zones(self, view: View, preview: Preview, width: int) -> Lines:
        """A row for each Zone; only the names of the Officers are cut where it gets narrow."""
        keys = ("zone", "settlements", "population", "presence", "officer", "row", "influence")
        rows = [[Text(self._get(f"zone.{key}"), "dim") for key in keys]]
        for number, zone in enumerate(view["zones"]):
            figures, officer = preview["zones"][number], view["officers"][number]
            rows.append(
                [
                    self._zone(zone),
                    self._settled(zone),
                    Text(str(figures["population"])),
                    self._influence(figures["presence"]),
                    Text(self._term(officer["officer"])),
                    self._cubes(officer),
                    self._influence(preview["officers"][number]["influence"]),
                ]
            )
        widths = [max(row[place].cell_len for row in rows) for place in range(len(keys))]
        widths[keys.index("officer")] -= max(0, sum(widths) + len(widths) - 1 - width)
        return [self._columns(row, widths) for row in rows]

    def _columns(self, cells: list[Text], widths: list[int]) -> Text:
        line = Text()
        for cell, width in zip(cells, widths, strict=True):
            line.append_text(cell[:width])
            line.append(" " * (width - min(width, cell.cell_len) + 1))
        return line

    def _zone(self, zone: ZoneView) -> Text:
        line = Text(self._term(zone["zone"]), "bold")
        for place, owner in enumerate(zone["leaders"]):
            sign = f"{'' if place else ' '}{self._mark('leader')}{self._owner(owner)}"
            line.append(sign, self._style(owner))
        return line

    def _settled(self, zone: ZoneView) -> Text:
        line = Text()
        settlements = zone.get("settlements", {})
        for owner, count in settlements.items():
            line.append(self._owner(owner) * count, self._style(owner))
        free = zone.get("spaces", 0) - sum(settlements.values())
        line.append(self._mark("free") * free, "dim")
        return line

    # Die spaces

    def titles(self, view: View, preview: Preview) -> Lines:  # noqa: ARG002
        return [Text(self._term(zone["zone"]), "bold") for zone in view["zones"]]

    def effects(self, view: View, zone: int) -> Lines:
        """In the City as printed; in Discovery those of the Outposts on the map."""
        if self.setting.box.zones[self.setting.zones[zone]].effects:
            return super().effects(view, zone)
        lines = [self._outpost(view, *each) for each in built(view)]
        return lines or [Text(self._get("no-outpost"), "dim")]

    def _outpost(self, view: View, place: PlaceView, outpost: OutpostView) -> Text:
        tile, owner = outpost["tile"], outpost["owner"]
        line = Text(f"{self._term(tile)[: TILE - 1]:<{TILE}}")
        effect = OUTPOST + OUTPOSTS.index(tile)
        sign = self._die_space(view, self.setting.spaces[self.setting.spaces_of[effect][0]])
        line.append_text(sign)
        line.append(" " * (SPACE - 1 - sign.cell_len))
        where = self._short(place["position"])
        line.append(where[: TABLE_COLUMN - TILE - SPACE], self._style(owner))
        return line

    # Cards, tiles and attacks

    def offer(self, view: View, preview: Preview) -> Lines:
        """The Adventure cards that can be taken."""
        me = self._me(view, preview)
        decks = {terrain: str(n) for terrain, n in view["adventure_decks"].items()}
        lines = [Text(self._get("offer", **decks), "dim")]
        return lines + [
            self._card(card, me) for cards in view["adventures"].values() for card in cards
        ]

    def hands(self, view: View, preview: Preview) -> Lines:
        """One's own cards, and what others are known to hold."""
        me = self._me(view, preview)
        return [line for player in view["players"] for line in self._hand(view, player, me)]

    def adventures(self, view: View, preview: Preview) -> Lines:
        """Adventures under way and those completed."""
        lines = [
            self._adventure(player["seat"], player["adventure"], preview["players"][player["seat"]])
            for player in view["players"]
            if player["adventure"] is not None
        ]
        return lines + self.challenges(view) + self.completed(view) + self.threats(view)

    def _card(self, card: str, me: PlayerPreview | None) -> Text:
        """An Adventure card with the terrain on which it can be played."""
        printed = next(each for each in self.setting.adventures if each.name == card)
        terrain = self._term(TERRAINS[printed.terrain])
        return Text(self._get("card", terrain=terrain, card=self.say.adventure(card, me)))

    def _me(self, view: View, preview: Preview) -> PlayerPreview | None:
        """The figures of whoever looks."""
        found = preview["players"][view["seat"] or 0]
        return None if view["seat"] is None else found

    def _hand(self, view: View, player: Episode2Player, me: PlayerPreview | None) -> Lines:
        if player["seat"] == view["seat"]:
            lines = [Text(self._get("hand"), "dim")] if player["hand"] else []
            return lines + [self._card(card, me) for card in player["hand"]]
        known = self.words.listed(self._term(card) for card in player["hand"])
        key = "hand-of.known" if known else "hand-of"
        name = self.words.name(player["seat"])
        return [Text(self._get(key, player=name, n=player["cards"], cards=known))]

    def _adventure(self, seat: int, adventure: AdventureView, figures: PlayerPreview) -> Text:
        said = self._get(
            "in-progress",
            player=self.words.name(seat),
            card=self._term(adventure["card"]),
            stage=adventure["stage"],
            pieces=self.under_way.pieces(crew_of(adventure)),
            stages=self.say.stages(adventure["card"], figures),
        )
        return Text(said, self._style(f"p{seat + 1}"))

    def outposts(self, view: View) -> Lines:
        lines = [Text(self._get("outposts", deck=view["outpost_deck"]), "dim")]
        return lines + [Text(f"  {self.say.outpost_tile(tile)}") for tile in view["outposts"]]

    def attacks(self, view: View, preview: Preview) -> Lines:
        """What the next attack cards threaten, and every Breach."""
        decks = {
            terrain: self._deck(terrain, view["attack_decks"][terrain], threat)
            for terrain, threat in preview["threats"].items()
        }
        supply = self.words.amounts(view["dino_supply"].items())
        lines = [Text(self._get("attacks", **decks)), Text(self._get("dinos", dinos=supply))]
        for player in view["players"]:
            breach = player["breach"]
            if breach is not None:
                savior = self.say.attack_card(breach["card"]).savior
                said = self._get(
                    "breach",
                    player=self.words.name(player["seat"]),
                    structure=self._term(breach["on"]),
                    place=self.say.position(breach["position"]),
                    dinos=self.say.dinos(breach["dinos"]),
                    bonus=self.say.choices(savior),
                )
                lines.append(Text(said, "red"))
        return lines

    def _deck(self, terrain: str, deck: AttackDeckView, threat: ThreatPreview) -> str:
        least, most = threat["least"], threat["most"]
        span = self._get("span", least=least, most=most) if least != most else str(least)
        key = "deck" if threat["back"] else "deck.unknown"
        back = self._term(threat["back"]) if threat["back"] else ""
        terrain = self._term(terrain)
        return self._get(key, terrain=terrain, left=deck["left"], back=back, span=span)

    def assembly(self, preview: Preview) -> Lines:
        tile = preview["assembly"]
        if tile is None:
            return [Text(self._get("no-assembly"))]
        followers = " / ".join(str(n) for n in tile["followers"] if n)
        return [
            Text(
                self.words.plural(
                    f"{self.words.game}.face.assembly",
                    tile["turns"],
                    number=tile["number"],
                    of=tile["of"],
                    followers=followers,
                )
            )
        ]

    # Player boards

    def perks(self, view: View) -> Lines:
        """Who has which Perks; whoever has none is left out."""
        lines = []
        for player in view["players"]:
            perks = self.words.listed(self.say.perk_name(perk) for perk in player["perks"])
            said = self._get("perks", player=self.words.name(player["seat"]), perks=perks)
            if perks:
                lines.append(Text(said, self._style(f"p{player['seat'] + 1}")))
        return lines

    def held(self, player: Episode2Player, asset: str) -> int | str:
        """Permanent Votes and toppled Soldiers stand in brackets behind all of them."""
        if asset == "enclosure":
            return "".join(self._mark(dino) * n for dino, n in player["enclosure"].items())
        count = super().held(player, asset)
        part = player["permanent_votes"] if asset == "votes" else player["toppled"].get(asset, 0)
        return f"{count}({part})" if part else count

    def at_home(self, player: Episode2Player) -> str:
        return self._mark("toppled-leader" if player["toppled"]["leader"] else "leader")
