"""What the game calls those who do not play for themselves."""

from typing import Any

from pertinax.games.perpetuity.rules.names import NOBODY
from pertinax.games.perpetuity.rules.setting import Setting
from pertinax.kernel.boxed import setting_of
from pertinax.kernel.match import Deal


def titles(deal: Deal[Any]) -> dict[int, str]:
    """PP-FRAME-02: a dedicated Perpetuity is Perpetuity, whoever plays it."""
    setting: Setting = setting_of(deal)
    return {} if setting.perpetuity == NOBODY else {setting.perpetuity: "perpetuity"}
