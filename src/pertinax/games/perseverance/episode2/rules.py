"""Episode 2 where the common rules ask for it."""

from typing import Final

from pertinax.games.perseverance.common.rules import Reasons, Rules
from pertinax.games.perseverance.episode2.state import State

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
    pass


RULES: Final = Episode2Rules(REASONS)
