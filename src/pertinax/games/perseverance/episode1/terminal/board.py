"""The board of Episode 1 as rows of text, from what a seat may see."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines, Parts
from pertinax.games.perseverance.episode1.rules.notation import patrol_key
from pertinax.games.perseverance.episode1.rules.setting import ICONS, Setting
from pertinax.games.perseverance.episode1.rules.views import (
    AttackView,
    Episode1Player,
    FighterView,
    Preview,
    View,
    ZonePreview,
    ZoneView,
)
from pertinax.games.perseverance.shared.rules.setting import DieSpace
from pertinax.games.perseverance.shared.terminal.board import PerseveranceBoard
from pertinax.words.wording import Wording

LABEL: Final = 5
"""Columns for the names of the rows at the left of the Zones."""
CELL: Final = 4
COLUMNS: Final = {3: ("<", "|", ">"), 4: ("<<", "<", ">", ">>")}
"""Signs above the columns of a Zone, by how many there are."""
ICON_NAMES: Final = {icon: name for name, icon in ICONS.items()}


class Board(PerseveranceBoard[View, Preview, Episode1Player]):
    """Draws the view of a seat: four Zones with their Defense areas, and all around them."""

    order = ("zones", "spaces", "pool", "patrols", "assembly", "supply", "players")
    main = "zones"
    seldom = frozenset({"supply", "spaces"})
    first = {  # noqa: RUF012 - never changed
        "spaces": (
            "effect", "die", "die-space", "set-aside", "neutral-die", "neutral-space", "politics",
        ),
        "patrols": ("patrol-card", "assign", "keep", "threat-card", "transition", "soldier-lost"),
        "players": (
            "training", "convert", "fortifications", "settle", "secondary", "cubes", "net-gun",
        ),
        "assembly": ("reward", "assembly-reward"),
    }  # fmt: skip
    assets = (
        "followers", "votes", "food", "scrap", "story", "valor", "safeguard", "light", "heavy",
    )  # fmt: skip
    supplies = ("settlements", "walls", "traps", "cubes", "dice", "light", "heavy")
    setting: Setting

    def __init__(self, setting: Setting, words: Wording, stages: Callable[[str], str]) -> None:
        super().__init__(setting, words)
        self.stages = stages

    def parts(self, view: View, preview: Preview, width: int) -> Parts:
        return {
            "zones": self.zones(view, preview, width),
            "spaces": self.spaces(view, preview, width),
            "pool": self.pool(view),
            "patrols": self.patrols(view),
            "assembly": self.assembly(view, preview),
            "supply": self.supply(view, width),
            "players": self.players(view, width),
        }

    # The Zones

    def zones(self, view: View, preview: Preview, width: int) -> Lines:
        zones = view["zones"]
        columns = zones[0]["columns"]
        space = (width - LABEL - len(zones) + 1) // len(zones)
        cell = max(CELL, min(CELL + 2, space // columns))

        def grid(cells: list[Text]) -> Text:
            line = Text()
            for each in cells:
                line.append_text(each)
                line.append(" " * (cell - each.cell_len))
            return line

        def row(label: str, areas: list[Text]) -> Text:
            line = Text(f"{label:<{LABEL}}", "dim")
            for place, area in enumerate(areas):
                line.append("│" if place else "", "dim")
                line.append_text(area)
                line.append(" " * (space - area.cell_len))
            return line

        lines = [row("", [self._title(*zone, space) for zone in _both(view, preview)])]
        names = grid([Text(mark, "dim") for mark in COLUMNS[columns]])
        lines.append(row("", [names] * len(zones)))
        for number in (3, 2, 1):
            places = range((number - 1) * columns, number * columns)
            if any(place in zone["fill_order"] for zone in zones for place in places):
                cells = [grid([self._dino(zone, place) for place in places]) for zone in zones]
                lines.append(row(self._get(f"row.d{number}"), cells))
        walls = [grid([self._wall(owner) for owner in zone["walls"]]) for zone in zones]
        lines.append(row(self._get("wall"), walls))
        for number in (1, 2):
            places = range((number - 1) * columns, number * columns)
            fighters = [
                grid([self._fighter(zone["soldiers"][place]) for place in places]) for zone in zones
            ]
            lines.append(row(self._get(f"row.s{number}"), fighters))
        lines.append(
            row(
                self._get("settlements"),
                [self._settled(*zone) for zone in _both(view, preview)],
            )
        )
        presence = [self._influence(zone["presence"]) for zone in preview["zones"]]
        lines.append(row(self._get("presence"), presence))
        officers = view["officers"]
        titles = [Text(self._term(tile["officer"])[:space]) for tile in officers]
        lines.append(row(self._get("officer"), titles))
        lines.append(row(self._get("row"), [self._cubes(tile) for tile in officers]))
        influence = [self._influence(tile["influence"]) for tile in preview["officers"]]
        lines.append(row(self._get("influence"), influence))
        return lines

    def _title(self, zone: ZoneView, figures: ZonePreview, room: int = 40) -> Text:
        """A Zone and how full it is; a name too long for its column is cut."""
        name = self._term(zone["zone"])
        danger = self._mark("dangerous") if zone["dangerous"] else ""
        style = "bold red" if zone["dangerous"] else "bold"
        rest = f"{danger} {figures['dinos']}/{figures['dino_spaces']}"
        return Text(f"{name[: room - len(rest)]}{rest}", style)

    def _dino(self, zone: ZoneView, place: int) -> Text:
        if place not in zone["fill_order"]:
            return Text()
        dino = zone["dinos"][place]
        cell = Text(self._mark(dino), "red") if dino else Text(self._mark("free"), "dim")
        trap = zone["traps"][place]
        if trap is not None:
            sign = self._mark(trap["species"]) if trap["species"] else self._owner(trap["owner"])
            cell.append(f"{self._mark('trap')}{sign}", self._style(trap["owner"]))
        return cell

    def _wall(self, owner: str | None) -> Text:
        if owner is None:
            return Text(self._mark("free"), "dim")
        return Text(f"{self._mark('wall')}{self._owner(owner)}", self._style(owner))

    def _fighter(self, fighter: FighterView | None) -> Text:
        if fighter is None:
            return Text(self._mark("free"), "dim")
        owner = fighter["owner"]
        return Text(f"{self._mark(fighter['piece'])}{self._owner(owner)}", self._style(owner))

    def _settled(self, zone: ZoneView, figures: ZonePreview) -> Text:
        line = Text()
        for owner in zone["settlements"][: zone["open_settlements"]]:
            if owner is None:
                line.append(self._mark("free"), "dim")
            else:
                line.append(self._owner(owner), self._style(owner))
        line.append(f" ={figures['population']}", "dim")
        if zone["leader"] is not None:
            line.append(" ")
            sign = f"{self._mark('leader')}{self._owner(zone['leader'])}"
            line.append(sign, self._style(zone["leader"]))
        return line

    # Dice and die spaces

    def titles(self, view: View, preview: Preview) -> Lines:
        return [self._title(*zone) for zone in _both(view, preview)]

    def attracted(self, space: DieSpace) -> str:
        """The Dinos that come with a die."""
        return ":" + "".join(self._mark(ICON_NAMES[icon]) for icon in space.icons)

    def pool(self, view: View) -> Lines:
        lines = super().pool(view)
        if view["dino_dice"]:
            normal, dangerous = (self._term(face) for face in view["dino_dice"])
            words = self._get("dino-dice", normal=normal, dangerous=dangerous)
            lines.append(Text(words))
        return lines

    # Patrols, the Assembly, Player boards

    def patrols(self, view: View) -> Lines:
        words = self.words
        if not view["patrols"]:
            lines = [Text(self._get("offer-none"))]
        else:
            lines = [Text(self._get("offer", deck=view["patrol_deck"]), "dim")]
        for card in view["patrols"]:
            need = self.setting.box.patrols[patrol_key(card)].soldiers
            said = self._get(
                "patrol",
                card=self._term(card),
                soldiers=words.amount("soldiers", need),
                stages=self.stages(card),
            )
            lines.append(Text(said))
        for player in view["players"]:
            patrol = player["patrol"]
            if patrol is not None:
                said = self._get(
                    "in-progress",
                    player=words.name(player["seat"]),
                    card=self._term(patrol["card"]),
                    stage=patrol["stage"],
                    soldiers=words.amounts((type_, patrol[type_]) for type_ in ("light", "heavy")),
                )
                lines.append(Text(said, self._style(f"p{player['seat'] + 1}")))
        return lines + self.challenges(view) + self.completed(view) + self.threats(view)

    def assembly(self, view: View, preview: Preview) -> Lines:
        rewards = self.words.listed(map(str, view["breach_tokens"]))
        tile = preview["assembly"]
        if tile is not None:
            followers = " / ".join(str(n) for n in tile["followers"] if n)
            said = self._get(
                "assembly",
                number=tile["number"],
                of=tile["of"],
                followers=followers,
                rewards=rewards,
            )
        else:
            said = self._get("no-assembly", rewards=rewards)
        lines = [Text(said)]
        attack = view["attack"]
        if attack is not None:
            zone = self._term(attack["zone"])
            players = "; ".join(
                self._attacked(attack, seat) for seat in range(len(attack["defeated_dinos"]))
            )
            lines.append(Text(self._get("attack", zone=zone, players=players), "red"))
        return lines

    def _attacked(self, attack: AttackView, seat: int) -> str:
        nothing = self.words.get(f"{self.words.game}.option.nothing")
        pieces = attack["contribution"]
        return self._get(
            "attack-of",
            player=self.words.name(seat),
            dinos=self.words.amounts(attack["defeated_dinos"][seat].items()) or nothing,
            soldiers=self.words.amounts(attack["fallen_soldiers"][seat].items()) or nothing,
            pieces=pieces[seat] if pieces else 0,
        )

    def supply(self, view: View, width: int) -> Lines:
        lines = super().supply(view, width)
        seat = view["seat"]
        if seat is not None:
            traps = view["players"][seat]["traps"]
            lines.append(Text(self._get("own-traps", **traps)))
        return lines


def _both(view: View, preview: Preview) -> list[tuple[ZoneView, ZonePreview]]:
    """Each Zone with its figures."""
    return list(zip(view["zones"], preview["zones"], strict=True))
