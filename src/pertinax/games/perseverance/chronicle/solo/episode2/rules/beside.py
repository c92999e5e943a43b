"""What lies beside the table: the Dissenters' cards, and with them all that the campaign brings."""

from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.chronicle.shared.rules import beside as chronicle
from pertinax.games.perseverance.solo.episode2.rules import beside as base
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks
from pertinax.kernel.extension import Beside as Within
from pertinax.kernel.shapes import Form

if TYPE_CHECKING:
    from pertinax.games.perseverance.chronicle.solo.episode2.rules.setting import Setting
    from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook


class Beside(base.Solo2Beside):
    """The extension of a state; `chronicle_of` finds its second part."""

    __slots__ = ("chronicle", "whole")

    def __init__(
        self,
        whole: "Setting",
        playbook: "Playbook[Any]",
        hooks: SoloHooks | None = None,
        campaign: chronicle.Beside | None = None,
    ) -> None:
        super().__init__(whole, playbook, hooks)
        self.whole = whole
        self.chronicle = campaign or chronicle.Beside(whole.chronicle)

    def copy(self) -> "Beside":
        twin = Beside(self.whole, self.playbook, self.hooks, self.chronicle.copy())
        self.copy_rest(twin)
        return twin

    def fresh(self) -> "Beside":
        return Beside(self.whole, self.playbook, self.hooks)

    def forms(self) -> dict[str, Form]:
        return {**super().forms(), "chronicle": Within()}
