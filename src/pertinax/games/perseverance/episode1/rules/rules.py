"""Episode 1 where the common rules ask for it."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.assembly import (
    officer_value,
    second_reward,
    tile_reward,
)
from pertinax.games.perseverance.episode1.rules.community import population, presence
from pertinax.games.perseverance.episode1.rules.effects import effect_refusal
from pertinax.games.perseverance.episode1.rules.names import POLITICS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assembly import receive, takes
from pertinax.games.perseverance.shared.rules.rules import Reasons, Rules
from pertinax.kernel.errors import Reason

REASONS: Final = Reasons(
    space_taken="E1-PRIMARY-08",
    no_space="E1-PRIMARY-02",
    other_symbol="E1-PRIMARY-06",
    matching_space_free="E1-PRIMARY-07",
    same_symbol="E1-R-177",
    no_story_to_turn="E1-PRIMARY-05",
    no_die_fits="E1-PRIMARY-06",
    all_dice_in_play="E1-POLITICS-01",
    no_neutral_in_pool="E1-POLITICS-02",
    not_neutral="E1-POLITICS-06",
    option_taken="E1-TRAIN-01",
    no_light_to_convert="E1-TRAIN-05",
    no_heavy_left="E1-TRAIN-09",
    not_on_card="E1-PATROL-14",
    token_not_on_card="E1-DET-13",
)


class Episode1Rules(Rules[State]):
    def effect_refusal(
        self, state: State, seat: int, effect: int, stories: int, die: int
    ) -> Reason | None:
        return effect_refusal(state, seat, effect, stories, die)

    def population(self, state: State, zone: int) -> int:
        return population(state, zone)

    def presence(self, state: State, owner: int, zone: int) -> int:
        return presence(state, owner, zone)

    def officer_value(self, state: State, officer: int, seat: int) -> int:
        return officer_value(state, officer, seat)

    def take_tile(self, table: Tbl, zone: int, holder: int, side: int) -> None:
        receive(table, holder, tile_reward(table.state, zone, side))

    def take_second(self, table: Tbl, zone: int, runner_up: int, side: int) -> None:
        receive(table, runner_up, second_reward(table.state, zone, side))

    def second_rewards(
        self, state: State, zone: int, runner_up: int, side: int
    ) -> list[tuple[int, int]]:
        reward = second_reward(state, zone, side)
        return [reward] if takes(runner_up, reward) else []


RULES: Final = Episode1Rules(REASONS, (POLITICS,))
