"""The options of Perpetuity in words, with cost and gain: one method for each kind of question."""

from collections.abc import Callable
from typing import Any, Final

from pertinax.games.perpetuity.rules.names import (
    BOARD_SIDES,
    FORCES,
    HEROES,
    PLANETS,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
)
from pertinax.games.perpetuity.rules.notation.cards import BLUEPRINT_TEXT, DRAW_TEXT, buying_parts
from pertinax.games.perpetuity.rules.notation.places import OVERTIME_TEXT, SHIP_TEXT, return_parts
from pertinax.games.perpetuity.rules.notation.ships import (
    HOME_TEXT,
    MOVE_TEXT,
    STORE_TEXTS,
    flight_parts,
    ship_at_parts,
    ship_number,
    vessel_parts,
)
from pertinax.games.perpetuity.rules.notation.villages import alien_parts, contacted_parts
from pertinax.games.perpetuity.rules.notation.workers import LOAD_TEXT, turn_parts
from pertinax.games.perpetuity.rules.views import Preview, View
from pertinax.games.perpetuity.words.plain import PerpetuityPlain
from pertinax.games.perpetuity.words.work import Asked
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_of
from pertinax.words.wording import Wording

FORCES_UNLOCKED: Final = frozenset({"opening-card", "unlock", "burst-absorb"})
"""Kinds of questions whose options are forces: the next card of one is unlocked."""
WHOLE_CARDS: Final = frozenset({"hand-card", "level-6-card", "recovered-card"})
"""Kinds of questions about force cards that lie nowhere yet: what they do matters."""
LYING_CARDS: Final = frozenset({"moved-card", "swapped-card", "turned-card"})


class PerpetuityOptions(PerpetuityPlain):
    """What can be chosen, as the board of the moment has it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self._by_kind: dict[str, Callable[[Asked], str]] = {
            "hero": self._hero,
            "board-side": self._board_side,
            "worker": self._turn,
            "place": self.destination,
            "unload": lambda asked: (
                self.destination(asked) if asked.text != "stay" else self._plain(asked)
            ),
            "deed": self._deed,
            "rescue": self._rescue,
            "shipyard": self._bought,
            "research": self._bought,
            "buy-drawn": self._bought,
            "upgraded-ship": lambda asked: self.own_ship(asked, ship_number(asked.text)),
            "payment": self._payment,
            "commit": self._commit,
            "income-slot": self._slot,
            "upgrade-by": self._by_card,
            "repair-by": self._by_card,
            "travel": self._travel,
            "load": self._load,
            "skeptics": self._skeptics,
            "planet-action": self._planet_action,
            "gift": self._gift,
            "reroll": self._by_card,
            "use-card": self._use,
            "surcharge": self._surcharge,
            "immunity": self._immunity,
            "return": self._return,
            "protector-use": self._protector_use,
            "firestorm": self._firestorm,
            "mission": lambda asked: self.mission_text(asked.text),
            "burst": lambda asked: self.burst_text(asked.text),
            "burst-villages-from": self._planets,
            "burst-villages-to": self._planets,
            "burst-planet-card": self._planets,
            "burst-artifact-to": self._planets,
            "warp-orbit": self._planets,
            "draw": self._drawn,
            **dict.fromkeys(FORCES_UNLOCKED, self._unlocked),
            **dict.fromkeys(WHOLE_CARDS, lambda asked: self.force_text(asked.text)),
            **dict.fromkeys(LYING_CARDS, self._lying_card),
        }

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        asked = Asked(view, preview, seat, kind, text, about)
        say = self._by_kind.get(kind)
        return self._plain(asked) if say is None or text == "stop" else say(asked)

    def _plain(self, asked: Asked) -> str:
        return self.plain(asked.kind, asked.text)

    # Setup

    def _hero(self, asked: Asked) -> str:
        hero = self.setting.heroes[HEROES.index(asked.text)]
        return self.get(
            "option.hero",
            hero=self.term(hero.name),
            force=self.term(FORCES[hero.immunity]),
            income=self.term(RESOURCES[hero.income]),
            start=self.costs(hero.start),
            skill=self.get(f"skill.{hero.skill}", n=hero.number),
        )

    def _board_side(self, asked: Asked) -> str:
        missions, avatars, most = self.setting.boards[BOARD_SIDES.index(asked.text)]
        side = self.term(asked.text)
        return self.get(
            "option.board-side", side=side, missions=missions, avatars=avatars, most=most
        )

    # A mortal's turn

    def _turn(self, asked: Asked) -> str:
        if asked.text in RESEARCH:
            return self.research_text(asked.text)
        choice = turn_parts(asked.text)
        if choice.kind == LOAD_TEXT:
            ship = self.own_ship(asked, ship_number(choice.of))
            return self.get("option.worker.load", ship=ship)
        return self._plain(asked)

    def _deed(self, asked: Asked) -> str:
        tile = str(asked.about[0])
        if asked.text == "action":
            return self._action(asked, tile)
        if asked.text == "repair" and tile in asked.mine["repairs"]:
            ore = self.amount("ore", asked.mine["repairs"][tile])
            return self.get("option.deed.repair.paid", ore=ore)
        if asked.text == "upgrade":
            return self._upgrade(asked, tile)
        return self._plain(asked)

    def _action(self, asked: Asked, tile: str) -> str:
        """The action of the tile for whoever has just come there."""
        deal = asked.mine["tiles"][tile][str(asked.about[1])]
        if deal["refused"] is not None:
            return self._plain(asked)
        parts = [self.action(tile, deal), *self.price(deal)]
        if "safe" in deal:
            parts.append(self.get("work.damaged", chance=self.chance(deal["safe"])))
        return self.get("option.deed.action.does", work=self.joined(parts))

    def _upgrade(self, asked: Asked, tile: str) -> str:
        """A marker on the tile, side B, and an income token if a slot is free or paid for."""
        resource = asked.preview["tiles"][tile]["income"]
        income = self.get("any") if resource is None else self.term(resource)
        prices = asked.mine["slots"]
        if not prices:
            return self.get("option.deed.upgrade.full")
        if prices[0]:
            return self.plural("option.deed.upgrade.paid", prices[0], income=income)
        return self.get("option.deed.upgrade.free", income=income)

    def _return(self, asked: Asked) -> str:
        back = return_parts(asked.text)
        if back.to == SHIP_TEXT:
            return self.get("option.return.ship", ship=self.own_ship(asked, back.ship))
        terms = asked.mine["overtime"].get(str(asked.about[1]))
        if back.to != OVERTIME_TEXT or terms is None:
            return self._plain(asked)
        return self.get(
            "option.return.overtime",
            cost=self.resources(terms["cost"]),
            gain=self.resources(terms["gain"]),
            area=self.term(back.area),
        )

    def _immunity(self, asked: Asked) -> str:
        if asked.text != "suffer":
            return self._plain(asked)
        return self.get("option.immunity.suffer.card", card=self.force_text(str(asked.about[0])))

    # Costs

    def _payment(self, asked: Asked) -> str:
        if asked.text == "artifact":
            return self._plain(asked)
        return self.get("option.pay", amount=self.costs(asked.about[0]))

    def _commit(self, asked: Asked) -> str:
        return self.get("option.commit", amount=self.amount(asked.text, 1))

    def _slot(self, asked: Asked) -> str:
        if asked.text != "resources":
            return self._plain(asked)
        return self.get("option.pay", amount=self.amount("resources", asked.about[0]))

    def _surcharge(self, asked: Asked) -> str:
        if asked.text != "pay":
            return self._plain(asked)
        return self.get("option.pay", amount=self.amount("resources", asked.about[0]))

    def _by_card(self, asked: Asked) -> str:
        """A Research card does it, or what the rules have by themselves."""
        if asked.text in RESEARCH:
            return self.research_text(asked.text)
        if asked.text == "ore":
            return self.get("option.pay", amount=self.amount("ore", asked.about[1]))
        return self._plain(asked)

    def _use(self, asked: Asked) -> str:
        if asked.text != "use":
            return self._plain(asked)
        return self.get("option.use-card.use.card", card=self.research_text(str(asked.about[0])))

    # What is bought

    def _bought(self, asked: Asked) -> str:
        """A card, an upgrade, a blueprint or a marker; whoever draws pays only what is bought."""
        how, what = buying_parts(asked.text)
        now = asked.action
        if how == DRAW_TEXT:
            return self.plural(f"option.draw-{what}", now["draws"])
        if how == BLUEPRINT_TEXT:
            words = self.blueprint_text(what)
        elif what in SHIP_UPGRADES:
            words = self.upgrade_text(what)
        elif what in RESEARCH:
            words = self.research_text(what)
        else:
            words = self._plain(asked)
        if not now["cost"]:
            return words
        return self.joined([words, self.cost(now["cost"], now["payments"])])

    # Ships

    def _rescue(self, asked: Asked) -> str:
        owner, number = vessel_parts(asked.text)
        ships = asked.view["players"][seat_of(owner)]["ships"]
        ship = next(each for each in ships if each["slot"] == number)
        where, planet = ship_at_parts(ship["at"])
        return self.get(
            f"option.rescue.{where}",
            ship=self.ship(number, ship["ship"]),
            owner=self.term(owner),
            planet=self.planet(planet),
        )

    def _travel(self, asked: Asked) -> str:
        ship = asked.ship(asked.about[1])
        flight = flight_parts(asked.text)
        fuel = self.amount("fuel", asked.about[3])
        if flight.how == MOVE_TEXT:
            planet = self.on_planet(asked.view, flight.planet)
            return self.get("option.travel.move.for", planet=planet, cost=fuel)
        if flight.how == HOME_TEXT:
            n = len(ship["villages"])
            if n:
                return self.plural("option.travel.home.rescue", n, cost=fuel)
            return self.get("option.travel.home.for", cost=fuel)
        if ship["at"] == HOME_TEXT:
            return self._plain(asked)
        planet = self.on_planet(asked.view, ship_at_parts(ship["at"]).planet)
        action = asked.view["action"]
        risk = "" if action is None else self.risk(asked, ship, action["worker"])
        landing = self.get("option.travel.land.on", planet=planet)
        return self.joined([landing, risk] if risk else [landing])

    def _load(self, asked: Asked) -> str:
        words = self._plain(asked)
        ship = asked.ship(asked.about[1])
        for store in STORE_TEXTS:
            if asked.text == store:
                full = ship["capacity"][store]
                return self.get("option.load.now", words=words, now=ship[store], of=full)
        return words

    def _skeptics(self, asked: Asked) -> str:
        alien, owner = contacted_parts(asked.text)
        cost = self.amount(alien_parts(alien).affinity, 1)
        return self.get(
            "option.skeptics", alien=self.term(alien), cost=cost, owner=self.term(owner)
        )

    def _planet_action(self, asked: Asked) -> str:
        if asked.text == "recover":
            planet = PLANETS.index(str(asked.about[1]))
            there = self.amount("artifact", asked.view["planets"][planet]["artifacts"])
            figures = asked.figures(asked.ship(asked.about[0]))
            key = "from" if figures["free_cargo"] else "given"
            return self.get(f"option.planet-action.recover.{key}", there=there)
        if asked.text == "collect":
            n = asked.action["collects"]
            return self.plural("option.planet-action.collect.by", n)
        return self._plain(asked)

    def _gift(self, asked: Asked) -> str:
        """PP-PLANET-08: what the dice may ask for, and what there is to give."""
        if asked.text != "give":
            return self._plain(asked)
        cargo = asked.ship(asked.about[0])["cargo"]
        aboard = self.amount("resources", sum(cargo[kind] for kind in RESOURCES))
        return self.plural("option.gift.offer.risk", self.setting.village_dice, aboard=aboard)

    # Perpetuity

    def _unlocked(self, asked: Asked) -> str:
        """A force, and the card that is next on its pile."""
        card = asked.preview["next"].get(asked.text)
        return self.term(asked.text) if card is None else self.force_text(card)

    def _protector_use(self, asked: Asked) -> str:
        if asked.text == "unlock":
            card = asked.preview["next"].get(asked.about[0])
            if card is not None:
                words = self.force_text(card)
                return self.get("option.protector-use.unlock.card", card=words)
        if asked.text == "shield":
            key = "shield.hit" if asked.view["shield"]["up"] else "shield.down"
            return self.get(f"option.protector-use.{key}", n=asked.view["level"])
        return self._plain(asked)

    def _lying_card(self, asked: Asked) -> str:
        """A force card with where it lies."""
        card = asked.text
        placed = asked.view["forces"]["placed"]
        place = next(each["place"] for each in placed if each["card"] == card)
        return self.get("option.card", card=self.force_card(card), place=self.card_place(place))

    def _firestorm(self, asked: Asked) -> str:
        tiles = [
            each["tile"]
            for each in asked.view["tiles"]
            if each["area"] == asked.text and not each["gone"]
        ]
        return self.get("option.firestorm", area=self.term(asked.text), tiles=self.terms(tiles))

    def _planets(self, asked: Asked) -> str:
        return self.on_planet(asked.view, asked.text)

    # Draws by hand

    def _drawn(self, asked: Asked) -> str:
        purpose, text = asked.about[0], asked.text
        if purpose == "first-player":
            return self.term(text)
        if purpose == "start-planet":
            return self.planet(text)
        if purpose == "missions":
            return self.mission_text(text)
        if purpose == "research":
            return self.research_text(text)
        if purpose == "upgrades":
            return self.upgrade_text(text)
        return self._plain(asked)
