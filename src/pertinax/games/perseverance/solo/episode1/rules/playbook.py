"""Episode 1 where the common rules of the Dissenters ask for it."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.dinos import is_full, place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.names import ZONES as ZONE_NAMES
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.solo.episode1.rules.operations import (
    deploy,
    patrol,
    settle,
    trap,
    wall,
)
from pertinax.games.perseverance.solo.episode1.rules.strip import (
    deploy_icon,
    influence_icon,
    leader_icon,
    may_deploy,
    may_influence,
    may_lead,
)
from pertinax.games.perseverance.solo.shared.rules.officers import place_cubes
from pertinax.games.perseverance.solo.shared.rules.operations import (
    die,
    followers,
    heavy,
    light,
    votes,
)
from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook


class Episode1Playbook(Playbook[State]):
    def board_spaces(self, state: State, zone: int) -> list[list[int]]:
        setting = state.setting
        return [setting.spaces_of[effect] for effect in setting.effects_of[zone]]

    def after_die(self, table: Tbl, seat: int, space: int) -> None:
        """SOLO-ACT-01 (b): the Dinos of that die space, by the rules of Episode 1."""
        place_dinos_of_space(table, seat, space)

    def foretell(self, table: Tbl, space: int) -> None:
        """SOLO-CHECK-01: an attack where the Zone of the die is full then."""
        zone = table.state.setting.spaces[space].zone
        if is_full(table.state, zone):
            table.tell("attack", ZONE_NAMES[zone])


PLAYBOOK: Final = Episode1Playbook(
    {
        "followers": followers,
        "votes": votes,
        "light": light,
        "heavy": heavy,
        "influence": place_cubes,
        "settle": settle,
        "die": die,
        "wall": wall,
        "trap": trap,
        "deploy": deploy,
        "patrol": patrol,
    },
    {"influence": may_influence, "deploy": may_deploy, "leader": may_lead},
    {"influence": influence_icon, "deploy": deploy_icon, "leader": leader_icon},
)
