"""Episode 1 solo in words: those of Episode 1, and the Dissenters'."""

from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.games.perseverance.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.solo.shared.words.words import SoloWords


class Episode1SoloWords(SoloWords, Episode1Words):
    """One match of Episode 1 solo in one language."""

    quiet = Episode1Words.quiet | {"dissenter-target", "action-revealed", "trap-laid"}
    setting: Setting

    def _dissenters_start(self) -> list[int]:
        return [readiness.followers for readiness in self.setting.readiness]
