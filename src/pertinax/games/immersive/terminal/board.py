"""The board of the Immersive version as rows of text: that of Perpetuity, with outposts."""

from collections import Counter

from rich.text import Text

from pertinax.games.immersive.rules.views import OutpostView
from pertinax.games.immersive.terminal.outposts import Outposts
from pertinax.games.immersive.words.outposts import own_view, sheltered
from pertinax.games.immersive.words.words import ImmersiveWords
from pertinax.games.perpetuity.rules.names import ARTIFACT_FACE, DUTIES, ICON, POST
from pertinax.games.perpetuity.rules.notation.places import POST_TEXT, standing_parts
from pertinax.games.perpetuity.rules.views import ActionView, RollView, View
from pertinax.games.perpetuity.terminal.board import Board
from pertinax.games.perpetuity.terminal.boards import Boards
from pertinax.games.perpetuity.terminal.star_map import StarMap
from pertinax.games.perpetuity.terminal.under_way import UnderWay


class ImmersiveBoard(Board):
    """As in Perpetuity, with a part for the outposts."""

    first = {  # noqa: RUF012 - never changed
        **Board.first,
        "map": (*Board.first["map"], "outpost-site", "survey-site", "outpost-load",
                "outpost-board"),
        "outposts": ("outpost-collect", "negotiate-village", "negotiate-gift", "negotiate-offer",
                     "warp-outpost"),
        "players": (*Board.first["players"], "suit-wearer"),
    }  # fmt: skip

    def __init__(self, say: ImmersiveWords) -> None:
        super().__init__(say)
        self.map = ImmersiveMap(say)
        self.boards = ImmersiveBoards(say)
        self.under_way = ImmersiveUnderWay(say)
        self.further = {"outposts": Outposts(say).lines}


class ImmersiveMap(StarMap):
    """Villages on the surface, then outposts with their survey markers and villages."""

    def _villages(self, view: View, planet: str) -> list[Text]:
        inside = sheltered(view)
        there = Counter(
            village["alien"]
            for number, village in enumerate(view["villages"])
            if village["planet"] == planet and number not in inside
        )
        found = [
            Text(f"{n if n > 1 else ''}{self.mark(alien)}", "cyan") for alien, n in there.items()
        ]
        outposts = own_view(view)["outposts"]
        return found + [self._outpost(each) for each in outposts if each["planet"] == planet]

    def _outpost(self, outpost: OutpostView) -> Text:
        seat = outpost["seat"]
        sign = Text(f"{self.mark('post')}{seat + 1}+{outpost['survey']}", self.style(seat))
        villages = [self.mark(slot["alien"]) for slot in outpost["slots"] if slot is not None]
        if villages:
            sign.append(f"({' '.join(villages)})", "cyan")
        return sign


class ImmersiveBoards(Boards):
    """Workers of outposts and those in power suits have a sign."""

    def further_sign(self, view: View, seat: int, worker: int) -> str:
        at = standing_parts(view["players"][seat]["workers"][worker]["at"])
        sign = self.mark("post") if at.kind == POST_TEXT else ""
        suited = worker in own_view(view)["mortals"][seat]["suits"]
        return sign + (self.mark("suit") if suited else "")


class ImmersiveUnderWay(UnderWay):
    """Also who works in an outpost, and a roll of two kinds of dice."""

    def _where(self, view: View, action: ActionView) -> str:
        tile = own_view(view)["tile"]
        if action["duty"] != DUTIES[POST] or action["planet"] is None or tile is None:
            return super()._where(view, action)
        planet = self.say.planet(action["planet"])
        return self.say.get("outpost.tile", planet=planet, tile=self.say.term(tile))

    def _roll(self, view: View, roll: RollView) -> str:
        if not own_view(view)["dice"]:
            return super()._roll(view, roll)
        faces = roll["faces"]
        marks = {ICON: "icon", ARTIFACT_FACE: "artifact"}
        return self.get(
            "rolled.explore",
            player=self.words.name(roll["seat"]),
            faces=" ".join(self.mark(marks.get(face, "blank")) for face in faces),
            villages=faces.count(ICON),
            artifacts=faces.count(ARTIFACT_FACE),
        )
