"""The things of Perpetuity by name: what the notation calls p1 may be a planet or a player."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pertinax.games.perpetuity.rules.names import RESEARCH, RESOURCES
from pertinax.games.perpetuity.rules.notation.cards import force_card_parts, planet_card_parts
from pertinax.games.perpetuity.rules.notation.goods import (
    PLANET_TEXT,
    RESERVE_TEXT,
    WAREHOUSE_TEXT,
    artifact_parts,
)
from pertinax.games.perpetuity.rules.notation.places import (
    CARD_TEXT,
    ON_QUADRANT_TEXT,
    SHUTTLE_TEXT,
    card_place_of,
    card_place_parts,
    planet_number,
    standing_parts,
)
from pertinax.games.perpetuity.rules.notation.ships import ship_number, ship_text
from pertinax.games.perpetuity.rules.notation.workers import worker_parts
from pertinax.games.perpetuity.rules.setting import Mission, Setting, Tile
from pertinax.games.perpetuity.rules.views import View
from pertinax.kernel.boxed import setting_of
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.texts.label import Label, name_of
from pertinax.words.wording import Wording


def force_rule(card: str) -> str:
    """Each force card is a rule of its own: PP-FORCE-T1 of f_time_1."""
    force, level = force_card_parts(card)
    return f"PP-FORCE-{force[0].upper()}{level}"


class PerpetuityThings:
    """One match in one language: all from view and preview, nothing from the state."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        self.words = words
        self.game = words.game
        self.players = match.deal.seats
        self.setting: Setting = setting_of(match.deal)

    # Texts

    def get(self, key: str, **params: object) -> str:
        return self.words.get(f"{self.game}.{key}", **params)

    def plural(self, key: str, n: int, **params: object) -> str:
        return self.words.plural(f"{self.game}.{key}", n, **params)

    def has(self, key: str) -> bool:
        return self.words.has(f"{self.game}.{key}")

    def term(self, token: str) -> str:
        """A token that cannot be a planet; p1 to p5 are players."""
        return self.words.term(self.game, token)

    def terms(self, tokens: Iterable[str]) -> str:
        return self.words.listed(self.term(token) for token in tokens)

    def rule(self, rule: str) -> str:
        """What a rule says, as part of a sentence."""
        text = self.words.rule(rule)
        return Label(text.rstrip("."), name_of(text).rstrip("."))

    def joined(self, parts: Iterable[str]) -> str:
        """The parts of an option; the first says what it is."""
        said = list(parts)
        return Label(self.get("join").join(said), name_of(said[0]) if said else "")

    # Amounts

    def amount(self, good: str, n: int) -> str:
        return self.words.amount(good, n)

    def costs(self, counts: Sequence[int]) -> str:
        """Resources by their places in `RESOURCES`."""
        return self.words.amounts(zip(RESOURCES, counts, strict=True))

    def resources(self, counts: Mapping[str, int]) -> str:
        """Resources by name, in their usual order."""
        return self.words.amounts((kind, counts.get(kind, 0)) for kind in RESOURCES)

    def chance(self, odds: Sequence[int] | None) -> str:
        """So many of so many throws in per cent; what Perpetuity decides is not known."""
        if odds is None:
            return self.get("chance.unknown")
        good, of = odds
        percent = round(100 * good / of)
        if 0 < good < of:
            percent = min(99, max(1, percent))
        return self.get("chance", percent=percent)

    # Planets and villages

    def planet(self, token: str) -> str:
        """p1 to p4 where they are planets."""
        return self.get("planet", number=planet_number(token))

    def planet_card(self, token: str) -> str:
        """pc_p1_time: a planet and one of its protectors."""
        planet, force = planet_card_parts(token)
        return self.get("planet-card", planet=self.planet(planet), force=self.term(force))

    def village(self, alien: str, planet: str) -> str:
        return self.get("village", alien=self.term(alien), planet=self.planet(planet))

    def villages(self, n: int) -> str:
        return self.amount("villages", n)

    def unseen_villages(self, view: View) -> int:  # noqa: ARG002
        """Villages to be rescued that nobody has seen yet: an expansion may have such."""
        return 0

    # Workers, and where they are

    def worker(self, level: int | str) -> str:
        return self.get("worker", level=level)

    def some_worker(self, text: str) -> str:
        """A level, its ship, immunities of its own, where it stands or why it is not ready."""
        worker = worker_parts(text)
        words = [self.worker(worker.level)]
        if worker.ship:
            words.append(self.where(ship_text(worker.ship)))
        if worker.apart:
            words.append(self.where(worker.apart))
        if worker.immune:
            words.append(self.get("worker.immune", forces=self.terms(worker.immune)))
        return self.words.listed(words)

    def where(self, token: str) -> str:
        """quarters, ship-1, a work tile, card:PLACE, or a spot of a shuttle, asteroids.2."""
        at = standing_parts(token)
        if at.kind == CARD_TEXT:
            return self.get("at.card", place=self.card_place(at.name))
        if self.has(f"at.{token}"):
            return self.get(f"at.{token}")
        if at.kind == SHUTTLE_TEXT:
            return self.get("at.shuttle", area=self.term(at.name), spot=at.number)
        return self.term(token)

    def card_place(self, token: str) -> str:
        """Where a force card can lie: tile:NAME, outline:AREA or quadrant:DOT."""
        kind, name = card_place_parts(token)
        if kind != ON_QUADRANT_TEXT:
            return self.get(f"at.{kind}", what=self.term(name))
        one, other = self.beside_quadrant[token]
        return self.get("at.quadrant", one=self.term(one), other=self.term(other))

    @cached_property
    def beside_quadrant(self) -> dict[str, Sequence[str]]:
        """The areas on either side of each quadrant marker, by its place."""
        quadrants = self.setting.box.quadrants
        return {card_place_of(key): entry.areas for key, entry in quadrants.items()}

    # Tiles and ships

    def tile(self, name: str) -> Tile:
        return next(tile for tile in self.setting.tiles if tile.name == name)

    def ship(self, number: int | str, model: str) -> str:
        """The first or second ship of somebody, with the name of its model."""
        return self.get("ship", number=number, model=self.term(model))

    def ship_number(self, token: str) -> str:
        """ship-1 where its model is not known."""
        return self.get("ship.number", number=ship_number(token))

    def artifact_from(self, token: str) -> str:
        """Where an artifact lies: planet:p1, reserve, warehouse:1, ship:1.2."""
        at = artifact_parts(token)
        if at.kind == PLANET_TEXT:
            return self.planet(at.planet)
        if at.kind == RESERVE_TEXT:
            return self.get("from.reserve")
        player = self.term(seat_text(at.seat - 1))
        if at.kind == WAREHOUSE_TEXT:
            return self.get("from.warehouse", player=player)
        return self.get("from.ship", player=player, number=at.ship)

    # Cards: the rules say what they do, and begin with their names

    def force_card(self, token: str) -> str:
        """f_time_1: its name, with force and level."""
        force, level = force_card_parts(token)
        return self.get("card", card=self.term(token), force=self.term(force), level=level)

    def force_text(self, token: str) -> str:
        """A force card with what it does."""
        return self.rule(force_rule(token))

    def research_text(self, token: str) -> str:
        return self.rule(f"PP-RESEARCH-{RESEARCH.index(token) + 1:02}")

    def mission_text(self, token: str) -> str:
        return self.rule(f"PP-MISSION-C{self._mission(token).condition:02}")

    def burst_text(self, token: str) -> str:
        return self.rule(f"PP-MISSION-B{self._mission(token).burst:02}")

    def _mission(self, token: str) -> Mission:
        return next(each for each in self.setting.missions if each.name == token)

    def solo_mission(self, token: str) -> str:
        """Its name, and what is to be reached."""
        mission = next(each for each in self.setting.solo_missions if each.name == token)
        goal = self.plural(f"solo.{mission.goal}", mission.number)
        return self.get("solo", mission=self.term(token), goal=goal)

    def upgrade_text(self, token: str) -> str:
        """A ship upgrade with what it does."""
        upgrade = next(each for each in self.setting.ship_upgrades if each.name == token)
        counts = [(store, getattr(upgrade, store)) for store in ("hull", "evac", "cargo", "tank")]
        does = [self.get(f"upgrade.{store}", n=n) for store, n in counts if n]
        if upgrade.ignored:
            does.append(self.plural("upgrade.ignored", upgrade.ignored))
        if upgrade.level:
            does.append(
                self.get("upgrade.level", n=upgrade.level, most=self.setting.worker_levels[0])
            )
        return self.get("upgrade", upgrade=self.term(token), does=self.words.listed(does))

    def blueprint_text(self, token: str) -> str:
        """A ship to be built: what it holds and what building it costs."""
        ship = next(each for each in self.setting.ships if each.name == token)
        return self.get(
            "blueprint",
            ship=self.term(token),
            hull=ship.hull,
            evac=ship.evac,
            cargo=ship.cargo,
            tank=ship.tank,
            cost=self.costs(ship.cost),
        )
