"""What Effects and their options cost and bring: the rules do it, words and drawings tell it."""

from collections.abc import Sequence

from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

Amounts = Sequence[tuple[int, int]]
"""Assets, each with how many."""


class Terms:
    """What an Effect or one of its options costs and brings in assets."""

    __slots__ = ("cost", "gain")

    def __init__(self, cost: Amounts = (), gain: Amounts = ()) -> None:
        self.cost = cost
        self.gain = gain

    def price(self, asset: int) -> int:
        """How much it costs of an asset."""
        for each, count in self.cost:
            if each == asset:
                return count
        return 0

    def gains(self, asset: int) -> int:
        """How much it brings of an asset."""
        for each, count in self.gain:
            if each == asset:
                return count
        return 0


def gain_terms(table: Table[S], seat: int, terms: Terms, why: str) -> None:
    for asset, count in terms.gain:
        gain(table, seat, asset, count, why)


def pay_terms(table: Table[S], seat: int, terms: Terms) -> None:
    for asset, count in terms.cost:
        pay(table, seat, asset, count)


def short_of(state: S, seat: int, terms: Terms, asset: int, rule: str) -> Reason | None:
    """The reason to refuse what a player lacks an asset for."""
    price = terms.price(asset)
    if state.players[seat].stock[asset] >= price:
        return None
    return needs(state, asset, price, rule)


def needs(state: S, asset: int, price: int, rule: str) -> Reason:
    return Reason(rule, "needs", (state.setting.assets[asset], price))
