"""Options in few words, without what the board of the moment would add."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perpetuity.rules.names import RESEARCH
from pertinax.games.perpetuity.words.work import PerpetuityWork

WORKERS: Final = frozenset({"worker", "crew", "trainee", "leave", "farewell", "inoculated-worker"})
"""Kinds of questions whose options are workers, or words of their own."""
PLANETS: Final = frozenset(
    {
        "burst-villages-from", "burst-villages-to", "burst-planet-card", "burst-artifact-to",
        "warp-orbit",
    }
)  # fmt: skip
GAINS: Final = frozenset({"extra-resource", "any-resource", "collect", "any-payment",
                          "committed-lost", "gift-resource", "force-loss"})  # fmt: skip
"""Kinds of questions whose options are one resource each."""


class PerpetuityPlain(PerpetuityWork):
    """Every option by its kind and its text alone."""

    def plain(self, kind: str, text: str) -> str:
        """An option in few words, without what the board of that moment would add."""
        if self.has(f"option.{kind}.{text}"):
            return self.get(f"option.{kind}.{text}")
        head, *rest = text.split()
        if kind in PLANETS:
            return self.planet(text)
        if kind in GAINS and not rest:
            return self.amount(text, 1)
        say = self._named.get(kind)
        if say is not None:
            return say(self, head, rest)
        if kind in WORKERS:
            return self._worker_or_card(head, rest)
        return self._named_by_itself(text)

    def _named_by_itself(self, text: str) -> str:
        """A token that says what it is."""
        if text.startswith("pc_"):
            return self.planet_card(text)
        if text.startswith("f_"):
            return self.force_card(text)
        if text.startswith("s_"):
            return self.solo_mission(text)
        if text.startswith("ship-"):
            return self.ship_number(text)
        return self.term(text)

    def _worker_or_card(self, head: str, rest: list[str]) -> str:
        """A worker; in a turn also a marker, believers, or a Research card."""
        if head == "take-back":
            return self.get("option.worker.take-back", village=self.village(rest[1], rest[0]))
        if head == "load":
            return self.get("option.worker.load", ship=self.ship_number(rest[0]))
        return self.some_worker([head, *rest]) if head.isdigit() else self.term(head)

    def _destination(self, head: str, rest: list[str]) -> str:
        if rest:
            return self.get("plain.duty", ship=self.ship_number(head), duty=self._duty(rest[0]))
        if head.startswith("shuttle:"):
            return self.get("plain.shuttle", area=self.term(head[8:]))
        return self.where(head)

    def _duty(self, duty: str) -> str:
        return self.get(f"duty.{duty}")

    def _item(self, head: str, rest: list[str]) -> str:
        if head == "blueprint":
            return self.get("plain.blueprint", ship=self.term(rest[0]))
        return self.get(f"plain.draw-{rest[0]}") if rest else self.term(head)

    def _split(self, head: str, rest: list[str]) -> str:
        one, n, other = rest
        counts = [(one, int(head)), (other, int(n))]
        return self.words.amounts(counts) or self.get("nothing")

    def _discount(self, head: str, _rest: list[str]) -> str:
        return self.get("option.discount", amount=self.amount(head, 1))

    def _collected(self, _head: str, rest: list[str]) -> str:
        return self.get("option.collect.lost", amount=self.amount(rest[0], 1))

    def _move(self, _head: str, rest: list[str]) -> str:
        return self.get("option.travel.move", planet=self.planet(rest[0]))

    def _loaded(self, head: str, rest: list[str]) -> str:
        return self.get(f"option.load.{head}", amount=self.amount(rest[0], 1))

    def _roll_change(self, head: str, rest: list[str]) -> str:
        """A die by what it shows, or a card that changes it."""
        if rest:
            return self.get("option.reroll.turn", card=self.term(head), face=self.face(rest[0]))
        if head.startswith("r_"):
            return self.term(head)
        return self.get("option.reroll.again", face=self.face(head))

    def face(self, face: str) -> str:
        """What a die shows."""
        return self.get("face.level", level=face) if face.isdigit() else self.get(f"face.{face}")

    def _rolled(self, head: str, rest: list[str]) -> str:
        if not rest:
            return self.face(head)
        area = self.setting.centres.index(int(rest[1]))
        facing = list(self.setting.box.areas)[area]
        return self.get("option.roll.orbit", planet=self.planet(head), area=self.term(facing))

    def _drawn_alone(self, head: str, _rest: list[str]) -> str:
        """Without the question p1 may be a planet or whoever is first."""
        if head[0] == "p" and head[1:].isdigit():
            return self.get("plain.drawn", number=head[1:])
        return self._named_by_itself(head)

    def _village_moved(self, head: str, rest: list[str]) -> str:
        if not rest:
            return self.term(head)
        owner = self.term(f"p{rest[0]}")
        return self.get("option.burst-village", alien=self.term(head), owner=owner)

    def _skeptic(self, head: str, rest: list[str]) -> str:
        return self.get("option.burst-village", alien=self.term(head), owner=self.term(rest[0]))

    _named: Final[dict[str, Callable[["PerpetuityPlain", str, list[str]], str]]] = {
        "place": _destination,
        "unload": _destination,
        "return": lambda self, head, rest: (
            self.get("plain.overtime", area=self.term(rest[0])) if rest else self.where(head)
        ),
        "contact": lambda self, head, rest: self.village(rest[0], head),
        "rescue": lambda self, head, rest: self.get(
            "plain.rescue", ship=self.ship_number(rest[0]), owner=self.term(head)
        ),
        "shipyard": _item,
        "research": _item,
        "discount": _discount,
        "split": _split,
        "believers": lambda self, head, _rest: self.villages(int(head)),
        "skeptics": _skeptic,
        "collect": _collected,
        "travel": _move,
        "load": _loaded,
        "reroll": _roll_change,
        "flexible-income": lambda self, head, rest: self.get(
            "option.flexible-income", token=self.term(head), gain=self.term(rest[1])
        ),
        "protector": lambda self, head, _rest: self.get("protector", force=self.term(head)),
        "burst-protector": lambda self, head, _rest: self.get("protector", force=self.term(head)),
        "card-place": lambda self, head, _rest: self.card_place(head),
        "burst-artifact": lambda self, head, _rest: self.artifact_from(head),
        "burst-village": _village_moved,
        "burst-dots": lambda self, head, _rest: self.plural("option.burst-dots", int(head)),
        "roll": _rolled,
        "draw": _drawn_alone,
        "commit": lambda self, head, _rest: self.amount(head, 1),
        "grant": lambda self, _head, _rest: self.plural(
            "work.any", self.setting.research[RESEARCH.index("r_grant")].number
        ),
        "gift": lambda self, _head, _rest: self.plural(
            "option.gift.offer", self.setting.village_dice
        ),
    }
