"""What the common rules must ask the Episode that is played."""

from typing import Generic, TypeVar

from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.state import AnyState
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

S = TypeVar("S", bound=AnyState)


class Reasons:
    """Why the common rules refuse something, under the rule ids of an Episode."""

    __slots__ = (
        "all_dice_in_play", "matching_space_free", "no_die_fits", "no_heavy_left",
        "no_light_to_convert", "no_neutral_in_pool", "no_space", "no_story_to_turn",
        "not_neutral", "not_on_card", "option_taken", "other_symbol", "same_symbol",
        "space_taken", "token_not_on_card",
    )  # fmt: skip

    def __init__(
        self,
        space_taken: str,
        no_space: str,
        other_symbol: str,
        matching_space_free: str,
        same_symbol: str,
        no_story_to_turn: str,
        no_die_fits: str,
        all_dice_in_play: str,
        no_neutral_in_pool: str,
        not_neutral: str,
        option_taken: str,
        no_light_to_convert: str,
        no_heavy_left: str,
        not_on_card: str,
        token_not_on_card: str,
    ) -> None:
        self.space_taken = Reason(space_taken, "die-space-taken")
        self.no_space = Reason(no_space, "no-die-space")
        self.other_symbol = Reason(other_symbol, "other-symbol")
        self.matching_space_free = Reason(matching_space_free, "matching-space-free")
        self.same_symbol = Reason(same_symbol, "same-symbol")
        self.no_story_to_turn = Reason(no_story_to_turn, "needs", ("story", 1))
        self.no_die_fits = Reason(no_die_fits, "no-die-fits")
        self.all_dice_in_play = Reason(all_dice_in_play, "all-dice-in-play")
        self.no_neutral_in_pool = Reason(no_neutral_in_pool, "no-neutral-in-pool")
        self.not_neutral = Reason(not_neutral, "not-neutral")
        self.option_taken = Reason(option_taken, "option-taken")
        self.no_light_to_convert = Reason(no_light_to_convert, "no-light-to-convert")
        self.no_heavy_left = Reason(no_heavy_left, "no-heavy-left")
        self.not_on_card = Reason(not_on_card, "not-on-patrol")
        self.token_not_on_card = Reason(token_not_on_card, "not-on-patrol")

    def of_the_die(self, reason: Reason) -> bool:
        """Whether it is the die that does not fit, rather than the Effect that would not work."""
        return reason in (
            self.space_taken, self.no_space, self.other_symbol, self.matching_space_free,
            self.same_symbol, self.no_story_to_turn, self.no_die_fits,
        )  # fmt: skip


class Rules(Generic[S]):
    """One subclass for each Episode; its methods are that Episode's rules of the same names."""

    def __init__(
        self, reasons: Reasons, by_die: tuple[int, ...], sets_any_die_aside: bool = False
    ) -> None:
        self.reasons = reasons
        self.by_die = by_die
        """Effects that may work with some dice and not with others (E1-R-40, E2-R-15).

        All that counts is whether the die is Neutral: Politics replaces one on the board, this
        one too, but no longer in the pool.
        """
        self.sets_any_die_aside = sets_any_die_aside
        """E2-PRIMARY-09; Episode 1 has an order of owners (E1-PRIMARY-11)."""

    def effect_refusal(
        self, state: S, seat: int, effect: int, stories: int, die: int
    ) -> Reason | None:
        """Whether an Effect could be resolved with so many Stories left, once `die` is placed."""
        raise NotImplementedError

    def effects_in_doubt(self, state: S, seat: int) -> bool:  # noqa: ARG002
        """Whether others cannot know which Effects are possible, since a hidden card decides."""
        return False

    def resolve_effect(self, table: Table[S], seat: int, effect: int) -> None:
        """The same whether it comes from a die, a Leader or another Effect."""
        raise NotImplementedError

    def population(self, state: S, zone: int) -> int:
        raise NotImplementedError

    def presence(self, state: S, owner: int, zone: int) -> int:
        raise NotImplementedError

    def officer_value(self, state: S, officer: int, seat: int) -> int:
        """What an Officer's condition is worth to a player."""
        raise NotImplementedError

    def only_votes(self, holder: int) -> bool:
        """E1-2P-08, E2-2P-06: whether a holder takes the Votes of every tile."""
        return holder == DISSENTERS

    def picks_rewards(self, seat: int) -> bool:  # noqa: ARG002
        """E1-REWARD-01: whether a seat hands in a list of Combat Rewards."""
        return True

    def take_tile(self, table: Table[S], zone: int, holder: int, side: int) -> None:
        """What the chosen side of a Zone's tile brings its holder."""
        raise NotImplementedError

    def take_second(self, table: Table[S], zone: int, runner_up: int, side: int) -> None:
        """What second place in a Zone brings, by the side that the holder took."""
        raise NotImplementedError

    def second_rewards(
        self, state: S, zone: int, runner_up: int, side: int
    ) -> list[tuple[int, int]]:
        """The same before it is taken: nothing, one reward, or some to choose from."""
        raise NotImplementedError
