"""The board of Episode 1 as rows of text, from what a seat may see."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.text import Text

from pertinax.games.perseverance.common.names import SYMBOLS
from pertinax.games.perseverance.episode1.names import EFFECTS
from pertinax.games.perseverance.episode1.setting import ICONS, Setting
from pertinax.words.wording import Wording

GAME: Final = "episode1"
LABEL: Final = 4
"""Columns for the names of the rows at the left of the Zones."""
CELL: Final = 4
TABLE_COLUMN: Final = 34
"""Columns for the die spaces of a Zone."""
COLOURS: Final = {"blue": "bright_blue", "orange": "yellow", "green": "green", "purple": "magenta"}
ASSET_ORDER: Final = (
    "followers", "votes", "food", "scrap", "story", "valor", "safeguard", "light", "heavy",
)  # fmt: skip
SUPPLIES: Final = ("settlements", "walls", "traps", "cubes", "dice", "light", "heavy")
ICON_NAMES: Final = {icon: name for name, icon in ICONS.items()}

ORDER: Final = ("zones", "spaces", "pool", "patrols", "assembly", "supply", "players")
"""The parts of the board from top to bottom."""
FIRST: Final = {
    "spaces": (
        "effect", "die", "die-space", "set-aside", "neutral-die", "neutral-space", "politics",
    ),
    "patrols": ("patrol-card", "assign", "keep", "threat-card", "transition", "soldier-lost"),
    "players": (
        "training", "convert", "fortifications", "settle", "secondary", "cubes", "net-gun",
    ),
    "assembly": ("reward", "assembly-reward"),
}  # fmt: skip
"""Which part matters most for which decisions where not all fit; for all others the Zones do."""


class Board:
    """Draws the view of a seat. Signs and words are texts; colours only repeat what they say."""

    def __init__(self, setting: Setting, words: Wording, stages: Callable[[str], str]) -> None:
        self.setting = setting
        self.words = words
        self.stages = stages

    def draw(
        self,
        view: Any,
        preview: Any,
        width: int,
        room: int | None,
        kind: str,
        shown: dict[str, str] | None = None,
    ) -> list[Text]:
        """All parts, or those that matter most for a decision of that kind in `room` rows.

        Of the parts in `shown` only those that have changed are drawn, and the one that matters
        most; `shown` then has what stands on the screen.
        """
        parts = {
            "zones": self.zones(view, preview, width),
            "spaces": self.spaces(view, preview, width),
            "pool": self.pool(view),
            "patrols": self.patrols(view),
            "assembly": self.assembly(view, preview),
            "supply": self.supply(view, width),
            "players": self.players(view, width),
        }
        wrapped = {name: _wrapped(lines, width) for name, lines in parts.items()}
        looks = {name: _plain(lines) for name, lines in wrapped.items()}
        main = next((part for part, kinds in FIRST.items() if kind in kinds), "zones")
        wanted = _wanted(main, looks, shown or {})
        own = view["active"] if view["seat"] is None else view["seat"]
        mine = [wrapped["players"][0], wrapped["players"][1 + own]]
        if "players" not in wanted:
            wrapped["players"] = mine
            wanted.insert(0, "players")
        if room is not None and sum(len(wrapped[name]) for name in wanted) > room:
            if len(wrapped["players"]) + len(wrapped[main]) >= room:
                wrapped["players"] = mine
            wanted = _fitting(wrapped, wanted, room - (not shown))
            if not shown and room > 0:
                wrapped["more"] = [Text(self._get("board.more"), "dim")]
                wanted.append("more")
        if shown is not None:
            shown.update({name: looks[name] for name in wanted if name in looks})
        return [line for name in (*ORDER, "more") if name in wanted for line in wrapped[name]]

    # The Zones

    def zones(self, view: Any, preview: Any, width: int) -> list[Text]:
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
        names = grid([Text(f"c{column + 1}", "dim") for column in range(columns)])
        lines.append(row("", [names] * len(zones)))
        for number in (3, 2, 1):
            places = range((number - 1) * columns, number * columns)
            if any(place in zone["fill_order"] for zone in zones for place in places):
                cells = [grid([self._dino(zone, place) for place in places]) for zone in zones]
                lines.append(row(f"d{number}", cells))
        walls = [grid([self._wall(owner) for owner in zone["walls"]]) for zone in zones]
        lines.append(row(self._get("board.wall"), walls))
        for number in (1, 2):
            places = range((number - 1) * columns, number * columns)
            fighters = [
                grid([self._fighter(zone["soldiers"][place]) for place in places]) for zone in zones
            ]
            lines.append(row(f"s{number}", fighters))
        lines.append(
            row(
                self._get("board.settlements"),
                [self._settled(*zone) for zone in _both(view, preview)],
            )
        )
        presence = [self._influence(zone["presence"]) for zone in preview["zones"]]
        lines.append(row(self._get("board.presence"), presence))
        officers = view["officers"]
        titles = [Text(self.words.term(GAME, tile["officer"])) for tile in officers]
        lines.append(row(self._get("board.officer"), titles))
        lines.append(row(self._get("board.row"), [self._cubes(tile) for tile in officers]))
        influence = [self._influence(tile["influence"]) for tile in preview["officers"]]
        lines.append(row(self._get("board.influence"), influence))
        return lines

    def _title(self, zone: Any, figures: Any, room: int = 40) -> Text:
        """A Zone and how full it is; a name too long for its column is cut."""
        name = self.words.term(GAME, zone["zone"])
        danger = self._mark("dangerous") if zone["dangerous"] else ""
        style = "bold red" if zone["dangerous"] else "bold"
        rest = f"{danger} {figures['dinos']}/{figures['dino_spaces']}"
        return Text(f"{name[: room - len(rest)]}{rest}", style)

    def _dino(self, zone: Any, place: int) -> Text:
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

    def _fighter(self, fighter: Any) -> Text:
        if fighter is None:
            return Text(self._mark("free"), "dim")
        owner = fighter["owner"]
        return Text(f"{self._mark(fighter['piece'])}{self._owner(owner)}", self._style(owner))

    def _settled(self, zone: Any, figures: Any) -> Text:
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

    def _cubes(self, tile: Any) -> Text:
        line = Text()
        for owner in tile["row"]:
            line.append(self._owner(owner), self._style(owner))
        line.append(self._mark("free") * (4 - len(tile["row"])), "dim")
        return line

    def _influence(self, influence: Mapping[str, int]) -> Text:
        line = Text()
        for owner, n in influence.items():
            if not n:
                continue
            line.append(" " if len(line) else "")
            line.append(f"{self._owner(owner)}:{n}", self._style(owner))
        return line

    # Dice and die spaces

    def spaces(self, view: Any, preview: Any, width: int) -> list[Text]:
        """The die spaces by Zone, as many Zones beside each other as fit."""
        blocks: list[list[Text]] = []
        for number, zone in enumerate(_both(view, preview)):
            block = [self._title(*zone)]
            block += [self._effect(view, effect) for effect in self.setting.effects_of[number]]
            blocks.append(block)
        columns = max(1, min(len(blocks), (width + 1) // TABLE_COLUMN))
        lines: list[Text] = []
        for first in range(0, len(blocks), columns):
            beside = blocks[first : first + columns]
            for row in range(max(map(len, beside))):
                line = Text()
                for place, block in enumerate(beside):
                    line.append(" " * (TABLE_COLUMN * place - line.cell_len))
                    line.append_text(block[row] if row < len(block) else Text())
                lines.append(line)
        return lines

    def pool(self, view: Any) -> list[Text]:
        lines = [self._pool(view)]
        if view["set_aside"]:
            lines.append(Text(self._get("board.set-aside", dice=self._dice(view["set_aside"]))))
        if view["dino_dice"]:
            normal, dangerous = (self.words.term(GAME, face) for face in view["dino_dice"])
            words = self._get("board.dino-dice", normal=normal, dangerous=dangerous)
            lines.append(Text(words))
        return lines

    def _effect(self, view: Any, effect: int) -> Text:
        line = Text(f"{self.words.term(GAME, EFFECTS[effect]):<15}")
        for place in self.setting.spaces_of[effect]:
            space = self.setting.spaces[place]
            die = view["die_spaces"][space.name]
            if die is None:
                symbol = SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"
                dinos = "".join(self._mark(ICON_NAMES[icon]) for icon in space.icons)
                sign = Text(f"{self._mark(symbol)}:{dinos}")
            else:
                owner, symbol = die.split()
                sign = Text(f"[{self._owner(owner)}{self._mark(symbol)}]", self._style(owner))
            line.append_text(sign)
            line.append(" " * (6 - sign.cell_len))
        return line

    def _pool(self, view: Any) -> Text:
        if not view["pool"]:
            return Text(self._get("board.pool-empty"))
        n = sum(view["pool"].values())
        return Text(self._get("board.pool", n=n, dice=self._dice(view["pool"])))

    def _dice(self, dice: Mapping[str, int]) -> str:
        by_owner: dict[str, list[str]] = {}
        for die, count in dice.items():
            owner, symbol = die.split()
            times = f"×{count}" if count > 1 else ""
            by_owner.setdefault(owner, []).append(f"{self._mark(symbol)}{times}")
        return self.words.listed(
            self._get("board.dice-of", player=self.words.term(GAME, owner), dice=" ".join(faces))
            for owner, faces in by_owner.items()
        )

    # Patrols, the Assembly, Player boards

    def patrols(self, view: Any) -> list[Text]:
        words = self.words
        if not view["patrols"]:
            lines = [Text(self._get("board.offer-none"))]
        else:
            lines = [Text(self._get("board.offer", deck=view["patrol_deck"]), "dim")]
        for card in view["patrols"]:
            need = self.setting.box.patrols[f"patrol_{card}"].soldiers
            said = self._get(
                "board.patrol",
                card=words.term(GAME, card),
                soldiers=words.amount("soldiers", need),
                stages=self.stages(card),
            )
            lines.append(Text(said))
        for player in view["players"]:
            patrol = player["patrol"]
            if patrol is not None:
                said = self._get(
                    "board.in-progress",
                    player=words.name(player["seat"]),
                    card=words.term(GAME, patrol["card"]),
                    stage=patrol["stage"],
                    soldiers=words.amounts((type_, patrol[type_]) for type_ in ("light", "heavy")),
                )
                lines.append(Text(said, self._style(f"p{player['seat'] + 1}")))
        if view["challenges"]:
            cards = words.listed(words.term(GAME, card) for card in view["challenges"])
            lines.append(Text(self._get("board.challenges", cards=cards)))
        completed = [
            self._get(
                "board.done-by", player=words.name(player["seat"]), n=len(player["completed"])
            )
            for player in view["players"]
            if player["completed"]
        ]
        if completed:
            said = self._get("board.completed", players=words.listed(completed))
            lines.append(Text(said))
        if view["modules"]["threat"]:
            tokens = words.listed(
                self._get("board.threat-of", player=words.name(p["seat"]), **p["threat"])
                for p in view["players"]
            )
            lines.append(Text(self._get("board.threat", players=tokens)))
        return lines

    def assembly(self, view: Any, preview: Any) -> list[Text]:
        rewards = self.words.listed(map(str, view["breach_tokens"]))
        tile = preview["assembly"]
        if tile is not None:
            followers = " / ".join(str(n) for n in tile["followers"] if n)
            said = self._get(
                "board.assembly",
                number=tile["number"],
                of=tile["of"],
                followers=followers,
                rewards=rewards,
            )
        else:
            said = self._get("board.no-assembly", rewards=rewards)
        lines = [Text(said)]
        attack = view["attack"]
        if attack is not None:
            zone = self.words.term(GAME, attack["zone"])
            players = "; ".join(
                self._attacked(view, seat) for seat in range(len(attack["defeated_dinos"]))
            )
            lines.append(Text(self._get("board.attack", zone=zone, players=players), "red"))
        return lines

    def _attacked(self, view: Any, seat: int) -> str:
        attack = view["attack"]
        nothing = self._get("option.nothing")
        pieces = attack["contribution"]
        return self._get(
            "board.attack-of",
            player=self.words.name(seat),
            dinos=self.words.amounts(attack["defeated_dinos"][seat].items()) or nothing,
            soldiers=self.words.amounts(attack["fallen_soldiers"][seat].items()) or nothing,
            pieces=pieces[seat] if pieces else 0,
        )

    def players(self, view: Any, width: int) -> list[Text]:
        """Followers and Votes first, each under its full name."""
        heads = [self._get(f"board.{asset}") for asset in ASSET_ORDER]
        rows = [[player[asset] for asset in ASSET_ORDER] for player in view["players"]]
        return self._table(view, "", heads, rows, width)

    def supply(self, view: Any, width: int) -> list[Text]:
        heads = [self._get(f"board.{piece}-left") for piece in SUPPLIES]
        rows = [[player["supply"][piece] for piece in SUPPLIES] for player in view["players"]]
        lines = self._table(view, self._get("board.supply"), heads, rows, width)
        leaders = self.words.listed(
            self._get(
                "board.leader-of",
                player=self.words.name(player["seat"]),
                leader=self.words.term(GAME, player["leader"]),
            )
            for player in view["players"]
        )
        lines.append(Text(self._get("board.leaders", players=leaders)))
        seat = view["seat"]
        if seat is not None:
            traps = view["players"][seat]["traps"]
            lines.append(Text(self._get("board.own-traps", **traps)))
        return lines

    def _table(
        self, view: Any, title: str, heads: list[str], rows: list[list[int]], width: int
    ) -> list[Text]:
        first = width - sum(len(head) + 1 for head in heads)
        first = max(8, min(first, 24))
        lines = [Text(f"{title[:first]:<{first}} {' '.join(heads)}", "dim")]
        for player, values in zip(view["players"], rows, strict=True):
            owner = f"p{player['seat'] + 1}"
            home = f" {self._mark('leader')}" if player["leader_at"] == "home" else ""
            active = ">" if view["turn"] and player["seat"] == view["active"] else " "
            name = self.words.name(player["seat"])[: first - 3 - len(home)]
            line = Text(f"{f'{active}{self._owner(owner)} {name}{home}':<{first}}")
            line.stylize(self._style(owner))
            for head, value in zip(heads, values, strict=True):
                line.append(f" {value:>{len(head)}}", "dim" if not value else "bold")
            lines.append(line)
        return lines

    # Signs

    def _owner(self, owner: str) -> str:
        """p1 is 1: the number that the Player boards show."""
        return owner[1:] if owner[0] == "p" else self._mark(owner)

    def _style(self, owner: str) -> str:
        if owner[0] != "p":
            return "white"
        return COLOURS[self.setting.options["colours"][int(owner[1:]) - 1]]

    def _mark(self, token: str) -> str:
        return self._get(f"mark.{token}")

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{GAME}.{key}", **params)


def _both(view: Any, preview: Any) -> list[tuple[Any, Any]]:
    """Each Zone with its figures."""
    return list(zip(view["zones"], preview["zones"], strict=True))


def _wrapped(lines: list[Text], width: int) -> list[Text]:
    """Lines no longer than the screen is wide."""
    found: list[Text] = []
    for line in lines:
        line.rstrip()
        while line.cell_len > width:
            cut = line.plain.rfind(" ", 0, width)
            cut = cut if cut > 4 else width - 1
            found.append(line[:cut])
            line = Text("    ").append_text(line[cut + 1 :])
        found.append(line)
    return found


def _plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def _wanted(main: str, looks: Mapping[str, str], shown: Mapping[str, str]) -> list[str]:
    """All parts, the most important first; or those that look different since they were shown."""
    important = ["players", main, "pool"] if main == "spaces" else ["players", main]
    wanted = list(dict.fromkeys([*important, *ORDER]))
    if not shown:
        return wanted
    again = {*important, *shown} - ({"supply", "spaces"} - {main})
    return [name for name in wanted if name in again and shown.get(name) != looks[name]]


def _fitting(wrapped: Mapping[str, list[Text]], wanted: list[str], room: int) -> list[str]:
    """As many of the parts as fit, the most wanted first."""
    found: list[str] = []
    for name in wanted:
        if len(wrapped[name]) <= room:
            found.append(name)
            room -= len(wrapped[name])
    return found
