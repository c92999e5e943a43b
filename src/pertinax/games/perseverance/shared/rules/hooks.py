"""Every place where an ability may bend a rule that both Episodes have.

Rules call the hooks of a place in the order of registration and never ask which ability is behind
them; in the plain game all lists are empty. A hook may itself ask. `table` and `state` are those
of the Episode that is played.
"""

from collections.abc import Callable
from typing import Any

Moment = Callable[[Any, int], None]
"""Something that may happen to a seat: (table, seat)."""


class Hooks:
    def __init__(self) -> None:
        self.told: list[Callable[[Any, str, tuple[object, ...]], None]] = []
        """(table, kind, values) of all that is told to everybody, whether or not it is kept.

        The step it belongs to is `table.stage` (E1-HOOK-03).
        """
        self.setup_bonus: list[Moment] = []
        """After setup, for each player in turn order."""
        self.action_window: list[Callable[[Any, int, str], None]] = []
        """(table, seat, window) before, between and after the two actions (E1-HOOK-02)."""
        self.step_over: list[Moment] = []
        """After each step of a turn (actions, stage of a Patrol, Dino Attacks), as a part of it."""
        self.end_of_turn_claims: list[Moment] = []
        """Between the last check of a turn and the Assembly, in turn order (E1-HOOK-01)."""

        self.die_placed: list[Callable[[Any, int, int, int], None]] = []
        """(table, seat, die, die space) after a die of the pool was placed in a Primary Action."""
        self.face_cost: list[Callable[[Any, int, int, int, int], int]] = []
        """(state, seat, die, die space, Stories) → Stories to change the face of a die."""
        self.story_cost: list[Callable[[Any, int, int, int], int]] = []
        """(state, seat, Effect, Stories) → Stories an option of Politics or Settle costs."""
        self.option_picked: list[Callable[[Any, int, int, int], None]] = []
        """(table, seat, Effect, option) after an option of an Effect that offers several."""
        self.effect_resolved: list[Callable[[Any, int, int], None]] = []
        """(table, seat, Effect) after any Effect."""
        self.secondary_done: list[Callable[[Any, int, str, list[int]], None]] = []
        """(table, seat, action, where) after a Secondary Action.

        Where: the Officer for each cube, the Zone of each Soldier or of the Leader, whose Breach.
        """
        self.leader_placed: list[Callable[[Any, int, int, bool], None]] = []
        """(table, seat, Zone, in a Defense area) after a Leader left its board, before an Effect.

        Not when it is moved from one Zone to another.
        """

        self.settlement_built: list[Callable[[Any, int, int], None]] = []
        """(table, owner, Zone) after any Settlement placed in play, before its bonus."""
        self.bonus_times: list[Callable[[Any, int, int], int]] = []
        """(table, seat, times) → how often a Settlement bonus is received."""

        self.instead: list[Callable[[Any, int, str, tuple[int, ...]], bool]] = []
        """(table, seat, reward, about) → whether something else was given instead of a reward.

        `settlement-bonus` (Zone, space), `officer-bonus` (Officer), `second-place` (Zone, side of
        the tile), in Episode 1 `combat-rewards` (picks), `soldier-space` (Zone, space) and
        `wall-safeguard` (Zone, column), in Episode 2 `camp` and `outpost` (area), `defence`,
        `failed-defence` and `savior` (Dino Attack card).
        """

        self.threat_roll: list[Callable[[Any, int, int], int]] = []
        """(table, seat, roll) → roll, for every roll of the Threat die."""
        self.threat_steps: list[Callable[[Any, int, int], int]] = []
        """(table, seat, steps) → steps, for every advance on the Threat track."""
        self.threats_faced: list[Callable[[Any, int, list[int]], list[int]]] = []
        """(table, seat, Challenge cards kept) → those whose Threats count, before the first."""
        self.challenge_cards: list[Callable[[Any, int, int, int], int]] = []
        """(state, seat, LIGHT or HEAVY, cards) → Challenge cards of a type to draw in a stage."""
        self.stage_begun: list[Moment] = []
        """Before the rewards of a stage whose Threats will be faced."""
        self.stage_resolved: list[Callable[[Any, int, int], None]] = []
        """(table, seat, stage)."""
        self.patrol_need: list[Callable[[Any, int, int], int]] = []
        """(state, seat, Soldiers) → Soldiers a Patrol or an Adventure asks for."""
        self.patrol_started: list[Moment] = []
        """After pieces were assigned: card and pieces are those of the player."""
        self.patrol_completed: list[Moment] = []
        self.soldier_defeated: list[Callable[[Any, int, int], None]] = []
        """(table, owner, LIGHT or HEAVY), on a card or in a fight."""

        self.officer_bonus_times: list[Callable[[Any, int, int, int], int]] = []
        """(table, seat, Officer, times) → how often an Officer Bonus is received."""
        self.officer_bonus: list[Callable[[Any, int, int], None]] = []
        """(table, seat, Officer) after an Officer Bonus was received, however often."""
        self.officer_value: list[Callable[[Any, int, int, int], int]] = []
        """(state, Officer, seat, value) → what an Officer's condition is worth to a seat."""
        self.officer_followers: list[Callable[[Any, int, int, int, int], int]] = []
        """(table, seat, Officer, rank, Followers) → Followers gained in Officer Scoring."""
        self.assembly_step: list[Callable[[Any, str], None]] = []
        """(table, step) before "scoring" by Votes, before "wrap-up", and when it is "over".

        The last Assembly has no Wrap Up, but all three moments.
        """
        self.leftovers: list[Callable[[Any, int, int], int]] = []
        """(state, seat, Followers) → Followers for what is left over at the end."""
