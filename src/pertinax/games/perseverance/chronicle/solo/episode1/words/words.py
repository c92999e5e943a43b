"""Episode 1 of a solo campaign in words: the Chronicle's before those of the solo game."""

from pertinax.games.perseverance.chronicle.episode1.words.words import Episode1ChronicleWords
from pertinax.games.perseverance.chronicle.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.games.perseverance.solo.episode1.words.words import Episode1SoloWords


class Episode1ChronicleSoloWords(SoloChronicleWords, Episode1ChronicleWords, Episode1SoloWords):
    """One match of Episode 1 of a solo campaign in one language."""

    quiet = Episode1ChronicleWords.quiet | Episode1SoloWords.quiet
    setting: Setting  # type: ignore[assignment]
