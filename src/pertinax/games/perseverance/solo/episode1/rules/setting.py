"""What is fixed for one solo game of Episode 1."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.episode1.rules import setting as base
from pertinax.games.perseverance.episode1.rules.names import EFFECTS, ZONES
from pertinax.games.perseverance.solo.episode1.rules.box import Box
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Operation
from pertinax.games.perseverance.solo.shared.rules.names import NAMES, NAREK, SEATS
from pertinax.games.perseverance.solo.shared.rules.setting import SoloSetting

if TYPE_CHECKING:
    from pertinax.games.perseverance.solo.episode1.rules.box import Card, ReadinessEntry, Step


class Setting(base.Setting):
    """That of Episode 1 for three seats (SOLO-GEN-01), and the Dissenters' cards and values."""

    def __init__(self, box: Box, options: Mapping[str, Any]) -> None:
        super().__init__(box, SEATS, options)
        self.solo = SoloSetting(
            ZONES,
            [action_card(name, card) for name, card in box.action_cards.items()],
            box.solo_values,
            box.by_round,
            box.victory,
            box.stakes,
            options,
        )
        self.readiness_track = box.readiness
        self.readiness = [box.readiness[options[name]] for name in NAMES]
        self.readiness_glory = sum(box.readiness_glory[options[name]].glory for name in NAMES)
        # SOLO-SETUP-02, -03: twelve dice in every round, and none of the passive Dissenters.
        later = [0] * (len(self.assembly_tiles) - 1)
        self.neutral_dice, self.dissenter_dice = self.solo.value("neutral_dice"), 0
        self.neutral_joining, self.dissenters_joining = later, later

    def readiness_of(self, seat: int) -> "ReadinessEntry":
        return self.readiness[seat - NAREK]


def action_card(name: str, card: "Card") -> ActionCard:
    zone = ZONES.index(card.zone)
    effects = [EFFECTS.index(effect) for effect in card.effects]
    lines = [_line(card.narek), _line(card.camilla)]
    return ActionCard(name, zone, zone, effects, lines, list(card.strip), card.cross - 1)


def _line(steps: "tuple[Step, ...]") -> list[Operation]:
    return [Operation(step.do, step.count) for step in steps]
