"""Episode 2 solo in words: those of Episode 2, and the Dissenters'."""

from typing import cast

from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, ZONES
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.solo.episode2.rules.views import Solo2View
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.solo.shared.rules.views import CardView, SoloView
from pertinax.games.perseverance.solo.shared.words.words import SoloWords


class Episode2SoloWords(SoloWords, Episode2Words):
    """One match of Episode 2 solo in one language."""

    quiet = Episode2Words.quiet | {"dissenter-target", "action-revealed"}
    setting: Setting

    def _dissenters_start(self) -> list[int]:
        return [self.setting.solo.value("start_followers") for _ in DISSENTERS]

    def prepared(self, solo: SoloView) -> list[str]:
        """Also the Perk rows, and who has explored the Temple."""
        own = cast(Solo2View, solo)
        perks = [self.perk_row(name, count) for name, count in own["perks"].items()]
        explored = [self.explored(name) for name, done in own["explored"].items() if done]
        return [*super().prepared(solo), *perks, *explored]

    def effects(self, card: CardView) -> str:
        """SOLO-DIE-07: the die of a Discovery card goes to Outposts first."""
        found = super().effects(card)
        wild = card["zone"] == ZONES[DISCOVERY]
        return f"{self._get('solo.outposts')} › {found}" if wild else found

    def perk_row(self, name: str, count: int) -> str:
        return self.words.plural(f"{self.game}.solo.perks", count, name=self._term(name))

    def explored(self, name: str) -> str:
        return self._get("solo.explored", name=self._term(name))
