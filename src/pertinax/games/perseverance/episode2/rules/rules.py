"""Episode 2 where the common rules ask for it."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assembly import (
    officer_value,
    population,
    presence,
    second_rewards,
    take_second,
    take_tile,
)
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.effects import effect_refusal, resolve_effect
from pertinax.games.perseverance.episode2.rules.names import OUTPOST, POLITICS, UNDERGROUND_PASSAGE
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.rules import Reasons, Rules
from pertinax.kernel.errors import Reason

REASONS: Final = Reasons(
    space_taken="E2-PRIMARY-01",
    no_space="E2-PRIMARY-01",
    other_symbol="E2-PRIMARY-03",
    matching_space_free="E2-PRIMARY-03",
    same_symbol="E2-PRIMARY-04",
    no_story_to_turn="E2-PRIMARY-04",
    no_die_fits="E2-PRIMARY-03",
    all_dice_in_play="E2-POLITICS-05",
    no_neutral_in_pool="E2-POLITICS-02",
    not_neutral="E2-POLITICS-03",
    option_taken="E2-TRAIN-01",
    no_light_to_convert="E2-TRAIN-05",
    no_heavy_left="E2-TRAIN-05",
    not_on_card="E2-STAGE-08",
    token_not_on_card="E2-DET-03",
)


class Episode2Rules(Rules[State]):
    def effect_refusal(
        self, state: State, seat: int, effect: int, stories: int, die: int
    ) -> Reason | None:
        return effect_refusal(state, seat, effect, stories, die)

    def effects_in_doubt(self, state: State, seat: int) -> bool:
        return effect_in_doubt(state, seat)

    def resolve_effect(self, table: Tbl, seat: int, effect: int) -> None:
        resolve_effect(table, seat, effect)

    def population(self, state: State, zone: int) -> int:
        return population(state, zone)

    def presence(self, state: State, owner: int, zone: int) -> int:
        return presence(state, owner, zone)

    def officer_value(self, state: State, officer: int, seat: int) -> int:
        return officer_value(state, officer, seat)

    def take_tile(self, table: Tbl, zone: int, holder: int, side: int) -> None:
        take_tile(table, zone, holder, side)

    def take_second(self, table: Tbl, zone: int, runner_up: int, side: int) -> None:
        take_second(table, zone, runner_up, side)

    def second_rewards(
        self, state: State, zone: int, runner_up: int, side: int
    ) -> list[tuple[int, int]]:
        return second_rewards(state, zone, runner_up, side)


RULES: Final = Episode2Rules(
    REASONS, (POLITICS, OUTPOST + UNDERGROUND_PASSAGE), sets_any_die_aside=True
)
