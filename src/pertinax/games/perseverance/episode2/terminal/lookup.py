"""What can be looked up during a game of Episode 2."""

from pertinax.commands.parts import Lines
from pertinax.games.perseverance.episode2.rules.names import PERKS
from pertinax.games.perseverance.episode2.rules.views import (
    AreaPreview,
    DinoSpaceView,
    PlaceView,
    Preview,
    View,
)
from pertinax.games.perseverance.episode2.terminal.board import Board
from pertinax.games.perseverance.episode2.words.options import built
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.rules.views import Amount
from pertinax.games.perseverance.shared.terminal.lookup import PerseveranceLookUp


class LookUp(PerseveranceLookUp[list[Amount]]):
    """Answers from the content, the view and the preview, in the words of the options."""

    final = ("E2-FINAL-02", "E2-FINAL-03", "E2-FINAL-04", "E2-FINAL-05")

    def __init__(self, say: Episode2Words, board: Board) -> None:
        super().__init__(say)
        self.cards = say
        self.board = board
        self.topics = {
            "map": self.map,
            "adventures": self.adventures,
            "outposts": self.outposts,
            "attacks": lambda view, preview: _plain(board.attacks(view, preview)),
            "perks": self.perks,
            **self.topics,
        }

    def map(self, view: View, preview: Preview) -> list[str]:
        """Every place: its Dinos, what is built there, and what building there brings."""
        return [
            self._area(view, place, preview["areas"][place["position"]])
            if place["cleared"]
            else self._tile_or_edge(view, place)
            for place in view["map"]
        ]

    def _area(self, view: View, place: PlaceView, figures: AreaPreview) -> str:
        position = place["position"]
        camp, outpost = place["camp"], place["outpost"]
        structures = [
            self._free(view, "camp", position)
            if camp is None
            else self._built("camp", camp["owner"]),
            self._free(view, "outpost", position)
            if outpost is None
            else self._built(outpost["tile"], outpost["owner"]),
        ]
        if place["watchtower"]:
            structures.append(self.words.amount("watchtowers", 1))
        return self._get(
            "area",
            place=self.cards.position(position),
            built=self.words.listed(structures),
            defence=figures["defence"],
            least=figures["least"],
            most=figures["most"],
        )

    def _free(self, view: View, kind: str, position: str) -> str:
        return self._get(f"free.{kind}", bonus=self._bonus(view, kind, position))

    def _built(self, structure: str, owner: str) -> str:
        return self._get("built", structure=self._term(structure), owner=self._term(owner))

    def _tile_or_edge(self, view: View, place: PlaceView) -> str:
        position = place["position"]
        dinos = self.words.listed(self._space(space) for space in place["dinos"])
        name = self.cards.position(position)
        if place["terrain"] in ("edge", "temple"):
            kind = place["terrain"]
            return self._get(f"hex.{kind}", place=name, dinos=dinos)
        return self._get(
            "hex",
            place=name,
            dinos=dinos,
            camp=self._bonus(view, "camp", position),
            outpost=self._bonus(view, "outpost", position),
        )

    def _space(self, space: DinoSpaceView) -> str:
        dino = self._term(space["space"])
        words = dino if space["dino"] else self._get("empty", dino=dino)
        return self._get("dangerous", dino=words) if space["dangerous"] else words

    def _bonus(self, view: View, kind: str, position: str) -> str:
        setting = self.cards.setting
        rewards = setting.camp_rewards if kind == "camp" else setting.outpost_rewards
        return self.cards.bonus(view, *rewards[setting.positions.index(position)])

    def adventures(self, view: View, preview: Preview) -> list[str]:
        """Those under way, then the cards in hand and on offer."""
        board = self.board
        lines = [*board.adventures(view, preview), *board.hands(view, preview)]
        return _plain([*lines, *board.offer(view, preview)])

    def outposts(self, view: View, _preview: Preview) -> list[str]:
        """The offer, then those on the map."""
        lines = _plain(self.board.outposts(view))
        return lines + [
            self._get(
                "outpost",
                tile=self.cards.outpost_tile(outpost["tile"]),
                place=self.cards.position(place["position"]),
                owner=self._term(outpost["owner"]),
            )
            for place, outpost in built(view)
        ]

    def perks(self, view: View, _preview: Preview) -> list[str]:
        """All Perks by Officer, and who has them."""
        order = [tile["officer"] for tile in view["officers"]]
        setting = self.cards.setting

        def place(perk: str) -> tuple[int, int]:
            printed = setting.perks[PERKS.index(perk)]
            return order.index(setting.officers[printed.officer]), printed.tier

        lines = []
        for perk in sorted(PERKS, key=place):
            owners = self.words.listed(
                self.words.name(player["seat"])
                for player in view["players"]
                if perk in player["perks"]
            )
            words = self.words.introduced(f"perk.{perk}", self.cards.perk(perk))
            lines.append(self._get("perk", perk=words, owners=owners) if owners else words)
        return lines

    def reward(self, side: list[Amount]) -> str:
        return self.words.amounts((asset, n) for asset, n in side)


def _plain(lines: Lines) -> list[str]:
    return [line.plain for line in lines]
