"""What lies beside the table of an Episode: Action Row, deck and discard pile, both card slots."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.cards import NO_CARD
from pertinax.games.perseverance.solo.shared.rules.names import ROW
from pertinax.kernel.shapes import Fixed, Form, Many, Shape, index

if TYPE_CHECKING:
    from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook
    from pertinax.games.perseverance.solo.shared.rules.setting import SoloSetting


class SoloHooks:
    """Where the campaign takes hold of the Dissenters' turn; without it both lists are empty.

    SOLO-SRC-09, SOLO-CAMP-01, -04: claims and abilities are on the hooks of the Episode.
    """

    def __init__(self) -> None:
        self.cards_placed: list[Callable[[Any, int], None]] = []
        """SOLO-TURN-02B, SOLO-CAMP-02: (table, held card) after step 2."""
        self.cards_discarded: list[Callable[[Any, int], None]] = []
        """SOLO-TURN-07B, SOLO-CAMP-03: (table, held card) after step 7, in every turn."""


class Beside:
    """The extension of a state; setting, playbook and hooks are shared by all copies."""

    __slots__ = ("deck", "discard", "hooks", "playbook", "row", "setting", "slots", "zone")

    def __init__(
        self, setting: "SoloSetting", playbook: "Playbook[Any]", hooks: SoloHooks | None = None
    ) -> None:
        self.setting = setting
        self.playbook = playbook
        self.hooks = hooks or SoloHooks()
        self.row = [NO_CARD] * ROW
        """The Action Row, positions 1 to 3."""
        self.slots = [NO_CARD, NO_CARD]
        """The card that Narek and Camilla play this turn."""
        self.deck = list(range(len(setting.cards)))
        """Cards that may come: a deck has no order."""
        self.discard: list[int] = []
        self.zone = NOBODY
        """Where the human placed the die of this turn's Primary Action (SOLO-TURN-01)."""

    def copy(self) -> "Beside":
        twin = Beside(self.setting, self.playbook, self.hooks)
        self.copy_rest(twin)
        return twin

    def copy_rest(self, twin: "Beside") -> None:
        """What the making of a copy leaves out."""
        twin.row = self.row[:]
        twin.slots = self.slots[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.zone = self.zone

    def fresh(self) -> "Beside":
        """One as before setup."""
        return Beside(self.setting, self.playbook, self.hooks)

    def forms(self) -> dict[str, Form]:
        card = index(len(self.setting.cards))
        return {
            "row": Fixed(card),
            "slots": Fixed(card),
            "deck": Many(card),
            "discard": Many(card),
            "zone": index(len(self.setting.zones)),
        }

    def data(self) -> dict[str, Any]:
        return Shape(self.forms()).write(self, self.fresh())

    def fill(self, data: Any, where: str) -> None:
        Shape(self.forms()).fill(self, data, where)


def beside(state: S) -> Beside:
    found = state.extension
    assert isinstance(found, Beside)
    return found
