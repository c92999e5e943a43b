"""Signs, words and colours that all parts of the board of Perpetuity share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from pertinax.games.perpetuity.rules.names import FORCES, RESOURCES
from pertinax.games.perpetuity.rules.notation.cards import force_card_parts
from pertinax.games.perpetuity.rules.views import CardView, View
from pertinax.games.perpetuity.words.words import PerpetuityWords

COLOURS: Final = ("bright_blue", "yellow", "green", "magenta", "red")
"""By seat. Nothing is said by colour alone."""
GAP: Final = " · "


class Signs:
    """Short signs for what stands in many places; the legend says what they mean."""

    def __init__(self, say: PerpetuityWords) -> None:
        self.say = say
        self.words = say.words
        self.setting = say.setting

    def get(self, key: str, **params: object) -> str:
        return self.say.get(f"face.{key}", **params)

    def plural(self, key: str, n: int, **params: object) -> str:
        return self.say.plural(f"face.{key}", n, **params)

    def mark(self, token: str) -> str:
        return self.say.get(f"mark.{token}")

    def style(self, seat: int) -> str:
        return COLOURS[seat]

    def owned(self, seat: int, what: object) -> Text:
        """Something of a player, with the number that the table of players shows."""
        return Text(f"{seat + 1}:{what}", self.style(seat))

    def amounts(self, counts: Mapping[str, int] | Sequence[int]) -> str:
        """Resources by their signs: 2Fu 1Or."""
        if not isinstance(counts, Mapping):
            counts = dict(zip(RESOURCES, counts, strict=True))
        return " ".join(f"{n}{self.mark(kind)}" for kind, n in counts.items() if n)

    def card(self, card: CardView) -> str:
        """A force card in play: its force and level, in brackets where it lies face down."""
        sign = self.force_sign(card["card"])
        return f"({sign})" if card["turned"] else sign

    def force_sign(self, token: str) -> str:
        force, level = force_card_parts(token)
        return f"{self.mark(force)}{level}"

    def guards(self, protectors: Sequence[str]) -> str:
        """The protectors of a planet, each at its place."""
        free = self.mark("free")
        return "".join(self.mark(force) if force in protectors else free for force in FORCES)

    def listed(self, parts: Iterable[str]) -> str:
        return GAP.join(part for part in parts if part)


def cards_at(view: View) -> dict[str, CardView]:
    """The force cards in play, by place."""
    return {card["place"]: card for card in view["forces"]["placed"]}


def workers_at(view: View) -> dict[str, list[tuple[int, int]]]:
    """Seat and level of all workers by where they are, the lowest first."""
    found: dict[str, list[tuple[int, int]]] = {}
    for player in view["players"]:
        for worker in player["workers"]:
            found.setdefault(worker["at"], []).append((player["seat"], worker["level"]))
    return {place: sorted(there, key=lambda each: each[1]) for place, there in found.items()}
