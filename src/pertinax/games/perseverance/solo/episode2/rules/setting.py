"""What is fixed for one solo game of Episode 2."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.episode2.rules import setting as base
from pertinax.games.perseverance.episode2.rules.names import EFFECTS, TERRAINS, ZONES
from pertinax.games.perseverance.solo.episode2.rules.box import Box
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Operation
from pertinax.games.perseverance.solo.shared.rules.names import SEATS
from pertinax.games.perseverance.solo.shared.rules.setting import SoloSetting
from pertinax.kernel.decisions import Option

if TYPE_CHECKING:
    from pertinax.games.perseverance.solo.episode2.rules.entries import Agenda, Card, Step


class AgendaCard:
    """An Agenda as the rules read it: `entries.Agenda` says what each part means."""

    __slots__ = (
        "camp_followers", "counts", "die_votes", "each", "followers", "name",
        "soldiers_fewer", "stars", "start", "start_cubes", "strength", "targets", "votes",
    )  # fmt: skip

    def __init__(self, name: str, card: "Agenda") -> None:
        self.name = name
        self.stars = card.stars
        self.start = _line(card.start)
        self.start_cubes = list(card.start_cubes)
        self.camp_followers = card.camp_followers
        self.strength = card.strength
        self.die_votes = card.die_votes
        self.targets = [TERRAINS.index(terrain) for terrain in card.targets]
        self.soldiers_fewer = card.soldiers_fewer
        self.counts: str = card.counts
        self.each = card.each
        self.followers = card.followers
        self.votes = card.votes


class Setting(base.Setting):
    """That of Episode 2 for three seats (SOLO-GEN-01), and the Dissenters' cards and values."""

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
        self.agendas = [AgendaCard(name, card) for name, card in box.agendas.items()]
        self.agenda_options = [Option(card.name, place) for place, card in enumerate(self.agendas)]
        # SOLO-SETUP-02, -03: twelve dice at first; what joins later is as for three players.
        self.neutral_dice = self.solo.value("neutral_dice")


def action_card(name: str, card: "Card") -> ActionCard:
    zone = ZONES.index(card.zone)
    search = ZONES.index(card.second_zone) if card.second_zone else zone
    effects = [EFFECTS.index(effect) for effect in card.effects]
    lines = [_line(card.narek), _line(card.camilla)]
    return ActionCard(name, zone, search, effects, lines, list(card.strip), card.cross - 1)


def _line(steps: "tuple[Step, ...]") -> list[Operation]:
    return [Operation(step.do, step.count) for step in steps]
