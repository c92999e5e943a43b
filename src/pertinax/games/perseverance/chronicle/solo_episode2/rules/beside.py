"""What lies beside the table of Episode 2 in a solo campaign."""

from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside as Chronicle
from pertinax.games.perseverance.solo.episode2.rules import beside as base
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks
from pertinax.kernel.extension import Beside as Within
from pertinax.kernel.shapes import Form

if TYPE_CHECKING:
    from pertinax.games.perseverance.chronicle.solo_episode2.rules.setting import Setting
    from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook


class Beside(base.Beside):
    """That of a solo game, with that of the campaign within it."""

    __slots__ = ("chronicle", "whole")

    def __init__(
        self, whole: "Setting", playbook: "Playbook[Any]", hooks: SoloHooks | None = None
    ) -> None:
        super().__init__(whole, playbook, hooks)
        self.whole = whole
        self.chronicle = Chronicle(whole.chronicle)

    def copy(self) -> "Beside":
        twin = Beside(self.whole, self.playbook, self.hooks)
        self.copy_rest(twin)
        twin.chronicle = self.chronicle.copy()
        return twin

    def fresh(self) -> "Beside":
        return Beside(self.whole, self.playbook, self.hooks)

    def forms(self) -> dict[str, Form]:
        return {**super().forms(), "chronicle": Within()}
