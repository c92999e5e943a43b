"""The Immersive version in words: its questions, its options with cost and gain, its events."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from pertinax.games.immersive.rules.names import HERE, STORES
from pertinax.games.immersive.rules.notation import (
    BOARD_TEXT,
    aboard_parts,
    is_aboard,
    is_outpost_tile,
    kept_parts,
    offered_parts,
    outpost_tile_parts,
    resident_parts,
    site_parts,
)
from pertinax.games.immersive.rules.views import NegotiatePreview
from pertinax.games.immersive.words import events
from pertinax.games.immersive.words.outposts import (
    OutpostWords,
    outpost_of,
    own_preview,
    own_view,
    slot_of,
)
from pertinax.games.perpetuity.rules.names import DUTIES, POST
from pertinax.games.perpetuity.rules.notation.ships import ship_text
from pertinax.games.perpetuity.rules.notation.workers import worker_parts
from pertinax.games.perpetuity.rules.views import Counts, Preview, View
from pertinax.games.perpetuity.words.work import Asked
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.words.wording import Ending, Row, Wording

ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "outpost-site": (),
    "survey-site": (),
    "suit-wearer": (),
    "outpost-collect": ("planet", "n"),
    "negotiate-village": ("planet",),
    "negotiate-gift": ("planet",),
    "negotiate-offer": ("alien", "n", "least", "sure"),
    "outpost-load": ("ship", "planet"),
    "outpost-board": ("ship", "planet"),
    "warp-outpost": ("level", "player", "planet"),
}
"""Questions of its own, and what each is about."""


class ImmersiveWords(OutpostWords):
    """One match of the Immersive version in one language: all from view and preview."""

    # Artifacts are placed by Explore alone: they are news, not a part of the setup.
    quiet = OutpostWords.quiet - {"artifact-placed"}

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self._by_kind |= {
            "worker": self._own_turn,
            "place": self._placed,
            "comms": self._called,
            "surcharge": self._from_outpost,
            "any-payment": self._from_outpost,
            "outpost-site": self._site,
            "survey-site": self._survey,
            "suit-wearer": self._wearer,
            "outpost-collect": self._collect,
            "negotiate-village": self._village_asked,
            "negotiate-offer": self._offered,
            "outpost-load": self._taken_aboard,
        }

    # Questions

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind == "draw" and about == ("aliens", ""):
            return self.get("ask.draw.aliens.lost")
        if kind not in ABOUT:
            return super().ask(kind, about)
        said: dict[str, object] = dict(zip(ABOUT[kind], about, strict=True))
        for name, token in said.items():
            if name == "planet":
                said[name] = self.planet(str(token))
            elif name == "ship":
                said[name] = self.get("ship.number", number=token)
            elif name in ("alien", "player"):
                said[name] = self.term(str(token))
        return self.get(f"ask.{kind}", **said)

    # Options in few words

    def plain(self, kind: str, text: str) -> str:
        if self.has(f"option.{kind}.{text}"):
            return self.get(f"option.{kind}.{text}")
        if kind == "place" and is_outpost_tile(text):
            planet, tile = outpost_tile_parts(text)
            return self.get("outpost.tile", planet=self.planet(planet), tile=self.term(tile))
        if kind == "worker" and is_aboard(text):
            return self._aboard(text, self.ship_number(ship_text(aboard_parts(text).ship)))
        if kind == "outpost-site":
            site = site_parts(text)
            return self._site_named(self.planet(site.planet), site.markers)
        if kind == "survey-site":
            return self.planet(text)
        if kind == "suit-wearer":
            return self.some_worker(text)
        if kind in ("negotiate-village", "outpost-load"):
            return self.resident(text)
        if kind == "negotiate-offer":
            store, good = offered_parts(text)
            return self.get(f"option.negotiate-offer.{store}", amount=self.amount(good, 1))
        if kind == "negotiate-gift":
            return self.get("option.negotiate-gift.ship", ship=self.ship_number(text))
        return super().plain(kind, text)

    def artifact_from(self, token: str) -> str:
        if not is_outpost_tile(token):
            return super().artifact_from(token)
        kept = kept_parts(token)
        player = self.term(seat_text(kept.seat - 1))
        return self.get("from.outpost", player=player, planet=self.planet(kept.planet))

    def _aboard(self, text: str, ship: str) -> str:
        """PP-IMM-12, -18: before a worker is placed."""
        chosen = aboard_parts(text)
        if chosen.kind == BOARD_TEXT:
            planet = self.planet(chosen.planet)
            return self.get("option.worker.board", planet=planet, ship=ship)
        return self.get("option.worker.take-aboard", ship=ship)

    def _site_named(self, planet: str, markers: int) -> str:
        return self.get("option.outpost-site", planet=planet, surveys=self.surveys(markers))

    # Options with what they cost and bring

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        if kind == "negotiate-offer" and text == "stop":
            return self._enough(Asked(view, preview, seat, kind, text, about))
        return super().option(view, preview, seat, kind, text, about)

    def _own_turn(self, asked: Asked) -> str:
        if not is_aboard(asked.text):
            return self._turn(asked)
        return self._aboard(asked.text, self.own_ship(asked, aboard_parts(asked.text).ship))

    def _placed(self, asked: Asked) -> str:
        if not is_outpost_tile(asked.text):
            return self.destination(asked)
        planet, tile = outpost_tile_parts(asked.text)
        return self.use(asked, planet, tile, asked.about[0])

    def _called(self, asked: Asked) -> str:
        """PP-IMM-03, -17: what a Comms Array is used for, with the least it costs."""
        figures = own_preview(asked.preview)
        price = {"outpost": figures["sites"][0], "survey": figures["survey"]}.get(asked.text)
        if price is None:
            return self._plain(asked)
        cost = self.resources(price["cost"])
        return self.get(f"option.comms.{asked.text}.from", cost=cost)

    def _site(self, asked: Asked) -> str:
        """PP-IMM-03: the price, and the player marker that goes with it."""
        site = site_parts(asked.text)
        figures = own_preview(asked.preview)
        way = [each["markers"] for each in figures["sites"]].index(site.markers)
        payments = figures["players"][asked.seat]["sites"][way]
        named = self._site_named(self.on_planet(asked.view, site.planet), site.markers)
        cost = self.cost(figures["sites"][way]["cost"], payments)
        return self.joined([named, cost, self.get("option.outpost-site.marker")])

    def _survey(self, asked: Asked) -> str:
        figures = own_preview(asked.preview)
        outpost = outpost_of(asked.view, asked.seat, asked.text)
        planet = self.on_planet(asked.view, asked.text)
        n = 0 if outpost is None else outpost["survey"]
        named = self.get("option.survey-site", planet=planet, surveys=self.surveys(n))
        payments = figures["players"][asked.seat]["survey"]
        return self.joined([named, self.cost(figures["survey"]["cost"], payments)])

    def _wearer(self, asked: Asked) -> str:
        if asked.text == "itself":
            return self._plain(asked)
        level = self.suited(worker_parts(asked.text).level)
        worker = self.some_worker(asked.text)
        return self.get("option.suit-wearer", worker=worker, level=level)

    def _collect(self, asked: Asked) -> str:
        planet, n = asked.about
        if asked.text == "resources":
            return self.plural("work.any", n) if n else self.get("nothing")
        action = asked.view["action"]
        use = None if action is None else self.at_outpost(asked, planet, action["worker"])
        odds = None if use is None else use["collect"]["artifact"]
        words = self._plain(asked)
        return self.get("option.chance", words=words, chance=self.chance(odds))

    def _village_asked(self, asked: Asked) -> str:
        """PP-IMM-09: what each offering is likely to bring about."""
        alien = self.resident(asked.text)
        found = [each for each in self._partners(asked) if each["village"] == asked.text]
        if not found or found[0]["refused"] is not None:
            return alien
        if not found[0]["least"]:
            return self.get("option.negotiate-village.freely", alien=alien)
        gift = ".gift" if found[0]["gift"] else ""
        chances = self.chances(found[0])
        return self.get(f"option.negotiate-village{gift}", alien=alien, chances=chances)

    def _partners(self, asked: Asked) -> list[NegotiatePreview]:
        """The villages that whoever acts may speak to."""
        action = asked.view["action"]
        if action is None or action["planet"] is None:
            return []
        use = self.at_outpost(asked, action["planet"], action["worker"])
        return [] if use is None else use["negotiate"]

    def _enough(self, asked: Asked) -> str:
        """What the offering so far is likely to bring about."""
        alien, number, least, _ = asked.about
        for village in self._partners(asked):
            same = resident_parts(village["village"]).alien == alien
            if same and village["least"] == least and number < len(village["odds"]):
                chance = self.chance(village["odds"][number])
                return self.get("option.negotiate-offer.stop.roll", chance=chance)
        return self._plain(asked)

    def _offered(self, asked: Asked) -> str:
        """PP-IMM-08: a resource of either store, with how many free ones lie there."""
        store, good = offered_parts(asked.text)
        held = cast("Counts", asked.board)
        action = asked.view["action"]
        if store == STORES[HERE] and action is not None and action["planet"] is not None:
            held = cast("Counts", outpost_of(asked.view, asked.seat, action["planet"]))
        n = held[good]
        return self.get("option.negotiate-offer.free", words=self._plain(asked), n=n)

    def _taken_aboard(self, asked: Asked) -> str:
        """PP-IMM-12: what was locked for a village is discarded."""
        slot = slot_of(asked.view, str(asked.about[1]), resident_parts(asked.text))
        goods = "" if slot is None else self.locked(slot)
        words = self.resident(asked.text)
        if not goods:
            return words
        return self.get("option.outpost-load.for", village=words, goods=goods)

    def _from_outpost(self, asked: Asked) -> str:
        """PP-IMM-31: what a card costs at an outpost is paid from it."""
        action = asked.view["action"]
        words = self._surcharge(asked) if asked.kind == "surcharge" else self._plain(asked)
        if action is None or action["duty"] != DUTIES[POST] or asked.text == "decline":
            return words
        return self.get("option.from-outpost", words=words)

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        return events.said(self, kind, fields)

    # The end

    def ending(self, view: View, result: Result, told: Sequence[Event]) -> Ending:
        """Where there are no points, also how far it came with outposts."""
        ending = super().ending(view, result, told)
        if ending.scores is not None:
            return ending
        own = own_view(view)
        rows: list[Row] = [
            (self.get("end.row.bag"), (str(own["bag"]),)),
            (self.get("end.row.outposts"), (str(len(own["outposts"])),)),
        ]
        return ending._replace(rows=(*ending.rows, *rows))
