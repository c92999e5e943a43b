"""What Dissenters gain in place of rewards that they cannot hold (SOLO-GEN-05).

All else of attacks (SOLO-ATK1-01, -02, -04, -05), Assemblies (SOLO-ASM-01, -04, -05) and of final
scoring (SOLO-END-01) is done for three seats by the rules of Episode 1.
"""

from pertinax.games.perseverance.episode1.rules.assembly import second_reward
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import POLITICS
from pertinax.games.perseverance.episode1.rules.rules import REASONS, Episode1Rules
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assembly import receive
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS
from pertinax.games.perseverance.solo.episode1.rules.operations import bonus_of_settlement
from pertinax.games.perseverance.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.solo.shared.rules.assembly import groundswell, second_followers
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN
from pertinax.games.perseverance.solo.shared.rules.operations import recruit_heavy, recruit_light

REINFORCEMENTS = "reinforcements"


class SoloRules(Episode1Rules):
    """Episode 1, but for what second place in a Zone is worth to a Dissenter (SOLO-ASM-03)."""

    def only_votes(self, holder: int) -> bool:
        """SOLO-ASM-02."""
        return holder != HUMAN

    def picks_rewards(self, seat: int) -> bool:
        """SOLO-ATK1-03, -05: only the human hands in a list."""
        return seat == HUMAN

    def take_second(self, table: Tbl, zone: int, runner_up: int, side: int) -> None:
        receive(table, runner_up, self.second_rewards(table.state, zone, runner_up, side)[0])

    def second_rewards(
        self, state: State, zone: int, runner_up: int, side: int
    ) -> list[tuple[int, int]]:
        followers = second_followers(state, runner_up, side)
        return [(FOLLOWERS, followers) if followers else second_reward(state, zone, side)]


RULES = SoloRules(REASONS, (POLITICS,))


def register(hooks: Hooks) -> None:
    """The Dissenters on the hooks of Episode 1."""
    hooks.die_placed.append(note_zone)
    hooks.instead.append(instead)
    hooks.assembly_step.append(assembly_step)


def note_zone(table: Tbl, seat: int, _die: int, space: int) -> None:
    """SOLO-TURN-01, SOLO-R-01 to -03: the Zone of the human's Primary die, whatever comes later."""
    if seat == HUMAN:
        beside(table.state).zone = table.state.setting.spaces[space].zone


def instead(table: Tbl, seat: int, reward: str, about: tuple[int, ...]) -> bool:
    """SOLO-GEN-05: by the rule for each occasion; what has none is lost."""
    if seat == HUMAN:
        return False
    if reward == "settlement-bonus":
        bonus_of_settlement(table, seat, about[0], about[1])
    elif reward == "officer-bonus":
        # SOLO-INF-04
        bonus = beside(table.state).setting.value("officer_bonus")
        gain(table, seat, FOLLOWERS, bonus, "officer-bonus")
    elif reward == "combat-rewards":
        combat_rewards(table, seat, about[0])
    return reward != "second-place"


def combat_rewards(table: Tbl, seat: int, picks: int) -> None:
    """SOLO-ATK1-03: Followers for each pick, and for the highest Contribution, tied or not."""
    state = table.state
    attack = state.attack
    assert attack is not None
    values = beside(state).setting
    after = "_breach" if attack.breached else ""
    followers = picks * values.value(f"reward_pick{after}")
    if attack.contribution[seat] == max(attack.contribution):
        followers += values.value(f"reward_highest{after}")
    gain(table, seat, FOLLOWERS, followers, "reward")


def assembly_step(table: Tbl, step: str) -> None:
    """SOLO-ASM-07, -08: Groundswell before the Wrap Up, reinforcements after it."""
    state = table.state
    if step == "wrap-up":
        groundswell(table)
    elif step == "over" and state.assemblies < len(state.setting.assembly_tiles):
        for seat in DISSENTERS:
            reinforce(table, seat)


def reinforce(table: Tbl, seat: int) -> None:
    """SOLO-ASM-07, SOLO-RDY-L to -R: by Readiness; what has no piece left is lost."""
    setting = table.state.setting
    assert isinstance(setting, Setting)
    readiness = setting.readiness_of(seat)
    recruit_light(table, seat, readiness.later_light, REINFORCEMENTS)
    recruit_heavy(table, seat, readiness.later_heavy, REINFORCEMENTS)
