"""Options in few words, without what the board of the moment would add."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perpetuity.rules.names import RESEARCH
from pertinax.games.perpetuity.rules.notation.cards import (
    BLUEPRINT_TEXT,
    DRAW_TEXT,
    buying_parts,
    is_force_card,
    is_planet_card,
    is_research,
    is_solo_mission,
)
from pertinax.games.perpetuity.rules.notation.dice import change_parts, is_orbit, orbit_parts
from pertinax.games.perpetuity.rules.notation.goods import collected_parts, mix_parts, turned_parts
from pertinax.games.perpetuity.rules.notation.places import (
    OVERTIME_TEXT,
    SHIP_TEXT,
    SHUTTLE_TEXT,
    destination_parts,
    return_parts,
)
from pertinax.games.perpetuity.rules.notation.ships import (
    flight_parts,
    is_ship,
    loading_parts,
    ship_text,
    vessel_parts,
)
from pertinax.games.perpetuity.rules.notation.villages import (
    contacted_parts,
    moved_parts,
    village_parts,
)
from pertinax.games.perpetuity.rules.notation.workers import (
    LOAD_TEXT,
    TAKE_BACK_TEXT,
    is_worker,
    turn_parts,
)
from pertinax.games.perpetuity.words.work import PerpetuityWork
from pertinax.kernel.record import is_seat, seat_of, seat_text

WORKERS: Final = frozenset({"worker", "crew", "trainee", "leave", "farewell", "inoculated-worker"})
"""Kinds of questions whose options are workers, or words of their own."""
PLANETS: Final = frozenset(
    {
        "burst-villages-from", "burst-villages-to", "burst-planet-card", "burst-artifact-to",
        "warp-orbit",
    }
)  # fmt: skip
GAINS: Final = frozenset({"extra-resource", "any-resource", "any-payment",
                          "committed-lost", "gift-resource", "force-loss"})  # fmt: skip
"""Kinds of questions whose options are one resource each."""


class PerpetuityPlain(PerpetuityWork):
    """Every option by its kind and its text alone."""

    def plain(self, kind: str, text: str) -> str:
        """An option in few words, without what the board of that moment would add."""
        if self.has(f"option.{kind}.{text}"):
            return self.get(f"option.{kind}.{text}")
        if kind in PLANETS:
            return self.planet(text)
        if kind in GAINS:
            return self.amount(text, 1)
        say = self._named.get(kind)
        if say is not None:
            return say(self, text)
        if kind in WORKERS:
            return self._worker_or_card(text)
        return self._named_by_itself(text)

    def lies_in(self, text: str) -> str:  # noqa: ARG002
        """Places are few enough to be listed one after the other."""
        return ""

    def _named_by_itself(self, text: str) -> str:
        """A token that says what it is."""
        if is_planet_card(text):
            return self.planet_card(text)
        if is_force_card(text):
            return self.force_card(text)
        if is_solo_mission(text):
            return self.solo_mission(text)
        if is_ship(text):
            return self.ship_number(text)
        return self.term(text)

    def _worker_or_card(self, text: str) -> str:
        """A worker; in a turn also a marker, believers, or a Research card."""
        choice = turn_parts(text)
        if choice.kind == TAKE_BACK_TEXT:
            return self.get("option.worker.take-back", village=self._village(choice.of))
        if choice.kind == LOAD_TEXT:
            return self.get("option.worker.load", ship=self.ship_number(choice.of))
        return self.some_worker(text) if is_worker(text) else self.term(text)

    def _village(self, text: str) -> str:
        planet, alien = village_parts(text)
        return self.village(alien, planet)

    def _destination(self, text: str) -> str:
        to = destination_parts(text)
        if to.kind == SHIP_TEXT:
            ship = self.ship_number(ship_text(to.ship))
            return self.get("plain.duty", ship=ship, duty=self.get(f"duty.{to.name}"))
        if to.kind == SHUTTLE_TEXT:
            return self.get("plain.shuttle", area=self.term(to.name))
        return self.where(text)

    def _back(self, text: str) -> str:
        back = return_parts(text)
        if back.to == OVERTIME_TEXT:
            return self.get("plain.overtime", area=self.term(back.area))
        return self.where(text)

    def _vessel(self, text: str) -> str:
        owner, ship = vessel_parts(text)
        number = self.ship_number(ship_text(ship))
        return self.get("plain.rescue", ship=number, owner=self.term(owner))

    def _item(self, text: str) -> str:
        how, what = buying_parts(text)
        if how == BLUEPRINT_TEXT:
            return self.get("plain.blueprint", ship=self.term(what))
        return self.get(f"plain.draw-{what}") if how == DRAW_TEXT else self.term(what)

    def _split(self, text: str) -> str:
        mix = mix_parts(text)
        counts = [(mix.one, mix.one_count), (mix.other, mix.other_count)]
        return self.words.amounts(counts) or self.get("nothing")

    def _discount(self, text: str) -> str:
        return self.get("option.discount", amount=self.amount(text, 1))

    def _collected(self, text: str) -> str:
        lost, good = collected_parts(text)
        amount = self.amount(good, 1)
        return self.get("option.collect.lost", amount=amount) if lost else amount

    def _move(self, text: str) -> str:
        return self.get("option.travel.move", planet=self.planet(flight_parts(text).planet))

    def _loaded(self, text: str) -> str:
        unloads, store, good = loading_parts(text)
        key = "unload" if unloads else store
        return self.get(f"option.load.{key}", amount=self.amount(good or store, 1))

    def _roll_change(self, text: str) -> str:
        """A die by what it shows, or a card that changes it."""
        by, face = change_parts(text)
        if face:
            return self.get("option.reroll.turn", card=self.term(by), face=self.face(face))
        if is_research(by):
            return self.term(by)
        return self.get("option.reroll.again", face=self.face(by))

    def _income(self, text: str) -> str:
        token, gives = turned_parts(text)
        return self.get("option.flexible-income", token=self.term(token), gain=self.term(gives))

    def face(self, face: str) -> str:
        """What a die shows."""
        return self.get("face.level", level=face) if face.isdigit() else self.get(f"face.{face}")

    def _rolled(self, text: str) -> str:
        if not is_orbit(text):
            return self.face(text)
        planet, dot = orbit_parts(text)
        facing = list(self.setting.box.areas)[self.setting.centres.index(dot)]
        return self.get("option.roll.orbit", planet=self.planet(planet), area=self.term(facing))

    def _drawn_alone(self, text: str) -> str:
        """Without the question p1 may be a planet or whoever is first."""
        if is_seat(text):
            return self.get("plain.drawn", number=seat_of(text) + 1)
        return self._named_by_itself(text)

    def _village_moved(self, text: str) -> str:
        alien, owner = moved_parts(text)
        if not owner:
            return self.term(alien)
        player = self.term(seat_text(owner - 1))
        return self.get("option.burst-village", alien=self.term(alien), owner=player)

    def _skeptic(self, text: str) -> str:
        alien, owner = contacted_parts(text)
        return self.get("option.burst-village", alien=self.term(alien), owner=self.term(owner))

    _named: Final[dict[str, Callable[["PerpetuityPlain", str], str]]] = {
        "place": _destination,
        "unload": _destination,
        "return": _back,
        "contact": _village,
        "rescue": _vessel,
        "shipyard": _item,
        "research": _item,
        "discount": _discount,
        "split": _split,
        "believers": lambda self, text: self.villages(int(text)),
        "skeptics": _skeptic,
        "collect": _collected,
        "travel": _move,
        "load": _loaded,
        "reroll": _roll_change,
        "flexible-income": _income,
        "protector": lambda self, text: self.get("protector", force=self.term(text)),
        "burst-protector": lambda self, text: self.get("protector", force=self.term(text)),
        "card-place": lambda self, text: self.card_place(text),
        "burst-artifact": lambda self, text: self.artifact_from(text),
        "burst-village": _village_moved,
        "burst-dots": lambda self, text: self.plural("option.burst-dots", int(text)),
        "roll": _rolled,
        "draw": _drawn_alone,
        "commit": lambda self, text: self.amount(text, 1),
        "grant": lambda self, _text: self.plural(
            "work.any", self.setting.research[RESEARCH.index("r_grant")].number
        ),
        "gift": lambda self, _text: self.plural("option.gift.offer", self.setting.village_dice),
    }
