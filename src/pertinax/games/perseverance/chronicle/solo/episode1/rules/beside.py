"""What lies beside the table: the Dissenters' cards, and with them all that the campaign brings."""

from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.chronicle.shared.rules import beside as chronicle
from pertinax.games.perseverance.solo.shared.rules import beside as base
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks
from pertinax.kernel.shapes import not_readable

if TYPE_CHECKING:
    from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
    from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook
    from pertinax.games.perseverance.solo.shared.rules.setting import SoloSetting

PART = "chronicle"


class Beside(base.Beside):
    """The extension of a state; `chronicle_of` finds its second part."""

    __slots__ = ("chronicle",)

    def __init__(
        self,
        setting: "SoloSetting",
        playbook: "Playbook[Any]",
        hooks: SoloHooks,
        campaign: "ChronicleSetting",
        part: chronicle.Beside | None = None,
    ) -> None:
        super().__init__(setting, playbook, hooks)
        self.chronicle = part or chronicle.Beside(campaign)

    def copy(self) -> "Beside":
        part = self.chronicle.copy()
        twin = Beside(self.setting, self.playbook, self.hooks, part.setting, part)
        self.copy_rest(twin)
        return twin

    def fresh(self) -> "Beside":
        return Beside(self.setting, self.playbook, self.hooks, self.chronicle.setting)

    def data(self) -> dict[str, Any]:
        found = super().data()
        part = self.chronicle.data()
        return {**found, PART: part} if part else found

    def fill(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise not_readable("expected named values", where)
        super().fill({name: value for name, value in data.items() if name != PART}, where)
        if PART in data:
            self.chronicle.fill(data[PART], f"{where}.{PART}")
        if self.chronicle.token >= len(self.setting.cards):
            raise not_readable("expected an Action card", f"{where}.{PART}.token")
