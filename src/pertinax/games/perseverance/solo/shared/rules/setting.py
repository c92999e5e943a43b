"""What is fixed for one solo game: the Action cards, the Dissenters' values, what victory needs."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard
from pertinax.kernel.decisions import Option

if TYPE_CHECKING:
    from pertinax.games.perseverance.solo.shared.rules.content import (
        ByRound,
        Stakes,
        Value,
        Victory,
    )


class SoloSetting:
    """Never changed once made; each Episode fills in its own cards."""

    def __init__(
        self,
        zones: tuple[str, ...],
        cards: list[ActionCard],
        values: "Mapping[str, Value]",
        by_round: "Mapping[str, ByRound]",
        victory: "Mapping[str, Victory]",
        stakes: "Mapping[str, Stakes]",
        options: Mapping[str, Any],
    ) -> None:
        self.zones = zones
        self.cards = cards
        self.card_options = [Option(card.name, place) for place, card in enumerate(cards)]
        self.values = {name: value.count for name, value in values.items()}
        self.by_round = {name: list(entry.counts) for name, entry in by_round.items()}
        self.ambition: str = options["ambition"]
        self.stakes = stakes[self.ambition]
        """SOLO-VICT-05: what a campaign counts."""
        raised = self.values["governorship"] * options["governorships"]
        self.followers_needed = victory[self.ambition].followers + raised
        """*F* of SOLO-VICT-01, and *A* of SOLO-VICT-02."""
        self.lead_needed = victory[self.ambition].lead + raised

    def value(self, name: str) -> int:
        return self.values[name]

    def in_round(self, name: str, number: int) -> int:
        """A value by round, counted from 1 (SOLO-GEN-07)."""
        return self.by_round[name][number - 1]
