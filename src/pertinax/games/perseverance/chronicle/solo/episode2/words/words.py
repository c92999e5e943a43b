"""Episode 2 of a solo campaign in words: the Chronicle's before those of the solo game."""

from pertinax.games.perseverance.chronicle.episode2.words.words import Episode2ChronicleWords
from pertinax.games.perseverance.chronicle.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords


class Episode2ChronicleSoloWords(SoloChronicleWords, Episode2ChronicleWords, Episode2SoloWords):
    """One match of Episode 2 of a solo campaign in one language."""

    quiet = Episode2ChronicleWords.quiet | Episode2SoloWords.quiet
    setting: Setting  # type: ignore[assignment]
