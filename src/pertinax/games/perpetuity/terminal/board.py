"""The board of Perpetuity as rows of text, from what a seat may see."""

from rich.text import Text

from pertinax.commands.parted import PartedBoard
from pertinax.commands.parts import Lines, Parts
from pertinax.games.perpetuity.rules.views import Preview, View
from pertinax.games.perpetuity.terminal.areas import Areas
from pertinax.games.perpetuity.terminal.boards import Boards
from pertinax.games.perpetuity.terminal.presence import Presence
from pertinax.games.perpetuity.terminal.signs import Signs
from pertinax.games.perpetuity.terminal.star_map import StarMap
from pertinax.games.perpetuity.terminal.under_way import UnderWay
from pertinax.games.perpetuity.words.words import PerpetuityWords


class Board(PartedBoard):
    """Draws the view of a seat: the star map, the areas, Perpetuity, and every mortal's board."""

    order = (
        "course", "map", "areas", "now", "perpetuity", "forecast", "offers", "ships", "cards",
        "players",
    )  # fmt: skip
    main = "areas"
    always = ("now",)
    seldom = frozenset({"offers", "perpetuity", "cards", "course"})
    first = {  # noqa: RUF012 - never changed
        "map": (
            "contact", "rescue", "travel", "planet-action", "believers", "skeptics", "gift",
            "warp-orbit", "protector", "protector-use", "burst-artifact", "burst-artifact-to",
            "burst-dots", "burst-planet-card", "burst-protector", "burst-village",
            "burst-villages-from", "burst-villages-to",
        ),
        "offers": ("shipyard", "research", "buy-drawn"),
        "perpetuity": (
            "avatar", "board-side", "opening-card", "unlock", "hand-card", "level-6-card",
            "recovered-card", "mission", "burst", "burst-absorb",
        ),
        "ships": ("load", "crew", "upgraded-ship"),
        "cards": ("hero", "claim", "attunement", "inoculated-worker", "use-card", "income-slot"),
        "players": (
            "extra-resource", "payment", "any-payment", "any-resource", "discount", "income",
            "commit", "committed-lost", "split", "return", "farewell", "trainee", "force-loss",
            "grant", "surcharge",
        ),
    }  # fmt: skip

    def __init__(self, say: PerpetuityWords) -> None:
        self.words = say.words
        self.map = StarMap(say)
        self.areas = Areas(say)
        self.boards = Boards(say)
        self.presence = Presence(say)
        self.under_way = UnderWay(say)
        self.offers = Offers(say)

    def parts(self, view: View, preview: Preview, width: int) -> Parts:
        return {
            "course": self.presence.course(view, preview),
            "map": self.map.lines(view, preview, width),
            "areas": self.areas.lines(view, width),
            "now": self.under_way.lines(view),
            "perpetuity": self.presence.lines(view, preview),
            "forecast": self.presence.forecast(view, preview),
            "offers": self.offers.lines(view),
            "ships": self.boards.ships(view),
            "cards": self.boards.cards(view, preview),
            "players": self.boards.table(view, preview, width),
        }

    def _own_rows(self, view: View, players: Lines) -> Lines:
        """Perpetuity has no row of its own: it sees those of all mortals."""
        own = super()._own_rows(view, players)
        return own if len(own) > 1 else players


class Offers(Signs):
    """What can be bought: Research cards, ship upgrades, blueprints."""

    def lines(self, view: View) -> Lines:
        lines: Lines = []
        for name, deck in view["decks"].items():
            cards = [
                self.mark("none") if card is None else self.say.term(card) for card in deck["offer"]
            ]
            offer = self.listed(cards)
            lines.append(Text(self.get(f"offer.{name}", cards=offer, left=deck["left"])))
        ships = (
            self.get("offer.ship", ship=self.say.term(ship), n=n)
            for ship, n in view["blueprints"].items()
            if n
        )
        lines.append(Text(self.get("offer.blueprints", ships=self.listed(ships))))
        return lines
