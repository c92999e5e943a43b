"""What the boards of both Episodes share: their parts, dice, tables of players, signs."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich.text import Text

from pertinax.commands.parted import PartedBoard
from pertinax.commands.parts import Lines, beside
from pertinax.games.perseverance.shared.rules.names import SYMBOLS
from pertinax.games.perseverance.shared.rules.notation import die_parts
from pertinax.games.perseverance.shared.rules.setting import DieSpace, Setting
from pertinax.games.perseverance.shared.rules.views import (
    AnyPlayer,
    AnyPreview,
    AnyView,
    OfficerView,
)
from pertinax.kernel.record import is_seat, seat_of
from pertinax.words.wording import Wording

TABLE_COLUMN: Final = 34
"""Columns for the die spaces of a Zone."""
EFFECT: Final = 16
"""Columns for the name of an Effect, and for each of its die spaces."""
SPACE: Final = 6
COLOURS: Final = {"blue": "bright_blue", "orange": "yellow", "green": "green", "purple": "magenta"}
NAME: Final = (8, 24)
"""The narrowest and the widest column for the names of players."""


V = TypeVar("V", bound=AnyView)
W = TypeVar("W", bound=AnyPreview)
P = TypeVar("P", bound=AnyPlayer)
"""View, preview and players of an Episode."""


class PerseveranceBoard(PartedBoard, Generic[V, W, P]):
    """What both Episodes draw alike: dice, the players' table, signs."""

    beside = {"spaces": ("pool",)}  # noqa: RUF012 - never changed
    assets: ClassVar[tuple[str, ...]]
    """What a player has, in the order of the table."""
    supplies: ClassVar[tuple[str, ...]]
    """Pieces whose number is limited."""

    def __init__(self, setting: Setting, words: Wording) -> None:
        self.setting = setting
        self.words = words

    def everybody(self, view: V) -> list[P]:
        players: list[P] = view["players"]
        return players

    # Dice and die spaces

    def spaces(self, view: V, preview: W, width: int) -> Lines:
        """The die spaces by Zone, as many Zones beside each other as fit."""
        blocks = [
            [title, *self.effects(view, number)]
            for number, title in enumerate(self.titles(view, preview))
        ]
        columns = max(1, min(len(blocks), (width + 1) // TABLE_COLUMN))
        return beside(blocks, columns, TABLE_COLUMN)

    def titles(self, view: V, preview: W) -> Lines:
        """The Zones by name."""
        raise NotImplementedError

    def effects(self, view: V, zone: int) -> Lines:
        """The Effects of a Zone with their die spaces."""
        return [self._effect(view, effect) for effect in self.setting.effects_of[zone]]

    def _effect(self, view: V, effect: int) -> Text:
        line = Text(f"{self._term(self.setting.effects[effect])[: EFFECT - 1]:<{EFFECT}}")
        for place in self.setting.spaces_of[effect]:
            sign = self._die_space(view, self.setting.spaces[place])
            line.append_text(sign)
            line.append(" " * (SPACE - sign.cell_len))
        return line

    def _die_space(self, view: V, space: DieSpace) -> Text:
        die = view["die_spaces"][space.name]
        if die is None:
            symbol = SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"
            return Text(f"{self._mark(symbol)}{self.attracted(space)}")
        owner, symbol = die_parts(die)
        return Text(f"[{self._owner(owner)}{self._mark(symbol)}]", self._style(owner))

    def attracted(self, space: DieSpace) -> str:  # noqa: ARG002
        """Signs of what a die on a space brings besides its Effect."""
        return ""

    def pool(self, view: V) -> Lines:
        lines = [Text(self._get("pool-empty"))]
        if view["pool"]:
            n = sum(view["pool"].values())
            lines = [Text(self._get("pool", n=n, dice=self._dice(view["pool"])))]
        if view["set_aside"]:
            lines.append(Text(self._get("set-aside", dice=self._dice(view["set_aside"]))))
        return lines

    def _dice(self, dice: Mapping[str, int]) -> str:
        by_owner: dict[str, list[str]] = {}
        for die, count in dice.items():
            owner, symbol = die_parts(die)
            times = f"×{count}" if count > 1 else ""
            by_owner.setdefault(owner, []).append(f"{self._mark(symbol)}{times}")
        return self.words.listed(
            self._get("dice-of", player=self._term(owner), dice=" ".join(faces))
            for owner, faces in by_owner.items()
        )

    # Cards and tokens of the players

    def challenges(self, view: V) -> Lines:
        if not view["challenges"]:
            return []
        cards = self.words.listed(self._term(card) for card in view["challenges"])
        return [Text(self._get("challenges", cards=cards))]

    def completed(self, view: V) -> Lines:
        """How many Patrols or Adventures each player has behind them."""
        players = [
            self._get("done-by", player=self.words.name(player["seat"]), n=len(player["completed"]))
            for player in self.everybody(view)
            if player["completed"]
        ]
        said = self._get("completed", players=self.words.listed(players))
        return [Text(said)] if players else []

    def threats(self, view: V) -> Lines:
        """The tokens of the Threat track, with its module."""
        if not view["modules"]["threat"]:
            return []
        tokens = self.words.listed(
            self._get("threat-of", player=self.words.name(player["seat"]), **player["threat"])
            for player in self.everybody(view)
        )
        return [Text(self._get("threat", players=tokens))]

    # Player boards

    def players(self, view: V, width: int) -> Lines:
        """Followers and Votes first, each under its full name."""
        heads = [self._get(asset) for asset in self.assets]
        rows = [
            [self.held(player, asset) for asset in self.assets] for player in self.everybody(view)
        ]
        return self.table(view, "", heads, rows, width)

    def held(self, player: P, asset: str) -> int | str:
        """How many of an asset a player has."""
        counts: Mapping[str, Any] = player
        count: int = counts[asset]
        return count

    def supply(self, view: V, width: int) -> Lines:
        """What is left of each player's pieces, and who leads whom."""
        heads = [self._get(f"{piece}-left") for piece in self.supplies]
        counts: list[Mapping[str, int]] = [player["supply"] for player in self.everybody(view)]
        rows = [[each[piece] for piece in self.supplies] for each in counts]
        lines = self.table(view, self._get("supply"), heads, rows, width)
        leaders = self.words.listed(
            self._get(
                "leader-of",
                player=self.words.name(player["seat"]),
                leader=self._term(player["leader"]),
            )
            for player in self.everybody(view)
        )
        return [*lines, Text(self._get("leaders", players=leaders))]

    def table(
        self,
        view: V,
        title: str,
        heads: Sequence[str],
        rows: Sequence[Sequence[int | str]],
        width: int,
    ) -> Lines:
        """A line for each player under these heads."""
        widths = [
            max(len(head), *(len(str(row[place])) for row in rows))
            for place, head in enumerate(heads)
        ]
        least, most = NAME
        first = max(least, min(width - sum(each + 1 for each in widths), most))
        line = Text(f"{title[:first]:<{first}}", "dim")
        for head, space in zip(heads, widths, strict=True):
            line.append(f" {head:>{space}}", "dim")
        lines = [line]
        for player, values in zip(self.everybody(view), rows, strict=True):
            line = self._name(view, player, first)
            for value, space in zip(values, widths, strict=True):
                line.append(f" {value:>{space}}", "dim" if value in (0, "") else "bold")
            lines.append(line)
        return lines

    def _name(self, view: V, player: P, room: int) -> Text:
        owner = f"p{player['seat'] + 1}"
        home = f" {self.at_home(player)}" if player["leader_at"] == "home" else ""
        active = ">" if view["turn"] and player["seat"] == view["active"] else " "
        name = self.words.name(player["seat"])[: room - 3 - len(home)]
        line = Text(f"{f'{active}{self._owner(owner)} {name}{home}':<{room}}")
        line.stylize(self._style(owner))
        return line

    def at_home(self, player: P) -> str:  # noqa: ARG002
        """The sign of a Leader on its Player board."""
        return self._mark("leader")

    # Signs

    def _influence(self, influence: Mapping[str, int]) -> Text:
        line = Text()
        for owner, n in influence.items():
            if not n:
                continue
            line.append(" " if len(line) else "")
            line.append(f"{self._owner(owner)}:{n}", self._style(owner))
        return line

    def _cubes(self, tile: OfficerView) -> Text:
        line = Text()
        for owner in tile["row"]:
            line.append(self._owner(owner), self._style(owner))
        line.append(self._mark("free") * (4 - len(tile["row"])), "dim")
        return line

    def _owner(self, owner: str) -> str:
        """p1 is 1: the number that the Player boards show."""
        return str(seat_of(owner) + 1) if is_seat(owner) else self._mark(owner)

    def _style(self, owner: str) -> str:
        if not is_seat(owner):
            return "white"
        return COLOURS[self.setting.options["colours"][seat_of(owner)]]

    def _mark(self, token: str) -> str:
        return self.words.get(f"{self.words.game}.mark.{token}")

    def _term(self, token: str) -> str:
        return self.words.term(self.words.game, token)

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{self.words.game}.face.{key}", **params)
